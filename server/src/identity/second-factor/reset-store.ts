import { resetAfterHours } from '@sanad/domain/identity/second-factor'
import { and, eq, isNull, sql } from 'drizzle-orm'
import type { Tx } from '#server/platform/stores/database/db.ts'
import { isoMoment } from '#server/platform/stores/database/tables.ts'
import { deleteFactor } from './factor-store.ts'
import { factorResets } from './factor-tables.ts'
import { firstNameOf, decryptNames } from '../names.ts'
import { isDecider } from '../staff/role-store.ts'
import { profiles } from '../tables.ts'

type ResetOutcome = 'confirmed' | 'due' | 'withdrawn' | 'kept'
const isWaiting = isNull(factorResets.endedAt)

/** @returns undefined when a request is already waiting */
export async function requestReset(
  tx: Tx,
  { personId, askedBy }: { readonly personId: string; readonly askedBy: string },
): Promise<{ id: string } | undefined> {
  const dueAt = sql<string>`app_now() + make_interval(hours => ${resetAfterHours})`
  const [reset] = await tx
    .insert(factorResets)
    .values({ personId, askedBy, dueAt })
    .onConflictDoNothing()
    .returning({ id: factorResets.id })
  return reset
}

const columns = {
  id: factorResets.id,
  personId: factorResets.personId,
  askedBy: factorResets.askedBy,
  askedAt: isoMoment(factorResets.askedAt),
  dueAt: isoMoment(factorResets.dueAt),
  firstName: firstNameOf(profiles),
  role: profiles.role,
  askedByName: sql<string>`coalesce((select ${firstNameOf(sql`p`)} from profiles p where p.id = ${factorResets.askedBy}), '')`,
}

/** Lists the reset that is due next first. */
export async function findResets(tx: Tx) {
  const rows = await tx
    .select(columns)
    .from(factorResets)
    .innerJoin(profiles, eq(profiles.id, factorResets.personId))
    .where(isWaiting)
    .orderBy(factorResets.dueAt)
  return rows.map((row) => decryptNames(tx, row, 'firstName', 'askedByName'))
}

/** Locks a waiting request, so that only one of two decisions counts. */
export async function lockReset(tx: Tx, id: string) {
  const [row] = await tx
    .select({ id: factorResets.id, personId: factorResets.personId, askedBy: factorResets.askedBy })
    .from(factorResets)
    .where(and(eq(factorResets.id, id), isWaiting))
    .for('update')
  return row
}

/** Skips requests that another node is working on. */
export async function takeDueResets(tx: Tx) {
  return tx
    .select({ id: factorResets.id, personId: factorResets.personId, askedBy: factorResets.askedBy })
    .from(factorResets)
    .where(and(isWaiting, sql`${factorResets.dueAt} <= app_now()`))
    .limit(20)
    .for('update', { skipLocked: true })
}

export async function endReset(
  tx: Tx,
  {
    id,
    ended,
    by,
  }: { readonly id: string; readonly ended: ResetOutcome; readonly by: string | null },
): Promise<void> {
  await tx
    .update(factorResets)
    .set({ endedAt: sql`app_now()`, ended, endedBy: by })
    .where(eq(factorResets.id, id))
}

export async function completeReset(
  tx: Tx,
  { id, personId }: { readonly id: string; readonly personId: string },
  { ended, by }: { readonly ended: 'confirmed' | 'due'; readonly by: string | null },
): Promise<void> {
  await endReset(tx, { id, ended, by })
  await deleteFactor(tx, personId)
}

/** Ends waiting requests whose requester may no longer make them. */
export async function withdrawOrphanedResetRows(tx: Tx) {
  return tx
    .update(factorResets)
    .set({ endedAt: sql`app_now()`, ended: 'withdrawn' })
    .where(and(isWaiting, sql`not ${isDecider(factorResets.askedBy)}`))
    .returning({
      id: factorResets.id,
      personId: factorResets.personId,
      askedBy: factorResets.askedBy,
    })
}

/** @returns whether a request was waiting */
export async function cancelReset(tx: Tx, personId: string): Promise<boolean> {
  const { rowCount } = await tx
    .update(factorResets)
    .set({ endedAt: sql`app_now()`, ended: 'kept', endedBy: personId })
    .where(and(eq(factorResets.personId, personId), isWaiting))
  return rowCount === 1
}
