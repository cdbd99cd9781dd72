import { sql } from 'drizzle-orm'
import type { Tx } from '#server/platform/database/db.ts'

/** What somebody was looking for, and the matches they were part of. */
export async function eraseMatching(tx: Tx, personId: string): Promise<void> {
  await tx.execute(sql`delete from matching_preferences where user_id = ${personId}`)
  await tx.execute(sql`delete from here_requests where person_id = ${personId}`)
  for (const table of ['handovers', 'passed_over'])
    await tx.execute(sql`delete from ${sql.raw(table)} where expert_id = ${personId}`)
}

/** Nobody is written to any more about somebody being here. */
export async function stopHereRequests(tx: Tx, personId: string): Promise<void> {
  await tx.execute(sql`delete from here_requests where person_id = ${personId}`)
}
