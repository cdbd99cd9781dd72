import type { ModuleId } from '@sanad/domain/application/training'
import type { QuizStanding } from '@sanad/domain/application/training/contract'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useLanguage, useWords } from '#web/platform/i18n/i18n.ts'
import { ButtonLink } from '#web/ui/forms/button.tsx'
import { Notice } from '#web/ui/feedback/notice.tsx'
import { PageHeading } from '#web/ui/layout/page-shell.tsx'
import { TrainingPage } from '../training-page.tsx'
import { modulePath } from '../paths.ts'
import { moduleQuery } from '../queries.ts'
import { QuizForm } from './quiz-form.tsx'
import { QuizOutcome } from './quiz-outcome.tsx'
import { useQuizWords } from './quiz-words.ts'
import { useQuizDraft } from './use-quiz-draft.ts'

const pausedPollMs = 20_000

export function QuizPage({ module }: { readonly module: ModuleId }) {
  const { t } = useWords('application')
  const quiz = useQuizDraft(module)
  const query = useQuery({
    ...moduleQuery(module, useLanguage()),
    staleTime: 0,
    // A paused quiz opens by itself while the page is open.
    refetchInterval: ({ state }) => (state.data?.quiz.kind === 'paused' ? pausedPollMs : false),
  })
  const client = useQueryClient()
  const { draft } = quiz

  function startOver(): void {
    quiz.forget()
    void client.invalidateQueries({ queryKey: ['application'] })
  }

  if (draft?.sent) return <QuizOutcome module={module} draft={draft} onStartOver={startOver} />
  const standing = query.data?.quiz
  if (standing?.kind === 'open' || standing?.kind === 'under-way')
    return <QuizForm module={module} quiz={quiz} />
  return (
    <TrainingPage back={modulePath(module)} query={query} title={t('training.quiz.title')}>
      {(data) => <QuizClosed standing={data.quiz} module={module} />}
    </TrainingPage>
  )
}

function QuizClosed({
  standing,
  module,
}: {
  readonly standing: QuizStanding
  readonly module: ModuleId
}): ReactNode {
  const { t } = useWords('application')
  const text = useQuizWords(standing)
  return (
    <>
      <PageHeading>{t('training.quiz.title')}</PageHeading>
      <Notice
        tone={standing.kind === 'passed' ? 'success' : 'info'}
        className="mt-5"
        action={
          <ButtonLink look="link" to={modulePath(module)}>
            {t('training.toModule')}
          </ButtonLink>
        }
      >
        {text}
      </Notice>
    </>
  )
}
