import { sql } from 'drizzle-orm'
import { sealPlainCodes } from '#server/chat/index.ts'
import { sealPlainAssessments, sealPlainFlags } from '#server/crisis/index.ts'
import {
  sealPlainAddresses,
  sealPlainNames,
  sealPlainVerifications,
} from '#server/identity/index.ts'
import { transaction } from '#server/platform/database/db.ts'
import type { SealBatch } from '#server/platform/crypto/sealed-text.ts'
import { installation } from '#server/platform/database/tables.ts'
import type { AppContext } from '#server/platform/app-context.ts'

/**
 * What earlier versions stored in plain, in the order in which it came to be sealed. A later version adds to the end;
 * a database counts how many of these it has been through.
 */
const steps: readonly (readonly SealBatch[])[] = [
  [sealPlainCodes, sealPlainFlags, sealPlainAssessments],
  [sealPlainAddresses, sealPlainVerifications],
  [sealPlainNames],
]

/**
 * Seals what stands in plain from before it was sealed. The key is not in the database, so no migration can do it.
 * Runs at each start before the port opens, and does nothing where it has been done. Killed midway, it goes on where
 * it was: each batch commits by itself and finds what is still plain. Of two nodes that start at once one finds less.
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
