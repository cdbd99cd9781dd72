import { sql } from 'drizzle-orm'
import { anyOf, type Tx } from '#server/platform/stores/database/db.ts'

/** For conversations whose messages are deleted. */
export async function deleteKindNotes(tx: Tx, sessionIds: readonly string[]): Promise<void> {
  await tx.execute(sql`delete from kind_notes where session_id = ${anyOf(sessionIds)}`)
}
