import { useNow } from '#web/platform/use-now.ts'
import { moduleIds, passingPercent } from '@sanad/domain/application/training'
import type { QuizResult } from '@sanad/domain/application/training/contract'
import { useWords } from '#web/platform/i18n/i18n.ts'
import { Button, ButtonLink } from '#web/ui/forms/button.tsx'
import { Notice } from '#web/ui/feedback/notice.tsx'
import { PageHeading } from '#web/ui/layout/page-shell.tsx'
import { certificatePath, modulePath, partPath, trainingPath } from '../paths.ts'
import { Check, X } from '#web/ui/icons/icons.ts'
import { Card } from '#web/ui/layout/card.tsx'

interface GradedProps {
  readonly result: QuizResult
  /** When the result arrived, by this device's clock. */
  readonly answeredAt: number
  readonly onStartOver: () => void
}

/** Every answer with its reason only once the quiz is passed. */
export function GradedQuiz({ result, answeredAt, onStartOver }: GradedProps) {
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
