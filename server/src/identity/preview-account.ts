import { randomUUID } from 'node:crypto'
import type { Language } from '@sanad/domain/primitives/language'
import type { Role } from '@sanad/domain/primitives/role'
import type { Tx } from '#server/platform/stores/database/db.ts'
import { keysOf } from '#server/platform/stores/crypto/keys.ts'
import { sealAddress, storedAddressHash } from './addresses.ts'
import { withSealedNames } from './names.ts'
import { recordStaffMember } from './staff/staff-store.ts'
import { accounts, credentials, profiles } from './tables.ts'

interface PreviewAccount {
  readonly id: string
  readonly email: string
  readonly role: Role
  readonly firstName: string
  readonly lastName: string
  readonly preferredLanguage: Language
  readonly automatic: boolean
  readonly passwordHash: string
}

/** Long enough that each member of the demo team can second another. */
const demoStaffDays = 30

export async function insertPreviewAccount(
  tx: Tx,
  { email, passwordHash, ...profile }: PreviewAccount,
): Promise<void> {
  const { id } = profile
  const keys = keysOf(tx)
  const sealed = { email: storedAddressHash(keys, email), address: sealAddress(keys, id, email) }
  await tx.insert(accounts).values({ id, name: '', ...sealed, emailVerified: true })
  await tx.insert(credentials).values({
    id: randomUUID(),
    accountId: id,
    providerId: 'credential',
    userId: id,
    password: passwordHash,
  })
  await tx
    .insert(profiles)
    .values({ ...withSealedNames(tx, id, profile), verificationStatus: 'approved' })
  await recordStaffMember(tx, {
    personId: id,
    role: profile.role,
    madeBy: null,
    sinceDays: demoStaffDays,
  })
}
