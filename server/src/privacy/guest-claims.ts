import { moveAnswers } from '#server/assessment/index.ts'
import { closeSession, findTies, moveSeeker } from '#server/chat/index.ts'
import { moveConsents } from '#server/consent/index.ts'
import { moveCrisisAssessments } from '#server/crisis/index.ts'
import {
  findGuestClaim,
  findGuestClaimsToMove,
  completeGuestClaim,
} from '#server/identity/index.ts'
import { excludePair, publishSessions, type ChangedSession } from '#server/matching/index.ts'
import { audit } from '#server/platform/stores/audit/audit.ts'
import { transaction, type Tx } from '#server/platform/stores/database/db.ts'
import { moveKeys } from '#server/platform/stores/crypto/keys.ts'
import { describeFault } from '#server/platform/base/log/log.ts'
import { revoke } from '#server/platform/services/realtime/revocations.ts'
import type { AppContext } from '#server/app-context.ts'
import { openEmergenciesOf } from '#server/emergency/index.ts'
import { callAfterBlock, moveEscalations } from '#server/escalation/index.ts'
import { moveReports } from '#server/supervision/index.ts'

/** EMERGENCY-10. One transaction. The claim stays until then, so the next sweep can repeat it. */
export async function sweepGuestClaims(appContext: AppContext): Promise<void> {
  for (const guestId of await findGuestClaimsToMove(appContext.db)) {
    try {
      const moved = await transaction(appContext.db, (tx) => moveGuest(tx, appContext, guestId))
      for (const sessionId of moved?.sessions ?? [])
        appContext.live.publish([moved?.accountId ?? null], {
          event: 'chat.session-changed',
          sessionId,
        })
      if (moved) publishSessions(appContext, moved.parted)
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
  // Conversations before ladders, the order in which a crisis message locks them.
  const sessions = await moveSeeker(tx, guestId, accountId)
  const parted = await separateBlocked(tx, accountId)
  await moveConsents(tx, guestId, accountId)
  await moveAnswers(tx, move)
  await moveCrisisAssessments(tx, move)
  await moveEscalations(tx, guestId, accountId)
  for (const id of new Set(parted.map((one) => one.id))) await callAfterBlock(tx, id)
  await moveReports(tx, guestId, accountId)
  await moveKeys(tx, { sessionIds: sessions, personId: accountId })
  await completeGuestClaim(tx, guestId)
  await revoke(tx, { personId: guestId })
  await audit.record(tx, accountId, 'emergency.guest-moved', { subjectId: guestId })
  return { accountId, sessions, parted }
}

/** REPORT-4. Parts the guest from supporters with a block between them and the account. */
async function separateBlocked(tx: Tx, seekerId: string): Promise<ChangedSession[]> {
  const changed: ChangedSession[] = []
  for (const expertId of (await findTies(tx, seekerId)).apartFrom)
    changed.push(...(await excludePair(tx, { seekerId, expertId, by: 'seeker' })))
  return changed
}

/** Of two open emergencies the one without a supporter ends; if both have one, the claim waits. */
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
  await audit.record(tx, audit.service, 'emergency.merged', { subjectId: unattended.id })
  return true
}
