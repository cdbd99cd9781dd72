import { maybeMinor } from '@sanad/domain/safeguarding/emergency-retry'
import type { Emergency } from '@sanad/domain/safeguarding/emergency-contract'
import { findSession, viewSession } from '#server/chat/index.ts'
import { isAnybodyOnCall } from '#server/matching/index.ts'
import type { Tx } from '#server/platform/db.ts'
import { markPresent } from '#server/platform/presence.ts'
import type { SignedInCall } from '#server/platform/routes.ts'
import { findEmergency, findEmergencyOf, type EmergencyRow } from './emergency-store.ts'

export async function ownEmergency({ tools: { db }, person }: SignedInCall): Promise<Emergency | null> {
  const row = await findEmergencyOf(db, person.id)
  // Who has no live line but asks again and again is here.
  if (row) await markPresent(db, [{ personId: person.id, agoSeconds: 0 }])
  return row ? viewEmergency(db, row) : null
}

/** @throws when there is none: the caller has just made or found it */
export async function viewEmergencyOf(tx: Tx, personId: string, sessionId: string): Promise<Emergency> {
  const row = await findEmergency(tx, sessionId)
  if (row?.seekerId !== personId) throw new Error('an emergency that was begun is not there')
  return viewEmergency(tx, row)
}

async function viewEmergency(tx: Tx, row: EmergencyRow): Promise<Emergency> {
  const { sessionId, requestId, language, age, waitedSeconds, nobodyYet, unanswered } = row
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
      !(await isAnybodyOnCall(tx, { sessionId, maybeMinor: maybeMinor(age, row.profileAge) })),
    language,
    inOtherLanguage: row.expertLanguages !== null && !row.expertLanguages.includes(language),
    age,
    other: state === 'connected' ? await otherOf(tx, row) : null,
    joined: state === 'connected' && (row.expertId === null || row.opened),
  }
}

/** Whoever is here has come: a supporter who was claimed, or a supervisor. */
function stateOf({ status, expertId, supervised }: EmergencyRow): Emergency['state'] {
  if (status === 'closed') return 'ended'
  return expertId === null && !supervised ? 'waiting' : 'connected'
}

async function otherOf(tx: Tx, { sessionId, seekerId }: EmergencyRow) {
  const session = await findSession(tx, sessionId)
  if (!session) return null
  const { other, supervisor } = await viewSession(tx, session, seekerId)
  return other ?? supervisor
}
