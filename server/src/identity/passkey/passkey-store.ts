import { randomUUID } from 'node:crypto'
import { and, desc, eq, isNotNull, sql } from 'drizzle-orm'
import type { Tx } from '#server/platform/stores/database/db.ts'
import { isoMoment, isoMomentOrNull } from '#server/platform/stores/database/tables.ts'
import { keysOf } from '#server/platform/stores/crypto/keys.ts'
import { signInPhrases } from '../phrase/phrase-tables.ts'
import { accounts, profiles } from '../tables.ts'
import { passkeys } from './passkey-tables.ts'

const sealContextOf = (id: string) => ['passkeys', id, 'name'] as const
const sealName = async (
  tx: Tx,
  { id, personId, name }: Record<'id' | 'personId' | 'name', string>,
) => (await keysOf(tx).ofPerson(tx, personId)).seal(name, sealContextOf(id))

/** Lists the newest passkey first. */
export async function findPasskeys(tx: Tx, personId: string) {
  const rows = await tx
    .select({
      id: passkeys.id,
      name: passkeys.name,
      madeAt: isoMoment(passkeys.madeAt),
      usedAt: isoMomentOrNull(passkeys.usedAt),
      backedUp: passkeys.backedUp,
    })
    .from(passkeys)
    .where(eq(passkeys.personId, personId))
    .orderBy(desc(passkeys.madeAt), passkeys.id)
  if (rows.length === 0) return []
  const key = await keysOf(tx).ofPerson(tx, personId)
  return rows.map((row) => ({
    ...row,
    name: key.decryptForList(row.name, sealContextOf(row.id)).toString(),
  }))
}

/** Sent to a device so that it does not make a second passkey. */
export async function findCredentialIds(tx: Tx, personId: string): Promise<string[]> {
  const rows = await tx
    .select({ id: passkeys.credentialId })
    .from(passkeys)
    .where(eq(passkeys.personId, personId))
  return rows.map(({ id }) => id)
}

/** Locks the account, so that changes from two tabs happen one after the other. */
export async function lockWaysIn(tx: Tx, personId: string) {
  const [account] = await tx
    .select({ hasAddress: isNotNull(accounts.address).mapWith(Boolean) })
    .from(accounts)
    .where(eq(accounts.id, personId))
    .for('update')
  const phrase = await tx
    .select({ id: signInPhrases.id })
    .from(signInPhrases)
    .where(and(eq(signInPhrases.personId, personId), isNotNull(signInPhrases.keptAt)))
  return {
    hasAddress: account?.hasAddress ?? false,
    hasPhrase: phrase.length > 0,
    passkeys: (await findCredentialIds(tx, personId)).length,
  }
}

type NewPasskey = Omit<typeof passkeys.$inferInsert, 'id' | 'name' | 'madeAt' | 'usedAt'> & {
  readonly name: string
}

/** @returns false when an account has this passkey already */
export async function insertPasskey(tx: Tx, passkey: NewPasskey): Promise<boolean> {
  const id = randomUUID()
  const name = await sealName(tx, { ...passkey, id })
  const { rowCount } = await tx
    .insert(passkeys)
    .values({ ...passkey, id, name })
    .onConflictDoNothing()
  return (rowCount ?? 0) > 0
}

const ofPerson = (personId: string, id: string) =>
  and(eq(passkeys.personId, personId), eq(passkeys.id, id))

/** @returns whether the person has this passkey */
export async function changePasskeyName(
  tx: Tx,
  passkey: Record<'id' | 'personId' | 'name', string>,
): Promise<boolean> {
  const changed = await tx
    .update(passkeys)
    .set({ name: await sealName(tx, passkey) })
    .where(ofPerson(passkey.personId, passkey.id))
    .returning({ id: passkeys.id })
  return changed.length > 0
}

/** Whether this passkey is the person's only second factor. */
export async function isOnlyFactor(tx: Tx, personId: string, id: string): Promise<boolean> {
  const { rows } = await tx.execute<{ only: boolean }>(sql`
    select k.verifies_owner
      and not exists (select from second_factors f
        where f.person_id = k.person_id and f.confirmed_at is not null)
      and not exists (select from passkeys o
        where o.person_id = k.person_id and o.id <> k.id and o.verifies_owner) as only
    from passkeys k where k.person_id = ${personId} and k.id = ${id}`)
  return rows[0]?.only ?? false
}

/** @returns whether the person had this passkey */
export async function deletePasskey(tx: Tx, personId: string, id: string): Promise<boolean> {
  const { rowCount } = await tx.delete(passkeys).where(ofPerson(personId, id))
  return (rowCount ?? 0) > 0
}

export async function findPasskey(tx: Tx, credentialId: string) {
  const [row] = await tx
    .select({
      id: passkeys.id,
      personId: passkeys.personId,
      credentialId: passkeys.credentialId,
      publicKey: passkeys.publicKey,
      role: profiles.role,
      verificationStatus: profiles.verificationStatus,
      isDisabled: isNotNull(accounts.disabledAt).mapWith(Boolean),
    })
    .from(passkeys)
    .innerJoin(accounts, eq(accounts.id, passkeys.personId))
    .innerJoin(profiles, eq(profiles.id, passkeys.personId))
    .where(eq(passkeys.credentialId, credentialId))
  return row
}

/** @returns the count of uses, locked; undefined when the passkey was removed meanwhile */
export async function lockUses(tx: Tx, id: string): Promise<number | undefined> {
  const [row] = await tx
    .select({ uses: passkeys.uses })
    .from(passkeys)
    .where(eq(passkeys.id, id))
    .for('update')
  return row?.uses
}

export async function recordPasskeyUse(
  tx: Tx,
  id: string,
  { ownerVerified, ...now }: Record<'backedUp' | 'ownerVerified', boolean> & { uses: number },
): Promise<void> {
  await tx
    .update(passkeys)
    .set({ ...now, usedAt: sql`app_now()`, ...(ownerVerified && { verifiesOwner: true }) })
    .where(eq(passkeys.id, id))
}
