import type { contract } from '@sanad/domain/contract'
import type { InputOf } from '@sanad/domain/primitives/operation'
import { randomUUID } from 'node:crypto'
import { ageGroupOf, type AgeRange } from '@sanad/domain/identity/age'
import type { Language } from '@sanad/domain/primitives/language'
import { standingOf, type SignUpRole, type VerificationStatus } from '@sanad/domain/primitives/role'
import type { Me } from '@sanad/domain/identity/contract'
import { and, eq, gt, isNull, sql, type SQLWrapper } from 'drizzle-orm'
import { preparedStatement, type Tx } from '#server/platform/stores/database/db.ts'
import { forgetPushOfSignIns } from '#server/platform/services/realtime/revocations.ts'
import { keysOf } from '#server/platform/stores/crypto/keys.ts'
import { decryptAddress, storedAddressHash } from './addresses.ts'
import { hasFactor } from './second-factor/has-factor.ts'
import {
  aliasOf,
  firstNameOf,
  lastNameOf,
  decryptAge,
  decryptNames,
  sealAge,
  withSealedNames,
} from './names.ts'
import { sweepLinks } from './sign-in/links.ts'
import { deleteExpiredAttempts } from './phrase/phrase-store.ts'
import { accounts, profiles, signInCodes, signIns, verifications } from './tables.ts'

/**
 * @param storedHash of the proved address (`addresses.ts`)
 * @returns the account, created if there is none
 */
export async function ensureAccount(tx: Tx, storedHash: string): Promise<string> {
  const [row] = await tx
    .insert(accounts)
    .values({ id: randomUUID(), name: '', email: storedHash, emailVerified: true })
    .onConflictDoUpdate({ target: accounts.email, set: { emailVerified: true } })
    .returning({ id: accounts.id })
  if (!row) throw new Error('an account was neither created nor there')
  return row.id
}

interface NewProfile {
  readonly id: string
  readonly role: SignUpRole
  readonly firstName: string
  readonly lastName: string
  readonly preferredLanguage: Language
}

/** An existing profile stays as it is. */
export async function ensureProfile(tx: Tx, profile: NewProfile): Promise<void> {
  await tx
    .insert(profiles)
    .values(withSealedNames(tx, profile.id, profile))
    .onConflictDoNothing()
}

const isGuest = sql<boolean>`${accounts.guestUntil} is not null`
const isLeaving = sql<boolean>`${accounts.leavesAt} is not null`

export async function findMe(tx: Tx, id: string): Promise<Me | undefined> {
  const [row] = await tx
    .select({
      id: profiles.id,
      address: accounts.address,
      role: profiles.role,
      firstName: firstNameOf(profiles),
      lastName: lastNameOf(profiles),
      alias: aliasOf(profiles),
      ageRange: profiles.ageRange,
      preferredLanguage: profiles.preferredLanguage,
      verificationStatus: profiles.verificationStatus,
      showSeen: profiles.showSeen,
      profileCompleted: sql<boolean>`${profiles.profileCompletedAt} is not null`,
      assessmentCompleted: profiles.assessmentCompleted,
      guest: isGuest,
      leaving: isLeaving,
    })
    .from(profiles)
    .innerJoin(accounts, eq(accounts.id, profiles.id))
    .where(eq(profiles.id, id))
  if (!row) return undefined
  const { guest, leaving, address, ...me } = row
  return {
    ...decryptNames(tx, me, 'firstName', 'lastName', 'alias'),
    ageRange: decryptAge(tx, id, me.ageRange),
    email: decryptAddress(tx, { id, address }),
    standing: standingOf(row.role, row.verificationStatus, { guest, leaving }),
  }
}

/** Undefined for a guest. The address is undefined for an account without one. */
export async function findReach(tx: Tx, id: string) {
  const [row] = await tx
    .select({ address: accounts.address, language: profiles.preferredLanguage })
    .from(profiles)
    .innerJoin(accounts, eq(accounts.id, profiles.id))
    .where(and(eq(profiles.id, id), isNull(accounts.guestUntil)))
  return row && { email: decryptAddress(tx, { id, ...row }) || undefined, language: row.language }
}

/** The account's proven mailbox. Another spelling of the address may be another mailbox. */
export async function findMailbox(tx: Tx, email: string): Promise<string | undefined> {
  const [row] = await tx
    .select({ id: accounts.id, address: accounts.address })
    .from(accounts)
    .where(eq(accounts.email, storedAddressHash(keysOf(tx), email)))
  return row && (decryptAddress(tx, row) || undefined)
}

/** Undefined for a person without an address. */
export async function findContact(tx: Tx, id: string) {
  const reach = await findReach(tx, id)
  return reach?.email === undefined ? undefined : { ...reach, email: reach.email }
}

/** Undefined for a guest whose time is over. */
async function findRole(tx: Tx, id: string) {
  const [row] = await tx
    .select({
      role: profiles.role,
      verificationStatus: profiles.verificationStatus,
      guest: isGuest,
    })
    .from(profiles)
    .innerJoin(accounts, eq(accounts.id, profiles.id))
    .where(
      and(
        eq(profiles.id, id),
        sql`(${accounts.guestUntil} is null or ${accounts.guestUntil} > app_now())`,
      ),
    )
  return row
}

const secondsSince = (column: SQLWrapper) =>
  sql<number | null>`extract(epoch from app_now() - ${column})::float8`

/** SHARED-10. */
const guestBehindLock = sql<{ id: string; guest: boolean } | null>`(
  select json_build_object('id', g.id, 'guest', g.guest_until is not null) from accounts g
  where g.id = ${signIns.lockedGuestId} and g.disabled_at is null
    and (g.guest_until is null or g.guest_until > app_now()))`

