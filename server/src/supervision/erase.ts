import { sql } from 'drizzle-orm'
import { anyOf, type Tx } from '#server/platform/stores/database/db.ts'

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
