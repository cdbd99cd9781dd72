import { lockTogetherSeconds } from '@sanad/domain/identity/shared-device/pin'
import { and, eq, inArray, sql, type SQL } from 'drizzle-orm'
import { type Tx, rowExists } from '#server/platform/stores/database/db.ts'
import { isoMoment } from '#server/platform/stores/database/tables.ts'
import { recheckSignIn } from '#server/platform/services/realtime/revocations.ts'
import { signIns } from '../tables.ts'

const isJustLocked = sql`coalesce(locked_at > app_now() - make_interval(secs => ${lockTogetherSeconds}), false)`

/** SHARED-9, SHARED-11. Tabs that lock together add what they had not sent; later tabs may not. */
export async function lockSignIn(tx: Tx, id: string, unsent: readonly string[]): Promise<void> {
  const words = sql`${sql.param([...unsent])}::uuid[]`
  await tx
    .update(signIns)
    .set({
      lockedAt: sql`coalesce(locked_at, app_now())`,
      lockedOutbox: sql`case when locked_at is null then ${words}
        when ${isJustLocked} then locked_outbox || ${words} else locked_outbox end`,
      lockUnnoticed: sql`lock_unnoticed or locked_at is null`,
      // PROOF-1. A lock ends the proof that was given before it; unlocking by PIN is no proof.
      provedAt: null,
    })
    .where(eq(signIns.id, id))
  await recheckSignIn(tx, id)
}

/** @returns the guest of an emergency that began behind the lock */
export async function unlockSignIn(tx: Tx, id: string): Promise<string | undefined> {
  const [row] = await tx
    .select({ guestId: signIns.lockedGuestId })
    .from(signIns)
    .where(eq(signIns.id, id))
    .for('update')
  await tx
    .update(signIns)
    .set({
      lockedAt: null,
      lockedOutbox: null,
      lockedGuestId: null,
      lockUnnoticed: sql`locked_at is not null`,
    })
    .where(eq(signIns.id, id))
  await recheckSignIn(tx, id)
  return row?.guestId ?? undefined
}

/** SHARED-10. @returns the guest behind this lock: this one, unless another tab was faster */
export async function setGuestBehindLock(tx: Tx, id: string, guestId: string): Promise<string> {
  const [row] = await tx
    .update(signIns)
    .set({ lockedGuestId: sql`coalesce(locked_guest_id, ${guestId})` })
    .where(eq(signIns.id, id))
    .returning({ guestId: signIns.lockedGuestId })
  return row?.guestId ?? guestId
}

/** SQL: the newest lock time among this person's locked pages; null without one. */
export const screenLockedAt = (personId: SQL) => sql<string | null>`(
  select ${isoMoment(sql`max(s.locked_at)`)} from sign_ins s
  where s.account_id = ${personId} and s.locked_at is not null and s.expires_at > app_now())`

/** SQL: a page was locked or unlocked and the other side is not informed yet. */
export const screenLockPending = rowExists(sql`from ${signIns} where lock_unnoticed`)

/** The people with a change that the other side is not informed of, each once. */
export async function takeScreenLocks(tx: Tx): Promise<string[]> {
  const pending = tx
    .select({ id: signIns.id })
    .from(signIns)
    .where(sql`lock_unnoticed`)
    .for('update', { skipLocked: true })
  const rows = await tx
    .update(signIns)
    .set({ lockUnnoticed: false })
    .where(and(sql`lock_unnoticed`, inArray(signIns.id, pending)))
    .returning({ personId: signIns.userId })
  return rows.map(({ personId }) => personId)
}
