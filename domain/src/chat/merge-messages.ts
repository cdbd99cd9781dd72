import type { HelpOffer } from '../crisis/help-offer.ts'
import type { Message } from './message.ts'

/** A message on its way or refused: what its sender sees before it is stored. */
export interface OutgoingMessage {
  readonly id: string
  readonly sessionId: string
  readonly senderId: string
  readonly content: string
  readonly emotionTag: Message['emotionTag']
  /** Milliseconds since 1970 on the sender's own clock: shown, never used for order. */
  readonly writtenAt: number
  /** CHAT-18. Its writer was asked about the contact details in it, and sends it so. */
  readonly knowingly?: boolean
  /** On its way, however long that takes, or refused with the code that says why. */
  readonly delivery: 'sending' | Undelivered
}

export interface Undelivered {
  readonly refused: string
  /** CHAT-18. The same may go out once its writer says so. */
  readonly maySend?: boolean
  /** CHAT-3. What its writer is offered, as for one that was stored. */
  readonly help?: HelpOffer
}

export interface Conversation {
  /** By `seq`, without repeats. */
  readonly stored: readonly Message[]
  /** In the order written; none of them is in `stored`. */
  readonly outgoing: readonly OutgoingMessage[]
}

export const emptyConversation: Conversation = { stored: [], outgoing: [] }

/**
 * CHAT-5. Whatever brings messages (the answer to a send, an event, a catch-up), in any order and any number of
 * times, ends in the same conversation. What has been stored is no longer outgoing.
 */
export function mergeMessages(known: Conversation, arrived: readonly Message[]): Conversation {
  if (arrived.length === 0) return known
  const bySeq = new Map(known.stored.map((message) => [message.seq, message]))
  for (const message of arrived) bySeq.set(message.seq, message)
  const stored = [...bySeq.values()].sort((a, b) => a.seq - b.seq)
  const ids = new Set(stored.map((message) => message.id))
  return { stored, outgoing: known.outgoing.filter((message) => !ids.has(message.id)) }
}

/** Adds what was just written, or replaces its state where it stands; a message already stored stays stored. */
export function putOutgoing(known: Conversation, message: OutgoingMessage): Conversation {
  if (known.stored.some((stored) => stored.id === message.id)) return known
  const at = known.outgoing.findIndex((outgoing) => outgoing.id === message.id)
  return {
    ...known,
    outgoing: at === -1 ? [...known.outgoing, message] : known.outgoing.with(at, message),
  }
}

/** Forgets a message that its writer does not want to send any more. */
export const dropOutgoing = (known: Conversation, id: string): Conversation => ({
  ...known,
  outgoing: known.outgoing.filter((message) => message.id !== id),
})

/** Lets go of what was stored before `seq`: a screen need not hold a whole long conversation. */
export const dropBefore = (known: Conversation, seq: number): Conversation => ({
  ...known,
  stored: known.stored.filter((message) => message.seq >= seq),
})

/**
 * CHAT-6. The highest `seq` up to which nothing is missing: what a catch-up asks for comes after it.
 * @param from the `seq` before the oldest page that was read: nothing at or below it is missed
 */
export function wholeUpTo(stored: readonly Message[], from: number): number {
  let whole = from
  for (const message of stored) {
    if (message.seq > whole + 1) break
    if (message.seq === whole + 1) whole = message.seq
  }
  return whole
}
