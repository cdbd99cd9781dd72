import { isRefusal } from '@sanad/domain/primitives/refusal'
import type { SignedInCall } from '#server/platform/routes.ts'
import { findSession, markOpened, type SessionRow } from './session-store.ts'
import { findReadable, viewSession } from './session-view.ts'
import { tell } from './tell.ts'

/** The conversation is before this person's eyes: of an expert it is the answer to an offer (MATCH-10). */
export async function openSession(call: SignedInCall, { sessionId }: { sessionId: string }) {
  const { db } = call.tools
  const row = await findReadable(db, sessionId, call.person.id)
  if (isRefusal(row)) return row
  await noteOpened(call, row)
  return viewSession(call.tools, (await findSession(db, sessionId)) ?? row, call.person.id)
}

/** Only the first time, and only by the expert to whom it is offered, does anything change. */
export async function noteOpened(
  { tools: { db, live }, person }: SignedInCall,
  { id, seekerId, expertId, opened, status }: SessionRow,
): Promise<void> {
  if (expertId !== person.id || opened || status !== 'active') return
  if (await markOpened(db, id, person.id))
    tell(live, [seekerId, expertId], { event: 'chat.session-changed', sessionId: id })
}
