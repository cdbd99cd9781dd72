import { identity as contract } from '@sanad/domain/identity/contract'
import { readBrowserName } from '@sanad/domain/identity/browser-name'
import { isRefusal, refuse } from '@sanad/domain/primitives/refusal'
import { and, desc, eq, notInArray, sql, type SQL } from 'drizzle-orm'
import { audit } from '#server/platform/stores/audit/audit.ts'
import { transaction, type Tx } from '#server/platform/stores/database/db.ts'
import { revoke } from '#server/platform/services/realtime/revocations.ts'
import {
  signedIn,
  type Call,
  type SignedInCall,
  ownOfAccounts,
} from '#server/platform/services/http/guards.ts'
import { isoMoment } from '#server/platform/stores/database/tables.ts'
import { signIns } from '../tables.ts'

/** The oldest ends first. Enough for a new sign-in on each of the thirty days that one lasts. */
const signInsAtOnce = 50

const ownAndLeaving = { ...ownOfAccounts, leaving: 'own' } as const

const newestFirst = [desc(signIns.createdAt), desc(signIns.id)] as const

/** Lists the newest sign-in first. */
export const ownSignIns = signedIn(contract.signIns, ownAndLeaving, async ({ db, person }) => {
  const rows = await db
    .select({ id: signIns.id, kept: signIns.userAgent, since: isoMoment(signIns.createdAt) })
    .from(signIns)
    .where(and(eq(signIns.userId, person.id), sql`${signIns.expiresAt} > app_now()`))
    .orderBy(...newestFirst)
  return rows.map(({ id, kept, since }) => ({
    id,
    ...readBrowserName(kept),
    since,
    here: id === person.signInId,
  }))
})

/** Works for any device, and closes its sockets. */
export const endSignIn = signedIn(
  contract.endSignIn,
  ownAndLeaving,
  async ({ db, live, person }, { signInId }) => {
    const outcome = await transaction(db, async (tx) => {
      const ids = await deleteWhere(tx, person.id, eq(signIns.id, signInId))
      if (ids.length === 0) return refuse('NOT_FOUND')
      await audit.recordOwn(tx, person.id, 'identity.sign-in-ended')
      return { ended: true as const }
    })
    if (!isRefusal(outcome)) live.closeSignIn(signInId)
    return outcome
  },
)

/** Ends the caller's own sign-in in one commit with `alongside`, and closes its sockets. */
export async function deleteSignIn(
  { db, live, person }: SignedInCall,
  alongside: (tx: Tx) => Promise<void>,
): Promise<void> {
  await transaction(db, async (tx) => {
    await deleteWhere(tx, person.id, eq(signIns.id, person.signInId))
    await alongside(tx)
  })
  live.closeSignIn(person.signInId)
}

export async function endOldestSignIns({ db, live }: Call, personId: string): Promise<void> {
  const endedIds = await transaction(db, (tx) =>
    deleteWhere(tx, personId, notInArray(signIns.id, newestOf(tx, personId))),
  )
  for (const id of endedIds) live.closeSignIn(id)
}

/** Every node closes their sockets within a second. @returns the ids of the deleted sign-ins */
async function deleteWhere(tx: Tx, personId: string, condition: SQL): Promise<string[]> {
  const rows = await tx
    .delete(signIns)
    .where(and(eq(signIns.userId, personId), condition))
    .returning({ id: signIns.id })
  for (const { id } of rows) await revoke(tx, { signInId: id })
  return rows.map(({ id }) => id)
}

const newestOf = (tx: Tx, personId: string) =>
  tx
    .select({ id: signIns.id })
    .from(signIns)
    .where(eq(signIns.userId, personId))
    .orderBy(...newestFirst)
    .limit(signInsAtOnce)
