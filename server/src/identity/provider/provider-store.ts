import { and, eq, isNotNull, isNull, sql } from 'drizzle-orm'
import type { Tx } from '#server/platform/stores/database/db.ts'
import { keysOf } from '#server/platform/stores/crypto/keys.ts'
import { storedAddressHash } from '../addresses.ts'
import { accounts, profiles, signIns } from '../tables.ts'
import { providerBindings } from './provider-tables.ts'

/** Locks the account, so that only one of two first sign-ins binds. */
export async function lockAccountOf(tx: Tx, { email, issuer }: Record<'email' | 'issuer', string>) {
  const [row] = await tx
    .select({
      personId: profiles.id,
      role: profiles.role,
      isDisabled: isNotNull(accounts.disabledAt).mapWith(Boolean),
    })
    .from(accounts)
    .innerJoin(profiles, eq(profiles.id, accounts.id))
    .where(
      and(eq(accounts.email, storedAddressHash(keysOf(tx), email)), isNull(accounts.guestUntil)),
    )
    .for('update')
  return row && { ...row, boundSubject: await findSubject(tx, row.personId, issuer) }
}

/** The keyed hash of the provider's id; null without a binding. */
export async function findSubject(
  tx: Tx,
  personId: string,
  issuer: string,
): Promise<string | null> {
  const [bound] = await tx
    .select({ subject: providerBindings.subjectMac })
    .from(providerBindings)
    .where(ofPerson(personId, issuer))
  return bound?.subject ?? null
}

const ofPerson = (personId: string, issuer: string) =>
  and(eq(providerBindings.personId, personId), eq(providerBindings.issuer, issuer))

interface Binding {
  readonly personId: string
  readonly issuer: string
  readonly subjectMac: string
}

/** @returns false when the provider's id is bound to another account */
export async function bindSubject(tx: Tx, binding: Binding): Promise<boolean> {
  const { rowCount } = await tx.insert(providerBindings).values(binding).onConflictDoNothing()
  return (rowCount ?? 0) > 0
}

export async function recordProviderUse(
  tx: Tx,
  { personId, issuer }: Pick<Binding, 'personId' | 'issuer'>,
): Promise<void> {
  await tx
    .update(providerBindings)
    .set({ usedAt: sql`app_now()` })
    .where(ofPerson(personId, issuer))
}

/** OIDC-5. The binding ends with the role. */
export async function deleteProviderBindings(tx: Tx, personId: string): Promise<void> {
  await tx.delete(providerBindings).where(eq(providerBindings.personId, personId))
}

/** OIDC-8. Whether the provider gave the second factor of this sign-in. */
export async function hasProviderFactor(tx: Tx, signInId: string): Promise<boolean> {
  const [row] = await tx
    .select({ byProvider: signIns.factorByProvider })
    .from(signIns)
    .where(eq(signIns.id, signInId))
  return row?.byProvider ?? false
}
