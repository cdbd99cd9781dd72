import { createHash } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import { profiles } from '#server/identity/index.ts'
import type { Tx } from '#server/platform/stores/database/db.ts'
import { isoMoment } from '#server/platform/stores/database/tables.ts'
import { calendarAddresses } from '../tables.ts'

/** The secret has 256 random bits, so that a hash without a key cannot be reversed. */
export const hashSecret = (secret: string): string =>
  createHash('sha256').update(secret).digest('base64url')

/** ROTA-6. An earlier address of the person stops working. */
export async function putAddress(tx: Tx, personId: string, secret: string): Promise<void> {
  const row = { secretHash: hashSecret(secret), createdAt: sql`app_now()` }
  await tx
    .insert(calendarAddresses)
    .values({ personId, ...row })
    .onConflictDoUpdate({ target: calendarAddresses.personId, set: row })
}

export async function findAddressSince(tx: Tx, personId: string): Promise<string | null> {
  const [row] = await tx
    .select({ since: isoMoment(calendarAddresses.createdAt) })
    .from(calendarAddresses)
    .where(eq(calendarAddresses.personId, personId))
  return row?.since ?? null
}

/** @returns whether there was one */
export async function deleteAddress(tx: Tx, personId: string): Promise<boolean> {
  const { rowCount } = await tx
    .delete(calendarAddresses)
    .where(eq(calendarAddresses.personId, personId))
  return rowCount === 1
}

export async function findCalendarOwner(tx: Tx, secret: string) {
  const [row] = await tx
    .select({ id: profiles.id, language: profiles.preferredLanguage })
    .from(calendarAddresses)
    .innerJoin(profiles, eq(profiles.id, calendarAddresses.personId))
    .where(eq(calendarAddresses.secretHash, hashSecret(secret)))
  return row
}
