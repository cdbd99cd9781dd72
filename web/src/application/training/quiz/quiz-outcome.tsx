import type { ModuleId } from '@sanad/domain/application/training'
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { Language } from '@sanad/domain/primitives/language'
import { api } from '#web/platform/api/api.ts'
import { useLanguage, useWords } from '#web/platform/i18n/i18n.ts'
import { mayPass, problemWords } from '#web/platform/api/problem.ts'
import { Button } from '#web/ui/forms/button.tsx'
import { Notice } from '#web/ui/feedback/notice.tsx'
import { PageShell, PageHeading } from '#web/ui/layout/page-shell.tsx'
import { modulePath } from '../paths.ts'
import { GradedQuiz } from './quiz-result.tsx'
import type { QuizDraft } from './use-quiz-draft.ts'

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
