import { asc, sql } from 'drizzle-orm'
import type { Tx } from '../database/db.ts'
import { erasures, isoMoment } from '../database/tables.ts'

/** In the erasure's transaction, so that a restore of an older backup can repeat it. */
export async function recordErasure(tx: Tx, personId: string): Promise<void> {
  await tx.insert(erasures).values({ personId }).onConflictDoNothing()
}

/** The ids mean nothing once the rows are deleted. */
export const listErasures = (tx: Tx) =>
  tx
    .select({ personId: erasures.personId, erasedAt: isoMoment(erasures.erasedAt) })
    .from(erasures)
    .orderBy(asc(erasures.erasedAt))
export type Erasure = Awaited<ReturnType<typeof listErasures>>[number]

/** Those older than every backup. */
export async function sweepErasures(tx: Tx, keptDays: number): Promise<void> {
  await tx
    .delete(erasures)
    .where(sql`${erasures.erasedAt} < app_now() - make_interval(days => ${keptDays})`)
}
