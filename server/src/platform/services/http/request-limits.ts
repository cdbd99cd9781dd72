import type { Limit } from './rate-limit.ts'

/** Safety §2. A person is counted by id, because a mobile carrier gives many people one address. */
export const requestsOfPerson: Limit = { name: 'requests-person-minute', times: 300, seconds: 60 }
/** Attempts to send a message. `chat/limits.ts` limits how many are stored. */
const messagesOfPerson: Limit = { name: 'messages-person-minute', times: 300, seconds: 60 }
export const requestsFromAddress: Limit = { name: 'requests-ip-minute', times: 600, seconds: 60 }
/** Over these limits, operations that are never refused run one after the other. */
const urgentOfPerson: Limit = { ...requestsOfPerson, name: 'urgent-person-minute' }
const urgentFromAddress: Limit = { ...requestsFromAddress, name: 'urgent-ip-minute' }

interface RequestCaller {
  readonly person: { readonly id: string } | undefined
  readonly origin: { readonly address: string }
}

/**
 * Counts in this node's memory, because a row for each request would cost too much.
 * @param clock milliseconds that only go forward
 * @param neverRefused what an emergency needs, and the way out
 */
export function requestCounter(clock: () => number, neverRefused: ReadonlySet<string> = new Set()) {
  const { take, deleteEnded } = openWindows(clock)
  const refusedUntil = new Map<string, number>()
  return {
    take,

    /**
     * Safety §2. Over HTTP or the socket. Messages have a count of their own.
     * @returns seconds to wait, or 0
     */
    countPersonRequest: (personId: string, operation: string, factor: number): number =>
      take(operation === sendsMessage ? messagesOfPerson : requestsOfPerson, personId, factor),

    /**
     * @param credentials the request's raw credentials, remembered once it is refused
     * @returns seconds to wait; 0 for an operation that is never refused
     */
    countRequest(
      { person, origin }: RequestCaller,
      operation: string,
      factor: number,
      credentials: () => string,
    ): number {
      if (neverRefused.has(operation)) return 0
      const wait = person
        ? this.countPersonRequest(person.id, operation, factor)
        : take(requestsFromAddress, origin.address, factor)
      if (wait > 0) refusedUntil.set(noteName(operation, credentials()), clock() + wait * 1000)
      return wait
    },

    /** Needs no database. @returns seconds that a refused caller must still wait, or 0 */
    findWait(operation: string, shown: () => string): number {
      if (refusedUntil.size === 0 || neverRefused.has(operation)) return 0
      const until = refusedUntil.get(noteName(operation, shown())) ?? 0
      return until > clock() ? secondsUntil(until, clock()) : 0
    },

    /** @returns whether it comes too often from this person, or this network */
    countUrgentRequest: ({ person, origin }: RequestCaller, factor: number): boolean =>
      take(person ? urgentOfPerson : urgentFromAddress, person?.id ?? origin.address, factor) > 0,

    inTurn: openTurns(),

    sweep(): void {
      deleteEnded()
      const now = clock()
      for (const [name, until] of refusedUntil) if (until <= now) refusedUntil.delete(name)
    },
  }
}

const secondsUntil = (ends: number, now: number): number =>
  Math.max(1, Math.ceil((ends - now) / 1000))

/** How often each key was counted in its present window. */
function openWindows(clock: () => number) {
  const windows = new Map<string, { count: number; ends: number }>()
  return {
    /** @returns seconds to wait, or 0 */
    take(limit: Limit, key: string, factor: number): number {
      const now = clock()
      const name = `${limit.name} ${key}`
      const open = windows.get(name)
      const window = open && open.ends > now ? open : { count: 0, ends: now + limit.seconds * 1000 }
      window.count += 1
      windows.set(name, window)
      return window.count <= limit.times * factor ? 0 : secondsUntil(window.ends, now)
    },
    deleteEnded(): void {
      const now = clock()
      for (const [name, { ends }] of windows) if (ends <= now) windows.delete(name)
    },
  }
}

/** Runs the work of each person or network one after the other, so that a flood delays only itself. */
function openTurns() {
  /** The last queued work of each. */
  const queues = new Map<string, Promise<unknown>>()
  return async <Done>(
    { person, origin }: RequestCaller,
    work: () => Promise<Done>,
  ): Promise<Done> => {
    const key = person?.id ?? origin.address
    const turn = (queues.get(key) ?? Promise.resolve()).then(work, work)
    queues.set(key, turn)
    try {
      return await turn
    } finally {
      if (queues.get(key) === turn) queues.delete(key)
    }
  }
}
export type RequestCounter = ReturnType<typeof requestCounter>

const sendsMessage = 'chat.sendMessage'
/** A refused message is noted apart from other refused requests. */
const noteName = (operation: string, shown: string): string =>
  `${operation === sendsMessage ? messagesOfPerson.name : requestsOfPerson.name} ${shown}`
