import { maybeMinor } from '@sanad/domain/emergency/emergency-retry'
import { emergency as contract, type Emergency } from '@sanad/domain/emergency/contract'
import { emergencyDeadlines } from '@sanad/domain/emergency/emergency-deadlines'
import { findSession, viewSession } from '#server/chat/index.ts'
import { isSomeoneOnCall } from '#server/availability/index.ts'
import { markPresent } from '#server/platform/services/realtime/presence.ts'
import { asSeekerOrGuest } from '#server/platform/services/http/guards.ts'
import type { AppContext } from '#server/app-context.ts'
import { findFreeSeats } from './emergency-finder.ts'
import { findEmergency, findEmergencyOf, type EmergencyRow } from './store.ts'

type ViewContext = Pick<AppContext, 'db' | 'keys'>

export const current = asSeekerOrGuest(contract.current, async (call) => {
  const row = await findEmergencyOf(call.db, call.person.id)
  // A client without a live socket polls: each poll counts as presence.
  if (row) await markPresent(call.db, [{ personId: call.person.id, agoSeconds: 0 }])
  return row ? viewEmergency(call, row) : null
})

/** The caller has just opened or read this emergency, so it must exist. */
export async function viewOwnEmergency(
  appContext: ViewContext,
  sessionId: string,
): Promise<Emergency> {
  const row = await findEmergency(appContext.db, sessionId)
  if (!row) throw new Error('an emergency that was begun is not there')
  return viewEmergency(appContext, row)
}

async function viewEmergency(appContext: ViewContext, row: EmergencyRow): Promise<Emergency> {
  const { sessionId, requestId, seekerId, language, waitedSeconds, nobodyYet, unanswered } = row
  const state = stateOf(row)
  // EMERGENCY-11. The profile's age is not asked again.
  const age = row.profileAge ?? row.age
  return {
    sessionId,
    requestId,
    state,
    waitedSeconds,
    nobodyYet: state === 'waiting' && nobodyYet,
    unanswered: state === 'waiting' && unanswered,
    nobodyOnCall:
      state === 'waiting' &&
      !(await isSomeoneOnCall(appContext.db, {
        seekerId,
        forMinor: maybeMinor(row.age, row.profileAge),
      })),
    language,
    inOtherLanguage: row.expertLanguages !== null && !row.expertLanguages.includes(language),
    age,
    asksAge:
      state === 'waiting' &&
      age === null &&
      (waitedSeconds >= emergencyDeadlines.ageAfter ||
        !(await findFreeSeats(appContext.db)).some(
          ({ forMinors, languages }) => forMinors && languages.includes(language),
        )),
    lastCall: state === 'waiting' ? row.lastCall : null,
    other: state === 'connected' ? await findCompanion(appContext, row) : null,
    joined: state === 'connected' && (isExpertThere(row) || row.supervised),
  }
}

/** Connected means a claimed supporter whose connection is not lost (MATCH-35), or a supervisor. */
function stateOf({ status, expertId, absent, supervised }: EmergencyRow): Emergency['state'] {
  if (status === 'closed') return 'ended'
  return (expertId === null || absent) && !supervised ? 'waiting' : 'connected'
}

const isExpertThere = ({ expertId, opened, absent }: EmergencyRow): boolean =>
  expertId !== null && opened && !absent

/** A helper who is present, else the supporter who was asked (MATCH-35). */
async function findCompanion(appContext: ViewContext, row: EmergencyRow) {
  const session = await findSession(appContext.db, row.sessionId)
  if (!session) return null
  const { other, supervisor } = await viewSession(appContext, session, row.seekerId)
  return row.supervised && !isExpertThere(row) ? supervisor : other
}
