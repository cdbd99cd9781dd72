import { undoDays } from '@sanad/domain/privacy/erasure'
import { and, eq, isNull, sql } from 'drizzle-orm'
import { anyOf, type Tx, aMinuteAgo } from '#server/platform/stores/database/db.ts'
import { isoMoment } from '#server/platform/stores/database/tables.ts'
import { erasureRequests, type ErasureCause } from '../tables.ts'

const isOpen = and(isNull(erasureRequests.undoneAt), isNull(erasureRequests.doneAt))

/** One open request a person. @returns when it is due */
export async function insertRequest(
  tx: Tx,
  { personId, cause }: { personId: string; cause: ErasureCause },
): Promise<{ id: string; dueAt: string }> {
  const days = cause === 'asked' ? undoDays : 0
  const [row] = await tx
    .insert(erasureRequests)
    .values({ personId, cause, dueAt: sql`app_now() + make_interval(days => ${days})` })
    .returning({ id: erasureRequests.id, dueAt: isoMoment(erasureRequests.dueAt) })
  if (!row) throw new Error('a request that was not stored')
  return row
}

export async function lockOpenRequest(tx: Tx, personId: string) {
  const [row] = await tx
    .select()
    .from(erasureRequests)
    .where(and(eq(erasureRequests.personId, personId), isOpen))
    .for('update')
  return row
}

export async function undoRequest(tx: Tx, id: string): Promise<void> {
  await tx
    .update(erasureRequests)
    .set({ undoneAt: sql`app_now()` })
    .where(eq(erasureRequests.id, id))
}

export async function finishRequest(tx: Tx, personId: string): Promise<void> {
  await tx
    .update(erasureRequests)
    .set({ doneAt: sql`app_now()` })
    .where(and(eq(erasureRequests.personId, personId), isOpen))
}

/** Lists the request that is due longest first. */
export async function findDueRequests(tx: Tx, limit: number): Promise<string[]> {
  const rows = await tx
    .select({ personId: erasureRequests.personId })
    .from(erasureRequests)
    .where(and(isOpen, sql`${erasureRequests.dueAt} <= app_now()`))
    .orderBy(erasureRequests.dueAt)
    .limit(limit)
  return rows.map(({ personId }) => personId)
}

/** Those of these people whose account is not erased. */
export async function findNotErased(tx: Tx, ids: readonly string[]) {
  const { rows } = await tx.execute<{ personId: string }>(
    sql`select id as "personId" from accounts where id = ${anyOf(ids)} and erased_at is null`,
  )
  return rows
}

/** SQL: a person was erased within the last minute. */
export const erasedLately = sql<boolean>`coalesce((select max(done_at) from ${erasureRequests})
  > ${aMinuteAgo}, false)`

/** When a person was last erased on any node. */
export async function lastErasure(tx: Tx): Promise<string | null> {
  const { rows } = await tx.execute<{ at: string | null }>(
    sql`select max(${erasureRequests.doneAt})::text as at from ${erasureRequests}`,
  )
  return rows[0]?.at ?? null
}
