import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { api, useChangeOf } from '#web/platform/api/api.ts'
import { useWords } from '#web/platform/i18n/i18n.ts'
import { dayAndClock } from '#web/platform/i18n/shown-times.ts'
import { path } from '#web/platform/navigation/mount.ts'
import { problemWords } from '#web/platform/api/problem.ts'
import { Button, ButtonLink } from '#web/ui/forms/button.tsx'
import { Notice } from '#web/ui/feedback/notice.tsx'
import { AfterConversationSheet } from './after-conversation-sheet.tsx'
import { careKey, ownCareQuery, ownRecordsQuery } from './care-queries.ts'

/** CARE-1, RECORD-3. Shows one form: the debrief where it was hard, and the contact record. */
export function AfterConversationCard() {
  const { t } = useWords('supporter-care')
  const client = useQueryClient()
  const [answering, setAnswering] = useState(false)
  const [thanked, setThanked] = useState(false)
  const debrief = useQuery(ownCareQuery).data?.debriefs[0]
  const records = useQuery(ownRecordsQuery).data
  const due = records?.conversations.filter(({ state }) => state === 'due') ?? []
  const record = debrief ? due.find((one) => one.sessionId === debrief.sessionId) : due[0]
  const sessionId = debrief?.sessionId ?? record?.sessionId
  const dismissal = useChangeOf(careKey, async () => {
    if (debrief) await api.supporterCare.putDebriefAway({ sessionId: debrief.sessionId })
    if (record) await api.records.skipRecord({ sessionId: record.sessionId })
  })
  const finish = async () => {
    setAnswering(false)
    setThanked(true)
    await client.invalidateQueries({ queryKey: ['matching'] })
  }
  if (sessionId === undefined) return thanked ? <Thanks /> : null
  return (
    <>
      <Notice
        role="status"
        title={t(debrief ? 'care.debrief' : 'care.record.title')}
        action={
          <div className="flex flex-wrap gap-2">
            <Button look="soft" onClick={() => setAnswering(true)}>
              {t(debrief ? 'care.debriefYes' : 'care.record.yes')}
            </Button>
            <Button look="quiet" busy={dismissal.isPending} onClick={() => dismissal.mutate()}>
              {t('care.debriefNo')}
            </Button>
          </div>
        }
      >
        {dismissal.error
          ? problemWords(dismissal.error)
          : debrief
            ? t('care.debriefText')
            : t('care.record.text', { time: dayAndClock(record?.endedAt ?? '') })}
      </Notice>
      {answering ? (
        <AfterConversationSheet
          sessionId={sessionId}
          asksDebrief={debrief !== undefined}
          form={record && records?.form}
          answers={record?.answers}
          onClose={() => setAnswering(false)}
          onDone={finish}
        />
      ) : null}
    </>
  )
}

function Thanks() {
  const { t } = useWords('supporter-care')
  return (
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
  )
}
