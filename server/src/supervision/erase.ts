import { sql } from 'drizzle-orm'
import { anyOf, type Tx } from '#server/platform/database/db.ts'
import { daysBefore, retentionSweep } from '#server/platform/database/retention-sweep.ts'

/** What was written about conversations whose words are going: notes of supervisors, words of reports. */
export async function clearCaseNotes(tx: Tx, sessionIds: readonly string[]): Promise<void> {
  await tx.execute(sql`update reports set words = null where session_id = ${anyOf(sessionIds)}`)
  await tx.execute(sql`update safety_cases set note = null where subject_id = ${anyOf(sessionIds)}`)
}

/** Cases of conversations and assessments that are gone themselves. */
export async function deleteCases(tx: Tx, subjectIds: readonly string[]): Promise<void> {
  await tx.execute(sql`delete from safety_cases where subject_id = ${anyOf(subjectIds)}`)
}

/** What was decided about somebody after reports. */
export async function eraseDecisions(tx: Tx, personId: string): Promise<void> {
  await tx.execute(sql`delete from report_decisions where about_id = ${personId}`)
}

export const oldReports = (days: number) =>
  retentionSweep('reports', (at) => sql`closed_at < ${daysBefore(at, days)}`)
/** What was decided with them goes when the last report of it is gone. */
export const oldDecisions = (days: number) =>
  retentionSweep(
    'report_decisions',
    (at) => sql`decided_at < ${daysBefore(at, days)}
      and not exists (select from reports r where r.decision_id = report_decisions.id)`,
  )
export const oldCases = (days: number) =>
  retentionSweep('safety_cases', (at) => sql`closed_at < ${daysBefore(at, days)}`)
