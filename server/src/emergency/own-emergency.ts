import { contract } from '@sanad/domain/contract'
import { maybeMinor } from '@sanad/domain/emergency/emergency-retry'
import type { Emergency } from '@sanad/domain/emergency/contract'
import { findSession, viewSession } from '#server/chat/index.ts'
import { isSomeoneOnCall } from '#server/availability/index.ts'
import { markPresent } from '#server/platform/realtime/presence.ts'
import { asSeekerOrGuest, type SignedInCall } from '#server/platform/http/guards.ts'
import type { AppContext } from '#server/platform/app-context.ts'
import { findEmergency, findEmergencyOf, type EmergencyRow } from './store.ts'

type ViewContext = Pick<AppContext, 'db' | 'keys'>

export const current = asSeekerOrGuest(
  contract.emergency.current,
  'own',
  async ({ appContext, person }: SignedInCall) => {
    const row = await findEmergencyOf(appContext.db, person.id)
    // Who has no live line but asks again and again is here.
    if (row) await markPresent(appContext.db, [{ personId: person.id, agoSeconds: 0 }])
    return row ? viewEmergency(appContext, row) : null
  },
)

/** @throws when there is none: the caller has just made or found it */
export async function viewEmergencyOf(
  appContext: ViewContext,
  personId: string,
  sessionId: string,
): Promise<Emergency> {
  const row = await findEmergency(appContext.db, sessionId)
  if (row?.seekerId !== personId) throw new Error('an emergency that was begun is not there')
  return viewEmergency(appContext, row)
}

async function viewEmergency(appContext: ViewContext, row: EmergencyRow): Promise<Emergency> {
  const { sessionId, requestId, seekerId, language, age, waitedSeconds, nobodyYet, unanswered } =
    row
  const state = stateOf(row)
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
        forMinor: maybeMinor(age, row.profileAge),
      })),
    language,
    inOtherLanguage: row.expertLanguages !== null && !row.expertLanguages.includes(language),
    age,
    other: state === 'connected' ? await findCompanion(appContext, row) : null,
    joined: state === 'connected' && (row.expertId === null || row.opened),
  }
}

/** Connected with a supporter who was claimed, or a supervisor; never with one whose connection is lost (MATCH-35). */
function stateOf({ status, expertId, absent, supervised }: EmergencyRow): Emergency['state'] {
  if (status === 'closed') return 'ended'
  return (expertId === null || absent) && !supervised ? 'waiting' : 'connected'
}

async function findCompanion(appContext: ViewContext, { sessionId, seekerId }: EmergencyRow) {
  const session = await findSession(appContext.db, sessionId)
  if (!session) return null
  const { other, supervisor } = await viewSession(appContext, session, seekerId)
  return other ?? supervisor
}
