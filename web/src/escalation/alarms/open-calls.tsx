import type { OpenCall } from '@sanad/domain/escalation/ladder-contract'
import { useState } from 'react'
import { useWords } from '#web/platform/i18n/i18n.ts'
import { Card } from '#web/ui/layout/card.tsx'
import { AnswerOutcomeNotice } from './answer-outcome.tsx'
import { CallCard } from './call-card.tsx'
import { CallGroupCard } from './call-group-card.tsx'
import { groupCalls } from './call-groups.ts'
import { TreatedNotice, type TreatResult } from './treat-as-one-sheet.tsx'
import { useAnswerAlarm } from './use-answer-alarm.ts'
import '../strings.ts'

/** All open alarms: single ones, and those of one network as a group. */
export function OpenCalls({ calls }: { readonly calls: readonly OpenCall[] }) {
  const { t } = useWords('escalation')
  const { answering, outcome } = useAnswerAlarm()
  const [treated, setTreated] = useState<TreatResult>()
  // By the ids of its alarms: a group gets another id once it was treated or its first alarm
  // answered.
  const [openIds, setOpenIds] = useState<readonly string[]>([])
  const card = (call: OpenCall) => (
    <li key={call.id}>
      <CallCard
        call={call}
        busy={answering.isPending && answering.variables.id === call.id}
        onTake={() => answering.mutate(call)}
      />
    </li>
  )
  return (
    <section aria-labelledby="open-calls">
      <h2 id="open-calls" className="mb-3 text-xl">
        {t('calls.title')}
      </h2>
      <div role="status">
        {outcome ? <AnswerOutcomeNotice outcome={outcome} /> : null}
        {treated ? <TreatedNotice {...treated} /> : null}
      </div>
      {calls.length === 0 ? <Card className="text-muted">{t('calls.none')}</Card> : null}
      <ul className="space-y-3">
        {groupCalls(calls).map(({ key, group, calls: members }) => {
          if (group === undefined) return members.map(card)
          const ids = members.map(({ id }) => id)
          const open = ids.some((id) => openIds.includes(id))
          return (
            <li key={key}>
              <CallGroupCard
                group={group}
                calls={members}
                open={open}
                onToggle={() =>
                  setOpenIds(
                    open ? openIds.filter((id) => !ids.includes(id)) : [...openIds, ...ids],
                  )
                }
                onTreated={setTreated}
              >
                <ul className="space-y-3">{members.map(card)}</ul>
              </CallGroupCard>
            </li>
          )
        })}
      </ul>
    </section>
  )
}
