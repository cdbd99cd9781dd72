import type { Message } from './message.ts'

/** A message on its way or refused: what its sender sees before it is stored. */
export interface OutgoingMessage {
  readonly id: string
  readonly sessionId: string
  readonly senderId: string
  readonly content: string
  readonly emotionTag: Message['emotionTag']
  /** Milliseconds since 1970 on the sender's own clock: only for order among the unsent. */
  readonly writtenAt: number
  readonly delivery: 'sending' | 'failed'
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

/** Adds what was just written, or replaces its state; a message already stored stays stored. */
export function putOutgoing(known: Conversation, message: OutgoingMessage): Conversation {
  if (known.stored.some((stored) => stored.id === message.id)) return known
  const others = known.outgoing.filter((outgoing) => outgoing.id !== message.id)
  return { ...known, outgoing: [...others, message].sort((a, b) => a.writtenAt - b.writtenAt) }
}

/** The highest `seq` up to which nothing is missing: what a catch-up asks for comes after it. */
export function wholeUpTo(stored: readonly Message[]): number {
  const first = stored[0]
  if (!first) return 0
  let whole = first.seq
  for (const message of stored.slice(1)) {
    if (message.seq !== whole + 1) break
    whole = message.seq
  }
  return whole
}
