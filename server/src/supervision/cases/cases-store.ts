import type { Severity } from '@sanad/domain/crisis/severity'
import type { CaseKind, Outcome, Verdict } from '@sanad/domain/supervision/cases'
import { and, eq, isNull, sql } from 'drizzle-orm'
import { firstNameOf, decryptNames } from '#server/identity/index.ts'
import { type Tx, anyOf } from '#server/platform/stores/database/db.ts'
import { isoMoment } from '#server/platform/stores/database/tables.ts'
import { safetyCases } from './tables.ts'

export interface CaseKey {
  readonly kind: CaseKind
  readonly id: string
}

const openCase = ({ kind, id }: CaseKey) =>
  and(eq(safetyCases.kind, kind), eq(safetyCases.subjectId, id), isNull(safetyCases.closedAt))

/** QUEUE-2. @returns false when another supervisor took the case at the same moment */
export async function takeCaseRow(
  tx: Tx,
  { kind, id }: CaseKey,
  personId: string,
): Promise<boolean> {
  const takenBy = personId
  const { rowCount } = await tx
    .insert(safetyCases)
    .values({ kind, subjectId: id, takenBy, takenAt: sql`app_now()` })
    .onConflictDoUpdate({
      target: [safetyCases.kind, safetyCases.subjectId],
      targetWhere: sql`closed_at is null`,
      set: { takenBy, takenAt: sql`app_now()` },
      setWhere: sql`${safetyCases.takenBy} is null or ${safetyCases.takenBy} = ${personId}`,
    })
  return rowCount === 1
}

/** Locks this supervisor's open case, so that its state cannot change before the write. */
export async function lockOwnCase(tx: Tx, key: CaseKey, personId: string) {
  const [row] = await tx
    .select({ id: safetyCases.id, joinedBy: safetyCases.joinedBy })
    .from(safetyCases)
    .where(and(openCase(key), eq(safetyCases.takenBy, personId)))
    .for('update')
  return row
}

export async function lockHolder(tx: Tx, key: CaseKey) {
  const [row] = await tx
    .select({ id: safetyCases.id, takenBy: safetyCases.takenBy })
    .from(safetyCases)
    .where(openCase(key))
    .for('update')
  return row
}

export const lockOwnCases = (tx: Tx, personId: string) =>
  tx
    .select({
      kind: safetyCases.kind,
      subjectId: safetyCases.subjectId,
      id: safetyCases.id,
      joinedBy: safetyCases.joinedBy,
    })
    .from(safetyCases)
    .where(and(eq(safetyCases.takenBy, personId), isNull(safetyCases.closedAt)))
    .orderBy(safetyCases.id)
    .for('update')

export async function recordJoin(tx: Tx, caseId: string, personId: string): Promise<void> {
  await tx
    .update(safetyCases)
    .set({
      joinedBy: sql`array_append(array_remove(${safetyCases.joinedBy}, ${personId}::uuid), ${personId}::uuid)`,
    })
    .where(eq(safetyCases.id, caseId))
}

/** QUEUE-11. */
export async function placeCaseRow(tx: Tx, caseId: string, placedAs: Severity): Promise<void> {
  await tx
    .update(safetyCases)
    .set({ placedAs, placedAt: sql`app_now()` })
    .where(eq(safetyCases.id, caseId))
}

export async function releaseCaseRow(tx: Tx, caseId: string): Promise<void> {
  await tx
    .update(safetyCases)
    .set({ takenBy: null, takenAt: null })
    .where(eq(safetyCases.id, caseId))
}

interface CaseClosure {
  readonly closedBy: string
  readonly severity: Severity
  readonly outcome: Outcome
  readonly verdict: Verdict | null
  readonly note: Buffer | null
  /** The supervisor who closed it took no part, so no second look is needed. */
  readonly reviewed: boolean
}

export async function closeCaseRow(tx: Tx, caseId: string, closure: CaseClosure): Promise<void> {
  const { reviewed, closedBy, ...how } = closure
  const review = reviewed ? { reviewedAt: sql`app_now()`, reviewedBy: closedBy } : {}
  await tx
    .update(safetyCases)
    .set({ ...how, ...review, closedBy, closedAt: sql`app_now()` })
    .where(eq(safetyCases.id, caseId))
}

