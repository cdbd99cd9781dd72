import { contract } from '@sanad/domain/contract'
import { isRefusal, refuse } from '@sanad/domain/primitives/refusal'
import { transaction } from '#server/platform/database/db.ts'
import { asInConversation, type SignedInCall } from '#server/platform/http/guards.ts'
import { takeSeat } from './seat-offers.ts'
import { findSession, markOpened, type SessionRow } from './session-store.ts'
import { findShown, viewSession } from './session-view.ts'
import { tell } from '../publish.ts'

/**
 * The conversation is before this person's eyes: of an expert it is the answer to an offer, of the conversation itself
 * (MATCH-10) or of the seat of a supporter who is absent (MATCH-35).
 */
export async function openSession(call: SignedInCall, { sessionId }: { sessionId: string }) {
  const { db } = call.appContext
  const row = await findShown(db, sessionId, call.person.id)
  if (isRefusal(row)) return row
  const refused =
    row.expertId === call.person.id ? await noteOpened(call, row) : await openOffer(call, row)
  if (refused) return refused
  return viewSession(call.appContext, (await findSession(db, sessionId)) ?? row, call.person.id)
}

/** Only the first time, and only by the expert to whom it is offered, does anything change. */
export async function noteOpened(
  { appContext: { db, live }, person }: SignedInCall,
  { id, seekerId, expertId, opened, status }: SessionRow,
): Promise<undefined> {
  if (expertId !== person.id || opened || status !== 'active') return
  if (await markOpened(db, id, person.id))
    tell(live, [seekerId, expertId], { event: 'chat.session-changed', sessionId: id })
}

async function openOffer({ appContext: { db, live }, person }: SignedInCall, row: SessionRow) {
  if (row.offeredTo !== person.id) return undefined
  const { id: sessionId, seekerId, expertId } = row
  const taken = await transaction(db, (tx) => takeSeat(tx, { sessionId, expertId: person.id }))
  tell(live, [seekerId, expertId, person.id, row.supervisorId], {
    event: 'chat.session-changed',
    sessionId,
  })
  return 'why' in taken ? refuse('OFFER_ENDED', { why: taken.why }) : undefined
}

export const openSessionOperation = asInConversation(
  contract.chat.openSession,
  'participant',
  openSession,
)
