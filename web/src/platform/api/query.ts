import { onlineManager, QueryClient } from '@tanstack/react-query'
import { problemOf } from './problem.ts'

/** A refusal is an answer: asking again gives the same one. */
const worthAnotherTry = (failures: number, error: unknown): boolean =>
  failures < 1 && (problemOf(error).code === 'NETWORK' || problemOf(error).code === 'FAULT')

/**
 * Specification §9: retry once, no refetch on window focus. Without a network a call fails at once and is said,
 * where the library would hold it back in silence; what is missing is asked for when the network is there again.
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
/** The one memory of what the service answered. */
export const queryClient = (): QueryClient => (client ??= begin())

function begin(): QueryClient {
  // A page that opens without a network is never told that it went, and would not notice that it comes back.
  if (navigator.onLine === false) onlineManager.setOnline(false)
  return newQueryClient()
}
