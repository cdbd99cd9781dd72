import { sql } from 'drizzle-orm'
import { anyOf, type Tx } from '#server/platform/database/db.ts'

/** Thank-yous written about conversations whose words are going. */
export async function deleteKindNotes(tx: Tx, sessionIds: readonly string[]): Promise<void> {
  await tx.execute(sql`delete from kind_notes where session_id = ${anyOf(sessionIds)}`)
}

/** What supporter care holds of somebody: talks, shift notes, kind words. */
export async function eraseCare(tx: Tx, personId: string): Promise<void> {
  await tx.execute(sql`delete from talk_requests where person_id = ${personId}`)
  await tx.execute(sql`delete from shift_notes_taken where person_id = ${personId}`)
  await tx.execute(sql`delete from shift_notes where author_id = ${personId}`)
  await tx.execute(sql`delete from kind_notes where expert_id = ${personId}`)
}
