import type { MessageAssessment } from '@sanad/classifier/assess-message'
import { chat as contract } from '@sanad/domain/chat/contract'
import type { InputOf } from '@sanad/domain/primitives/operation'
import { helpWith } from '@sanad/domain/crisis/help-offer'
import { shownSeverity, type Message } from '@sanad/domain/chat/message'
import { refuse, isRefusal } from '@sanad/domain/primitives/refusal'
import { sql } from 'drizzle-orm'
import { recordFlagOnce, type NewFlag } from '#server/crisis/index.ts'
import type { DataKey } from '#server/platform/stores/crypto/keys.ts'
import { transaction, type Db } from '#server/platform/stores/database/db.ts'
import { asInConversation, type SignedInCall } from '#server/platform/services/http/guards.ts'
import { isDiskFull } from '#server/platform/base/log/log.ts'
import type { ChatService } from '../service.ts'
import { afterStored } from '../nudges/after-stored.ts'
import { judgeContact } from '../sessions/judge-contact.ts'
import { gradeMessage, notGraded, rememberUnfinished, type Grade } from './grade-message.ts'
import { findMessage } from './message-store.ts'
import { decryptMessage, sealMessage, type MessageWrite } from './sealed-messages.ts'
import { floorFor, ifReadable } from '../sessions/session-view.ts'
import { findPageOf } from './page-store.ts'

type SendMessageInput = InputOf<typeof contract.sendMessage>

/** CHAT-1 to CHAT-4. */
export async function sendMessage(
  call: SignedInCall,
  service: ChatService,
  input: SendMessageInput,
) {
  const { person } = call
  const { db } = call
  if (input.writerId !== undefined && input.writerId !== person.id) return refuse('OTHER_WRITER')
  const session = await service.findCachedSession(input.sessionId, person.id)
  if (!session) return refuse('NOT_FOUND')
  const isSeeker = session.seekerId === person.id
  const grade = isSeeker ? await gradeMessage(call, service, input, session) : notGraded
  const { assessment } = grade
  const isInDanger = assessment?.crisis ?? false
  const waitSeconds = service.messageBucket.take(person.id)
  // Safety §2. A limit never holds back a message that may show danger.
  if (waitSeconds > 0 && !isInDanger)
    return refuse('TOO_MANY_REQUESTS', { retryAfterSeconds: waitSeconds })
  const contact = await judgeContact(call, input, isSeeker, isInDanger)
  const { quotedId, ...quote } = await judgeQuote(call, input, isInDanger)
  const newMessage = { ...input, quotedId }
  const write = sealMessage(session.key, person.id, newMessage, grade, contact.hasContactDetails)
  const refused = contact.refused ?? quote.refused
  if (refused) {
    if (refused.refusal === 'NOT_FOUND') return refused
    // CHAT-4 comes first: the message may be stored already, and only its answer was lost.
    if (await findMessage(db, input.sessionId, input.id))
      return answerRepeat(call, session.key, input, assessment)
    if (refused.refusal === 'SESSION_CLOSED') return refuseClosed(db, service, input, grade, write)
    return refused
  }

  const appending = service.groupCommit.append(write)
  // From here on the commit queue keeps the order.
  if (grade.standsAlone) call.letNextBegin?.()
  const appended = await appending.catch(refuseOnFullDisk)
  if ('refusal' in appended) return appended
  if (appended.outcome === 'NOT_FOUND') return refuse('NOT_FOUND')
  if (appended.outcome === 'CLOSED') return refuseClosed(db, service, input, grade, write)
  if (appended.outcome === 'REPEAT') return answerRepeat(call, session.key, input, assessment)
  if (!isSeeker) session.otherWriters.add(person.id)
  rememberUnfinished(service, input, grade)

  const message: Message = {
    sessionId: input.sessionId,
    id: input.id,
    content: input.content,
    emotionTag: input.emotionTag,
    quotedId,
    seq: appended.seq,
    senderId: person.id,
    crisisDetected: write.message.crisisDetected,
    ...(assessment ? helpWith(assessment) : { help: 'none' }),
    hasContactDetails: false,
    timestamp: appended.at,
  }
  publishMessage(call, message, appended.people, { assessment, ...contact })
  await afterStored(call, input, message, assessment)
  return message
}

