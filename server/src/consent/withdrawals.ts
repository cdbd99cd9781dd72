import { desc, eq, sql } from 'drizzle-orm'
import type { Tx } from '#server/platform/stores/database/db.ts'
import { isoMoment } from '#server/platform/stores/database/tables.ts'
import { consentTexts, consentWithdrawals, userConsents } from './tables.ts'

/** Consents given before this moment no longer hold. */
export async function insertWithdrawal(tx: Tx, userId: string): Promise<void> {
  await tx.insert(consentWithdrawals).values({ userId })
}

/** SQL over `user_consents`: the consent has not been withdrawn. */
export const notWithdrawn = sql`not exists (select from ${consentWithdrawals}
  where ${consentWithdrawals.userId} = ${userConsents.userId}
    and ${consentWithdrawals.withdrawnAt} >= ${userConsents.consentedAt})`

/** False once the person has consented again. */
export async function hasWithdrawnConsent(tx: Tx, userId: string): Promise<boolean> {
  const { rows } = await tx.execute<{ takenBack: boolean }>(sql`
    select exists (select from ${consentWithdrawals} where ${consentWithdrawals.userId} = ${userId})
      and not exists (select from ${userConsents} where ${userConsents.userId} = ${userId} and ${notWithdrawn}) as "takenBack"`)
  return rows[0]?.takenBack === true
}

/** Lists the newest consent first. */
export const findConsentHistory = (tx: Tx, userId: string) =>
  tx
    .select({
      id: userConsents.id,
      kind: consentTexts.kind,
      version: userConsents.version,
      sha256: userConsents.textSha256,
      language: userConsents.language,
      at: isoMoment(userConsents.consentedAt),
      holds: sql<boolean>`${notWithdrawn}`,
    })
    .from(userConsents)
    .innerJoin(consentTexts, eq(consentTexts.sha256, userConsents.textSha256))
    .where(eq(userConsents.userId, userId))
    .orderBy(desc(userConsents.consentedAt), desc(userConsents.id))

export const findWithdrawals = (tx: Tx, userId: string) =>
  tx
    .select({ at: isoMoment(consentWithdrawals.withdrawnAt) })
    .from(consentWithdrawals)
    .where(eq(consentWithdrawals.userId, userId))
    .orderBy(desc(consentWithdrawals.withdrawnAt))
