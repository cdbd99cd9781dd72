import { debriefAnswers, longestTalkText } from '@sanad/domain/supporter-care/debrief'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '#web/platform/api/api.ts'
import { useWords } from '#web/platform/i18n/i18n.ts'
import { problemWords } from '#web/platform/api/problem.ts'
import { ChoiceSheet } from '#web/ui/feedback/choice-sheet.tsx'
import { RadioCards } from '#web/ui/forms/radio-cards.tsx'
import { TextArea } from '#web/ui/forms/text-area.tsx'
import './strings.ts'

type Answers = typeof debriefAnswers
type Answer<Question extends keyof Answers> = Answers[Question][number]

interface DebriefSheetProps {
  readonly sessionId: string
  readonly onClose: () => void
  readonly onDone: () => Promise<void>
}

/** Three calm questions; what is written goes only with a wish to talk, and who reads it is said there. */
export function DebriefSheet({ sessionId, onClose, onDone }: DebriefSheetProps) {
  const { t } = useWords('supporter-care')
  const [now, setNow] = useState<Answer<'now'> | null>(null)
  const [stays, setStays] = useState<Answer<'stays'> | null>(null)
  const [needs, setNeeds] = useState<Answer<'needs'> | null>(null)
  const [text, setText] = useState('')
  const [submitted, setSubmitted] = useState(false)
  const isIncomplete = now === null || stays === null || needs === null
  const answering = useMutation({
    mutationFn: async () => {
      if (isIncomplete) return
      const talkText = needs === 'somebody' ? text : ''
      await api.supporterCare.answerDebrief({ sessionId, now, stays, needs, text: talkText })
    },
    onSuccess: onDone,
  })
  const problem = answering.error
    ? problemWords(answering.error)
    : submitted && isIncomplete
      ? t('care.missing')
      : undefined
  return (
    <ChoiceSheet
      open
      onClose={onClose}
      title={t('care.debrief')}
      text={t('care.debriefLead')}
      problem={problem}
      yes={{
        label: t('care.done'),
        busy: answering.isPending,
        onPress: () => {
          setSubmitted(true)
          if (!isIncomplete) answering.mutate()
        },
      }}
      no={t('care.later')}
    >
      <div className="mt-4 space-y-5">
        <RadioCards
          legend={t('care.now.question')}
          cards={debriefAnswers.now.map((value) => ({ value, label: t(`care.now.${value}`) }))}
          value={now}
          onChoose={setNow}
        />
        <RadioCards
          legend={t('care.stays.question')}
          cards={debriefAnswers.stays.map((value) => ({ value, label: t(`care.stays.${value}`) }))}
          value={stays}
          onChoose={setStays}
        />
        <RadioCards
          legend={t('care.needs.question')}
          cards={debriefAnswers.needs.map((value) => ({ value, label: t(`care.needs.${value}`) }))}
          value={needs}
          onChoose={setNeeds}
        />
        {needs === 'somebody' ? (
          <TextArea
            label={t('care.talkField')}
            hint={t('care.talkText')}
            rows={3}
            maxLength={longestTalkText}
            value={text}
            onChange={({ target }) => setText(target.value)}
          />
        ) : null}
      </div>
    </ChoiceSheet>
  )
}
