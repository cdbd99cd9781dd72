import type { CallOrder, HelpOffer } from '../crisis/help-offer.ts'
import { isCrisis, type Severity } from '../crisis/severity.ts'
import { isStorable, trimmed } from '../primitives/text/text.ts'

/** Specification §3. */
export const emotionTags = ['happy', 'sad', 'anxious', 'angry', 'peaceful'] as const
export type EmotionTag = (typeof emotionTags)[number]

/** Decision 53: in UTF-16 units, after trimming. */
export const messageLimit = 4000

/** Messages of a session are numbered from 1 without gaps (`seq`). */
export interface Message {
  readonly sessionId: string
  readonly seq: number
  /** UUIDv7 of the sender's client. The same id is the same message, however often it arrives. */
  readonly id: string
  readonly senderId: string
  readonly content: string
  readonly emotionTag: EmotionTag | null
  /** CHAT-21. The message that this one answers. */
  readonly quotedId: string | null
  readonly crisisDetected: boolean
  /** The help offer for its sender; always `none` for the other side. */
  readonly help: HelpOffer
  readonly callOrder?: CallOrder | undefined
  /** CHAT-18. Told to the other side; always false for the sender. */
  readonly hasContactDetails: boolean
  /**
   * CHAT-17. The `shownSeverity` of a seeker's message, to the supporter and a joined supervisor.
   */
  readonly severity?: Severity | undefined
  /** ISO 8601, UTC; never decreases within a session. */
  readonly timestamp: string
}

/** Decision 53. Levels below high are shown to nobody. */
export const shownSeverity = (severity: Severity): Severity =>
  isCrisis(severity) ? severity : 'none'

/** The trimmed text; `undefined` when it is empty or too long. */
export function readMessageText(typed: string): string | undefined {
  const text = trimmed(typed)
  return text.length > 0 && text.length <= messageLimit ? text : undefined
}

export const isMessageText = (typed: string): boolean =>
  readMessageText(typed) !== undefined && isStorable(typed)
