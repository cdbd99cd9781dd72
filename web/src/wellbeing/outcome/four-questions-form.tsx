import {
  fourQuestions,
  howOften,
  type FourAnswers,
  type FourQuestion,
  type HowOften,
} from '@sanad/domain/wellbeing/outcome/four-questions'
import { useRef, useState, type FormEvent } from 'react'
import { useWords } from '#web/platform/i18n/i18n.ts'
import { Button } from '#web/ui/forms/button.tsx'
import { FieldError } from '#web/ui/forms/field.tsx'
import { OneChoice } from '#web/ui/forms/choices.tsx'

type Frequency = (typeof howOften)[number]
type Chosen = Partial<Record<FourQuestion, Frequency>>

interface FourQuestionsFormProps {
  readonly busy: boolean
  readonly failed: boolean
  readonly onSubmit: (answers: FourAnswers) => void
}

/**
 * The four questions in their validated wording. Nothing is sent before all four have an answer.
 */
export function FourQuestionsForm({ busy, failed, onSubmit }: FourQuestionsFormProps) {
  const { t } = useWords('outcome')
  const [chosen, setChosen] = useState<Chosen>({})
  const [missing, setMissing] = useState(false)
  const form = useRef<HTMLFormElement>(null)
  const firstUnanswered = fourQuestions.find((question) => !chosen[question])

  function submit(event: FormEvent): void {
    event.preventDefault()
    if (busy) return
    setMissing(firstUnanswered !== undefined)
    if (!firstUnanswered)
      return onSubmit(
        fourQuestions.map((question) => scoreOf(chosen[question])) as unknown as FourAnswers,
      )
    form.current
      ?.querySelector<HTMLInputElement>(`[data-question="${firstUnanswered}"] input`)
      ?.focus()
  }

  return (
    <form ref={form} onSubmit={submit} noValidate className="space-y-6">
      <p className="text-lg font-semibold">{t('stem')}</p>
      {fourQuestions.map((question) => (
        <div key={question} data-question={question}>
          <OneChoice
            legend={t(`questions.${question}`)}
            options={howOften.map((value) => ({ value, label: t(`often.${value}`) }))}
            value={chosen[question] ?? null}
            onChoose={(value) => setChosen((known) => ({ ...known, [question]: value }))}
          />
        </div>
      ))}
      <div>
        <div role="alert">
          {missing && firstUnanswered ? <FieldError>{t('missing')}</FieldError> : null}
          {failed ? <FieldError>{t('notKept')}</FieldError> : null}
        </div>
        <Button type="submit" busy={busy} className="mt-2 w-full sm:w-auto">
          {t('keep')}
        </Button>
      </div>
    </form>
  )
}

const scoreOf = (frequency: Frequency | undefined): HowOften =>
  Math.max(0, howOften.indexOf(frequency ?? 'not-at-all')) as HowOften
