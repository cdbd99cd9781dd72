import type { CallOrder, HelpOffer } from '../crisis/help-offer.ts'
import type { Message } from './message.ts'

/** A message as its sender sees it before it is stored. */
export interface OutgoingMessage {
  readonly id: string
  readonly sessionId: string
  readonly senderId: string
  readonly content: string
  readonly emotionTag: Message['emotionTag']
  /** CHAT-21. The message that it answers. */
  readonly quotedId?: string
  /** NUDGE-3. The message about which it asks directly. */
  readonly asksAbout?: string
  /** Milliseconds since 1970 on the sender's clock: shown, never used for order. */
  readonly writtenAt: number
  /** CHAT-18. The sender confirmed the contact details in it. */
  readonly knowingly?: boolean
  /** `sending` while it is sent, however long that takes; otherwise it was refused. */
  readonly delivery: 'sending' | Undelivered
}

export interface Undelivered {
  readonly refused: string
  /** CHAT-18. The same message may be sent once its sender confirms. */
  readonly maySend?: boolean
  /** CHAT-3. The help offer for its sender, as for a stored message. */
  readonly help?: HelpOffer
  readonly callOrder?: CallOrder | undefined
}

export interface Conversation {
  /** Messages ordered by `seq`, without duplicates. */
  readonly stored: readonly Message[]
  /** In the order written; none of them is in `stored`. */
  readonly outgoing: readonly OutgoingMessage[]
}

export const emptyConversation: Conversation = { stored: [], outgoing: [] }

/** CHAT-5. Gives the same conversation in whatever order, and however often, messages arrive. */
export function mergeMessages(known: Conversation, arrived: readonly Message[]): Conversation {
  if (arrived.length === 0) return known
  const bySeq = new Map(known.stored.map((message) => [message.seq, message]))
  for (const message of arrived) bySeq.set(message.seq, message)
  const stored = [...bySeq.values()].sort((a, b) => a.seq - b.seq)
  const ids = new Set(stored.map((message) => message.id))
  return { stored, outgoing: known.outgoing.filter((message) => !ids.has(message.id)) }
}

/** A message that is already stored stays stored. */
export function putOutgoing(known: Conversation, message: OutgoingMessage): Conversation {
  if (known.stored.some((stored) => stored.id === message.id)) return known
  const at = known.outgoing.findIndex((outgoing) => outgoing.id === message.id)
  return {
    ...known,
    outgoing: at === -1 ? [...known.outgoing, message] : known.outgoing.with(at, message),
  }
}

export const dropOutgoing = (known: Conversation, id: string): Conversation => ({
  ...known,
  outgoing: known.outgoing.filter((message) => message.id !== id),
})

/** Drops old messages: a screen need not keep a whole long conversation. */
export const dropBefore = (known: Conversation, seq: number): Conversation => ({
  ...known,
  stored: known.stored.filter((message) => message.seq >= seq),
})

/**
 * CHAT-6. The highest `seq` up to which nothing is missing; a catch-up starts after it.
 * @param from the `seq` before the oldest loaded page: nothing at or below it counts as missing
 */
export function completeUpTo(stored: readonly Message[], from: number): number {
  let whole = from
  for (const message of stored) {
    if (message.seq > whole + 1) break
    if (message.seq === whole + 1) whole = message.seq
  }
  return whole
}
