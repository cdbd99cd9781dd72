import type { QueryClient, QueryKey } from '@tanstack/react-query'

/** MATCH-37. On a hidden screen once it is seen, as the query's `refetchOnWindowFocus` does. */
export function askIfSeen(client: QueryClient, queryKey: QueryKey): void {
  const refetchType = document.visibilityState === 'hidden' ? 'none' : 'active'
  void client.invalidateQueries({ queryKey, refetchType })
}
