import type { LiveEvent } from '@sanad/domain/live-contract'
import { compactAnswer, compactMessage } from '@sanad/domain/chat/compact-message'
import type { Message } from '@sanad/domain/chat/message'

/** For sockets that ask for short frames: an answer leaves out what its sender already knows. */
export const shortenEvent = (event: LiveEvent): LiveEvent =>
  event.event === 'chat.message-sent'
    ? { event: event.event, message: compactMessage(event.message) }
    : event

export const shortenAnswer = (operation: string, outcome: unknown, input: unknown): unknown =>
  operation === 'chat.sendMessage'
    ? compactAnswer(outcome as Message, input as Pick<Message, 'sessionId' | 'content'>)
    : outcome
