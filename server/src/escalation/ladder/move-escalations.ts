import { and, eq, isNotNull, sql } from 'drizzle-orm'
import type { Tx } from '#server/platform/stores/database/db.ts'
import { moveAnswers } from '../alarms/alarm-answer-store.ts'
import { lockOpenEscalation } from './escalation-store.ts'
import { escalations } from '../tables.ts'
import { openEscalation } from './open-escalation.ts'

/** LADDER-5. From a guest to their account; two open ladders become one at the graver level. */
export async function moveEscalations(tx: Tx, from: string, to: string): Promise<void> {
  const [guests, theirs] = [await lockOpenEscalation(tx, from), await lockOpenEscalation(tx, to)]
  if (guests && theirs) {
    const { sessionId, crisisId, cause, severity, accompanied } = guests
    await openEscalation(tx, { seekerId: to, sessionId, crisisId, cause, severity, accompanied })
    await moveIncident(tx, guests.id, theirs.id)
    await moveAnswers(tx, guests.id, theirs.id)
    await tx.delete(escalations).where(eq(escalations.id, guests.id))
    const closed = and(eq(escalations.seekerId, from), isNotNull(escalations.acknowledgedAt))
    return void (await tx.update(escalations).set({ seekerId: to }).where(closed))
  }
  await tx.update(escalations).set({ seekerId: to }).where(eq(escalations.seekerId, from))
}

/** LADDER-7. Of two incidents the account's own stays, opened at the earlier moment. */
async function moveIncident(tx: Tx, from: string, to: string): Promise<void> {
  await tx.execute(sql`update incidents stays set opened_at = least(stays.opened_at, goes.opened_at)
    from incidents goes where stays.escalation_id = ${to} and goes.escalation_id = ${from}`)
  await tx.execute(sql`update incidents set escalation_id = ${to} where escalation_id = ${from}
    and not exists (select from incidents stays where stays.escalation_id = ${to})`)
}
