import { type ModuleId, moduleIds, passingPercent } from '@sanad/domain/application/training'
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { Language } from '@sanad/domain/primitives/language'
import { api } from '#web/platform/api/api.ts'
import { useLanguage, useWords } from '#web/platform/i18n/i18n.ts'
import { mayPass, problemWords } from '#web/platform/api/problem.ts'
import { Button, ButtonLink } from '#web/ui/forms/button.tsx'
import { Notice } from '#web/ui/feedback/notice.tsx'
import { PageShell, PageHeading } from '#web/ui/layout/page-shell.tsx'
import { modulePath, certificatePath, partPath, trainingPath } from '../paths.ts'
import type { QuizDraft } from './use-quiz-draft.ts'
import { useNow } from '#web/platform/use-now.ts'
import type { QuizResult } from '@sanad/domain/application/training/contract'
import { Check, X } from '#web/ui/icons/icons.ts'
import { Card } from '#web/ui/layout/card.tsx'

/** The service grades an attempt once, and then returns that result. */
const resultQuery = (draft: QuizDraft, language: Language) =>
  queryOptions({
    queryKey: ['application', 'quiz-result', draft.attemptId, language],
    queryFn: ({ signal }) =>
      api.application.submitQuiz(
        {
          attemptId: draft.attemptId,
          language,
          answers: Object.entries(draft.chosen).map(([question, option]) => ({ question, option })),
        },
        { signal },
      ),
    staleTime: Number.POSITIVE_INFINITY,
  })

interface QuizOutcomeProps {
  readonly module: ModuleId
  readonly draft: QuizDraft
  readonly onStartOver: () => void
}

export function QuizOutcome({ module, draft, onStartOver }: QuizOutcomeProps) {
  const { t } = useWords('application')
  const query = useQuery(resultQuery(draft, useLanguage()))
  const client = useQueryClient()
  const graded = query.data !== undefined
  useEffect(() => {
    // The result changes the list of modules, the module and the certificates.
    if (graded)
      for (const part of ['training', 'module', 'certificates'])
        void client.invalidateQueries({ queryKey: ['application', part] })
  }, [graded, client])
  return (
    <PageShell title={t('training.tab')} back={modulePath(module)}>
      {query.data ? (
        <GradedQuiz
          result={query.data}
          answeredAt={query.dataUpdatedAt}
          onStartOver={onStartOver}
        />
      ) : (
        <SubmissionStatus query={query} onStartOver={onStartOver} />
      )}
    </PageShell>
  )
}

interface SubmissionStatusProps {
  readonly query: {
    readonly error: Error | null
    readonly isFetching: boolean
    readonly fetchStatus: string
    readonly refetch: () => unknown
  }
  readonly onStartOver: () => void
}

function SubmissionStatus({ query, onStartOver }: SubmissionStatusProps) {
  const { t } = useWords('application')
  const isOffline = query.fetchStatus === 'paused'
  const refused = query.error !== null && !mayPass(query.error)
  return (
    <>
      <PageHeading turn="sent">{t('training.quiz.title')}</PageHeading>
      {query.error === null && !isOffline ? (
        <p role="status" className="mt-4 text-muted">
          {t('training.quiz.sending')}
        </p>
      ) : (
        <Notice
          tone="warn"
          role="alert"
          className="mt-5"
          {...(!refused && { title: t('training.quiz.notSent') })}
          action={
            refused ? (
              <Button look="quiet" onClick={onStartOver}>
                {t('training.quiz.openAgain')}
              </Button>
            ) : (
              <Button
                look="quiet"
                busy={query.isFetching && !isOffline}
                onClick={() => void query.refetch()}
              >
                {t('training.quiz.sendAgain')}
              </Button>
            )
          }
        >
          {refused && query.error ? problemWords(query.error) : t('training.quiz.answersKept')}
        </Notice>
      )}
    </>
  )
}

interface GradedProps {
  readonly result: QuizResult
  /** When the result arrived, by this device's clock. */
  readonly answeredAt: number
  readonly onStartOver: () => void
}

/** Every answer with its reason only once the quiz is passed. */
function GradedQuiz({ result, answeredAt, onStartOver }: GradedProps) {
  const { t } = useWords('application')
  const { correct, of, passed, percent } = result
  return (
    <>
      <PageHeading turn={result.attemptId}>
        {t(passed ? 'training.quiz.passedHeading' : 'training.quiz.failedHeading')}
      </PageHeading>
      <p className="mt-2 text-lg">
        {t('training.quiz.score', { correct, total: of, percent, needed: passingPercent })}
      </p>
      {passed ? (
        <PassedResult result={result} />
      ) : (
        <FailedResult result={result} answeredAt={answeredAt} onStartOver={onStartOver} />
      )}
      {passed ? <QuizReview result={result} /> : null}
    </>
  )
}

