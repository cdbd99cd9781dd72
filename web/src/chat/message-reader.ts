import { mergeMessages, wholeUpTo } from '@sanad/domain/chat/merge-messages'
import type { Message } from '@sanad/domain/chat/message'
import { fetchRetry } from '@sanad/domain/chat/retry'
import type { Outcome } from '#web/platform/outcome.ts'
import type { Carrier } from './carrier.ts'
import type { ConversationStore } from './conversation-store.ts'
import { newPause } from './pause.ts'

export interface ReaderState {
  /** `unreachable`: the retries are used up and nothing is shown yet or something may be missing. */
  readonly phase: 'reading' | 'ready' | 'unreachable' | 'refused'
  /** The `seq` before the oldest page read; 0 when there is nothing older. */
  readonly from: number
  readonly readingOlder: boolean
}

export interface MessageReader {
  readonly get: () => ReaderState
  readonly subscribe: (listener: () => void) => () => void
  /** Reads the last page first, later whatever came since. Safe to call at any time. */
  readonly catchUp: () => Promise<void>
  readonly older: () => Promise<void>
  /** Takes what the live line brought, and looks for what it left out. */
  readonly receive: (message: Message) => void
  readonly close: () => void
}

interface ReaderParts {
  readonly sessionId: string
  readonly store: ConversationStore
  readonly carrier: Pick<Carrier, 'messagesAfter' | 'messagesBefore'>
  readonly onReach: (reached: boolean) => void
}

const pageSize = 50

/** CHAT-6. Brings a conversation's messages to the screen and knows from where on none is missing. */
export function newMessageReader({ sessionId, store, carrier, onReach }: ReaderParts): MessageReader {
  const listeners = new Set<() => void>()
  const betweenTries = newPause()
  let state: ReaderState = { phase: 'reading', from: 0, readingOlder: false }
  let started = false
  let running: Promise<void> | undefined
  let askedMeanwhile = false
  let closed = false

  const set = (change: Partial<ReaderState>) => {
    state = { ...state, ...change }
    for (const listener of listeners) listener()
  }
  const take = (messages: readonly Message[]) => store.change((known) => mergeMessages(known, messages))
  const whole = () => wholeUpTo(store.get().stored, state.from)

  /** Specification §8: a fetch is retried at 2, 4 and 6 seconds. */
  async function insist<Value>(ask: () => Promise<Outcome<Value>>): Promise<Value | undefined> {
    for (let failures = 0; !closed;) {
      const outcome = await ask()
      if (closed) return undefined
      onReach(outcome.kind !== 'unreachable')
      if (outcome.kind === 'ok') return outcome.value
      if (outcome.kind === 'refused') {
        set({ phase: 'refused' })
        return undefined
      }
      if (++failures > fetchRetry.times) {
        set({ phase: 'unreachable' })
        return undefined
      }
      await betweenTries.forMs(fetchRetry.stepMs * failures)
    }
    return undefined
  }

  async function readLastPage(): Promise<boolean> {
    const page = await insist(() => carrier.messagesBefore({ sessionId, limit: pageSize }))
    if (!page) return false
    const first = page.messages[0]
    state = { ...state, from: first ? first.seq - 1 : 0 }
    started = true
    take(page.messages)
    return true
  }

  async function readSince(): Promise<boolean> {
    for (;;) {
      const after = whole()
      const page = await insist(() => carrier.messagesAfter({ sessionId, after }))
      if (!page) return false
      take(page.messages)
      if (page.messages.length === 0 || whole() >= page.lastSeq) return true
    }
  }

  async function run() {
    do {
      askedMeanwhile = false
      if (await (started ? readSince() : readLastPage())) set({ phase: 'ready' })
    } while (askedMeanwhile && !closed)
  }

  function catchUp(): Promise<void> {
    askedMeanwhile = true
    betweenTries.end()
    running ??= run().finally(() => {
      running = undefined
    })
    return running
  }

  async function older() {
    if (state.readingOlder || state.from === 0 || !started) return
    set({ readingOlder: true })
    const outcome = await carrier.messagesBefore({ sessionId, before: state.from + 1, limit: pageSize })
    if (closed) return
    onReach(outcome.kind !== 'unreachable')
    const first = outcome.kind === 'ok' ? outcome.value.messages[0] : undefined
    if (outcome.kind === 'ok') take(outcome.value.messages)
    const nothingOlder = outcome.kind === 'ok' && !first
    set({ readingOlder: false, from: nothingOlder ? 0 : first ? first.seq - 1 : state.from })
  }

  return {
    get: () => state,
    subscribe: (listener) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    catchUp,
    older,
    receive: (message) => {
      take([message])
      if (started && message.seq > whole()) void catchUp()
    },
    close: () => {
      closed = true
      betweenTries.end()
    },
  }
}
