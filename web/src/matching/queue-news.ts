import type { QueryClient, QueryKey } from '@tanstack/react-query'

/** MATCH-37. Refetches at once, or on a hidden screen once it is seen. */
export function askIfSeen(client: QueryClient, queryKey: QueryKey): void {
  const refetchType = document.visibilityState === 'hidden' ? 'none' : 'active'
  void client.invalidateQueries({ queryKey, refetchType })
}
