import { dropBefore, mergeMessages, completeUpTo } from '@sanad/domain/chat/merge-messages'
import type { Message } from '@sanad/domain/chat/message'
import { fetchRetry, pollEveryMs } from '@sanad/domain/chat/retry'
import type { Outcome } from '#web/platform/api/outcome.ts'
import { newListeners } from '#web/platform/listeners.ts'
import type { Carrier } from './carrier.ts'
import type { ConversationStore } from './conversation-store.ts'
import { isTransferPending } from './pending-transfer.ts'
import { newCancellableDelay } from './cancellable-delay.ts'
import { retryAfterMs } from './retry-after.ts'

export interface ReaderState {
  /** `failed`: refused, or out of retries. Nothing is shown yet, or messages may be missing. */
  readonly phase: 'reading' | 'ready' | 'failed'
  /** The code of the refusal, or a code for no answer. */
  readonly problem: string | undefined
  /** The last read failed and is being tried again. */
  readonly retrying: boolean
  /** The `seq` before the oldest loaded page. */
  readonly from: number
  /** The `seq` before the first readable message: 0, or later for a supporter who took over. */
  readonly floor: number
  /** CHAT-6, CHAT-10. Up to this `seq` no message is missing that the service still has. */
  readonly wholeTo: number
  readonly readingOlder: boolean
}

export interface MessageReader {
  readonly get: () => ReaderState
  readonly subscribe: (listener: () => void) => () => void
  /** The last page first, later whatever is new. Safe to call at any time. */
  readonly catchUp: () => Promise<void>
  readonly older: () => Promise<void>
  /** Loads earlier pages until this message is loaded, or none is left. */
  readonly readBackTo: (id: string) => Promise<void>
  /** Adds a message; loads what is missing before it. */
  readonly receive: (message: Message) => void
  /** Drops the oldest pages of a very long conversation; they are loaded again on the way back. */
  readonly trim: () => void
  readonly close: () => void
}

interface ReaderParts {
  readonly sessionId: string
  readonly store: ConversationStore
  readonly carrier: Pick<Carrier, 'messagesAfter' | 'messagesBefore'>
  readonly onReach: (isReachable: boolean) => void
}

const pageSize = 50
/** More messages than this make rendering and searching slow; the rest are dropped page by page. */
const keptAtMost = 500
/** The problem codes for a service that failed and for a lost connection. */
const noAnswer = { fault: 'INTERNAL_SERVER_ERROR', unreachable: 'NETWORK' } as const

