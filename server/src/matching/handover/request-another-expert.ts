import { matching as contract } from '@sanad/domain/matching/contract'
import { whyNotWrite } from '@sanad/domain/chat/sessions/session'
import { isAbsent } from '@sanad/domain/matching/absence'
import { isRefusal, refuse } from '@sanad/domain/primitives/refusal'
import { choosePassOn, findSession, lockDueSessions, viewSession } from '#server/chat/index.ts'
import { transaction } from '#server/platform/stores/database/db.ts'
import { consume } from '#server/platform/services/http/rate-limit.ts'
import { asSeekerOrGuest, type SignedInCall } from '#server/platform/services/http/guards.ts'
import { passOn } from '../deadlines.ts'
import { matchesAnHour } from '../limits.ts'
import { publishSessions } from '../publish.ts'

/**
 * MATCH-15, MATCH-35. Needs no reason. If the supporter's connection is lost, substitutes are asked
 * at once, and the supporter keeps the seat until one opens the offer.
 */
export async function requestAnotherExpert(
  call: SignedInCall,
  { sessionId, share }: { sessionId: string; share: boolean },
) {
  const { db, limits } = call
  const row = await findSession(db, sessionId)
  if (!row || row.seekerId !== call.person.id) return refuse('NOT_FOUND')
  const why = whyNotWrite(row, call.person.id)
  if (why !== undefined) return refuse(why)
  const taken = await consume(db, matchesAnHour, call.person.id, limits)
  if (!taken.ok) return refuse('TOO_MANY_REQUESTS', { retryAfterSeconds: taken.retryAfterSeconds })
  const changed = await transaction(db, async (tx) => {
    const [session] = await lockDueSessions(tx, { sessionId, emergency: row.isEmergency })
    if (!session) return refuse('SESSION_CLOSED')
    if (session.signs.openedAgo !== null && isAbsent(session.signs.expertSeenAgo)) {
      await choosePassOn(tx, sessionId, share)
      return [session]
    }
    if (row.isEmergency) return refuse('NOT_FOUND')
    return passOn(tx, session, { share, chosen: true, how: 'left', reason: 'asked for' })
  })
  if (isRefusal(changed)) return changed
  publishSessions(call, changed)
  return viewSession(call, (await findSession(db, sessionId)) ?? row, call.person.id)
}

export const requestAnotherExpertOperation = asSeekerOrGuest(
  contract.requestAnotherExpert,
  'participant',
  requestAnotherExpert,
)
