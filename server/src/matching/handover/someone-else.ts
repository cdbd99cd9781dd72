import { contract } from '@sanad/domain/contract'
import { whyNotWrite } from '@sanad/domain/chat/session'
import { isAbsent } from '@sanad/domain/matching/absence'
import { isRefusal, refuse } from '@sanad/domain/primitives/refusal'
import { choosePassOn, findSession, lockDueSessions, viewSession } from '#server/chat/index.ts'
import { transaction } from '#server/platform/database/db.ts'
import { consume } from '#server/platform/http/rate-limit.ts'
import { asSeeker, asSeekerOrGuest, type SignedInCall } from '#server/platform/http/guards.ts'
import { passOn } from '../deadlines.ts'
import { matchesAnHour } from '../limits.ts'
import { whenNextHere } from '../queue/next-here.ts'
import { recentWaits, waitsNeeded } from '../queue/recent-waits.ts'
import { isSupporterHere } from '#server/availability/index.ts'
import { countBefore, findRequest } from '../store.ts'
import { tellChanged } from '../publish.ts'

/**
 * MATCH-15. No reason is asked. While nobody has joined yet there is nobody to pass on from: the same answer. Of a
 * supporter whose connection is lost it means not to wait: substitutes are asked at once, and the seat stays theirs
 * until one of them opens the offer (MATCH-35); in an emergency as well.
 */
export async function someoneElse(
  call: SignedInCall,
  { sessionId, share }: { sessionId: string; share: boolean },
) {
  const { db, limits } = call.appContext
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
  await tellChanged(call.appContext, changed)
  return viewSession(call.appContext, (await findSession(db, sessionId)) ?? row, call.person.id)
}

/** Where a waiting seeker stands. A number comes from what was stored, or there is none. */
export const place = asSeeker(
  contract.matching.place,
  'participant',
  async ({ appContext: { db }, person }: SignedInCall, { sessionId }: { sessionId: string }) => {
    const row = await findSession(db, sessionId)
    const request = await findRequest(db, sessionId)
    if (row?.seekerId !== person.id || !request) return refuse('NOT_FOUND')
    // A page asks again at the very moment in which somebody is found: that is no mistake of its.
    if (row.status !== 'active' || row.expertId !== null) return null
    const { stored, from, to } = await recentWaits(db, request.language)
    const minutes = (seconds: number) => Math.ceil(seconds / 60)
    return {
      position: (await countBefore(db, sessionId)) + 1,
      range: stored < waitsNeeded ? null : { fromMinutes: minutes(from), toMinutes: minutes(to) },
      supportersHere: await isSupporterHere(db, request),
      nextHere: await whenNextHere(db, request),
    }
  },
)

export const someoneElseOperation = asSeekerOrGuest(
  contract.matching.someoneElse,
  'participant',
  someoneElse,
)
