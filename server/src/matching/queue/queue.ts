import { matching as contract } from '@sanad/domain/matching/contract'
import { findExpertOffer, type ExpertOffer } from '#server/application/index.ts'
import type { ExperienceArea } from '@sanad/domain/application/experience'
import { briefUrgency } from '@sanad/domain/matching/brief'
import { maySupport } from '@sanad/domain/availability/gender-wish'
import { reasonFor } from '@sanad/domain/matching/rank'
import { languages } from '@sanad/domain/primitives/language'
import { isRefusal, refuse } from '@sanad/domain/primitives/refusal'
import {
  findSession,
  joinAsExpert,
  lockOpenSession,
  takeSeat,
  viewSession,
  lockDueSessions,
  setDeadlines,
} from '#server/chat/index.ts'
import { audit } from '#server/platform/stores/audit/audit.ts'
import { transaction, type Tx } from '#server/platform/stores/database/db.ts'
import {
  asExpert,
  signedIn,
  type SignedInCall,
  asSeeker,
} from '#server/platform/services/http/guards.ts'
import { takePlace } from '../claim-store.ts'
import {
  isClearedForMinors,
  whyNotServing,
  findAvailability,
  isSetAside,
} from '#server/availability/index.ts'
import { together, forNextShift, waiting } from '../deadline-rows.ts'
import { findRequest, findWaiting, isHeldForEmergency, recordMatch } from '../store.ts'
import { hasParted } from '../exclusions-store.ts'
import { publishSessions } from '../publish.ts'

/** MATCH-6. An expert sees seekers of their languages, a supervisor all; no names, no messages. */
export const queue = signedIn(
  contract.waitingLine,
  { expert: 'waiting', supervisor: 'waiting' },
  async ({ db, person }) => {
    const offer = await findExpertOffer(db, person.id)
    const spoken = languages.filter((language) => offer?.languages.includes(language))
    const waiting = await (person.standing === 'supervisor'
      ? findWaiting(db, 'all')
      : findWaiting(db, {
          expertId: person.id,
          languages: spoken,
          gender: offer?.gender ?? null,
          clearedForMinors: await isClearedForMinors(db, person.id),
          notToday: (await findAvailability(db, person.id))?.notToday ?? [],
        }))
    return waiting.map(({ topic, severity, ...one }) => ({
      ...one,
      urgency: briefUrgency(one.urgency, severity),
      sharedArea: sharedArea(offer, topic),
    }))
  },
)

function sharedArea(offer: ExpertOffer | undefined, topic: string | null): ExperienceArea | null {
  return offer?.experienceAreas.find((area) => area === topic) ?? null
}

/** MATCH-3. Only one expert gets the session. */
export async function claim(call: SignedInCall, { sessionId }: { sessionId: string }) {
  const { db, live } = call
  const expertId = call.person.id
  const people = await transaction(db, async (tx) => {
    const why = await whyNotServing(tx, expertId)
    if (why) return why
    const request = await findRequest(tx, sessionId)
    const offer = await findExpertOffer(tx, expertId)
    if (!request || !offer?.languages.includes(request.language)) return refuse('NOT_FOUND')
    // MATCH-20. An expert whom the seeker excluded does not learn that the seeker exists.
    if (!maySupport(request.wish, offer.gender ?? null)) return refuse('NOT_FOUND')
    if (request.forMinor && !(await isClearedForMinors(tx, expertId))) return refuse('NOT_FOUND')
    // Every claim locks the session first, then the expert's row.
    await lockOpenSession(tx, sessionId)
    if (await hasParted(tx, sessionId, expertId)) return refuse('NOT_FOUND')
    if (await isHeldForEmergency(tx, sessionId)) return refuse('ALREADY_TAKEN')
    if (await isSetAside(tx, expertId)) return refuse('SET_ASIDE')
    if (!(await takePlace(tx, expertId, { skipBusy: false, mustBeReady: false })))
      return refuse('AT_YOUR_LIMIT')
    const joined =
      (await joinAsExpert(tx, { sessionId, expertId, opened: true }, together)) ??
      (await takeAbsentSeat(tx, { sessionId, expertId }))
    if (!joined) return refuse('ALREADY_TAKEN')
    const { supportTypes, experienceAreas: areas, gender = null } = offer
    await recordMatch(tx, sessionId, reasonFor(request, { supportTypes, areas, gender }))
    await audit.record(tx, expertId, 'matching.session-claimed', { subjectId: sessionId })
    return [joined.seekerId, expertId, ...('previousId' in joined ? [joined.previousId] : [])]
  })
  if (isRefusal(people)) return people
  live.publish(people, { event: 'chat.session-changed', sessionId })
  const row = await findSession(db, sessionId)
  return row ? viewSession(call, row, expertId) : refuse('NOT_FOUND')
}

/** MATCH-35. While a substitute is sought. Undefined if the absent supporter is back. */
async function takeAbsentSeat(tx: Tx, seat: { sessionId: string; expertId: string }) {
  if ((await findSession(tx, seat.sessionId))?.dueFor !== 'replacing') return undefined
  const taken = await takeSeat(tx, seat)
  return 'why' in taken ? undefined : taken
}

export const claimOperation = asExpert(contract.claim, 'waiting', claim)

/** MATCH-22. The session keeps its messages and place; its deadline and the screens change. */
export const leaveForNextShift = asSeeker(
  contract.leaveForNextShift,
  'participant',
  async (call, { sessionId, leave }) => {
    const { db } = call
    const row = await findSession(db, sessionId)
    if (!row || row.seekerId !== call.person.id || row.isEmergency) return refuse('NOT_FOUND')
    const changed = await transaction(db, async (tx) => {
      const [session] = await lockDueSessions(tx, { sessionId })
      if (!session || session.expertId !== null) return refuse('ALREADY_TAKEN')
      await setDeadlines(tx, [{ id: sessionId, ...(leave ? forNextShift : waiting) }])
      return [session]
    })
    if (isRefusal(changed)) return changed
    publishSessions(call, changed)
    return viewSession(call, (await findSession(db, sessionId)) ?? row, call.person.id)
  },
)
