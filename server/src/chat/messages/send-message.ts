import { contract } from '@sanad/domain/contract'
import { assessMessage, type MessageAssessment } from '@sanad/domain/crisis/assess-message'
import { helpFor } from '@sanad/domain/crisis/help-offer'
import { cryInPieces, piecesAfter, type Pieces } from '@sanad/domain/crisis/pieces'
import type { EmotionTag, Message } from '@sanad/domain/chat/message'
import { refuse } from '@sanad/domain/primitives/refusal'
import { flagPlace, sealFinding } from '#server/crisis/index.ts'
import type { DataKey } from '#server/platform/crypto/keys.ts'
import { isDiskFull } from '#server/platform/observability/log.ts'
import { asInConversation, type SignedInCall } from '#server/platform/http/guards.ts'
import { callAfterEnd } from './flag-late-message.ts'
import { judgeContact } from '../sessions/judge-contact.ts'
import { contentPlace, openMessage } from './sealed-messages.ts'
import type { ChatService, Room } from '../service.ts'
import type { Writing } from './group-commit.ts'
import { findEarlierCodes, findMessage } from './message-store.ts'
import { tell } from '../publish.ts'

interface Given {
  readonly sessionId: string
  readonly id: string
  readonly content: string
  readonly emotionTag: EmotionTag | null
  /** CHAT-18. */
  readonly knowingly?: boolean
  /** CHAT-11. */
  readonly writerId?: string | undefined
}

/** Decides, then writes, then tells (CHAT-1 to CHAT-4). */
export async function sendMessage(call: SignedInCall, service: ChatService, given: Given) {
  const { appContext, person } = call
  if (given.writerId !== undefined && given.writerId !== person.id) return refuse('OTHER_WRITER')
  const room = await service.findRoom(given.sessionId, person.id)
  if (!room) return refuse('NOT_FOUND')
  const graded = room.seekerId === person.id ? await grade(call, service, given, room) : notGraded
  const { found, mayCall } = graded
  const wait = service.messageBucket.take(person.id)
  // Safety §2: what may be a cry for help is never held back by a limit.
  if (wait > 0 && !found?.crisis) return refuse('TOO_MANY_REQUESTS', { retryAfterSeconds: wait })

  const contact = await judgeContact(
    call,
    given,
    room.seekerId === person.id,
    found?.crisis ?? false,
  )
  const sealed = seal(room.key, person.id, given, graded, contact.found)
  if (contact.refused && contact.refused.refusal !== 'NOT_FOUND') {
    // CHAT-4 comes first: it may be stored, and its answer was lost.
    if (await findMessage(appContext.db, given.sessionId, given.id))
      return repeatOf(call, room.key, given)
    if (contact.refused.refusal === 'SESSION_CLOSED')
      return tooLate(call, service, given, found, sealed)
  }
  if (contact.refused) return contact.refused

  const appended = await service.writer.append({ ...sealed, mayCall }).catch(refuseWithoutRoom)
  if ('refusal' in appended) return appended
  if (appended.outcome === 'NOT_FOUND') return refuse('NOT_FOUND')
  if (appended.outcome === 'CLOSED') return tooLate(call, service, given, found, sealed)
  if (appended.outcome === 'REPEAT') return repeatOf(call, room.key, given)
  if (room.seekerId !== person.id) room.others.add(person.id)
  noteBegun(service, given, found)

  const message: Message = {
    sessionId: given.sessionId,
    id: given.id,
    content: given.content,
    emotionTag: given.emotionTag,
    seq: appended.seq,
    senderId: person.id,
    crisisDetected: found ? found.keyword || found.crisis : false,
    help: found ? helpFor(found) : 'none',
    hasContactDetails: false,
    timestamp: appended.at,
  }
  // The socket it came up by has it as its answer.
  tell(appContext.live, [person.id], { event: 'chat.message-sent', message }, call.socket)
  const forOthers = { ...message, help: 'none' as const, hasContactDetails: contact.found }
  const others = appended.people.filter((id) => id !== person.id)
  tell(appContext.live, others, { event: 'chat.message-sent', message: forOthers })
  // The writer's own page changes as well: numbers to call stay where nobody is with them.
  if (found?.crisis)
    tell(appContext.live, appended.people, {
      event: 'chat.session-changed',
      sessionId: given.sessionId,
    })
  return message
}

