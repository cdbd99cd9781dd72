import type { VerificationStatus } from '@sanad/domain/primitives/role'
import { eq, sql, type SQL } from 'drizzle-orm'
import type { Tx } from '#server/platform/stores/database/db.ts'
import { hashAddress } from '#server/platform/stores/crypto/hash-address.ts'
import type { Keys } from '#server/platform/stores/crypto/keys.ts'
import { isoMomentOrNull } from '#server/platform/stores/database/tables.ts'
import { decryptAddress, storedAddressHash } from './addresses.ts'
import { moveVerification } from './store.ts'
import { accounts, profiles } from './tables.ts'

/** RFC 2606 reserves `.invalid`: no mail reaches it, and no person can own it. */
const erasedDomain = 'erased.invalid'

export async function lockPerson(tx: Tx, personId: string) {
  const [row] = await tx
    .select({
      id: profiles.id,
      role: profiles.role,
      verificationStatus: profiles.verificationStatus,
      guest: sql<boolean>`${accounts.guestUntil} is not null`,
      leavesAt: isoMomentOrNull(accounts.leavesAt),
      servesAgain: accounts.servesAgain,
      erased: sql<boolean>`${accounts.erasedAt} is not null`,
    })
    .from(profiles)
    .innerJoin(accounts, eq(accounts.id, profiles.id))
    .where(eq(profiles.id, personId))
    .for('update')
  return row
}

/**
 * @param at when the account is erased; `null` for a person who stays
 * @param servesAgain a supporter who comes back serves again as before
 */
export async function setLeaving(tx: Tx, personId: string, at: SQL | null, servesAgain = false) {
  await tx.update(accounts).set({ leavesAt: at, servesAgain }).where(eq(accounts.id, personId))
}

export async function setServesAgain(tx: Tx, personId: string, servesAgain: boolean) {
  await tx.update(accounts).set({ servesAgain }).where(eq(accounts.id, personId))
}

/** The standing that staff gave. The lock still lets other rows refer to the profile. */
export async function lockStanding(tx: Tx, personId: string) {
  const [row] = await tx
    .select({
      status: profiles.verificationStatus,
      leaving: sql<boolean>`${accounts.leavesAt} is not null`,
      servesAgain: accounts.servesAgain,
    })
    .from(profiles)
    .innerJoin(accounts, eq(accounts.id, profiles.id))
    .where(eq(profiles.id, personId))
    .for('no key update')
  if (!row) throw new Error('nobody with this id')
  return {
    leaving: row.leaving,
    standing: row.leaving && row.servesAgain ? 'approved' : row.status,
  } as const
}

/**
 * For a person who is leaving, only the standing they return to changes.
 * @param next the standing that follows; `undefined` for no change
 * @returns the standing before, and the new one
 */
export async function moveStanding(
  tx: Tx,
  personId: string,
  next: (from: VerificationStatus) => VerificationStatus | undefined,
): Promise<{ readonly from: VerificationStatus; readonly to: VerificationStatus | undefined }> {
  const { leaving, standing: from } = await lockStanding(tx, personId)
  const to = next(from)
  if (to !== undefined && leaving) await setServesAgain(tx, personId, to === 'approved')
  else if (to !== undefined) await moveVerification(tx, personId, { from, to })
  return { from, to }
}

/** The row stays: consent is kept for two years (Safety §5), and others' messages refer to it. */
export async function eraseIdentity(tx: Tx, keys: Keys, personId: string): Promise<void> {
  const { id, address } = accounts
  const [account] = await tx.select({ id, address }).from(accounts).where(eq(id, personId))
  if (account?.address) await forgetAddress(tx, keys, decryptAddress(tx, account))
  const moment = sql`app_now()`
  await tx
    .update(accounts)
    .set({
      name: '',
      email: `${personId}@${erasedDomain}`,
      address: null,
      emailVerified: false,
      image: null,
      guestUntil: null,
      disabledAt: moment,
      lastSignedInAt: null,
      leavesAt: null,
      servesAgain: false,
      erasedAt: moment,
    })
    .where(eq(accounts.id, personId))
  await emptyProfile(tx, personId)
}

/** The age group of a minor is kept, because their conversations are held longer. */
async function emptyProfile(tx: Tx, personId: string): Promise<void> {
  await tx
    .update(profiles)
    .set({
      role: 'seeker',
      firstName: '',
      lastName: '',
      alias: '',
      verificationStatus: 'pending',
      ageRange: null,
      ageGroup: sql`nullif(${profiles.ageGroup}, 'adult')`,
      consent: false,
      profileCompletedAt: null,
      welcomed: false,
      assessmentCompleted: false,
      lastAssessmentAt: null,
    })
    .where(eq(profiles.id, personId))
}

async function forgetAddress(tx: Tx, keys: Keys, email: string): Promise<void> {
  const mac = hashAddress(keys, email)
  await tx.execute(sql`delete from sign_in_codes where address_mac = ${mac}`)
  await tx.execute(sql`delete from sign_in_links where address_mac = ${mac}`)
  const stored = storedAddressHash(keys, email)
  await tx.execute(
    sql`delete from verifications where right(identifier, length(${stored}::text)) = ${stored}`,
  )
  await tx.execute(sql`delete from rate_limits where key = ${mac}`)
}
