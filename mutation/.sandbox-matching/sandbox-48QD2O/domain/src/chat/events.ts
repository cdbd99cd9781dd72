// @ts-nocheck
import type { Message } from './message.ts'

/** The chat events of a live socket. They are hints: the table is the truth (decision 53). */
export type ChatEvent =
  | { readonly event: 'chat.message-sent'; readonly message: Message }
  /** Status, expert, flag or receipts changed: request the session again. */
  | { readonly event: 'chat.session-changed'; readonly sessionId: string }
  | { readonly event: 'chat.typing-noticed'; readonly sessionId: string; readonly personId: string }
  | {
      readonly event: 'chat.messages-seen'
      readonly sessionId: string
      readonly personId: string
      readonly delivered: number
      readonly seen: number
      readonly at: string
    }
