import type { EndReason } from '@sanad/domain/chat/end-reasons'
import { endsByLeaving, whyNotEnd, whyNotWrite } from '@sanad/domain/chat/session'
import type { Severity } from '@sanad/domain/crisis/severity'
import { isRefusal, refuse } from '@sanad/domain/primitives/refusal'
import { audit } from '#server/platform/audit.ts'
import { transaction, type Tx } from '#server/platform/db.ts'
import type { SignedInCall } from '#server/platform/routes.ts'
import type { ChatService } from './service.ts'
import { noteOpened } from './open-session.ts'
import { findReadable, viewSession } from './session-view.ts'
import { raiseReceipt, type Receipt } from './receipt-store.ts'
import {
  closeSession,
  findSession,
  lockOpenSession,
  releaseExpert,
  type Due,
  type SessionRow,
} from './session-store.ts'
import { tell } from './tell.ts'

/** CHAT-8, CHAT-14. Either side ends it; ending twice answers the same. */
export async function endSession(
  { tools: { db, live }, person }: SignedInCall,
  { watch }: Pick<ChatService, 'watch'>,
  { sessionId, reason: given }: { sessionId: string; reason: EndReason | null },
) {
  const row = await findReadable(db, sessionId, person.id)
  if (isRefusal(row)) return row
  const reason = row.expertId === person.id ? given : null
  if (whyNotEnd(row, person.id) !== undefined) return refuse('NOT_FOUND')
  const { left, waited } = await transaction(db, async (tx) => {
    const done = await endOrLeave(tx, watch, sessionId, { personId: person.id, reason })
    const { seekerId } = row
    if (done.left)
      await watch.left(tx, { sessionId, seekerId, expertId: person.id, severity: done.left.crisisSeverity })
    return done
  })
  tell(live, everybodyIn(row), { event: 'chat.session-changed', sessionId })
  if (left || waited) await watch.lineChanged({ db, live })
  return viewSession(db, (await findSession(db, sessionId)) ?? row, person.id)
}

interface Ended {
  /** What it was when the supporter left it and it stays open. */
  readonly left?: { readonly crisisSeverity: Severity }
  /** Nobody had joined: it stood in the waiting line. */
  readonly waited: boolean
}

async function endOrLeave(
  tx: Tx,
  watch: ChatService['watch'],
  sessionId: string,
  { personId, reason }: { personId: string; reason: EndReason | null },
): Promise<Ended> {
  const open = await lockOpenSession(tx, sessionId)
  if (!open) return { waited: false }
  const leaves = endsByLeaving(open, open.crisisSeverity, personId)
  if (leaves) await releaseExpert(tx, sessionId, { ...leaving, ladderTold: true }, lookedForNow)
  const freed = leaves ? personId : await closeSession(tx, sessionId)
  await watch.freed(tx, freed)
  const action = leaves ? 'chat.session-left' : 'chat.session-ended'
  await audit.record(tx, { actorId: personId, action, subjectId: sessionId, ...(reason && { reason }) })
  return { waited: open.expertId === null, ...(leaves && { left: open }) }
}

const leaving = { share: false, chosen: true, how: 'handed-over' } as const
const lookedForNow: Due = { state: 'waiting', lookIn: 0 }

/** The two sides, and a supervisor who joined. */
const everybodyIn = (row: SessionRow) => [row.seekerId, row.expertId, row.supervisorId]

type Mark = Omit<Receipt, 'personId'>

/** Tells the other side how far this one has received and read. Who has read of it has opened it. */
export async function seen(call: SignedInCall, mark: Mark) {
  const { db, live } = call.tools
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
}

/** Nothing is stored: who is not looking has missed nothing. After the end nobody writes, so nobody types. */
export async function typing(
  { tools: { db, live }, person }: SignedInCall,
  { sessionId }: { sessionId: string },
) {
  const row = await findSession(db, sessionId)
  if (!row || whyNotWrite(row, person.id) !== undefined) return refuse('NOT_FOUND')
  const others = everybodyIn(row).filter((id) => id !== person.id)
  tell(live, others, { event: 'chat.typing-noticed', sessionId, personId: person.id })
  return { told: true as const }
}
