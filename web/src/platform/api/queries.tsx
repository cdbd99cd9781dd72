import { QueryClientProvider, onlineManager, QueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { isPageLocked, onPageLock } from '../storage/page-lock.ts'
import { problemOf } from './problem.ts'

/** Wraps every screen that calls the service. The first page does not, so it does not load this. */
export const Queries = ({ children }: { readonly children: ReactNode }) => (
  <QueryClientProvider client={queryClient()}>{children}</QueryClientProvider>
)

/** Repeating a refused call returns the same refusal. */
const worthAnotherTry = (failures: number, error: unknown): boolean =>
  failures < 1 && (problemOf(error).code === 'NETWORK' || problemOf(error).code === 'FAULT')

/**
 * Specification §9: retry once, no refetch on window focus. Without a network a call fails at once
 * and the screen says so; the library would pause it silently. Failed queries are fetched again
 * when the network is back.
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
/** The query cache of this tab. */
export const queryClient = (): QueryClient => (client ??= begin())

function begin(): QueryClient {
  // A page that opens offline gets no `offline` event, so it would not notice when the network is
  // back.
  if (navigator.onLine === false) onlineManager.setOnline(false)
  const cache = newQueryClient()
  let wasLocked = isPageLocked()
  // SHARED-9. Answers to the person and to a guest behind the lock never mix.
  onPageLock(() => {
    if (wasLocked === isPageLocked()) return
    wasLocked = !wasLocked
    // Who is signed in is asked again by the query itself, if it is under way (`current-person.ts`).
    cache.removeQueries({
      predicate: ({ queryKey, state }) =>
        queryKey[0] !== 'home' || state.fetchStatus !== 'fetching',
    })
  })
  return cache
}
