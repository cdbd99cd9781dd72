import type { OwnCare } from '@sanad/domain/supporter-care/debrief-contract'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { HeartHandshake } from '#web/ui/icons/icons.ts'
import { useState } from 'react'
import { useWords } from '#web/platform/i18n/i18n.ts'
import { Button } from '#web/ui/forms/button.tsx'
import { Card } from '#web/ui/layout/card.tsx'
import { Notice } from '#web/ui/feedback/notice.tsx'
import { ownCareQuery, careKey, ownRecordsQuery } from './care-queries.ts'
import { dayAndClock } from '#web/platform/i18n/shown-times.ts'
import { longestTalkText } from '@sanad/domain/supporter-care/debrief'
import { api, useChangeOf } from '#web/platform/api/api.ts'
import { ChoiceSheet } from '#web/ui/feedback/choice-sheet.tsx'
import { TextArea } from '#web/ui/forms/text-field.tsx'
import { AfterConversationSheet } from './after-conversation-sheet.tsx'

/** CARE-2. Asks the team for a talk. */
export function CareCard() {
  const { t } = useWords('supporter-care')
  const [sheetOpen, setSheetOpen] = useState(false)
  const care = useQuery(ownCareQuery).data
  return (
    <Card className="space-y-3">
      <h2 className="flex items-center gap-2 text-lg">
        <HeartHandshake aria-hidden className="size-6 text-primary-ink" />
        {t('care.title')}
      </h2>
      {care ? <TalkRequestStatus care={care} /> : null}
      <RecordList />
      <Button look="soft" className="w-full" onClick={() => setSheetOpen(true)}>
        {t('care.talk')}
      </Button>
      {sheetOpen ? <TalkSheet onClose={() => setSheetOpen(false)} /> : null}
    </Card>
  )
}

function TalkRequestStatus({ care: { talk } }: { readonly care: OwnCare }) {
  const { t } = useWords('supporter-care')
  if (talk === null) return null
  return (
    <Notice tone="success" role="status">
      {talk.takenBy === null
        ? t('care.asked', { time: dayAndClock(talk.askedAt) })
        : t('care.taken', { name: talk.takenBy })}
    </Notice>
  )
}

/** CARE-2. Says who reads the text before any is written. */
function TalkSheet({ onClose }: { readonly onClose: () => void }) {
  const { t } = useWords('supporter-care')
  const [text, setText] = useState('')
  const asking = useChangeOf(careKey, () => api.supporterCare.askToTalk({ text }), onClose)
  return (
    <ChoiceSheet
      onClose={onClose}
      title={t('care.talkTitle')}
      text={t('care.talkText')}
      call={asking}
      yes={t('care.talkYes')}
      no={t('care.talkNo')}
    >
      <div className="mt-4">
        <TextArea
          label={t('care.talkField')}
          rows={3}
          maxLength={longestTalkText}
          value={text}
          onChange={({ target }) => setText(target.value)}
        />
      </div>
    </ChoiceSheet>
  )
}

/** RECORD-3. Records of the last two days, which their supporter may correct or still make. */
function RecordList() {
  const { t } = useWords('supporter-care')
  const client = useQueryClient()
  const [chosen, setChosen] = useState<string>()
  const records = useQuery(ownRecordsQuery).data
  const past = records?.conversations.filter(({ state }) => state !== 'due') ?? []
  const conversation = past.find(({ sessionId }) => sessionId === chosen)
  if (past.length === 0) return null
  return (
    <section className="space-y-2">
      <h3 className="font-semibold">{t('care.record.past')}</h3>
      <ul>
        {past.map(({ sessionId, endedAt, state }) => (
          <li key={sessionId} className="flex flex-wrap items-center justify-between gap-2">
            <span className="text-sm">
              {t(state === 'skipped' ? 'care.record.skipped' : 'care.record.made', {
                time: dayAndClock(endedAt),
              })}
            </span>
            <Button look="link" onClick={() => setChosen(sessionId)}>
              {t('care.record.change')}
            </Button>
          </li>
        ))}
      </ul>
      {conversation ? (
        <AfterConversationSheet
          sessionId={conversation.sessionId}
          asksDebrief={false}
          form={records?.form}
          answers={conversation.answers}
          onClose={() => setChosen(undefined)}
          onDone={async () => {
            setChosen(undefined)
            await client.invalidateQueries({ queryKey: careKey })
          }}
        />
      ) : null}
    </section>
  )
}
