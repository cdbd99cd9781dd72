import { inEither } from '@sanad/domain/directory/services'
import { crisisLines, type RecordAnswers, type RecordQuestion } from '@sanad/domain/records/record'
import { useServices } from '#web/directory/index.ts'
import { useTopics } from '#web/platform/content/topics.ts'
import { useLanguage, useWords } from '#web/platform/i18n/i18n.ts'
import { OneChoice, SeveralChoices } from '#web/ui/forms/choices.tsx'
import { SelectField } from '#web/ui/forms/select-field.tsx'

interface RecordQuestionsProps {
  readonly form: readonly RecordQuestion[]
  readonly answers: RecordAnswers
  readonly onChange: (answers: RecordAnswers) => void
}

/** RECORD-1. Questions are answered by ticks alone. */
export const RecordQuestions = ({ form, answers, onChange }: RecordQuestionsProps) =>
  form.map((question) => (
    <Question
      key={question.id}
      question={question}
      ticks={answers[question.id] ?? []}
      onTick={(ticks) => onChange({ ...answers, [question.id]: ticks })}
    />
  ))

interface QuestionProps {
  readonly question: RecordQuestion
  readonly ticks: string[]
  readonly onTick: (ticks: string[]) => void
}

function Question(props: QuestionProps) {
  const language = useLanguage()
  const { question, ticks, onTick } = props
  if (!('choices' in question))
    return question.kind === 'topics' ? <Topics {...props} /> : <Referrals {...props} />
  const shown = {
    legend: question.question[language],
    options: question.choices.map(({ id, name }) => ({ value: id, label: name[language] })),
  }
  return question.kind === 'one' ? (
    <OneChoice {...shown} value={ticks[0] ?? null} onChoose={(tick) => onTick([tick])} />
  ) : (
    <SeveralChoices {...shown} chosen={ticks} onChoose={onTick} />
  )
}

/** Ticks in the order of the presses, because the first topic is the main one. */
const inOrder = (before: readonly string[], now: readonly string[]): string[] => [
  ...before.filter((tick) => now.includes(tick)),
  ...now.filter((tick) => !before.includes(tick)),
]

function Topics({ question, ticks, onTick }: QuestionProps) {
  const { t } = useWords('supporter-care')
  const language = useLanguage()
  const topics = useTopics()
  return (
    <>
      <SeveralChoices
        legend={question.question[language]}
        options={topics.options(ticks)}
        chosen={ticks}
        onChoose={(now) => onTick(inOrder(ticks, now))}
      />
      {ticks.length > 1 ? (
        <OneChoice
          legend={t('care.record.main')}
          options={ticks.toSorted().map((value) => ({ value, label: topics.nameOf(value) }))}
          value={ticks[0] ?? null}
          onChoose={(main) => onTick(inOrder([main], ticks))}
        />
      ) : null}
    </>
  )
}

function Referrals({ question, ticks, onTick }: QuestionProps) {
  const { t } = useWords('supporter-care')
  const language = useLanguage()
  const services = (useServices().services ?? []).map(({ id, name }) => ({
    value: id,
    label: inEither(name, language),
  }))
  const named = services.filter(({ value }) => ticks.includes(value))
  const rest = services.filter(({ value }) => !ticks.includes(value))
  return (
    <>
      <SeveralChoices
        legend={question.question[language]}
        options={[{ value: crisisLines, label: t('care.record.lines') }, ...named]}
        chosen={ticks}
        onChoose={onTick}
      />
      {rest.length > 0 ? (
        <SelectField
          label={t('care.record.service')}
          emptyOption="…"
          options={rest}
          value=""
          onChoose={(service) => (service === '' ? undefined : onTick([...ticks, service]))}
        />
      ) : null}
    </>
  )
}