export const sendMessageOperation = (service: ChatService) =>
  asInConversation(contract.sendMessage, (call, input) => sendMessage(call, service, input))

interface Judged {
  readonly assessment: MessageAssessment | undefined
  readonly hasContactDetails: boolean
}

/** What was judged of a message is shown to its readers, not to its sender. */
function publishMessage(
  { live, person, socket }: SignedInCall,
  message: Message,
  people: readonly (string | null)[],
  { assessment, hasContactDetails }: Judged,
): void {
  // The socket that carried the request gets the message as its answer, not as an event.
  live.publish([person.id], { event: 'chat.message-sent', message }, socket)
  const forOthers = {
    ...message,
    help: 'none' as const,
    callOrder: undefined,
    hasContactDetails,
    ...(assessment && { severity: shownSeverity(assessment.severity) }),
  }
  const others = people.filter((id) => id !== person.id)
  live.publish(others, { event: 'chat.message-sent', message: forOthers })
  // The sender's screen changes too: crisis lines stay on it until a helper has joined.
  if (assessment?.crisis)
    live.publish(people, { event: 'chat.session-changed', sessionId: message.sessionId })
}

const fullDiskRetryAfterSeconds = 5

function refuseOnFullDisk(fault: unknown) {
  if (!isDiskFull(fault)) throw fault
  return refuse('NO_ROOM', { retryAfterSeconds: fullDiskRetryAfterSeconds })
}

/** CHAT-4. A retry gets the stored message; another text under the same id is refused. */
async function answerRepeat(
  call: SignedInCall,
  key: DataKey,
  input: SendMessageInput,
  assessment: MessageAssessment | undefined,
) {
  const { db, person } = call
  const { sessionId, id, content } = input
  const row = await findMessage(db, sessionId, id)
  if (!row) throw new Error('a repeated message that is not stored')
  const stored = decryptMessage(row, key, person.id)
  if (stored.senderId !== person.id || stored.content !== content) return refuse('ID_REUSED')
  await afterStored(call, input, stored, assessment)
  return stored
}

/** CHAT-3. Not stored. A message in danger is flagged, and its sender is offered help. */
async function refuseClosed(
  db: Db,
  service: ChatService,
  input: SendMessageInput,
  grade: Grade,
  { flag }: MessageWrite,
) {
  const { assessment } = grade
  rememberUnfinished(service, input, grade)
  if (assessment?.crisis && flag) await flagLateMessage(db, service, flag)
  return refuse('SESSION_CLOSED', assessment ? helpWith(assessment) : { help: 'none' })
}

/** Flags once a message, and calls the ladder. A fault fails the request: the device retries. */
const flagLateMessage = (
  db: Db,
  { hooks }: Pick<ChatService, 'hooks'>,
  flag: NewFlag,
): Promise<void> =>
  transaction(db, async (tx) => {
    const { sessionId } = flag
    await tx.execute(sql`select 1 from sessions where id = ${sessionId} for update`)
    if (await recordFlagOnce(tx, flag)) await hooks.onFlagged(tx, [flag])
  })

/**
 * CHAT-21. Whether the sender can read the quoted message. Only a quote costs a query.
 * @returns the id to store with the message, or a refusal
 */
async function judgeQuote(
  { db, person }: SignedInCall,
  { sessionId, quotedId }: Pick<SendMessageInput, 'sessionId' | 'quotedId'>,
  isInDanger: boolean,
) {
  if (quotedId === null) return { quotedId }
  const page = await findPageOf(db, sessionId, quotedId)
  const facts = ifReadable(page?.facts, person.id)
  if (isRefusal(facts)) return { quotedId: null, refused: facts }
  const floor = floorFor(facts, person.id)
  if (page?.messages.some(({ seq }) => seq > floor)) return { quotedId }
  return isInDanger ? { quotedId: null } : { quotedId: null, refused: refuse('QUOTE_NOT_FOUND') }
}
