import { setTimeout as pause } from 'node:timers/promises'
import { ORPCError } from '@orpc/server'
import type { Limit } from './rate-limit.ts'
import type { Call } from './routes.ts'

/** Safety §2, everything else. Whoever is signed in is counted as themselves: a carrier gives many one address. */
export const requestsOfPerson: Limit = { name: 'requests-person-minute', times: 300, seconds: 60 }
/** Attempts to send a message; `chat/limits.ts` says how many of them are stored. */
const messagesOfPerson: Limit = { name: 'messages-person-minute', times: 300, seconds: 60 }
export const requestsFromAddress: Limit = { name: 'requests-ip-minute', times: 600, seconds: 60 }

/**
 * Counts every request in this node's memory: a row in the database for each would cost more than what it guards.
 * With several nodes each allows as much.
 * @param clock milliseconds that only go forward
 */
export function requestCounter(clock: () => number) {
  const windows = new Map<string, { count: number; ends: number }>()
  return {
    /** Seconds to wait, or 0. */
    take(limit: Limit, key: string, factor: number): number {
      const now = clock()
      const name = `${limit.name} ${key}`
      const open = windows.get(name)
      const window = open && open.ends > now ? open : { count: 0, ends: now + limit.seconds * 1000 }
      window.count += 1
      windows.set(name, window)
      if (window.count <= limit.times * factor) return 0
      return Math.max(1, Math.ceil((window.ends - now) / 1000))
    },
    sweep(): void {
      const now = clock()
      for (const [name, { ends }] of windows) if (ends <= now) windows.delete(name)
    },
  }
}
export type RequestCounter = ReturnType<typeof requestCounter>

/** Safety §2: sending a message never uses up the requests of its sender. */
const limitOfPerson = (operation: string): Limit =>
  operation === 'chat.sendMessage' ? messagesOfPerson : requestsOfPerson

/**
 * Counts a person's request, whichever carrier brought it.
 * @returns seconds to wait, or 0
 */
export const takeRequest = (
  counter: RequestCounter,
  personId: string,
  operation: string,
  factor: number,
): number => counter.take(limitOfPerson(operation), personId, factor)

interface Attempt {
  readonly path: readonly string[]
  readonly context: Call
  next(): Promise<unknown>
}

/**
 * A refusal is late by so much: whoever asks again as soon as they are refused waits on their own connection, and
 * nobody else's request waits for the work of refusing.
 */
const refusedAfterMs = 1000

/**
 * Refuses a request over HTTP that is over the limit, whatever it asks, but never one of those in `always`: what an
 * emergency needs, and the way out.
 */
export const limitRequests =
  (counter: RequestCounter, always: ReadonlySet<string>) =>
  async ({ path, context: { person, origin, tools }, next }: Attempt): Promise<unknown> => {
    const operation = path.join('.')
    if (always.has(operation)) return next()
    const wait = person
      ? takeRequest(counter, person.id, operation, tools.limits)
      : counter.take(requestsFromAddress, origin.address, tools.limits)
    if (wait === 0) return next()
    await pause(refusedAfterMs)
    throw new ORPCError('TOO_MANY_REQUESTS', { status: 429, data: { retryAfterSeconds: wait } })
  }