export interface CaseToReview {
  readonly caseId: string
  readonly kind: CaseKind
  readonly subjectId: string
  readonly severity: Severity
  readonly outcome: Outcome
  readonly closedBy: string
  readonly closerName: string
  readonly closedAt: string
  readonly note: Buffer | null
  /** For an assessment: the person assessed. */
  readonly assessed: string | null
  /** Both sides or the person assessed, former supporters, and supervisors who joined. */
  readonly tookPart: string[]
  /** The people whom reports in this conversation were about. */
  readonly reported: string[]
}

/** Closed cases that wait for a second look, oldest first; or one of them. */
export async function findCasesToReview(tx: Tx, caseId?: string): Promise<CaseToReview[]> {
  const one = caseId === undefined ? sql`` : sql`and c.id = ${caseId}`
  const { rows } = await tx.execute<CaseToReview & Record<string, unknown>>(sql`
    select c.id as "caseId", c.kind, c.subject_id as "subjectId", c.severity, c.outcome, c.closed_by as "closedBy",
      ${firstNameOf(sql`p`)} as "closerName", c.note, a.user_id as assessed,
      ${isoMoment(sql`c.closed_at`)} as "closedAt",
      array_remove(array[s.seeker_id, s.expert_id, a.user_id] || c.joined_by || s.supervised_by
        || array(select t.expert_id from session_turns t where t.session_id = s.id), null) as "tookPart",
      array(select r.about_id from reports r where r.session_id = s.id) as reported
    from safety_cases c join profiles p on p.id = c.closed_by
    left join sessions s on c.kind = 'session' and s.id = c.subject_id
    left join crisis_assessments a on c.kind = 'assessment' and a.id = c.subject_id
    where c.closed_at is not null and c.reviewed_at is null ${one}
    order by c.closed_at limit 200`)
  return rows.map((row) => decryptNames(tx, row, 'closerName'))
}

/** Supervisors whose account is open and who are not leaving. */
export async function findActiveSupervisors(tx: Tx): Promise<string[]> {
  const { rows } = await tx.execute<{ id: string }>(sql`
    select p.id from profiles p join accounts a on a.id = p.id
    where p.role = 'supervisor' and a.disabled_at is null and a.leaves_at is null`)
  return rows.map(({ id }) => id)
}

/** @returns false when another supervisor reviewed it meanwhile */
export async function markReviewed(tx: Tx, caseId: string, personId: string): Promise<boolean> {
  const { rowCount } = await tx
    .update(safetyCases)
    .set({ reviewedAt: sql`app_now()`, reviewedBy: personId })
    .where(and(eq(safetyCases.id, caseId), isNull(safetyCases.reviewedAt)))
  return rowCount === 1
}

export async function countVerdicts(tx: Tx, days: number) {
  const { rows } = await tx.execute<{ verdict: Verdict; count: number }>(sql`
    select verdict, count(*)::int as count from safety_cases
    where closed_at > app_now() - make_interval(days => ${days}) and verdict is not null
    group by verdict order by verdict`)
  return rows
}

/** Texts of supporters, supervisors and reporters; called when the messages are deleted. */
export async function clearCaseNotes(tx: Tx, sessionIds: readonly string[]): Promise<void> {
  await tx.execute(sql`update reports set words = null where session_id = ${anyOf(sessionIds)}`)
  await tx.execute(sql`update safety_cases set note = null where subject_id = ${anyOf(sessionIds)}`)
  await tx.execute(sql`delete from session_notes where session_id = ${anyOf(sessionIds)}`)
  await tx.execute(sql`delete from note_sharing where session_id = ${anyOf(sessionIds)}`)
}

export async function deleteCases(tx: Tx, subjectIds: readonly string[]): Promise<void> {
  await tx.execute(sql`delete from safety_cases where subject_id = ${anyOf(subjectIds)}`)
}
