import { asc, sql } from 'drizzle-orm'
import type { Tx } from '../database/db.ts'
import { erasures, isoMoment } from '../database/tables.ts'

/** Somebody who was erased: their id means nothing without the rows that are gone. */
export interface Erasure {
  readonly personId: string
  readonly erasedAt: string
}

/** In the transaction that erases somebody: a restore of an older backup erases them again. */
export async function recordErasure(tx: Tx, personId: string): Promise<void> {
  await tx.insert(erasures).values({ personId }).onConflictDoNothing()
}

export const listErasures = (tx: Tx): Promise<Erasure[]> =>
  tx
    .select({ personId: erasures.personId, erasedAt: isoMoment(erasures.erasedAt) })
    .from(erasures)
    .orderBy(asc(erasures.erasedAt))

/** An erasure older than every backup protects nobody any more. */
export async function sweepErasures(tx: Tx, keptDays: number): Promise<void> {
  await tx
    .delete(erasures)
    .where(sql`${erasures.erasedAt} < app_now() - make_interval(days => ${keptDays})`)
}