/** CHAT-6. Knows from which point on no message is missing. */
export function newMessageReader({
  sessionId,
  store,
  carrier,
  onReach,
}: ReaderParts): MessageReader {
  const { subscribe, publish } = newListeners()
  const betweenTries = newCancellableDelay()
  const requestedDelay = newCancellableDelay()
  let state: ReaderState = {
    phase: 'reading',
    problem: undefined,
    retrying: false,
    from: 0,
    floor: 0,
    wholeTo: 0,
    readingOlder: false,
  }
  let started = false
  /** Up to this `seq` the service returned all it has: what is missing before it was erased. */
  let readTo = 0
  let running: Promise<void> | undefined
  let runAgain = false
  let closed = false

  const isLoaded = (id: string) => store.get().stored.some((message) => message.id === id)
  const wholeUpToSeq = () => completeUpTo(store.get().stored, Math.max(state.from, readTo))
  const set = (change: Partial<ReaderState>) => {
    state = { ...state, ...change }
    state = { ...state, wholeTo: wholeUpToSeq() }
    publish()
  }
  const take = (messages: readonly Message[]) =>
    store.change((conversation) => mergeMessages(conversation, messages))
  const takePage = (messages: readonly Message[]) => {
    readTo = Math.max(readTo, messages.at(-1)?.seq ?? 0)
    take(messages)
  }
  const fail = (problem: string) => set({ phase: 'failed', problem, retrying: false })
  // Sent messages are stored beside the loaded ones, so they may close a gap.
  const leave = store.subscribe(() => {
    if (wholeUpToSeq() !== state.wholeTo) set({})
  })

  /** Specification §8: retried after 2, 4 and 6 seconds, but never sooner than the service asks. */
  async function insist<Value>(ask: () => Promise<Outcome<Value>>): Promise<Value | undefined> {
    for (let failures = 0; !closed;) {
      const outcome = await ask()
      if (closed) return undefined
      onReach(outcome.kind !== 'unreachable')
      if (outcome.kind === 'ok') return outcome.value
      const wait = outcome.kind === 'refused' ? retryAfterMs(outcome) : undefined
      if (wait !== undefined) await requestedDelay.forMs(wait)
      else if (outcome.kind === 'refused' && isTransferPending(outcome.code, sessionId))
        await betweenTries.forMs(pollEveryMs)
      else if (outcome.kind === 'refused') {
        fail(outcome.code)
        break
      } else if (++failures > fetchRetry.times) {
        fail(noAnswer[outcome.kind])
        break
      } else await betweenTries.forMs(fetchRetry.stepMs * failures)
    }
    return undefined
  }

  async function readLastPage(): Promise<boolean> {
    const page = await insist(() => carrier.messagesBefore({ sessionId, limit: pageSize }))
    if (!page) return false
    const first = page.messages[0]
    const floor = page.readableFrom - 1
    state = { ...state, floor, from: first ? first.seq - 1 : floor }
    started = true
    // What the tab kept from before a reload may not connect to this page.
    store.change((conversation) => dropBefore(conversation, state.from + 1))
    takePage(page.messages)
    return true
  }

  /** A supporter who left and took over again may read less than before; the rest is dropped. */
  function dropUnreadable(readableFrom: number) {
    const floor = readableFrom - 1
    if (floor <= state.floor) return
    set({ floor, from: Math.max(state.from, floor) })
    store.change((conversation) => dropBefore(conversation, readableFrom))
  }

  async function readSince(): Promise<boolean> {
    for (;;) {
      const after = wholeUpToSeq()
      const page = await insist(() => carrier.messagesAfter({ sessionId, after }))
      if (!page) return false
      dropUnreadable(page.readableFrom)
      takePage(page.messages)
      // If a page brings nothing new, the next would not either: accept the gap.
      if (wholeUpToSeq() === after || wholeUpToSeq() >= page.lastSeq) return true
    }
  }

  async function run() {
    do {
      runAgain = false
      if (state.phase === 'failed') set({ retrying: true })
      if (await (started ? readSince() : readLastPage()))
        set({ phase: 'ready', problem: undefined, retrying: false })
    } while (runAgain && !closed)
  }

  function catchUp(): Promise<void> {
    runAgain = true
    betweenTries.end()
    running ??= run().finally(() => {
      running = undefined
    })
    return running
  }

  async function older() {
    if (state.readingOlder || state.from === state.floor || !started) return
    const { from } = state
    set({ readingOlder: true })
    const page = await insist(() =>
      carrier.messagesBefore({ sessionId, before: from + 1, limit: pageSize }),
    )
    if (page) dropUnreadable(page.readableFrom)
    // If pages were dropped meanwhile, this one no longer connects to the oldest loaded message.
    if (page && state.from === from) {
      take(page.messages)
      set({ from: (page.messages[0]?.seq ?? state.floor + 1) - 1 })
    }
    set({ readingOlder: false })
  }

  return {
    get: () => state,
    subscribe,
    catchUp,
    older,
    readBackTo: async (id) => {
      for (let before = Infinity; !isLoaded(id) && state.from < before && !closed;) {
        before = state.from
        await older()
      }
    },
    receive: (message) => {
      if (message.seq > state.from) take([message])
      if (state.phase === 'failed' || (started && message.seq > wholeUpToSeq())) void catchUp()
    },
    trim: () => {
      const { stored } = store.get()
      const firstKept = stored.at(-keptAtMost)
      if (stored.length < keptAtMost + pageSize || !firstKept) return
      set({ from: firstKept.seq - 1 })
      store.change((conversation) => dropBefore(conversation, firstKept.seq))
    },
    close: () => {
      closed = true
      leave()
      betweenTries.end()
      requestedDelay.end()
    },
  }
}
