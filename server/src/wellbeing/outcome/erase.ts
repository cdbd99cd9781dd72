import { sql } from 'drizzle-orm'
import type { Tx } from '#server/platform/stores/database/db.ts'
import type { Keys } from '#server/platform/stores/crypto/keys.ts'
import { daysBefore, retentionSweep } from '#server/platform/stores/database/retention-sweep.ts'
import { deleteAnswersAndCounts } from './own-weeks.ts'

/** Call while the person's key exists: their answers are first removed from the counts. */
export async function eraseOutcome(tx: Tx, keys: Keys, personId: string): Promise<void> {
  await deleteAnswersAndCounts(tx, keys, personId, () => true)
  await tx.execute(sql`delete from outcome_rounds where user_id = ${personId}`)
  await tx.execute(sql`delete from outcome_offers where user_id = ${personId}`)
}

/** Rounds with their answers, by the age of the round. */
export const oldRounds = (days: number) =>
  retentionSweep('outcome_rounds', (at) => sql`began_at <= ${daysBefore(at, days)}`)

/** Sums of a month, in which no person can be identified. */
export const oldCounts = (days: number) =>
  retentionSweep(
    'outcome_counts',
    (at) => sql`month < ${daysBefore(at, days)} - interval '1 month'`,
  )
