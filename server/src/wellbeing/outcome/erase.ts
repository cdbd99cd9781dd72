import { sql } from 'drizzle-orm'
import type { Tx } from '#server/platform/database/db.ts'
import type { Keys } from '#server/platform/crypto/keys.ts'
import { daysBefore, retentionSweep } from '#server/platform/database/retention-sweep.ts'
import { deleteAnswersAndCounts } from './own-weeks.ts'

/** While their key is still there: what was counted of them is taken back first. */
export async function eraseOutcome(tx: Tx, keys: Keys, personId: string): Promise<void> {
  await deleteAnswersAndCounts(tx, keys, personId, () => true)
  await tx.execute(sql`delete from outcome_rounds where user_id = ${personId}`)
  await tx.execute(sql`delete from outcome_offers where user_id = ${personId}`)
}

/** Rounds, with the answers in them, from when they began. */
export const oldRounds = (days: number) =>
  retentionSweep('outcome_rounds', (at) => sql`began_at <= ${daysBefore(at, days)}`)

/** Sums of a month that nobody can be found in. */
export const oldCounts = (days: number) =>
  retentionSweep(
    'outcome_counts',
    (at) => sql`month < ${daysBefore(at, days)} - interval '1 month'`,
  )
