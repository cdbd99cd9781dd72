import { sql } from 'drizzle-orm'
import { sealPlainCodes } from '#server/chat/index.ts'
import { sealPlainAssessments, sealPlainFlags } from '#server/crisis/index.ts'
import {
  rehashAddresses,
  sealPlainAddresses,
  sealPlainNames,
  sealPlainVerifications,
} from '#server/identity/index.ts'
import { transaction } from '#server/platform/stores/database/db.ts'
import type { SealBatch } from '#server/platform/stores/crypto/sealed-text.ts'
import { installation } from '#server/platform/stores/database/tables.ts'
import type { AppContext } from '#server/app-context.ts'

/**
 * What earlier versions stored unsealed or hashed otherwise, in the order in which sealing was introduced. New steps go
 * at the end, because a database counts the finished ones.
 */
const steps: readonly (readonly SealBatch[])[] = [
  [sealPlainCodes, sealPlainFlags, sealPlainAssessments],
  [sealPlainAddresses, sealPlainVerifications],
  [sealPlainNames],
  [rehashAddresses],
]

/**
 * Seals rows that were stored before sealing was introduced. No migration can do it, because the
 * key is not in the database. Runs at each start before the port opens; finished steps are skipped.
 * Each batch commits by itself, so that a killed run continues, and two nodes may run at once.
 */
export async function sealPlainRows({ db, keys }: Pick<AppContext, 'db' | 'keys'>): Promise<void> {
  const [row] = await db.select({ done: installation.sealedSteps }).from(installation)
  for (let step = row?.done ?? 0; step < steps.length; step += 1) {
    for (const batch of steps[step] ?? []) {
      let after: string | null | undefined = null
      while (after !== undefined) {
        const from: string | null = after
        after = await transaction(db, (tx) => batch(tx, keys, from))
      }
    }
    await db
      .update(installation)
      .set({ sealedSteps: sql`greatest(${installation.sealedSteps}, ${step + 1})` })
  }
}
