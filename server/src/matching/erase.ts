import { sql } from 'drizzle-orm'
import type { Tx } from '#server/platform/stores/database/db.ts'

/** Deletes preferences, requests and matches of this person. */
export async function eraseMatching(tx: Tx, personId: string): Promise<void> {
  await tx.execute(sql`delete from matching_preferences where user_id = ${personId}`)
  await tx.execute(sql`delete from arrival_notice_requests where person_id = ${personId}`)
  for (const table of ['handovers', 'passed_over'])
    await tx.execute(sql`delete from ${sql.raw(table)} where expert_id = ${personId}`)
}

/** MATCH-23. Withdraws this person's request for a mail. */
export async function stopHereRequests(tx: Tx, personId: string): Promise<void> {
  await tx.execute(sql`delete from arrival_notice_requests where person_id = ${personId}`)
}
