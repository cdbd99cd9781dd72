import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '#web/platform/api/api.ts'
import { useWords } from '#web/platform/i18n/i18n.ts'
import { path } from '#web/platform/navigation/mount.ts'
import { problemWords } from '#web/platform/api/problem.ts'
import { Button, ButtonLink } from '#web/ui/forms/button.tsx'
import { Notice } from '#web/ui/feedback/notice.tsx'
import { careKey, ownCareQuery } from './care-queries.ts'
import { debriefAnswers, longestTalkText } from '@sanad/domain/supporter-care/debrief'
import { ChoiceSheet } from '#web/ui/feedback/choice-sheet.tsx'
import { RadioCards } from '#web/ui/forms/radio-cards.tsx'
import { TextArea } from '#web/ui/forms/text-area.tsx'

/** CARE-1. Offers a debrief after a hard conversation, once for each. */
export function DebriefCard() {
  const { t } = useWords('supporter-care')
  const client = useQueryClient()
  const [answering, setAnswering] = useState<string>()
  const [thanked, setThanked] = useState(false)
  const debrief = useQuery(ownCareQuery).data?.debriefs[0]
  const refresh = () => client.invalidateQueries({ queryKey: careKey })
  const dismissal = useMutation({
    mutationFn: (sessionId: string) => api.supporterCare.putDebriefAway({ sessionId }),
    onSettled: refresh,
  })
  const finish = async () => {
    setAnswering(undefined)
    setThanked(true)
    await client.invalidateQueries({ queryKey: ['matching'] })
  }
  if (!debrief)
    return thanked ? (
      <Notice
        tone="success"
        role="status"
        action={
          <ButtonLink look="link" to={path('/breathing')}>
            {t('care.breathe')}
          </ButtonLink>
        }
      >
        {t('care.thanks')}
      </Notice>
    ) : null
  return (
    <>
      <Notice
        role="status"
        title={t('care.debrief')}
        action={
          <div className="flex flex-wrap gap-2">
            <Button look="soft" onClick={() => setAnswering(debrief.sessionId)}>
              {t('care.debriefYes')}
            </Button>
            <Button
              look="quiet"
              busy={dismissal.isPending}
              onClick={() => dismissal.mutate(debrief.sessionId)}
            >
              {t('care.debriefNo')}
            </Button>
          </div>
        }
      >
        {dismissal.error ? problemWords(dismissal.error) : t('care.debriefText')}
      </Notice>
      {answering === undefined ? null : (
        <DebriefSheet
          sessionId={answering}
          onClose={() => setAnswering(undefined)}
          onDone={finish}
        />
      )}
    </>
  )
}

type Answers = typeof debriefAnswers
type Answer<Question extends keyof Answers> = Answers[Question][number]

interface DebriefSheetProps {
  readonly sessionId: string
  readonly onClose: () => void
  readonly onDone: () => Promise<void>
}

/**
 * Three questions. The text is sent only with the wish to talk, and the form says who will read it.
 */
function DebriefSheet({ sessionId, onClose, onDone }: DebriefSheetProps) {
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
