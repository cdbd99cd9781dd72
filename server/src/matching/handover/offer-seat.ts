import type { AuditEvent } from '@sanad/domain/primitives/audit-actions'
import { endLapsedOffer, keepSeat, offerSeat, type DueSession } from '#server/chat/index.ts'
import { audit } from '#server/platform/audit/audit.ts'
import type { Tx } from '#server/platform/database/db.ts'
import { passOver } from '../parting-store.ts'
import type { Changed } from '../publish.ts'
import { wakeQueueFor } from '../queue/wake-queue.ts'

type Seat = Pick<DueSession, 'id' | 'seekerId' | 'expertId'>

/**
 * MATCH-35. Asks one substitute, beside the seat of the absent supporter; regular sessions and emergencies differ only
 * in how the substitute is claimed. One who let a minute pass loses the offer to the next.
 * @param claim takes a place with a substitute in this transaction
 */
export async function offerToSubstitute(
  tx: Tx,
  session: Seat,
  claim: () => Promise<string | undefined>,
  action: AuditEvent = 'matching.session-offered',
): Promise<Changed[]> {
  const { id: sessionId, expertId: seatOf } = session
  if (seatOf === null) return []
  const changed: Changed[] = [session]
  const late = await endLapsedOffer(tx, sessionId)
  if (late !== undefined) {
    await passOver(tx, sessionId, late)
    await wakeQueueFor(tx, late)
    changed.push({ ...session, expertId: late })
  }
  const expertId = await claim()
  if (expertId !== undefined) {
    await offerSeat(tx, { sessionId, expertId, seatOf })
    await audit.record(tx, { actorId: null, action, subjectId: sessionId })
    changed.push({ ...session, expertId })
  }
  return changed.length === 1 ? [] : changed
}

/** MATCH-35. The absent supporter is back before an offer was opened: they go on, and the substitute is told. */
export async function endOffer(tx: Tx, session: Seat): Promise<Changed[]> {
  const substitute = await keepSeat(tx, session.id)
  if (substitute === undefined) return [session]
  await wakeQueueFor(tx, substitute)
  return [session, { ...session, expertId: substitute }]
}