const callersByToken = preparedStatement((tx) =>
  tx
    .select({
      token: signIns.token,
      id: profiles.id,
      signInId: signIns.id,
      sharedDevice: signIns.sharedDevice,
      locked: sql<boolean>`${signIns.lockedAt} is not null`,
      lockedOutbox: signIns.lockedOutbox,
      lockedGuest: guestBehindLock,
      provedSecondsAgo: secondsSince(signIns.provedAt),
      role: profiles.role,
      verificationStatus: profiles.verificationStatus,
      guest: isGuest,
      leaving: isLeaving,
      enrolled: sql<boolean>`(${signIns.factorByProvider} or ${hasFactor(profiles.id)})`,
      givenSecondsAgo: secondsSince(signIns.secondFactorAt),
    })
    .from(signIns)
    .innerJoin(accounts, eq(accounts.id, signIns.userId))
    .innerJoin(profiles, eq(profiles.id, signIns.userId))
    .where(
      and(
        sql`${signIns.token} = any (${sql.placeholder('tokens')}::text[])`,
        gt(signIns.expiresAt, sql.placeholder('at')),
        isNull(accounts.disabledAt),
        sql`(${accounts.guestUntil} is null or ${accounts.guestUntil} > app_now())`,
      ),
    )
    .prepare('callers_by_token'),
)

/** By the tokens of their sign-ins, whose expiry the library set by this process's clock. */
export const findCallers = (tx: Tx, tokens: readonly string[]) =>
  callersByToken(tx).execute({ tokens, at: new Date() })

export async function isKnownAddress(tx: Tx, email: string): Promise<boolean> {
  const [row] = await tx
    .select({ id: accounts.id })
    .from(accounts)
    .where(eq(accounts.email, storedAddressHash(keysOf(tx), email)))
  return row !== undefined
}

/**
 * Deletes expired sign-ins and gates. Wrong codes are kept until a right one, or for a year without
 * a request: guessing further needs a new request.
 */
export async function sweepSignIns(tx: Tx): Promise<void> {
  const over = await tx
    .delete(signIns)
    .where(sql`${signIns.expiresAt} <= app_now()`)
    .returning({ id: signIns.id })
  await forgetPushOfSignIns(
    tx,
    over.map(({ id }) => id),
  )
  await sweepLinks(tx)
  await deleteExpiredAttempts(tx)
  await tx.delete(verifications).where(sql`${verifications.expiresAt} <= app_now()`)
  await tx
    .delete(signInCodes)
    .where(
      sql`${signInCodes.expiresAt} <= app_now() - case when ${signInCodes.failures} = 0 then interval '1 day' else interval '1 year' end`,
    )
}

export async function endSignIns(tx: Tx, personId: string): Promise<void> {
  await tx.delete(signIns).where(eq(signIns.userId, personId))
}

type ProfileChange = InputOf<typeof contract.identity.updateProfile>

type SeekerForm = InputOf<typeof contract.identity.setUpProfile> & { readonly ageRange: AgeRange }

/** `profileCompletedAt` keeps the first time. */
export async function completeProfile(tx: Tx, id: string, form: SeekerForm): Promise<void> {
  const completed = sql<string>`coalesce(${profiles.profileCompletedAt}, app_now())`
  await tx
    .update(profiles)
    .set({
      ...withSealedNames(tx, id, form),
      ageRange: sealAge(keysOf(tx), id, form.ageRange),
      ageGroup: ageGroupOf(form.ageRange),
      profileCompletedAt: completed,
      updatedAt: sql`app_now()`,
    })
    .where(eq(profiles.id, id))
}

export async function findProfileFacts(tx: Tx, id: string) {
  const [row] = await tx
    .select({
      ageGroup: profiles.ageGroup,
      profileCompleted: sql<boolean>`${profiles.profileCompletedAt} is not null`,
      welcomed: profiles.welcomed,
    })
    .from(profiles)
    .where(eq(profiles.id, id))
  return row
}

export async function changeProfile(tx: Tx, id: string, change: ProfileChange): Promise<void> {
  await tx
    .update(profiles)
    .set({ ...withSealedNames(tx, id, change), updatedAt: sql`app_now()` })
    .where(eq(profiles.id, id))
}

export async function recordAssessment(tx: Tx, id: string): Promise<void> {
  await tx
    .update(profiles)
    .set({ assessmentCompleted: true, lastAssessmentAt: sql`app_now()`, updatedAt: sql`app_now()` })
    .where(eq(profiles.id, id))
}

/** @throws when there is no such person */
export async function findVerification(tx: Tx, id: string): Promise<VerificationStatus> {
  const role = await findRole(tx, id)
  if (!role) throw new Error('nobody with this id')
  return role.verificationStatus
}

/**
 * The caller checks the right to do so, under its own lock.
 * @throws when the application is no longer in the status that the caller read
 */
export async function moveVerification(
  tx: Tx,
  id: string,
  { from, to }: { readonly from: VerificationStatus; readonly to: VerificationStatus },
): Promise<void> {
  const moved = await tx
    .update(profiles)
    .set({ verificationStatus: to, updatedAt: sql`app_now()` })
    .where(and(eq(profiles.id, id), eq(profiles.verificationStatus, from)))
    .returning({ id: profiles.id })
  if (moved.length !== 1) throw new Error('an application moved meanwhile')
}

export async function endSignIn(tx: Tx, id: string): Promise<void> {
  await tx.delete(signIns).where(eq(signIns.id, id))
}
