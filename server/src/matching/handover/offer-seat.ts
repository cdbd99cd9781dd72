import type { AuditEvent } from '@sanad/domain/primitives/audit-actions'
import { endLapsedOffer, keepSeat, offerSeat, type DueSession } from '#server/chat/index.ts'
import { audit } from '#server/platform/stores/audit/audit.ts'
import type { Tx } from '#server/platform/stores/database/db.ts'
import { breakAfterMissedOffers } from '../missed-offers.ts'
import { passOver } from '../exclusions-store.ts'
import type { ChangedSession } from '../publish.ts'
import { wakeQueueFor } from '../queue/wake-queue.ts'

type Seat = Pick<DueSession, 'id' | 'seekerId' | 'expertId'>

/**
 * MATCH-35. Offers the absent supporter's seat to one substitute; after a minute the next is asked.
 * @param claim claims a substitute in this transaction
 */
export async function offerToSubstitute(
  tx: Tx,
  session: Seat,
  claim: () => Promise<string | undefined>,
  action: AuditEvent = 'matching.session-offered',
): Promise<ChangedSession[]> {
  const { id: sessionId, expertId: seatOf } = session
  if (seatOf === null) return []
  const changed: ChangedSession[] = [session]
  const late = await endLapsedOffer(tx, sessionId)
  if (late !== undefined) {
    await passOver(tx, sessionId, late, 'missed')
    await breakAfterMissedOffers(tx, late)
    await wakeQueueFor(tx, late)
    changed.push({ ...session, expertId: late })
  }
  const expertId = await claim()
  if (expertId !== undefined) {
    await offerSeat(tx, { sessionId, expertId, seatOf })
    await audit.record(tx, audit.service, action, { subjectId: sessionId })
    changed.push({ ...session, expertId })
  }
  return changed.length === 1 ? [] : changed
}

/** MATCH-35. The absent supporter is back and keeps the seat. */
export async function endOffer(tx: Tx, session: Seat): Promise<ChangedSession[]> {
  const substitute = await keepSeat(tx, session.id)
  if (substitute === undefined) return [session]
  await wakeQueueFor(tx, substitute)
  return [session, { ...session, expertId: substitute }]
}
