import { escalation as contract } from '@sanad/domain/escalation/contract'
import { holdFor, type AlarmWay } from '@sanad/domain/escalation/alarm-answer'
import type { treatableLevels } from '@sanad/domain/escalation/alarm-groups'
import { sql } from 'drizzle-orm'
import { audit } from '#server/platform/stores/audit/audit.ts'
import { anyOf, transaction, type Tx } from '#server/platform/stores/database/db.ts'
import { asStaffFresh } from '#server/platform/services/http/guards.ts'
import { hasAnswered, insertAnswer } from './alarm-answer-store.ts'
import { hasNewSign, insertGroup, joinGroup } from './alarm-group-store.ts'

/** ALARM-5, ALARM-6. Stops no ladder: each alarm must still be answered (`answer-alarm.ts`). */
export const treatAlarmsAsOne = asStaffFresh(
  contract.treatAlarmsAsOne,
  async ({ db, person }, input) => {
    const { escalationIds, severity, reason } = input
    return transaction(db, async (tx) => {
      const treated = await lockOneNetwork(tx, escalationIds, severity)
      const left = new Set(escalationIds).size - treated.length
      if (treated.length === 0) return { treated: 0, left }
      const groupId = await insertGroup(tx, { treatedBy: person.id, reason })
      // LADDER-13. Only a person who can enter a session holds its ladder.
      const way: AlarmWay = person.standing === 'supervisor' ? 'join' : 'calls'
      for (const escalationId of treated) {
        await joinGroup(tx, escalationId, groupId)
        if (!(await hasAnswered(tx, escalationId, person.id)))
          await insertAnswer(tx, {
            escalationId,
            personId: person.id,
            seconds: holdFor(severity, way),
            inGroup: true,
          })
        await audit.record(tx, person.id, 'escalation.alarm-treated-as-one', {
          subjectId: escalationId,
          reason,
          facts: { groupId, alarms: treated.length },
        })
      }
      return { treated: treated.length, left }
    })
  },
)

/** Alarms that are unchanged since the reader saw them and come from the oldest one's network. */
async function lockOneNetwork(
  tx: Tx,
  ids: readonly string[],
  severity: (typeof treatableLevels)[number],
): Promise<string[]> {
  const { rows } = await tx.execute<{ id: string; network: string; at: number }>(sql`
    select e.id, e.network, extract(epoch from e.opened_at)::float8 as at from escalations e
    where e.id = ${anyOf(ids)} and e.acknowledged_at is null and e.severity = ${severity} and e.network is not null
      and not ${hasNewSign}
    order by e.id for update`)
  const [first] = rows.toSorted((a, b) => a.at - b.at)
  return rows.filter(({ network }) => network === first?.network).map(({ id }) => id)
}
