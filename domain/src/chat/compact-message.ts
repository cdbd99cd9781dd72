import type { Message } from './message.ts'

/** The values that most messages have, so a compact message leaves them out. */
const usual = {
  emotionTag: null,
  quotedId: null,
  crisisDetected: false,
  help: 'none',
  hasContactDetails: false,
} as const
type Usual = keyof typeof usual

/** A message in an event for a socket that was opened with `compactQuery`: half as long. */
export type CompactMessage = Omit<Message, Usual> & {
  readonly [Field in Usual]?: Message[Field] | undefined
}

/** What the service decided about a message that is stored as it was sent. */
export type Receipt = Pick<CompactMessage, 'id' | 'seq' | 'timestamp' | 'callOrder' | Usual>

/** JSON leaves out what is undefined. */
export const compactMessage = (message: CompactMessage): CompactMessage => ({
  ...decidedOf(message),
  sessionId: message.sessionId,
  senderId: message.senderId,
  content: message.content,
  severity: message.severity,
  emotionTag: message.emotionTag ?? undefined,
  quotedId: message.quotedId ?? undefined,
})

const decidedOf = ({
  id,
  seq,
  timestamp,
  crisisDetected,
  help,
  callOrder,
  hasContactDetails,
}: CompactMessage) => ({
  id,
  seq,
  timestamp,
  crisisDetected: crisisDetected || undefined,
  help: help === usual.help ? undefined : help,
  callOrder,
  hasContactDetails: hasContactDetails || undefined,
})

export const wholeMessage = (compact: CompactMessage): Message => ({
  ...compact,
  emotionTag: compact.emotionTag ?? usual.emotionTag,
  quotedId: compact.quotedId ?? usual.quotedId,
  crisisDetected: compact.crisisDetected ?? usual.crisisDetected,
  help: compact.help ?? usual.help,
  hasContactDetails: compact.hasContactDetails ?? usual.hasContactDetails,
})

interface SentInput {
  readonly sessionId: string
  readonly content: string
  readonly emotionTag?: Message['emotionTag'] | undefined
  readonly quotedId?: Message['quotedId'] | undefined
}

/** A receipt, or the whole message where it is not stored as it was sent. */
export function compactAnswer(message: Message, sent: SentInput): Receipt | Message {
  const isAsSent =
    message.content === sent.content &&
    message.emotionTag === (sent.emotionTag ?? null) &&
    message.quotedId === (sent.quotedId ?? null)
  return isAsSent ? decidedOf(message) : message
}

/** A node of an earlier release answers with the whole message. */
export function messageOfAnswer(
  answer: Receipt | Message,
  sent: SentInput,
  senderId: string,
): Message {
  if ('content' in answer) return answer
  const { sessionId, content, emotionTag, quotedId } = sent
  const own = { sessionId, senderId, content: content.trim(), emotionTag, quotedId }
  return wholeMessage({ ...answer, ...own })
}
