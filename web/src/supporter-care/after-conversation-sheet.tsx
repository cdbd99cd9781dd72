import type { OwnRecords } from '@sanad/domain/records/contract'
import { type RecordAnswers, crisisLines, type RecordQuestion } from '@sanad/domain/records/record'
import { debriefAnswers, longestTalkText } from '@sanad/domain/supporter-care/debrief'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '#web/platform/api/api.ts'
import { useWords, useLanguage } from '#web/platform/i18n/i18n.ts'
import { ChoiceSheet } from '#web/ui/feedback/choice-sheet.tsx'
import { OneChoice, SeveralChoices } from '#web/ui/forms/choices.tsx'
import { TextArea } from '#web/ui/forms/text-field.tsx'
import { inEither } from '@sanad/domain/directory/services'
import { useServices } from '#web/directory/index.ts'
import { useTopics } from '#web/platform/content/topics.ts'
import { SelectField } from '#web/ui/forms/select-field.tsx'

const debriefQuestions = ['now', 'stays', 'needs'] as const

type Answers = typeof debriefAnswers
type Debrief = { readonly [Question in keyof Answers]: Answers[Question][number] | null } & {
  readonly text: string
}

interface SheetProps {
  readonly sessionId: string
  readonly asksDebrief: boolean
  /** Undefined where no record is asked for. */
  readonly form: OwnRecords['form'] | undefined
  /** The answers so far, or what the brief says. */
  readonly answers: RecordAnswers | undefined
  readonly onClose: () => void
  readonly onDone: () => Promise<void>
}

/** Debrief and record in one sheet and with one press. */
export function AfterConversationSheet({
  sessionId,
  asksDebrief,
  form,
  answers: before = {},
  onClose,
  onDone,
}: SheetProps) {
  const { t } = useWords('supporter-care')
  const [debrief, setDebrief] = useState<Debrief>({ now: null, stays: null, needs: null, text: '' })
  const [answers, setAnswers] = useState(before)
  const [submitted, setSubmitted] = useState(false)
  const { now, stays, needs } = debrief
  const isIncomplete = asksDebrief && (now === null || stays === null || needs === null)
  const sending = useMutation({
    mutationFn: async () => {
      if (form) await api.records.saveRecord({ sessionId, answers })
      if (!asksDebrief || now === null || stays === null || needs === null) return
      const text = needs === 'somebody' ? debrief.text : ''
      await api.supporterCare.answerDebrief({ sessionId, now, stays, needs, text })
    },
    onSuccess: onDone,
  })
  return (
    <ChoiceSheet
      onClose={onClose}
      title={t(asksDebrief ? 'care.debrief' : 'care.record.title')}
      text={t(asksDebrief ? 'care.debriefLead' : 'care.record.lead')}
      call={sending}
      problem={submitted && isIncomplete ? t('care.missing') : undefined}
      yes={t('care.done')}
      onYes={() => {
        setSubmitted(true)
        if (!isIncomplete) sending.mutate()
      }}
      no={t('care.later')}
    >
      <div className="mt-4 space-y-5">
        {asksDebrief ? <DebriefQuestions answers={debrief} onChange={setDebrief} /> : null}
        {asksDebrief && form ? <p className="text-muted">{t('care.record.lead')}</p> : null}
        {form ? <RecordQuestions form={form} answers={answers} onChange={setAnswers} /> : null}
      </div>
    </ChoiceSheet>
  )
}

interface DebriefQuestionsProps {
  readonly answers: Debrief
  readonly onChange: (answers: Debrief) => void
}

/** The text is sent only with the wish to talk, and the form says who will read it. */
function DebriefQuestions({ answers, onChange }: DebriefQuestionsProps) {
  const { t } = useWords('supporter-care')
  return (
    <>
      {debriefQuestions.map((question) => (
        <OneChoice
          key={question}
          look="cards"
          legend={t(`care.${question}.question`)}
          options={debriefAnswers[question].map((value) => ({
            value,
            label: t(`care.${question}.${value}` as 'care.now.steady'),
          }))}
          value={answers[question]}
          onChoose={(value) => onChange({ ...answers, [question]: value })}
        />
      ))}
      {answers.needs === 'somebody' ? (
        <TextArea
          label={t('care.talkField')}
          hint={t('care.talkText')}
          rows={3}
          maxLength={longestTalkText}
          value={answers.text}
          onChange={({ target }) => onChange({ ...answers, text: target.value })}
        />
      ) : null}
    </>
  )
}

interface RecordQuestionsProps {
  readonly form: readonly RecordQuestion[]
  readonly answers: RecordAnswers
  readonly onChange: (answers: RecordAnswers) => void
}

/** RECORD-1. Questions are answered by ticks alone. */
const RecordQuestions = ({ form, answers, onChange }: RecordQuestionsProps) =>
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
