import { contract } from '@sanad/domain/contract'
import type { EndedBy, EndReason } from '@sanad/domain/chat/end-reasons'
import { endsByLeaving, whyNotEnd, whyNotWrite } from '@sanad/domain/chat/session'
import { isRefusal, refuse, type Refusal } from '@sanad/domain/primitives/refusal'
import { audit } from '#server/platform/audit/audit.ts'
import { transaction, type Tx } from '#server/platform/database/db.ts'
import { asInConversation, type SignedInCall } from '#server/platform/http/guards.ts'
import type { ChatService } from '../service.ts'
import { noteOpened } from './open-session.ts'
import { findReadable, viewSession } from './session-view.ts'
import { raiseReceipt, type Receipt } from '../messages/receipt-store.ts'
import {
  closeSession,
  findSession,
  lockOpenSession,
  releaseExpert,
  type Due,
  type OpenSession,
  type SessionRow,
} from './session-store.ts'
import { tell } from '../publish.ts'

/** CHAT-8, CHAT-14. Either side ends it; ending twice answers the same. */
export async function endSession(
  { appContext, person }: SignedInCall,
  { watch }: Pick<ChatService, 'watch'>,
  { sessionId, reason }: { sessionId: string; reason: EndReason | null },
) {
  const { db, live } = appContext
  const row = await findReadable(db, sessionId, person.id)
  if (isRefusal(row)) return row
  if (whyNotEnd(row, person.id) !== undefined) return refuse('NOT_FOUND')
  const done = await transaction(db, (tx) =>
    endOrLeave(tx, watch, sessionId, { personId: person.id, reason }),
  )
  if (isRefusal(done)) return done
  tell(live, everybodyIn(done ?? row), { event: 'chat.session-changed', sessionId })
  // Who left, or who stood in the waiting line with nobody there yet, moves it.
  if (done?.left || done?.expertId === null) await watch.lineChanged({ db, live })
  const now = done?.left
    ? await findSession(db, sessionId)
    : await findReadable(db, sessionId, person.id)
  return isRefusal(now) ? now : viewSession(appContext, now ?? row, person.id)
}

/** As it was until then; `left` where the supporter went and it stays open. */
type Ended = OpenSession & { readonly left: boolean }

/**
 * Who is in it is asked again under the lock: somebody who is out of it by now ends nothing that goes on without them.
 * @returns undefined where it had ended before
 */
async function endOrLeave(
  tx: Tx,
  watch: ChatService['watch'],
  sessionId: string,
  { personId, reason: given }: { personId: string; reason: EndReason | null },
): Promise<Ended | Refusal<'NOT_FOUND'> | undefined> {
  const open = await lockOpenSession(tx, sessionId)
  if (!open) return undefined
  if (whyNotEnd({ ...open, status: 'active' }, personId) !== undefined) return refuse('NOT_FOUND')
  const { seekerId, expertId, crisisSeverity: severity } = open
  const left = endsByLeaving(open, severity, personId)
  if (left) await releaseExpert(tx, sessionId, { ...leaving, ladderTold: true }, lookedForNow)
  const freed = left ? personId : await closeSession(tx, sessionId, partOf(open, personId))
  await watch.freed(tx, freed)
  const action = left ? 'chat.session-left' : 'chat.session-ended'
  const reason = expertId === personId ? given : null
  await audit.record(tx, {
    actorId: personId,
    action,
    subjectId: sessionId,
    ...(reason && { reason }),
  })
  if (left) await watch.left(tx, { sessionId, seekerId, expertId: personId, severity })
  return { ...open, left }
}

/** Whoever may end it is one of the two, or the supervisor who joined. */
const partOf = ({ seekerId, expertId }: OpenSession, personId: string): EndedBy =>
  personId === seekerId ? 'seeker' : personId === expertId ? 'expert' : 'supervisor'

const leaving = { share: false, chosen: true, how: 'handed-over' } as const
const lookedForNow: Due = { state: 'waiting', lookIn: 0 }

/** The two sides, and a supervisor who joined. */
const everybodyIn = (row: Pick<SessionRow, 'seekerId' | 'expertId' | 'supervisorId'>) => [
  row.seekerId,
  row.expertId,
  row.supervisorId,
]

type Mark = Omit<Receipt, 'personId'>

/** Tells the other side how far this one has received and read. Who has read of it has opened it. */
export const seen = asInConversation(
  contract.chat.seen,
  'participant',
  async (call: SignedInCall, mark: Mark) => {
    const { db, live } = call.appContext
    const { person } = call
    const row = await findReadable(db, mark.sessionId, person.id)
    if (isRefusal(row)) return row
    if (mark.seen > 0) await noteOpened(call, row)
    const { delivered, seen, at } = await raiseReceipt(db, { ...mark, personId: person.id })
    const marks = {
      sessionId: mark.sessionId,
      personId: person.id,
      delivered,
      seen: row.showSeen ? seen : 0,
      at,
    }
    tell(live, everybodyIn(row), { event: 'chat.messages-seen', ...marks })
    return { told: true as const }
  },
)

/** Nothing is stored: who is not looking has missed nothing. After the end nobody writes, so nobody types. */
export const typing = ({ typingBucket }: Pick<ChatService, 'typingBucket'>) =>
  asInConversation(
    contract.chat.typing,
    'participant',
    async ({ appContext: { db, live }, person }, { sessionId }) => {
      const row = await findSession(db, sessionId)
      if (!row || whyNotWrite(row, person.id) !== undefined) return refuse('NOT_FOUND')
      // Nobody has to wait: the other side was told a moment ago, and shows it for longer than that.
      if (typingBucket.take(`${person.id} ${sessionId}`) > 0) return { told: true as const }
      const others = everybodyIn(row).filter((id) => id !== person.id)
      tell(live, others, { event: 'chat.typing-noticed', sessionId, personId: person.id })
      return { told: true as const }
    },
  )

export const endSessionOperation = (service: ChatService) =>
  asInConversation(contract.chat.endSession, 'participant', (call, input) =>
    endSession(call, service, input),
  )