const roomAgainAfterSeconds = 5

function refuseWithoutRoom(fault: unknown) {
  if (!isDiskFull(fault)) throw fault
  return refuse('NO_ROOM', { retryAfterSeconds: roomAgainAfterSeconds })
}

interface Graded {
  readonly found: MessageAssessment | undefined
  /** Somebody may have to be called for it. */
  readonly mayCall: boolean
  /** CRISIS-15. All that was read, where it is more than the message. */
  readonly whole?: string | undefined
}
const notGraded: Graded = { found: undefined, mayCall: false }

/** CRISIS-15. Of the last minutes, and here: who comes to another node in the middle of a sentence is read from there on. */
const begunIn = ({ begun }: ChatService, { sessionId }: Given): Pieces => begun.get(sessionId) ?? []

function noteBegun(service: ChatService, given: Given, found: MessageAssessment | undefined): void {
  if (found)
    service.begun.set(given.sessionId, piecesAfter(begunIn(service, given), given.content, found))
}

/** What was said before and who was called are looked for at once: whoever cries for help waits for one look. */
async function grade(
  { appContext, person }: SignedInCall,
  service: ChatService,
  given: Given,
  { language, key }: Pick<Room, 'language' | 'key'>,
): Promise<Graded> {
  const { watch } = service
  const { sessionId, content } = given
  const itself = assessMessage(content, language)
  const whole = cryInPieces(begunIn(service, given), content, itself, language)
  const alone = whole === undefined ? itself : assessMessage(whole, language)
  if (alone.codes.length === 0 && !alone.crisis) return { found: alone, mayCall: false }
  // Who cannot be asked is asked again, in the transaction.
  const look = () => watch.mayCall(appContext.db, sessionId).catch(() => () => true)
  const [earlier, looked] = await Promise.all([
    findEarlierCodes(appContext.db, key, { sessionId, senderId: person.id }),
    alone.crisis ? look() : undefined,
  ])
  const found = assessMessage(whole ?? content, language, earlier)
  if (!found.crisis) return { found, mayCall: false }
  const mayCall = looked ?? (await look())
  return { found, mayCall: mayCall(found), whole }
}

function seal(
  key: DataKey,
  senderId: string,
  given: Given,
  { found, whole }: Graded,
  hasContactDetails: boolean,
): Omit<Writing, 'mayCall'> {
  const { sessionId, id, content, emotionTag } = given
  const crisisDetected = found ? found.keyword || found.crisis : false
  const severity = found?.severity ?? 'none'
  const finding = found && sealFinding(key, { sessionId, messageId: id }, found)
  const message = {
    sessionId,
    id,
    senderId,
    content: key.seal(content, contentPlace(sessionId, id)),
    emotionTag,
    crisisDetected,
    crisisSeverity: severity,
    crisisCodes: finding?.codes ?? '',
    hasContactDetails,
  }
  if (!found || !finding || !crisisDetected) return { message, flag: undefined }
  const { codes, lexiconVersion } = found
  const triggerWord = key.seal(whole ?? content, flagPlace(id))
  return {
    message,
    flag: { sessionId, messageId: id, triggerWord, severity, codes, finding, lexiconVersion },
  }
}

/** CHAT-3. Nothing is stored of it; what it says of danger is not lost with it. */
async function tooLate(
  { appContext: { db } }: SignedInCall,
  service: ChatService,
  given: Given,
  found: MessageAssessment | undefined,
  { flag }: Pick<Writing, 'flag'>,
) {
  noteBegun(service, given, found)
  if (found?.crisis && flag) await callAfterEnd(db, service, flag)
  return refuse('SESSION_CLOSED', { help: found ? helpFor(found) : 'none' })
}

/** CHAT-4. A retry gets the stored answer again; another text under the same id is not a retry. */
async function repeatOf({ appContext, person }: SignedInCall, key: DataKey, given: Given) {
  const row = await findMessage(appContext.db, given.sessionId, given.id)
  if (!row) throw new Error('a repeated message that is not stored')
  const stored = openMessage(row, key, person.id)
  return stored.senderId === person.id && stored.content === given.content
    ? stored
    : refuse('ID_REUSED')
}

export const sendMessageOperation = (service: ChatService) =>
  asInConversation(contract.chat.sendMessage, 'participant', (call, input) =>
    sendMessage(call, service, input),
  )
