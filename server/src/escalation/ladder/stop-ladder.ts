import type { AlarmAct } from '@sanad/domain/escalation/alarm-answer'
import { and, eq, isNull, sql } from 'drizzle-orm'
import { audit } from '#server/platform/stores/audit/audit.ts'
import { type Tx, rowExists } from '#server/platform/stores/database/db.ts'
import { withdrawNotices } from '#server/platform/services/notifications/notices.ts'
import { cancelSteps } from './escalation-store.ts'
import { escalations } from '../tables.ts'
import { isAloneInDanger, withSeeker } from '../people.ts'

/** Cancels the steps and withdraws notices that were not sent yet. */
export async function stopLadder(
  tx: Tx,
  escalationId: string,
  { by, how }: { by: string; how: AlarmAct },
): Promise<void> {
  const stopped = await tx
    .update(escalations)
    .set({
      acknowledgedAt: sql`app_now()`,
      acknowledgedBy: by,
      acknowledgedHow: how,
      network: null,
      groupId: null,
    })
    .where(and(eq(escalations.id, escalationId), isNull(escalations.acknowledgedAt)))
    .returning({ id: escalations.id })
  if (stopped.length === 0) return
  await cancelSteps(tx, escalationId)
  await withdrawNotices(tx, escalationId)
  await audit.record(tx, by, 'escalation.acknowledged', { subjectId: escalationId, reason: how })
}

const joinedLadders = sql`from escalations e
  left join sessions own on own.id = e.session_id and own.status = 'active'
  join sessions s on s.seeker_id = e.seeker_id and s.status = 'active'
    and (s.id = own.id or (own.id is null and s.opened_at > e.opened_at))
  ${withSeeker(sql`s.opened_at is not null and (own.id is null or not e.accompanied)`)}
  where e.acknowledged_at is null`
export const isAnyLadderJoined = rowExists(joinedLadders)

/**
 * LADDER-3. A person who enters the session acknowledges its ladder; only a supervisor does if a
 * supporter was in it already. Without an open session, opening another one with the seeker counts.
 * Programs never count.
 */
export async function stopJoinedLadders(tx: Tx): Promise<void> {
  const { rows } = await tx.execute<{ id: string; person: string }>(sql`
    select distinct on (e.id) e.id, p.id as person ${joinedLadders}
    order by e.id, p.id is distinct from s.supervisor_id`)
  for (const { id, person } of rows) await stopLadder(tx, id, { by: person, how: 'joined' })
}

// `offset 0` keeps the planner from joining all ladders with all seekers in danger, which in a new
// crisis would cost the square of its size each second.
const heldLadders = sql`from escalations e
  join sessions s on s.id = e.session_id and s.status = 'closed' and e.opened_at <= s.ended_at
  join safety_cases c on c.kind = 'session' and c.subject_id = s.id and c.closed_at is null and c.taken_by is not null
  where e.acknowledged_at is null and not exists (select from flags f
    where f.session_id = s.id and f.closed_at is null and f.created_at > s.ended_at)
    and not exists (select from sessions session where ${isAloneInDanger(sql`e.seeker_id`)} offset 0)`
/** SQL: an open ladder's session has ended, and a supervisor holds its case. */
export const isAnyHeldLadderOpen = rowExists(heldLadders)

/**
 * LADDER-3, CHAT-3. A session's end stops its ladder if a supervisor holds the case, unless a flag
 * came after the end or the seeker is alone in danger in another session.
 */
export async function stopHeldLadders(tx: Tx): Promise<void> {
  const { rows } = await tx.execute<{ id: string; person: string }>(
    sql`select e.id, c.taken_by as person ${heldLadders}`,
  )
  for (const { id, person } of rows) await stopLadder(tx, id, { by: person, how: 'case-taken' })
}
