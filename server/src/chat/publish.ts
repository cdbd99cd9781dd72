import type { ChatEvent } from '@sanad/domain/chat/events'
import type { Live, SocketRef } from '#server/platform/realtime/live.ts'

/** Tells people what happened in a conversation, in the words that both sides of the wire share. */
export const tell = (
  live: Live,
  personIds: Iterable<string | null>,
  event: ChatEvent,
  except?: SocketRef,
): void => live.publish(personIds, event, except)
