import { asc, sql } from 'drizzle-orm'
import type { Tx } from '../database/db.ts'
import { erasures, isoMoment } from '../database/tables.ts'

/** An erased person. The id means nothing once the rows are deleted. */
export interface Erasure {
  readonly personId: string
  readonly erasedAt: string
}

/** Records an erasure in its transaction, so that a restore of an older backup can repeat it. */
export async function recordErasure(tx: Tx, personId: string): Promise<void> {
  await tx.insert(erasures).values({ personId }).onConflictDoNothing()
}

export const listErasures = (tx: Tx): Promise<Erasure[]> =>
  tx
    .select({ personId: erasures.personId, erasedAt: isoMoment(erasures.erasedAt) })
    .from(erasures)
    .orderBy(asc(erasures.erasedAt))

/** Deletes records of erasures that are older than every backup. */
export async function sweepErasures(tx: Tx, keptDays: number): Promise<void> {
  await tx
    .delete(erasures)
    .where(sql`${erasures.erasedAt} < app_now() - make_interval(days => ${keptDays})`)
}

/**
 * Deletes what the platform stores about a person: notices, push registrations, counters. Their
 * keys are deleted with their text.
 */
export async function erasePlatformData(tx: Tx, personId: string): Promise<void> {
  await tx.execute(sql`delete from notices where person_id = ${personId}`)
  await tx.execute(sql`delete from push_registrations where person_id = ${personId}`)
  await tx.execute(sql`delete from away_settings where person_id = ${personId}`)
  await tx.execute(sql`delete from verified_channels where person_id = ${personId}`)
  await tx.execute(sql`delete from presence where person_id = ${personId}`)
  await tx.execute(sql`delete from rate_limits where key = ${personId}`)
}
