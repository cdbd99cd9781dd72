import type { ChatEvent } from '@sanad/domain/chat/events'
import type { Live, LineRef } from '#server/platform/realtime/live.ts'

/** Tells people what happened in a conversation, in the words that both sides of the wire share. */
export const tell = (
  live: Live,
  personIds: Iterable<string | null>,
  event: ChatEvent,
  except?: LineRef,
): void => live.tell(personIds, event, except)
