import { sql } from 'drizzle-orm'
import { anyOf, type Tx } from '#server/platform/stores/database/db.ts'

/** Deletes kind notes about conversations whose messages are deleted. */
export async function deleteKindNotes(tx: Tx, sessionIds: readonly string[]): Promise<void> {
  await tx.execute(sql`delete from kind_notes where session_id = ${anyOf(sessionIds)}`)
}

/** Deletes a person's talk requests, shift notes, messages to supporters and kind notes. */
export async function eraseCare(tx: Tx, personId: string): Promise<void> {
  await tx.execute(sql`delete from talk_requests where person_id = ${personId}`)
  await tx.execute(sql`delete from shift_notes_taken where person_id = ${personId}`)
  await tx.execute(sql`delete from shift_notes where author_id = ${personId}`)
  await tx.execute(sql`delete from team_message_recipients where person_id = ${personId}`)
  await tx.execute(sql`delete from team_messages where author_id = ${personId}`)
  await tx.execute(sql`delete from kind_notes where expert_id = ${personId}`)
}
