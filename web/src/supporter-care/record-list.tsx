import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useWords } from '#web/platform/i18n/i18n.ts'
import { dayAndClock } from '#web/platform/i18n/shown-times.ts'
import { Button } from '#web/ui/forms/button.tsx'
import { AfterConversationSheet } from './after-conversation-sheet.tsx'
import { careKey, ownRecordsQuery } from './care-queries.ts'

/** RECORD-3. Records of the last two days, which their supporter may correct or still make. */
export function RecordList() {
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
