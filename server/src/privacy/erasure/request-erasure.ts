import { privacy as contract } from '@sanad/domain/privacy/contract'
import { whyNotLeave } from '@sanad/domain/privacy/erasure'
import { isRefusal, refuse } from '@sanad/domain/primitives/refusal'
import { sql } from 'drizzle-orm'
import { lockApplicationRow, withdrawOwnApplication } from '#server/application/index.ts'
import {
  countOwners,
  endSignIns,
  lockPerson,
  lockRoles,
  moveVerification,
  setLeaving,
} from '#server/identity/index.ts'
import { dropHereRequest } from '#server/matching/index.ts'
import { audit } from '#server/platform/stores/audit/audit.ts'
import { clearOwnCookies } from '#server/platform/services/http/cookies.ts'
import { transaction, type Tx } from '#server/platform/stores/database/db.ts'
import { createNotices } from '#server/platform/services/notifications/notices.ts'
import { revoke } from '#server/platform/services/realtime/revocations.ts'
import {
  asLeaving,
  signedInFresh,
  type SignedInCall,
  ownOfAll,
} from '#server/platform/services/http/guards.ts'
import { insertRequest, lockOpenRequest, undoRequest } from './erasure-store.ts'
import { announceDeparture } from './due-erasures.ts'
import { endInvolvement, type LeftConversation } from './end-involvement.ts'

/**
 * Signs the caller out everywhere and out of every duty; for seven days they can come back and undo
 * it. A guest cannot come back, and is erased at once.
 */
export const askErasure = signedInFresh(contract.askErasure, ownOfAll, async (call) => {
  const { id } = call.person
  const outcome = await transaction(call.db, async (tx) => {
    await lockRoles(tx)
    return startLeaving(tx, call)
  })
  if (isRefusal(outcome)) return outcome
  await announceDeparture(call, id, outcome.left)
  call.setCookies.push(...clearOwnCookies(call.cookie, { secure: call.config.secureCookies }))
  return { leavesAt: outcome.leavesAt }
})

async function startLeaving(tx: Tx, { keys, person: { id } }: SignedInCall) {
  await lockApplicationRow(tx, id)
  const account = await lockPerson(tx, id)
  if (!account || account.erased) return refuse('NOT_FOUND')
  if (account.leavesAt !== null)
    return { leavesAt: account.leavesAt, left: [] as LeftConversation[] }
  const why = whyNotLeave({ role: account.role, owners: await countOwners(tx) })
  if (why !== undefined) return refuse(why)
  const wasServing = account.role !== 'seeker' && account.verificationStatus === 'approved'
  const cause = account.guest ? 'guest' : 'asked'
  const request = await insertRequest(tx, { personId: id, cause })
  await setLeaving(tx, id, sql`${request.dueAt}::timestamptz`, wasServing)
  if (account.role === 'expert' && !wasServing) await withdrawOwnApplication(tx, keys, id)
  const left = await endInvolvement(tx, account, 'account leaving')
  await dropHereRequest(tx, id)
  await endSignIns(tx, id)
  await revoke(tx, { personId: id })
  await audit.record(tx, id, 'privacy.erasure-asked', { subjectId: id })
  if (!account.guest) await notifyErasureRequested(tx, id, request.id)
  return { leavesAt: request.dueAt, left }
}

const daySeconds = 24 * 3600

/** The owner learns of a request that another person made while it can be undone. */
const notifyErasureRequested = (tx: Tx, personId: string, requestId: string) =>
  createNotices(
    tx,
    [
      {
        key: `erasure-asked:${requestId}`,
        personId,
        kind: 'account',
        link: '/auth',
        lastsSeconds: daySeconds,
        channels: ['mail'],
      },
    ],
    { pager: false },
  )

/** For an owner who comes back to look. */
export const leaving = asLeaving(contract.leaving, async ({ db, person: { id } }) => {
  const account = await lockPerson(db, id)
  return account ? { leavesAt: account.leavesAt } : refuse('NOT_FOUND')
})

/** A supporter serves again unless staff decided otherwise. A withdrawn application is a draft. */
export const undoErasure = asLeaving(contract.undoErasure, async ({ db, person: { id } }) => {
  return transaction(db, async (tx) => {
    const account = await lockPerson(tx, id)
    const request = await lockOpenRequest(tx, id)
    if (!account || account.erased) return refuse('NOT_FOUND')
    if (request) {
      await undoRequest(tx, request.id)
      await audit.record(tx, id, 'privacy.erasure-undone', { subjectId: id })
    }
    await setLeaving(tx, id, null)
    if (account.servesAgain && account.verificationStatus === 'suspended')
      await moveVerification(tx, id, { from: 'suspended', to: 'approved' })
    return { stays: true as const }
  })
})
