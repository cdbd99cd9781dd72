import type { OwnCare } from '@sanad/domain/supporter-care/debrief-contract'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { HeartHandshake } from '#web/ui/icons/icons.ts'
import { useWords } from '#web/platform/i18n/i18n.ts'
import { Card } from '#web/ui/layout/card.tsx'
import { Notice } from '#web/ui/feedback/notice.tsx'
import { ownCareQuery, careKey, ownRecordsQuery } from './care-queries.ts'
import { dayAndClock } from '#web/platform/i18n/shown-times.ts'
import { longestTalkText } from '@sanad/domain/supporter-care/debrief'
import { api, useChangeOf } from '#web/platform/api/api.ts'
import { OutcomeSheet } from '#web/ui/feedback/outcome-sheet.tsx'
import { SheetButton } from '#web/ui/feedback/sheet-button.tsx'
import { AfterConversationSheet } from './after-conversation-sheet.tsx'

/** CARE-2. Asks the team for a talk. */
export function CareCard() {
  const { t } = useWords('supporter-care')
  const care = useQuery(ownCareQuery).data
  return (
    <Card className="space-y-3">
      <h2 className="flex items-center gap-2 text-lg">
        <HeartHandshake aria-hidden className="size-6 text-primary-ink" />
        {t('care.title')}
      </h2>
      {care ? <TalkRequestStatus care={care} /> : null}
      <RecordList />
      <SheetButton look="soft" className="w-full" label={t('care.talk')}>
        {(close) => <TalkSheet onClose={close} />}
      </SheetButton>
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
  const asking = useChangeOf(
    careKey,
    (text: string) => api.supporterCare.askToTalk({ text }),
    onClose,
  )
  return (
    <OutcomeSheet
      onClose={onClose}
      title={t('care.talkTitle')}
      text={t('care.talkText')}
      words={{ label: t('care.talkField'), atMost: longestTalkText }}
      call={asking}
      yes={t('care.talkYes')}
      no={t('care.talkNo')}
      onSave={({ words }) => asking.mutate(words)}
    />
  )
}

/** RECORD-3. Records of the last two days, which their supporter may correct or still make. */
function RecordList() {
  const { t } = useWords('supporter-care')
  const client = useQueryClient()
  const records = useQuery(ownRecordsQuery).data
  const past = records?.conversations.filter(({ state }) => state !== 'due') ?? []
  if (past.length === 0) return null
  return (
    <section className="space-y-2">
      <h3 className="font-semibold">{t('care.record.past')}</h3>
      <ul>
        {past.map(({ sessionId, endedAt, state, answers }) => (
          <li key={sessionId} className="flex flex-wrap items-center justify-between gap-2">
            <span className="text-sm">
              {t(state === 'skipped' ? 'care.record.skipped' : 'care.record.made', {
                time: dayAndClock(endedAt),
              })}
            </span>
            <SheetButton look="link" label={t('care.record.change')}>
              {(close) => (
                <AfterConversationSheet
                  sessionId={sessionId}
                  asksDebrief={false}
                  form={records?.form}
                  answers={answers}
                  onClose={close}
                  onDone={async () => {
                    close()
                    await client.invalidateQueries({ queryKey: careKey })
                  }}
                />
              )}
            </SheetButton>
          </li>
        ))}
      </ul>
    </section>
  )
}
