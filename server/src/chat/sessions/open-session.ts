import { chat as contract } from '@sanad/domain/chat/contract'
import { isRefusal, refuse } from '@sanad/domain/primitives/refusal'
import { transaction } from '#server/platform/stores/database/db.ts'
import { asInConversation, type SignedInCall } from '#server/platform/services/http/guards.ts'
import { takeSeat } from './seat-offers.ts'
import { findSession, markOpened, type SessionRow } from './session-store.ts'
import { findShown, viewSession } from './session-view.ts'

/**
 * Marks the session as on the person's screen. An expert thereby accepts an offer of the session
 * (MATCH-10) or of an absent supporter's seat (MATCH-35).
 */
export async function openSession(call: SignedInCall, { sessionId }: { sessionId: string }) {
  const row = await findShown(call.db, sessionId, call.person.id)
  if (isRefusal(row)) return row
  const opening =
    row.expertId === call.person.id ? await recordOpened(call, row) : await openOffer(call, row)
  if (isRefusal(opening)) return opening
  const now = opening === 'changed' ? await findSession(call.db, sessionId) : row
  return viewSession(call, now ?? row, call.person.id)
}

type Opening = 'changed' | 'unchanged'

/** Only the first time, and only for the session's expert. */
export async function recordOpened(
  { db, live, person }: SignedInCall,
  { id, seekerId, expertId, opened, status }: SessionRow,
): Promise<Opening> {
  if (expertId !== person.id || opened || status !== 'active') return 'unchanged'
  if (await markOpened(db, id, person.id))
    live.publish([seekerId, expertId], { event: 'chat.session-changed', sessionId: id })
  return 'changed'
}

async function openOffer({ db, live, person }: SignedInCall, row: SessionRow) {
  if (row.offeredTo !== person.id) return 'unchanged'
  const { id: sessionId, seekerId, expertId } = row
  const taken = await transaction(db, (tx) => takeSeat(tx, { sessionId, expertId: person.id }))
  live.publish([seekerId, expertId, person.id, row.supervisorId], {
    event: 'chat.session-changed',
    sessionId,
  })
  return 'why' in taken ? refuse('OFFER_ENDED', { why: taken.why }) : 'changed'
}

export const openSessionOperation = asInConversation(contract.openSession, openSession)
