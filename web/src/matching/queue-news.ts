import type { PlaceChanged, QueueChanged } from '@sanad/domain/matching/events'
import type { QueryClient, QueryKey } from '@tanstack/react-query'
import type { LiveEvent } from '#web/platform/live/live.ts'

const placeChanged: PlaceChanged['event'] = 'matching.place-changed'
const queueChanged: QueueChanged['event'] = 'matching.line-changed'

export const isPlaceChanged = (event: LiveEvent): event is PlaceChanged =>
  event.event === placeChanged

export const isQueueChanged = (event: LiveEvent): event is QueueChanged =>
  event.event === queueChanged

/** MATCH-37. Asks again; on a hidden screen once it is seen, as `refetchOnWindowFocus` of the query does. */
export function askIfSeen(client: QueryClient, queryKey: QueryKey): void {
  const refetchType = document.visibilityState === 'hidden' ? 'none' : 'active'
  void client.invalidateQueries({ queryKey, refetchType })
}
