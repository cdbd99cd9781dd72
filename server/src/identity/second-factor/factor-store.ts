import { totp } from '@sanad/domain/identity/second-factor'
import { and, eq, isNull, ne, sql } from 'drizzle-orm'
import type { Tx } from '#server/platform/stores/database/db.ts'
import { isoMoment } from '#server/platform/stores/database/tables.ts'
import { factorResets, recoveryCodes, secondFactors } from './factor-tables.ts'
import { passkeys } from '../passkey/passkey-tables.ts'
import { accounts, signIns } from '../tables.ts'
import { hasFactorApp, hasFactorPasskey } from './has-factor.ts'

export const secretSealContext = (personId: string) =>
  ['second_factors', personId, 'secret'] as const

export async function findFactor(tx: Tx, personId: string) {
  const id = sql`${personId}::uuid`
  const [row] = await tx
    .select({
      app: hasFactorApp(id),
      passkey: hasFactorPasskey(id),
      recoveryCodesLeft: sql<number>`(select count(*) from recovery_codes r
        where r.person_id = ${personId} and r.used_at is null)::int`,
    })
    .from(accounts)
    .where(eq(accounts.id, personId))
  const [reset] = await tx
    .select({ dueAt: isoMoment(factorResets.dueAt) })
    .from(factorResets)
    .where(and(eq(factorResets.personId, personId), isNull(factorResets.endedAt)))
  const ways = (['app', 'passkey'] as const).filter((way) => row?.[way] ?? false)
  return {
    enrolled: ways.length > 0,
    ways,
    recoveryCodesLeft: row?.recoveryCodesLeft ?? 0,
    resetDueAt: reset?.dueAt ?? null,
  }
}

/** Locks the factor, so that simultaneous tries are judged one after the other. */
export async function lockFactor(tx: Tx, personId: string) {
  const [row] = await tx
    .select({
      secret: secondFactors.secret,
      pending: secondFactors.pending,
      enrolled: sql<boolean>`${secondFactors.confirmedAt} is not null`,
      lastStep: secondFactors.lastStep,
      failures: secondFactors.failures,
      waitSeconds: sql<number>`greatest(0, ceil(extract(epoch from ${secondFactors.lockedUntil} - app_now())))::int`,
      step: sql<number>`floor(extract(epoch from app_now()) / ${totp.periodSeconds})::int`,
    })
    .from(secondFactors)
    .where(eq(secondFactors.personId, personId))
    .for('update')
  return row
}

export async function storePendingSecret(tx: Tx, personId: string, pending: Buffer): Promise<void> {
  await tx
    .insert(secondFactors)
    .values({ personId, pending })
    .onConflictDoUpdate({ target: secondFactors.personId, set: { pending } })
}

export async function confirmPendingSecret(tx: Tx, personId: string, step: number): Promise<void> {
  await tx
    .update(secondFactors)
    .set({
      secret: sql`${secondFactors.pending}`,
      pending: null,
      confirmedAt: sql`app_now()`,
      lastStep: step,
      failures: 0,
      lockedUntil: null,
    })
    .where(eq(secondFactors.personId, personId))
}

/** After a right code, its step and all earlier steps are used up. */
export async function recordRightCode(tx: Tx, personId: string, step: number): Promise<void> {
  await tx
    .update(secondFactors)
    .set({ lastStep: step, failures: 0, lockedUntil: null })
    .where(eq(secondFactors.personId, personId))
}

export async function recordWrongCode(
  tx: Tx,
  personId: string,
  { failures, pauseSeconds }: { readonly failures: number; readonly pauseSeconds: number },
): Promise<void> {
  await tx
    .update(secondFactors)
    .set({
      failures,
      ...(pauseSeconds > 0 && {
        lockedUntil: sql`app_now() + make_interval(secs => ${pauseSeconds})`,
      }),
    })
    .where(eq(secondFactors.personId, personId))
}

export async function replaceRecoveryCodes(tx: Tx, personId: string, macs: readonly string[]) {
  await tx.delete(recoveryCodes).where(eq(recoveryCodes.personId, personId))
  await tx.insert(recoveryCodes).values(macs.map((codeMac) => ({ personId, codeMac })))
}

/** @returns whether the code existed and was unused */
export async function spendRecoveryCode(
  tx: Tx,
  personId: string,
  codeMac: string,
): Promise<boolean> {
  const { rowCount } = await tx
    .update(recoveryCodes)
    .set({ usedAt: sql`app_now()` })
    .where(
      and(
        eq(recoveryCodes.personId, personId),
        eq(recoveryCodes.codeMac, codeMac),
        isNull(recoveryCodes.usedAt),
      ),
    )
  return rowCount === 1
}

export interface FactorUse {
  /** Zero for a moment ago. */
  readonly secondsAgo?: number
  /** OIDC-6. A factor from the provider counts for this sign-in alone. */
  readonly byProvider?: boolean
}

export async function recordFactorUse(
  tx: Tx,
  signIn: { readonly id: string } | { readonly token: string },
  { secondsAgo = 0, byProvider }: FactorUse = {},
): Promise<void> {
  await tx
    .update(signIns)
    .set({
      secondFactorAt: sql`app_now() - make_interval(secs => ${secondsAgo})`,
      ...(byProvider && { factorByProvider: true }),
    })
    .where('id' in signIn ? eq(signIns.id, signIn.id) : eq(signIns.token, signIn.token))
}

/** Every other browser has to give the new factor; this one has just given it. */
export async function clearFactorUseElsewhere(tx: Tx, personId: string, signInId: string) {
  await tx
    .update(signIns)
    .set({ secondFactorAt: null, factorByProvider: false })
    .where(and(eq(signIns.userId, personId), ne(signIns.id, signInId)))
}

/** PASSKEY-7. Also deletes recovery codes and passkeys; the person sets up new ones. */
export async function deleteFactor(tx: Tx, personId: string): Promise<void> {
  await tx.delete(secondFactors).where(eq(secondFactors.personId, personId))
  await tx.delete(recoveryCodes).where(eq(recoveryCodes.personId, personId))
  await tx.delete(passkeys).where(eq(passkeys.personId, personId))
}
