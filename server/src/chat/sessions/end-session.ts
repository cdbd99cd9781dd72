import { chat as contract } from '@sanad/domain/chat/contract'
import type { EndedBy, EndReason } from '@sanad/domain/chat/sessions/end-reasons'
import { endOnlyReleases, whyNotEnd, whyNotWrite } from '@sanad/domain/chat/sessions/session'
import { isRefusal, refuse, type Refusal } from '@sanad/domain/primitives/refusal'
import { audit } from '#server/platform/stores/audit/audit.ts'
import { transaction, type Tx } from '#server/platform/stores/database/db.ts'
import { asInConversation, type SignedInCall } from '#server/platform/services/http/guards.ts'
import type { ChatService } from '../service.ts'
import { recordOpened } from './open-session.ts'
import { findReadable, viewSession } from './session-view.ts'
import { raiseReceipt } from '../messages/message-store.ts'
import {
  closeSession,
  findSession,
  lockOpenSession,
  releaseExpert,
  type Deadline,
  type OpenSession,
  type SessionRow,
} from './session-store.ts'

/** CHAT-8, CHAT-14. Ends the session, or lets the supporter leave. Ending twice is no error. */
export async function endSession(
  call: SignedInCall,
  { hooks }: Pick<ChatService, 'hooks'>,
  { sessionId, reason }: { sessionId: string; reason: EndReason | null },
) {
  const { db, live } = call
  const row = await findReadable(db, sessionId, call.person.id)
  if (isRefusal(row)) return row
  if (whyNotEnd(row, call.person.id) !== undefined) return refuse('NOT_FOUND')
  const done = await transaction(db, (tx) =>
    endOrLeave(tx, hooks, sessionId, { personId: call.person.id, reason }),
  )
  if (isRefusal(done)) return done
  live.publish(participantsOf(done ?? row), { event: 'chat.session-changed', sessionId })
  const now = done?.left
    ? await findSession(db, sessionId)
    : await findReadable(db, sessionId, call.person.id)
  return isRefusal(now) ? now : viewSession(call, now ?? row, call.person.id)
}

/** The session before the end; `left` if the supporter left and it stays open. */
type EndOutcome = OpenSession & { readonly left: boolean }

/**
 * Checks the participants again under the lock: a helper who has left cannot end the session.
 * @returns undefined where it had ended before
 */
async function endOrLeave(
  tx: Tx,
  hooks: ChatService['hooks'],
  sessionId: string,
  { personId, reason: chosenReason }: { personId: string; reason: EndReason | null },
): Promise<EndOutcome | Refusal<'NOT_FOUND'> | undefined> {
  const open = await lockOpenSession(tx, sessionId)
  if (!open) return undefined
  if (whyNotEnd({ ...open, status: 'active' }, personId) !== undefined) return refuse('NOT_FOUND')
  const { seekerId, expertId, crisisSeverity: severity } = open
  const left = endOnlyReleases(open, severity, personId)
  if (left) await releaseExpert(tx, sessionId, { ...leaving, isLadderNotified: true }, waitingNow)
  const freed = left ? personId : await closeSession(tx, sessionId, partOf(open, personId))
  await hooks.onExpertFreed(tx, freed)
  const action = left ? 'chat.session-left' : 'chat.session-ended'
  const reason = expertId === personId ? chosenReason : null
  await audit.record(tx, personId, action, { subjectId: sessionId, ...(reason && { reason }) })
  if (left) await hooks.onExpertLeft(tx, { sessionId, seekerId, expertId: personId, severity })
  return { ...open, left }
}

const partOf = ({ seekerId, expertId }: OpenSession, personId: string): EndedBy =>
  personId === seekerId ? 'seeker' : personId === expertId ? 'expert' : 'supervisor'

const leaving = { share: false, chosen: true, how: 'handed-over' } as const
const waitingNow: Deadline = { state: 'waiting', lookIn: 0 }

const participantsOf = (row: Pick<SessionRow, 'seekerId' | 'expertId' | 'supervisorId'>) => [
  row.seekerId,
  row.expertId,
  row.supervisorId,
]

/** CHAT-10. Publishes how far this person has received and read. Reading also opens the session. */
export const seen = asInConversation(contract.seen, async (call, mark) => {
  const { db, live } = call
  const { person } = call
  const row = await findReadable(db, mark.sessionId, person.id)
  if (isRefusal(row)) return row
  if (mark.seen > 0) await recordOpened(call, row)
  const { delivered, seen, at } = await raiseReceipt(db, { ...mark, personId: person.id })
  const marks = {
    sessionId: mark.sessionId,
    personId: person.id,
    delivered,
    seen: row.showSeen ? seen : 0,
    at,
  }
  live.publish(participantsOf(row), { event: 'chat.messages-seen', ...marks })
  return { told: true as const }
})

/** Nothing is stored. Refused after the end. */
export const typing = ({ typingBucket }: Pick<ChatService, 'typingBucket'>) =>
  asInConversation(contract.typing, async ({ db, live, person }, { sessionId }) => {
    const row = await findSession(db, sessionId)
    if (!row || whyNotWrite(row, person.id) !== undefined) return refuse('NOT_FOUND')
    // The other side still shows the last event for two seconds, so this one is dropped.
    if (typingBucket.take(`${person.id} ${sessionId}`) > 0) return { told: true as const }
    const others = participantsOf(row).filter((id) => id !== person.id)
    live.publish(others, { event: 'chat.typing-noticed', sessionId, personId: person.id })
    return { told: true as const }
  })

export const endSessionOperation = (service: ChatService) =>
  asInConversation(contract.endSession, (call, input) => endSession(call, service, input))
