import { and, eq, isNotNull, sql } from 'drizzle-orm'
import { highAndAbove } from '#server/crisis/index.ts'
import { type Tx, rowExists } from '#server/platform/stores/database/db.ts'
import { dropGroupAnswers } from './alarm-answer-store.ts'
import { alarmGroups, escalations } from '../tables.ts'

export async function insertGroup(
  tx: Tx,
  group: { treatedBy: string; reason: string },
): Promise<string> {
  const [row] = await tx.insert(alarmGroups).values(group).returning({ id: alarmGroups.id })
  if (!row) throw new Error('a group was not stored')
  return row.id
}

export async function joinGroup(tx: Tx, escalationId: string, groupId: string): Promise<void> {
  await tx.update(escalations).set({ groupId }).where(eq(escalations.id, escalationId))
}

/** ALARM-7. Acknowledgements of the group no longer hold the alarm's ladder. */
export async function leaveGroup(tx: Tx, escalationId: string): Promise<void> {
  const left = await tx
    .update(escalations)
    .set({ groupId: null })
    .where(and(eq(escalations.id, escalationId), isNotNull(escalations.groupId)))
    .returning({ id: escalations.id })
  if (left.length > 0) await dropGroupAnswers(tx, escalationId)
}

/** ALARM-5, ALARM-7. SQL over a ladder `e`: a new sign of high or above, besides its own cause. */
export const hasNewSign = sql<boolean>`(
  exists (select from sessions s join flags f on f.session_id = s.id
    where s.seeker_id = e.seeker_id and f.severity in ${highAndAbove} and f.created_at >= e.opened_at)
  or exists (select from crisis_assessments a where a.user_id = e.seeker_id and a.id is distinct from e.crisis_id
    and a.severity_level in ${highAndAbove} and a.created_at >= e.opened_at))`

const alarmsToLeave = sql`from escalations e
  where e.group_id is not null and e.acknowledged_at is null and ${hasNewSign}`
export const isAnyAlarmToLeave = rowExists(alarmsToLeave)

export async function findAlarmsToLeave(tx: Tx): Promise<string[]> {
  const { rows } = await tx.execute<{ id: string }>(sql`select e.id ${alarmsToLeave} order by e.id`)
  return rows.map(({ id }) => id)
}

/** Until the keyed hash of a caller's network is deleted: as long as a guest's account exists. */
const networkHours = 24
const groupHours = 1

/** ALARM-1. Also deletes old groups without alarms. */
export async function forgetNetworks(tx: Tx): Promise<void> {
  await tx.execute(sql`update escalations set network = null
    where network is not null and opened_at < app_now() - make_interval(hours => ${networkHours})`)
  await tx.execute(sql`delete from alarm_groups g where treated_at < app_now() - make_interval(hours => ${groupHours})
    and not exists (select from escalations e where e.group_id = g.id)`)
}