function PassedResult({ result }: Pick<GradedProps, 'result'>) {
  const { t } = useWords('application')
  const next = moduleIds[moduleIds.indexOf(result.module) + 1]
  const to = result.complete
    ? certificatePath()
    : next === undefined
      ? trainingPath()
      : modulePath(next)
  return (
    <>
      <Notice tone="success" className="mt-4">
        {t(result.complete ? 'training.quiz.allPassedText' : 'training.quiz.passedText')}
      </Notice>
      <div className="mt-5 grid gap-3 sm:grid-cols-2">
        <ButtonLink to={to}>
          {t(result.complete ? 'training.seeCertificate' : 'training.nextModule')}
        </ButtonLink>
        <ButtonLink look="quiet" to={trainingPath()}>
          {t('training.toModules')}
        </ButtonLink>
      </div>
    </>
  )
}

const minuteMs = 60_000
const tickMs = 1000

function FailedResult({ result, answeredAt, onStartOver }: GradedProps) {
  const { t } = useWords('application')
  const moment = answeredAt + (result.retryAfterSeconds ?? 0) * 1000
  const minutes = Math.max(0, Math.ceil((moment - useNow(tickMs)) / minuteMs))
  return (
    <>
      <Notice tone="info" className="mt-4">
        {t('training.quiz.failedText')}
      </Notice>
      <h2 className="mt-6 text-xl">{t('training.quiz.readAgain')}</h2>
      <ul className="mt-2">
        {result.readAgain.map(({ id, title }) => (
          <li key={id}>
            <ButtonLink look="link" to={partPath(result.module, id)}>
              {title}
            </ButtonLink>
          </li>
        ))}
      </ul>
      <div className="mt-5 grid gap-3 sm:grid-cols-2">
        <ButtonLink to={modulePath(result.module)}>{t('training.toModule')}</ButtonLink>
        {minutes > 0 ? (
          <p className="flex min-h-12 items-center justify-center text-center text-sm text-muted">
            {t('training.quiz.paused', { count: minutes })}
          </p>
        ) : (
          <Button look="quiet" onClick={onStartOver}>
            {t('training.quiz.tryAgain')}
          </Button>
        )}
      </div>
    </>
  )
}

/** Wrong answers come first. */
function QuizReview({ result }: { readonly result: QuizResult }) {
  const { t } = useWords('application')
  const wrong = result.questions.filter(({ chosen, right }) => chosen !== right)
  const right = result.questions.filter((question) => !wrong.includes(question))
  return (
    <>
      {wrong.length > 0 ? <h2 className="mt-8 text-xl">{t('training.quiz.lookAgain')}</h2> : null}
      <Answers questions={wrong} />
      {right.length > 0 ? <h2 className="mt-8 text-xl">{t('training.quiz.wellDone')}</h2> : null}
      <Answers questions={right} />
    </>
  )
}

function Answers({ questions }: { readonly questions: QuizResult['questions'] }) {
  return (
    <ul className="mt-3 space-y-4">
      {questions.map((question) => (
        <li key={question.id}>
          <Answer question={question} />
        </li>
      ))}
    </ul>
  )
}

function Answer({ question }: { readonly question: QuizResult['questions'][number] }) {
  const { t } = useWords('application')
  const { ask, options, chosen, right, why } = question
  const wasRight = chosen === right
  return (
    <Card>
      <h3 className="font-semibold">{ask}</h3>
      {wasRight ? null : (
        <p className="mt-3 flex gap-2 text-muted">
          <X aria-hidden className="mt-1 size-4 shrink-0 text-danger" />
          <span>
            <span className="block text-xs font-semibold">{t('training.quiz.youChose')}</span>
            {options[chosen]}
          </span>
        </p>
      )}
      <p className="mt-3 flex gap-2">
        <Check aria-hidden className="mt-1 size-4 shrink-0 text-success" />
        <span>
          <span className="block text-xs font-semibold">
            {t(wasRight ? 'training.quiz.youChose' : 'training.quiz.better')}
          </span>
          {options[right]}
        </span>
      </p>
      <p className="mt-3 rounded-md bg-sunken p-3 text-sm">{why}</p>
    </Card>
  )
}
