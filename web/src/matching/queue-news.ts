import type { QueryClient, QueryKey } from '@tanstack/react-query'

/** MATCH-37. Asks again; on a hidden screen once it is seen, as `refetchOnWindowFocus` of the query does. */
export function askIfSeen(client: QueryClient, queryKey: QueryKey): void {
  const refetchType = document.visibilityState === 'hidden' ? 'none' : 'active'
  void client.invalidateQueries({ queryKey, refetchType })
}
