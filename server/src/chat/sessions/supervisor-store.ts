import { and, eq, sql } from 'drizzle-orm'
import type { Tx } from '#server/platform/stores/database/db.ts'
import { sessions } from '../tables.ts'

/** CHAT-16. One supervisor at a time; joining again is harmless. */
export async function joinAsSupervisor(
  tx: Tx,
  { sessionId, personId, readsAfter }: { sessionId: string; personId: string; readsAfter: number },
): Promise<boolean> {
  const free = sql`(${sessions.supervisorId} is null or ${sessions.supervisorId} = ${personId})`
  const { rowCount } = await tx
    .update(sessions)
    .set({
      supervisorId: personId,
      supervisorReadsAfter: readsAfter,
      supervisedBy: sql`array_append(array_remove(${sessions.supervisedBy}, ${personId}::uuid), ${personId}::uuid)`,
    })
    .where(and(eq(sessions.id, sessionId), eq(sessions.status, 'active'), free))
  return rowCount === 1
}

export async function leaveAsSupervisor(
  tx: Tx,
  sessionId: string,
  personId: string,
): Promise<boolean> {
  const { rowCount } = await tx
    .update(sessions)
    .set({ supervisorId: null })
    .where(and(eq(sessions.id, sessionId), eq(sessions.supervisorId, personId)))
  return rowCount === 1
}

/** @returns the sessions they left, with both sides */
export async function leaveAllAsSupervisor(tx: Tx, personId: string) {
  const theirs = eq(sessions.supervisorId, personId)
  // Same order as when messages lock sessions, which prevents deadlocks.
  await tx
    .select({ id: sessions.id })
    .from(sessions)
    .where(theirs)
    .orderBy(sessions.id)
    .for('update')
  return tx
    .update(sessions)
    .set({ supervisorId: null })
    .where(theirs)
    .returning({ id: sessions.id, seekerId: sessions.seekerId, expertId: sessions.expertId })
}
