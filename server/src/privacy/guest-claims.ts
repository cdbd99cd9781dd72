import { moveAnswers } from '#server/assessment/index.ts'
import { closeSession, findTies, moveSeeker, publish } from '#server/chat/index.ts'
import { moveConsents } from '#server/consent/index.ts'
import { moveCrisisAssessments } from '#server/crisis/index.ts'
import {
  findGuestClaim,
  findGuestClaimsToMove,
  completeGuestClaim,
} from '#server/identity/index.ts'
import { separatePair, publishChanged, type ChangedSession } from '#server/matching/index.ts'
import { audit } from '#server/platform/audit/audit.ts'
import { transaction, type Tx } from '#server/platform/database/db.ts'
import { moveKeys } from '#server/platform/crypto/keys.ts'
import { describeFault } from '#server/platform/observability/log.ts'
import { revoke } from '#server/platform/realtime/revocations.ts'
import type { AppContext } from '#server/platform/app-context.ts'
import { openEmergenciesOf } from '#server/emergency/index.ts'
import { callAfterParting } from '#server/escalation/index.ts'
import { moveEscalations } from '#server/escalation/index.ts'
import { moveReports } from '#server/supervision/index.ts'

/**
 * EMERGENCY-10. What is a guest's moves to the account whose address they proved, in one transaction. The claim is a
 * fact that stays until it is done: cut short, it is done the next second.
 */
export async function sweepGuestClaims(appContext: AppContext): Promise<void> {
  for (const guestId of await findGuestClaimsToMove(appContext.db)) {
    try {
      const moved = await transaction(appContext.db, (tx) => moveGuest(tx, appContext, guestId))
      for (const sessionId of moved?.sessions ?? [])
        publish(appContext.live, [moved?.accountId ?? null], {
          event: 'chat.session-changed',
          sessionId,
        })
      if (moved && moved.parted.length > 0) await publishChanged(appContext, moved.parted)
    } catch (fault) {
      appContext.log.error(
        { guestId, ...describeFault(fault) },
        'what is a guest’s could not be moved yet',
      )
    }
  }
}

async function moveGuest(tx: Tx, { keys }: AppContext, guestId: string) {
  const claim = await findGuestClaim(tx, guestId)
  if (!claim || !(await makeRoom(tx, claim))) return undefined
  const { accountId } = claim
  const [from, to] = [await keys.ofPerson(tx, guestId), await keys.ofPerson(tx, accountId)]
  const move = { from: { id: guestId, key: from }, to: { id: accountId, key: to } }
  // The conversations first, and then who was called: a cry for help is stored in that order.
  const sessions = await moveSeeker(tx, guestId, accountId)
  const parted = await separateBlocked(tx, accountId)
  await moveConsents(tx, guestId, accountId)
  await moveAnswers(tx, move)
  await moveCrisisAssessments(tx, move)
  await moveEscalations(tx, guestId, accountId)
  for (const id of new Set(parted.map((one) => one.id))) await callAfterParting(tx, id)
  await moveReports(tx, guestId, accountId)
  await moveKeys(tx, { sessionIds: sessions, personId: accountId })
  await completeGuestClaim(tx, guestId)
  await revoke(tx, { personId: guestId })
  await audit.record(tx, {
    actorId: accountId,
    action: 'safeguarding.guest-moved',
    subjectId: guestId,
  })
  return { accountId, sessions, parted }
}

/** REPORT-4. Whom the account has blocked may sit with the guest, and the other way round: nobody knew that it is one. */
async function separateBlocked(tx: Tx, seekerId: string): Promise<ChangedSession[]> {
  const changed: ChangedSession[] = []
  for (const expertId of (await findTies(tx, seekerId)).apartFrom)
    changed.push(...(await separatePair(tx, { seekerId, expertId, by: 'seeker' })))
  return changed
}

/**
 * A person has one open emergency. Of two, the one that nobody has come to ends: the other goes on. With somebody in
 * both, the claim waits until one of them has ended.
 */
async function makeRoom(
  tx: Tx,
  { guestId, accountId }: { guestId: string; accountId: string },
): Promise<boolean> {
  const [guests] = await openEmergenciesOf(tx, guestId)
  const [theirs] = await openEmergenciesOf(tx, accountId)
  if (!guests || !theirs) return true
  const unattended = [theirs, guests].find(({ expertId }) => expertId === null)
  if (!unattended) return false
  await closeSession(tx, unattended.id, 'service')
  await audit.record(tx, {
    actorId: null,
    action: 'safeguarding.emergency-merged',
    subjectId: unattended.id,
  })
  return true
}
