import { isStaffRole, type Role, type VerificationStatus } from '@sanad/domain/primitives/role'
import { asc, eq, inArray, sql, type AnyColumn, type SQL } from 'drizzle-orm'
import { lockFor, type Tx } from '#server/platform/stores/database/db.ts'
import { keysOf } from '#server/platform/stores/crypto/keys.ts'
import { decryptListedAddress, storedAddressHash } from '../addresses.ts'
import { firstNameOf, decryptNames, withSealedNames } from '../names.ts'
import { deletePhrases } from '../phrase/phrase-store.ts'
import { deleteProviderBindings } from '../provider/provider-store.ts'
import { hasFactor } from '../second-factor/has-factor.ts'
import { recordStaffMember } from './staff-store.ts'
import { accounts, profiles } from '../tables.ts'

/** Serialises role changes, so that two owners cannot revoke each other's role at once. */
export const lockRoles = (tx: Tx): Promise<void> => lockFor(tx, 'roles')

export async function countOwners(tx: Tx): Promise<number> {
  const { rows } = await tx.execute<{ owners: number }>(
    sql`select count(*)::int as owners from profiles p join accounts a on a.id = p.id
      where p.role = 'owner' and a.disabled_at is null and a.leaves_at is null`,
  )
  return rows[0]?.owners ?? 0
}

/** SQL: an admin or owner with an open account who is not leaving. */
export const isDecider = (personId: SQL | AnyColumn): SQL => sql`exists (
  select from profiles p join accounts a on a.id = p.id where p.id = ${personId}
    and p.role in ('admin', 'owner') and a.disabled_at is null and a.leaves_at is null)`

export async function findDeciders(tx: Tx): Promise<string[]> {
  const rows = await tx
    .select({ id: profiles.id })
    .from(profiles)
    .where(isDecider(sql`${profiles}.id`))
  return rows.map(({ id }) => id)
}

/** Experts and staff are approved; a seeker needs no approval. */
const verificationOf = (role: Role): VerificationStatus =>
  role === 'seeker' ? 'pending' : 'approved'

/**
 * Call under `lockRoles`. The caller revokes the person's previous rights.
 * @param madeBy null for the service itself
 */
export async function setRole(tx: Tx, personId: string, role: Role, madeBy: string | null) {
  await recordStaffMember(tx, { personId, role, madeBy })
  if (role !== 'seeker') await deletePhrases(tx, personId)
  if (!isStaffRole(role)) await deleteProviderBindings(tx, personId)
  await tx
    .update(profiles)
    .set({ role, verificationStatus: verificationOf(role), updatedAt: sql`app_now()` })
    .where(eq(profiles.id, personId))
}

const ownersFirst: readonly Role[] = ['owner', 'admin', 'supervisor']

/** Lists owners first. */
export async function findByRole(tx: Tx, roles: readonly Role[]) {
  const rows = await tx
    .select({
      id: profiles.id,
      firstName: firstNameOf(profiles),
      address: accounts.address,
      role: profiles.role,
      secondFactor: hasFactor(profiles.id),
    })
    .from(profiles)
    .innerJoin(accounts, eq(accounts.id, profiles.id))
    .where(inArray(profiles.role, [...roles]))
    .orderBy(asc(profiles.id))
  const people = rows.map(({ address, ...row }) => ({
    ...decryptNames(tx, row, 'firstName'),
    email: decryptListedAddress(tx, { id: row.id, address }),
  }))
  return people.toSorted(
    (one, other) =>
      ownersFirst.indexOf(one.role) - ownersFirst.indexOf(other.role) ||
      one.firstName.localeCompare(other.firstName),
  )
}

export async function findAccountByEmail(tx: Tx, email: string) {
  const [row] = await tx
    .select({
      id: profiles.id,
      role: profiles.role,
      firstName: firstNameOf(profiles),
      away: sql<boolean>`${accounts.disabledAt} is not null or ${accounts.leavesAt} is not null`,
      beganAsSeeker: sql<boolean>`${profiles.profileCompletedAt} is not null or ${profiles.assessmentCompleted}`,
    })
    .from(profiles)
    .innerJoin(accounts, eq(accounts.id, profiles.id))
    .where(
      sql`${accounts.email} = ${storedAddressHash(keysOf(tx), email)} and ${accounts.guestUntil} is null`,
    )
    .for('update')
  return row && decryptNames(tx, row, 'firstName')
}

export async function setFirstNameIfEmpty(tx: Tx, personId: string, firstName: string) {
  await tx
    .update(profiles)
    .set(withSealedNames(tx, personId, { firstName }))
    .where(sql`${profiles.id} = ${personId} and ${profiles.firstName} = ''`)
}
