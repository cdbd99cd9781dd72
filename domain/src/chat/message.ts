import type { CallOrder, HelpOffer } from '../crisis/help-offer.ts'
import { isCrisis, type Severity } from '../crisis/severity.ts'
import { isStorable, trimmed } from '../primitives/text/text.ts'

/** Specification §3. */
export const emotionTags = ['happy', 'sad', 'anxious', 'angry', 'peaceful'] as const
export type EmotionTag = (typeof emotionTags)[number]

/** Decision 53: in UTF-16 units, after trimming. */
export const messageLimit = 4000

/** A stored message, as both sides of a conversation see it. `seq` is dense from 1 within its session. */
export interface Message {
  readonly sessionId: string
  readonly seq: number
  /**
   * Made by the sender's client (UUIDv7). The same id is the same message, however often it
   * arrives.
   */
  readonly id: string
  readonly senderId: string
  readonly content: string
  readonly emotionTag: EmotionTag | null
  /** CHAT-21. The message of the same conversation that this one answers. */
  readonly quotedId: string | null
  readonly crisisDetected: boolean
  /** The help offer for its sender; always `none` for the other side. */
  readonly help: HelpOffer
  readonly callOrder?: CallOrder | undefined
  /**
   * For the other side: the text contains contact details (CHAT-18). Always false for the sender.
   */
  readonly hasContactDetails: boolean
  /**
   * CHAT-17. To the supporter and a joined supervisor, of a seeker's message: its level, as
   * {@link shownSeverity}. Missing for everybody else, and where no program has read the message.
   */
  readonly severity?: Severity | undefined
  /** ISO 8601, UTC; never decreases within a session. */
  readonly timestamp: string
}

/** Decision 53. Levels below high are shown to nobody. */
export const shownSeverity = (severity: Severity): Severity =>
  isCrisis(severity) ? severity : 'none'

/** The text as it will be stored: trimmed. `undefined` when it is empty or too long. */
export function readMessageText(typed: string): string | undefined {
  const text = trimmed(typed)
  return text.length > 0 && text.length <= messageLimit ? text : undefined
}

/** Whether the service accepts this text as a message. */
export const isMessageText = (typed: string): boolean =>
  readMessageText(typed) !== undefined && isStorable(typed)
