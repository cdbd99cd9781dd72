import type { Emergency } from '@sanad/domain/emergency/contract'
import { queryOptions } from '@tanstack/react-query'
import { api } from '#web/platform/api/api.ts'
import { useRefetchOn } from '#web/platform/live/live-provider.tsx'

/** The socket may be lost while the person waits, and minutes may pass without an event. */
const pollEveryMs = 5000

const isOpen = (emergency: Emergency | null | undefined): boolean =>
  emergency !== null && emergency !== undefined && emergency.state !== 'ended'

/** Polls while the emergency is open. */
export const emergencyQuery = queryOptions({
  queryKey: ['emergency', 'emergency'],
  queryFn: ({ signal }) => api.emergency.current(undefined, { signal }),
  refetchInterval: ({ state }) => isOpen(state.data) && pollEveryMs,
  refetchIntervalInBackground: true,
  refetchOnWindowFocus: 'always',
})

/** Rendered only where there is a socket. */
export function RefreshEmergency() {
  useRefetchOn(emergencyQuery.queryKey, 'chat.session-changed')
  return null
}
