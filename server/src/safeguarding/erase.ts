import { sql, type SQL } from 'drizzle-orm'
import { anyOf, type Tx } from '#server/platform/db.ts'
import { ago, oldRows } from '#server/platform/old-rows.ts'

/** What was written about conversations whose words are going: thank-yous, notes of supervisors, words of reports. */
export async function clearNotes(tx: Tx, sessionIds: readonly string[]): Promise<void> {
  await tx.execute(sql`delete from kind_notes where session_id = ${anyOf(sessionIds)}`)
  await tx.execute(sql`update reports set words = null where session_id = ${anyOf(sessionIds)}`)
  await tx.execute(sql`update safety_cases set note = null where subject_id = ${anyOf(sessionIds)}`)
}

/** Cases of conversations and assessments that are gone themselves. */
export async function deleteCases(tx: Tx, subjectIds: readonly string[]): Promise<void> {
  await tx.execute(sql`delete from safety_cases where subject_id = ${anyOf(subjectIds)}`)
}

/** @param held SQL over `escalations`: what is not to go */
export async function eraseSafeguarding(tx: Tx, personId: string, held: SQL): Promise<void> {
  await tx.execute(sql`delete from escalations where seeker_id = ${personId} and not (${held})`)
  await tx.execute(sql`delete from talk_requests where person_id = ${personId}`)
  await tx.execute(sql`delete from shift_notes_taken where person_id = ${personId}`)
  await tx.execute(sql`delete from shift_notes where author_id = ${personId}`)
  await tx.execute(sql`delete from report_decisions where about_id = ${personId}`)
  await tx.execute(sql`delete from kind_notes where expert_id = ${personId}`)
}

export const oldLadders = (days: number) =>
  oldRows(
    'escalations',
    (at) => sql`acknowledged_at < ${ago(at, days)} and not exists (select from incidents i
      where i.escalation_id = escalations.id and (i.closed_at is null or i.closed_at >= ${ago(at, days)}))`,
  )
export const oldReports = (days: number) =>
  oldRows('reports', (at) => sql`closed_at < ${ago(at, days)}`)
/** What was decided with them goes when the last report of it is gone. */
export const oldDecisions = (days: number) =>
  oldRows(
    'report_decisions',
    (at) => sql`decided_at < ${ago(at, days)}
      and not exists (select from reports r where r.decision_id = report_decisions.id)`,
  )
export const oldCases = (days: number) =>
  oldRows('safety_cases', (at) => sql`closed_at < ${ago(at, days)}`)
