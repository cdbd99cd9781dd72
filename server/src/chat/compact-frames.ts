import type { ChatEvent } from '@sanad/domain/chat/events'
import { compactAnswer, compactMessage } from '@sanad/domain/chat/compact-message'
import type { Message } from '@sanad/domain/chat/message'

/**
 * Short frames for sockets that asked for them. An answer has a quarter of the bytes: its sender knows what they sent.
 */
export function shortenEvent(event: { readonly event: string }): object {
  const chatEvent = event as ChatEvent
  return chatEvent.event === 'chat.message-sent'
    ? { event: chatEvent.event, message: compactMessage(chatEvent.message) }
    : event
}

export const shortenAnswer = (operation: string, outcome: unknown, input: unknown): unknown =>
  operation === 'chat.sendMessage'
    ? compactAnswer(outcome as Message, input as Pick<Message, 'sessionId' | 'content'>)
    : outcome
