import { and, desc, eq, isNull, sql } from 'drizzle-orm'
import type { Tx } from '#server/platform/stores/database/db.ts'
import { isoMoment } from '#server/platform/stores/database/tables.ts'
import { debriefs } from './tables.ts'

const isOpen = (expertId: string) =>
  and(
    eq(debriefs.expertId, expertId),
    isNull(debriefs.doneAt),
    sql`${debriefs.askedAt} > app_now() - interval '1 day'`,
  )

/** Open ones, after grave sessions of the last day, newest first. */
export const findDebriefs = (tx: Tx, expertId: string) =>
  tx
    .select({ sessionId: debriefs.sessionId, endedAt: isoMoment(debriefs.askedAt) })
    .from(debriefs)
    .where(isOpen(expertId))
    .orderBy(desc(debriefs.askedAt))

/** @returns whether the debrief was still open */
export async function finishDebrief(tx: Tx, expertId: string, sessionId: string): Promise<boolean> {
  const { rowCount } = await tx
    .update(debriefs)
    .set({ doneAt: sql`app_now()` })
    .where(and(isOpen(expertId), eq(debriefs.sessionId, sessionId)))
  return rowCount === 1
}
