import type { LiveEvent } from '@sanad/domain/live-contract'
import { compactAnswer, compactMessage } from '@sanad/domain/chat/compact-message'
import type { Message } from '@sanad/domain/chat/message'

/**
 * Short frames for sockets that asked for them. An answer has a quarter of the bytes: its sender knows what they sent.
 */
export const shortenEvent = (event: LiveEvent): LiveEvent =>
  event.event === 'chat.message-sent'
    ? { event: event.event, message: compactMessage(event.message) }
    : event

export const shortenAnswer = (operation: string, outcome: unknown, input: unknown): unknown =>
  operation === 'chat.sendMessage'
    ? compactAnswer(outcome as Message, input as Pick<Message, 'sessionId' | 'content'>)
    : outcome
