import { sql } from 'drizzle-orm'
import { anyOf, type Tx } from '#server/platform/stores/database/db.ts'
import { daysBefore, retentionSweep } from '#server/platform/stores/database/retention-sweep.ts'

/**
 * Deletes supporters' and supervisors' notes and the text of reports about conversations whose
 * messages are deleted.
 */
export async function clearCaseNotes(tx: Tx, sessionIds: readonly string[]): Promise<void> {
  await tx.execute(sql`update reports set words = null where session_id = ${anyOf(sessionIds)}`)
  await tx.execute(sql`update safety_cases set note = null where subject_id = ${anyOf(sessionIds)}`)
  await tx.execute(sql`delete from session_notes where session_id = ${anyOf(sessionIds)}`)
  await tx.execute(sql`delete from note_sharing where session_id = ${anyOf(sessionIds)}`)
}

/** Deletes the cases of deleted conversations and assessments. */
export async function deleteCases(tx: Tx, subjectIds: readonly string[]): Promise<void> {
  await tx.execute(sql`delete from safety_cases where subject_id = ${anyOf(subjectIds)}`)
}

/** Deletes the private notes that a supporter wrote, as their messages are deleted. */
export async function eraseNotesOf(
  tx: Tx,
  writerId: string,
  held: readonly string[],
): Promise<void> {
  await tx.execute(sql`delete from session_notes
    where writer_id = ${writerId} and not (session_id = ${anyOf(held)})`)
}

/** Deletes the decisions about a person after reports. */
export async function eraseDecisions(tx: Tx, personId: string): Promise<void> {
  await tx.execute(sql`delete from report_decisions where about_id = ${personId}`)
}

export const oldReports = (days: number) =>
  retentionSweep('reports', (at) => sql`closed_at < ${daysBefore(at, days)}`)
/** A decision is deleted after the last report that it closed. */
export const oldDecisions = (days: number) =>
  retentionSweep(
    'report_decisions',
    (at) => sql`decided_at < ${daysBefore(at, days)}
      and not exists (select from reports r where r.decision_id = report_decisions.id)`,
  )
export const oldCases = (days: number) =>
  retentionSweep('safety_cases', (at) => sql`closed_at < ${daysBefore(at, days)}`)
