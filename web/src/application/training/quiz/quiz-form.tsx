import type { ModuleId } from '@sanad/domain/application/training'
import type { Quiz } from '@sanad/domain/application/training/contract'
import { quizShape, retryAfterMinutes } from '@sanad/domain/application/training'
import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { useLanguage, useWords } from '#web/platform/i18n/i18n.ts'
import { Button } from '#web/ui/forms/button.tsx'
import { PageHeading } from '#web/ui/layout/page-heading.tsx'
import { PageShell } from '#web/ui/layout/page-shell.tsx'
import { OneChoice } from '#web/ui/forms/choices.tsx'
import { TrainingQueryState } from '../training-query-state.tsx'
import { modulePath } from '../paths.ts'
import { quizQuery } from '../queries.ts'
import type { useQuizDraft } from './use-quiz-draft.ts'

interface QuizFormProps {
  readonly module: ModuleId
  readonly quiz: ReturnType<typeof useQuizDraft>
}

/** Twelve questions on one page; each choice is stored at once, and one press submits them. */
export function QuizForm({ module, quiz }: QuizFormProps) {
  const { t } = useWords('application')
  const query = useQuery(quizQuery(module, useLanguage()))
  const attempt = query.data
  const draft = attempt && quiz.draft?.attemptId === attempt.attemptId ? quiz.draft : undefined
  const answeredCount =
    attempt?.questions.filter(({ id }) => draft?.chosen[id] !== undefined).length ?? 0
  const [submitted, setSubmitted] = useState(false)
  const radios = useRef(new Map<string, HTMLInputElement>())
  const allAnswered = answeredCount === quizShape.questions

  function submit(): void {
    if (allAnswered) return quiz.send()
    setSubmitted(true)
    const missing = attempt?.questions.find(({ id }) => draft?.chosen[id] === undefined)
    if (missing) radios.current.get(missing.id)?.focus()
  }

  return (
    <PageShell
      title={t('training.tab')}
      back={modulePath(module)}
      bar={
        attempt ? (
          <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
            <p role="status" className="min-w-0 flex-1 text-sm text-muted">
              {t('training.quiz.answered', { count: answeredCount, total: quizShape.questions })}
            </p>
            <Button gated={!allAnswered} onClick={submit} className="flex-[1.6]">
              {t('training.quiz.handIn')}
            </Button>
          </div>
        ) : undefined
      }
    >
      <TrainingQueryState query={query} title={t('training.quiz.title')}>
        {(data) => (
          <>
            <PageHeading>{t('training.quiz.title')}</PageHeading>
            <p className="mt-2 text-muted">
              {t('training.quiz.intro', { count: retryAfterMinutes })}
            </p>
            <ol className="mt-6 space-y-8">
              {data.questions.map((question, at) => (
                <QuestionCards
                  key={question.id}
                  question={question}
                  number={at + 1}
                  chosen={draft?.chosen[question.id]}
                  missing={submitted}
                  onChoose={(option) => quiz.choose(data.attemptId, question.id, option)}
                  onFirst={(radio) => {
                    if (radio) radios.current.set(question.id, radio)
                  }}
                />
              ))}
            </ol>
          </>
        )}
      </TrainingQueryState>
    </PageShell>
  )
}

interface QuestionCardsProps {
  readonly question: Quiz['questions'][number]
  readonly number: number
  readonly chosen: number | undefined
  readonly missing: boolean
  readonly onChoose: (option: number) => void
  readonly onFirst: (radio: HTMLInputElement | null) => void
}

function QuestionCards({
  question,
  number,
  chosen,
  missing,
  onChoose,
  onFirst,
}: QuestionCardsProps) {
  const { t } = useWords('application')
  return (
    <li>
      <OneChoice
        look="cards"
        legend={t('training.quiz.question', { number, ask: question.ask })}
        options={question.options.map((label, at) => ({ value: String(at), label }))}
        value={chosen === undefined ? null : String(chosen)}
        onChoose={(value) => onChoose(Number(value))}
        error={missing && chosen === undefined ? t('training.quiz.chooseOne') : undefined}
        firstRef={onFirst}
      />
    </li>
  )
}
