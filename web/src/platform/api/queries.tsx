import { QueryClientProvider, onlineManager, QueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { isPageLocked, onPageLock } from '../storage/page-lock.ts'
import { problemOf } from './problem.ts'

/** Around every screen that calls the service; the first page does not load this. */
export const Queries = ({ children }: { readonly children: ReactNode }) => (
  <QueryClientProvider client={queryClient()}>{children}</QueryClientProvider>
)

/** Repeating a refused call returns the same refusal. */
const worthAnotherTry = (failures: number, error: unknown): boolean =>
  failures < 1 && (problemOf(error).code === 'NETWORK' || problemOf(error).code === 'FAULT')

/**
 * Specification §9: retry once, no refetch on window focus. Without a network a call fails at once
 * and the screen says so; the library would pause it silently.
 */
const newQueryClient = (): QueryClient =>
  new QueryClient({
    defaultOptions: {
      queries: {
        retry: worthAnotherTry,
        refetchOnWindowFocus: false,
        refetchOnReconnect: true,
        networkMode: 'always',
      },
      mutations: { retry: false, networkMode: 'always' },
    },
  })

let client: QueryClient | undefined
/** The one query cache of this tab. */
export const queryClient = (): QueryClient => (client ??= begin())

function begin(): QueryClient {
  // A page that opens offline gets no `offline` event, and would not notice that it is back online.
  if (navigator.onLine === false) onlineManager.setOnline(false)
  const cache = newQueryClient()
  let wasLocked = isPageLocked()
  // SHARED-9. Answers to the person and to a guest behind the lock never mix.
  onPageLock(() => {
    if (wasLocked === isPageLocked()) return
    wasLocked = !wasLocked
    // The start query asks again by itself, if it is under way (`current-person.ts`).
    cache.removeQueries({
      predicate: ({ queryKey, state }) =>
        queryKey[0] !== 'home' || state.fetchStatus !== 'fetching',
    })
  })
  return cache
}
