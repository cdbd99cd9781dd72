import type { HelpOffer } from '../crisis/help-offer.ts'
import { isStorable } from '../primitives/text.ts'

/** Specification §3. */
export const emotionTags = ['happy', 'sad', 'anxious', 'angry', 'peaceful'] as const
export type EmotionTag = (typeof emotionTags)[number]

/** Decision 53: in UTF-16 units, after trimming. */
export const messageLimit = 4000

/** A stored message, as both sides of a conversation see it. `seq` is dense from 1 within its session. */
export interface Message {
  readonly sessionId: string
  readonly seq: number
  /** Made by the sender's client (UUIDv7); the same id is the same message, however often it arrives. */
  readonly id: string
  readonly senderId: string
  readonly content: string
  readonly emotionTag: EmotionTag | null
  readonly crisisDetected: boolean
  /** What to show beside it to the person who wrote it; always `none` for the other side. */
  readonly help: HelpOffer
  /** For the other side: contact details stand in it (CHAT-18); always false for the person who wrote it. */
  readonly hasContactDetails: boolean
  /** ISO 8601, UTC; never goes back within a session. */
  readonly timestamp: string
}

/** What will be stored of typed text: trimmed. `undefined` when nothing or too much is left. */
export function readMessageText(typed: string): string | undefined {
  const text = typed.trim()
  return text.length > 0 && text.length <= messageLimit ? text : undefined
}

/** Whether the service takes it for the words of a message. */
export const isMessageText = (typed: string): boolean =>
  readMessageText(typed) !== undefined && isStorable(typed)
