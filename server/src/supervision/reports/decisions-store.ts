import { appealDays, type Measure } from '@sanad/domain/supervision/appeals'
import { and, eq, inArray, isNotNull, isNull, sql } from 'drizzle-orm'
import type { Tx } from '#server/platform/stores/database/db.ts'
import { isoMoment, isoMomentOrNull } from '#server/platform/stores/database/tables.ts'
import { reportDecisions, reports } from './tables.ts'

export const decisionSealContext = (id: string, column: 'told' | 'words' | 'judged_told') =>
  ['report_decisions', id, column] as const

export async function insertDecision(
  tx: Tx,
  decision: typeof reportDecisions.$inferInsert,
  reportIds: readonly string[],
): Promise<void> {
  await tx.insert(reportDecisions).values(decision)
  await tx
    .update(reports)
    .set({ decisionId: decision.id })
    .where(inArray(reports.id, [...reportIds]))
}

const until = sql`${reportDecisions.decidedAt} + make_interval(days => ${appealDays})`
const decision = {
  id: reportDecisions.id,
  sessionId: reportDecisions.sessionId,
  aboutId: reportDecisions.aboutId,
  measure: reportDecisions.measure,
  told: reportDecisions.told,
  words: reportDecisions.words,
  decidedBy: reportDecisions.decidedBy,
  decidedAt: isoMoment(reportDecisions.decidedAt),
  until: sql<string>`to_char((${until}) at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"')`,
  late: sql<boolean>`${until} <= app_now()`,
  appealedAt: isoMomentOrNull(reportDecisions.appealedAt),
  takenBy: reportDecisions.takenBy,
  judged: reportDecisions.judged,
  judgedAt: isoMomentOrNull(reportDecisions.judgedAt),
  judgedTold: reportDecisions.judgedTold,
}

export const findDecisionsAbout = (tx: Tx, personId: string) =>
  tx
    .select(decision)
    .from(reportDecisions)
    .where(eq(reportDecisions.aboutId, personId))
    .orderBy(sql`${reportDecisions.decidedAt} desc`)
    .limit(shownAtMost)
const shownAtMost = 50

export type DecisionRow = Awaited<ReturnType<typeof findDecisionsAbout>>[number]

/** Locks a decision, so that its state cannot change before the write. */
export async function lockDecision(tx: Tx, id: string): Promise<DecisionRow | undefined> {
  const [row] = await tx
    .select(decision)
    .from(reportDecisions)
    .where(eq(reportDecisions.id, id))
    .for('update')
  return row
}

/** @returns false when the decision was appealed before */
export async function putAppeal(tx: Tx, id: string, words: Buffer): Promise<boolean> {
  const { rowCount } = await tx
    .update(reportDecisions)
    .set({ words, appealedAt: sql`app_now()` })
    .where(and(eq(reportDecisions.id, id), isNull(reportDecisions.appealedAt)))
  return rowCount === 1
}

export async function setTaker(tx: Tx, id: string, takenBy: string | null): Promise<void> {
  await tx.update(reportDecisions).set({ takenBy }).where(eq(reportDecisions.id, id))
}

export async function releaseAppeals(tx: Tx, personId: string): Promise<void> {
  await tx
    .update(reportDecisions)
    .set({ takenBy: null })
    .where(and(eq(reportDecisions.takenBy, personId), isNull(reportDecisions.judgedAt)))
}

export async function putJudgement(
  tx: Tx,
  id: string,
  { by, measure, told }: { by: string; measure: Measure; told: Buffer },
): Promise<void> {
  await tx
    .update(reportDecisions)
    .set({ judgedBy: by, judged: measure, judgedTold: told, judgedAt: sql`app_now()` })
    .where(and(eq(reportDecisions.id, id), isNotNull(reportDecisions.appealedAt)))
}

/** Whether another decision that stands, or staff since then, also suspended the supporter. */
export async function isSuspendedOtherwise(
  tx: Tx,
  { id, aboutId, decidedAt }: Pick<DecisionRow, 'id' | 'aboutId' | 'decidedAt'>,
): Promise<boolean> {
  const { rows } = await tx.execute<{ otherwise: boolean }>(sql`
    select exists (select from report_decisions where about_id = ${aboutId} and id <> ${id}
        and coalesce(judged, measure) = 'suspended')
      or (select count(*) > 1 from audit_entries where subject_id = ${aboutId}
        and action = 'application.suspended' and at >= ${decidedAt}) as otherwise`)
  return rows[0]?.otherwise ?? false
}

export const findReporters = (tx: Tx, decisionId: string) =>
  tx
    .select({ id: reports.id, reporterId: reports.reporterId })
    .from(reports)
    .where(eq(reports.decisionId, decisionId))

export const findClosedWords = (tx: Tx, decisionId: string) =>
  tx
    .select({ id: reports.id, words: reports.words })
    .from(reports)
    .where(eq(reports.decisionId, decisionId))
    .orderBy(reports.createdAt)
