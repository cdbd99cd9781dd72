import { unfoundedReportsLimit } from '@sanad/domain/supervision/reports'
import type { Outcome } from '@sanad/domain/supervision/cases'
import { and, eq, inArray, isNull, sql } from 'drizzle-orm'
import type { Tx } from '#server/platform/stores/database/db.ts'
import { reports, reviewDraws } from './tables.ts'

export const wordsSealContext = (reportId: string) => ['reports', reportId, 'words'] as const

export async function findReport(tx: Tx, id: string) {
  const [row] = await tx.select().from(reports).where(eq(reports.id, id)).for('update')
  return row
}

/** @returns false when another request stored the same report first */
export async function insertReport(tx: Tx, report: typeof reports.$inferInsert): Promise<boolean> {
  const { rowCount } = await tx.insert(reports).values(report).onConflictDoNothing()
  return rowCount === 1
}

export async function putWords(tx: Tx, id: string, words: Buffer): Promise<void> {
  await tx
    .update(reports)
    .set({ words })
    .where(and(eq(reports.id, id), isNull(reports.closedAt)))
}

/** A person's unfounded reports in six months, counted up to the number that matters. */
export async function countUnfounded(tx: Tx, reporterId: string): Promise<number> {
  const { rows } = await tx.execute<{ count: number }>(sql`
    select count(*)::int as count from (select 1 from reports
      where reporter_id = ${reporterId} and outcome = 'no-ground' and closed_at > app_now() - interval '6 months'
      limit ${unfoundedReportsLimit}) found`)
  return rows[0]?.count ?? 0
}

export const findOpenWords = (tx: Tx, sessionId: string) =>
  tx
    .select({ id: reports.id, words: reports.words })
    .from(reports)
    .where(and(eq(reports.sessionId, sessionId), isNull(reports.closedAt)))
    .orderBy(reports.createdAt)

/** @returns who was reported, who reported, and whether the report had set the person aside */
export async function closeReports(
  tx: Tx,
  ids: readonly string[],
  how: { closedBy: string; outcome: Outcome },
) {
  if (ids.length === 0) return []
  return tx
    .update(reports)
    .set({ ...how, closedAt: sql`app_now()` })
    .where(and(inArray(reports.id, [...ids]), isNull(reports.closedAt)))
    .returning({
      id: reports.id,
      aboutId: reports.aboutId,
      reporterId: reports.reporterId,
      sessionId: reports.sessionId,
      setsAside: reports.setsAside,
    })
}

/** Whether another open report still sets the person aside. */
export async function hasOtherSetAside(tx: Tx, personId: string): Promise<boolean> {
  const open = await tx
    .select({ id: reports.id })
    .from(reports)
    .where(and(eq(reports.aboutId, personId), reports.setsAside, isNull(reports.closedAt)))
    .limit(1)
  return open.length > 0
}

export async function moveReports(tx: Tx, from: string, to: string): Promise<void> {
  await tx.update(reports).set({ reporterId: to }).where(eq(reports.reporterId, from))
  await tx.update(reports).set({ aboutId: to }).where(eq(reports.aboutId, from))
}

interface NewDraw {
  readonly sessionId: string
  readonly draw: number
  readonly cause: 'sample' | 'minor' | null
}

export async function insertDraws(tx: Tx, drawn: readonly NewDraw[]): Promise<void> {
  if (drawn.length > 0)
    await tx
      .insert(reviewDraws)
      .values([...drawn])
      .onConflictDoNothing()
}

export async function closeDraws(tx: Tx, sessionIds: readonly string[], closedBy: string) {
  if (sessionIds.length === 0) return
  await tx
    .update(reviewDraws)
    .set({ closedAt: sql`app_now()`, closedBy })
    .where(and(inArray(reviewDraws.sessionId, [...sessionIds]), isNull(reviewDraws.closedAt)))
}
