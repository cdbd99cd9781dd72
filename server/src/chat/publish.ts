import type { LiveEvent } from '@sanad/domain/live-contract'
import type { Live, SocketRef } from '#server/platform/services/realtime/live.ts'

/** Publishes an event of a session to people; its type is the one that clients know. */
export const publish = (
  live: Live,
  personIds: Iterable<string | null>,
  event: LiveEvent,
  except?: SocketRef,
): void => live.publish(personIds, event, except)
