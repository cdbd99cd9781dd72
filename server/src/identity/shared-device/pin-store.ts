import { pinTries, sharedSignInHours } from '@sanad/domain/identity/shared-device/pin'
import { and, eq, lt, sql } from 'drizzle-orm'
import type { Tx } from '#server/platform/stores/database/db.ts'
import { signIns } from '../tables.ts'
import { devicePins } from './pin-tables.ts'

/** SHARED-1. */
export async function markSharedSignIn(tx: Tx, token: string): Promise<void> {
  await tx
    .update(signIns)
    .set({
      sharedDevice: true,
      expiresAt: sql`app_now() + make_interval(hours => ${sharedSignInHours})`,
    })
    .where(eq(signIns.token, token))
}

export async function findPinHash(tx: Tx, personId: string): Promise<string | undefined> {
  const [row] = await tx
    .select({ pinHash: devicePins.pinHash })
    .from(devicePins)
    .where(eq(devicePins.personId, personId))
  return row?.pinHash
}

/** @returns false when there is a PIN already */
export async function insertPin(tx: Tx, personId: string, pinHash: string): Promise<boolean> {
  const { rowCount } = await tx
    .insert(devicePins)
    .values({ personId, pinHash })
    .onConflictDoNothing()
  return rowCount === 1
}

export async function deletePin(tx: Tx, personId: string): Promise<void> {
  await tx.delete(devicePins).where(eq(devicePins.personId, personId))
}

/**
 * SHARED-5. One statement counts a try before it is judged, so that parallel tries share the limit.
 * @returns the tries left after this one; undefined when there was none
 */
export async function takePinTry(tx: Tx, signInId: string): Promise<number | undefined> {
  const [row] = await tx
    .update(signIns)
    .set({ wrongPins: sql`${signIns.wrongPins} + 1` })
    .where(and(eq(signIns.id, signInId), lt(signIns.wrongPins, pinTries)))
    .returning({ wrongPins: signIns.wrongPins })
  return row && pinTries - row.wrongPins
}

export async function clearPinTries(tx: Tx, signInId: string): Promise<void> {
  await tx.update(signIns).set({ wrongPins: 0 }).where(eq(signIns.id, signInId))
}
