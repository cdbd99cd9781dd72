import { refuse } from '@sanad/domain/primitives/refusal'
import { and, eq, isNull, sql } from 'drizzle-orm'
import { whoMayCome } from '#server/matching/index.ts'
import { audit } from '#server/platform/audit.ts'
import { transaction, type Tx } from '#server/platform/db.ts'
import { thereIs } from '#server/platform/look.ts'
import { withdrawNotices } from '#server/platform/notices.ts'
import type { SignedInCall } from '#server/platform/routes.ts'
import { notices } from '#server/platform/tables.ts'
import { dropSteps } from './escalation-store.ts'
import { escalations } from './ladder-tables.ts'
import { withThem } from './people.ts'

/**
 * LADDER-3. Somebody takes it. A supporter must have been told of it; whoever watches over the service may always.
 * Answering twice answers the same, and who was first stays.
 */
export async function acknowledge(
  { tools: { db }, person }: SignedInCall,
  { escalationId }: { escalationId: string },
) {
  return transaction(db, async (tx) => {
    const [row] = await tx.select().from(escalations).where(eq(escalations.id, escalationId)).for('update')
    if (!row) return refuse('NOT_FOUND')
    if (person.standing === 'expert' && !(await mayTake(tx, escalationId, person.id, row.seekerId)))
      return refuse('NOT_FOUND')
    if (row.acknowledgedBy !== null)
      return { mine: row.acknowledgedBy === person.id, sessionId: row.sessionId }
    await settleEscalation(tx, escalationId, { by: person.id, how: 'pressed' })
    return { mine: true, sessionId: row.sessionId }
  })
}

/** Told of it, and not kept from coming since: a ladder that they stopped would bring nobody. */
const mayTake = async (tx: Tx, escalationId: string, personId: string, seekerId: string): Promise<boolean> =>
  (await wasTold(tx, escalationId, personId)) && (await whoMayCome(tx, [personId], seekerId)).length === 1

async function wasTold(tx: Tx, escalationId: string, personId: string): Promise<boolean> {
  const [told] = await tx
    .select({ id: notices.id })
    .from(notices)
    .where(and(eq(notices.subjectId, escalationId), eq(notices.personId, personId)))
    .limit(1)
  return told !== undefined
}

type How = NonNullable<(typeof escalations.$inferSelect)['acknowledgedHow']>

/** The ladder stops: nothing more is due, and what has not gone out yet stays in. */
export async function settleEscalation(
  tx: Tx,
  escalationId: string,
  { by, how }: { by: string; how: How },
): Promise<void> {
  const settled = await tx
    .update(escalations)
    .set({ acknowledgedAt: sql`app_now()`, acknowledgedBy: by, acknowledgedHow: how })
    .where(and(eq(escalations.id, escalationId), isNull(escalations.acknowledgedAt)))
    .returning({ id: escalations.id })
  if (settled.length === 0) return
  await dropSteps(tx, escalationId)
  await withdrawNotices(tx, escalationId)
  const action = 'safeguarding.escalation-acknowledged'
  await audit.record(tx, { actorId: by, action, subjectId: escalationId, reason: how })
}

const joined = sql`from escalations e
  left join sessions own on own.id = e.session_id and own.status = 'active'
  join sessions s on s.seeker_id = e.seeker_id and s.status = 'active'
    and (s.id = own.id or (own.id is null and s.opened_at > e.opened_at))
  ${withThem(sql`s.opened_at is not null and (own.id is null or not e.accompanied)`)}
  where e.acknowledged_at is null`
/** SQL: somebody has come to whom a ladder called for. */
export const somebodyJoined = thereIs(joined)

/**
 * LADDER-3. Going into the conversation is an acknowledgement, by whoever went. Where a supporter had been there all
 * along, those who watch over it must answer themselves; a program is nobody. Where the ladder has no open conversation
 * of its own, whoever opened another one with the person after it began has come.
 */
export async function acknowledgeJoined(tx: Tx): Promise<void> {
  const { rows } = await tx.execute<{ id: string; person: string }>(sql`
    select distinct on (e.id) e.id, p.id as person ${joined}
    order by e.id, p.id is distinct from s.supervisor_id`)
  for (const { id, person } of rows) await settleEscalation(tx, id, { by: person, how: 'joined' })
}
