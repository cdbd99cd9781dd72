import { heartbeatMs, liveTimeoutMs } from '@sanad/domain/chat/retry'
import type { DownFrame, LiveEvent } from '@sanad/domain/live-contract'
import { closeCodes, heartbeatFrame, maxFrameBytes } from '@sanad/domain/primitives/live-protocol'
import {
  advanceLive,
  initialLive,
  type LiveTransition,
  type LiveState,
  type LiveStatus,
  liveStatusOf,
  needsPolling,
} from './live-state.ts'
import type { Outcome } from '../api/outcome.ts'
import { readFrame } from './read-frame.ts'

type EventName = LiveEvent['event']

type LiveListener<Name extends EventName> = (event: Extract<LiveEvent, { event: Name }>) => void

export type LiveListeners = { readonly [Name in EventName]?: LiveListener<Name> }

/**
 * After `unreachable` or `fault` it is unknown whether the call ran: ask again with the same id.
 */
export type LiveAnswer = Outcome<unknown>

export interface LiveSnapshot {
  readonly status: LiveStatus
  /** A connection is being tried. */
  readonly trying: boolean
  /** The socket will deliver nothing for a while: poll by HTTP instead. */
  readonly polling: boolean
  /** Other tabs of this person hold the sockets; `wake` takes one back. */
  readonly elsewhere: boolean
}

interface LiveOptions {
  readonly url: string
  /** A socket that greets another person than this counts as signed out. */
  readonly personId: string
  readonly onSignedOut: () => void
  /** The socket reconnects, and the caller should ask who is signed in. */
  readonly onRightsChanged: () => void
  readonly chance?: () => number
}

export interface Live {
  readonly snapshot: () => LiveSnapshot
  readonly onChange: (listener: () => void) => () => void
  readonly onEvent: <Name extends EventName>(name: Name, listener: LiveListener<Name>) => () => void
  /** Runs after every opening, the first too: events before it were not delivered. */
  readonly onOpened: (listener: () => void) => () => void
  readonly request: (op: string, input: unknown) => Promise<LiveAnswer>
  /** Tries to connect at once, or checks that an open socket still answers. */
  readonly wake: () => void
  /** The device is offline: there is no need to wait for a timeout. */
  readonly drop: () => void
  readonly close: () => void
}

/** How long an open socket may take to answer after the page was asleep. */
const probeMs = 3000

const utf8 = new TextEncoder()
const unreachable: LiveAnswer = { kind: 'unreachable' }

/** One authenticated socket a tab. What it delivers is a hint; nothing depends on it alone. */
export function openLive(options: LiveOptions): Live {
  const chance = options.chance ?? Math.random
  const stateListeners = new Set<() => void>()
  const openListeners = new Set<() => void>()
  const eventListeners = new Map<EventName, Set<(event: never) => void>>()
  const waiting = new Map<number, (answer: LiveAnswer) => void>()
  let state: LiveState = initialLive
  let snapshot: LiveSnapshot = {
    status: 'connecting',
    trying: true,
    polling: false,
    elsewhere: false,
  }
  let socket: WebSocket | undefined
  let count = 0
  /** One timer at a time: for the greeting, the heartbeat, its answer, or the next try. */
  let timer: ReturnType<typeof setTimeout> | undefined

  const schedule = (delayMs: number, then: () => void) => {
    clearTimeout(timer)
    timer = setTimeout(then, delayMs)
  }

  function advance(transition: LiveTransition) {
    const before = state
    state = advanceLive(state, transition)
    if (state === before) return
    snapshot = {
      status: liveStatusOf(state),
      trying: state.at === 'connecting',
      polling: needsPolling(state),
      elsewhere: state.at === 'displaced',
    }
    enter()
    for (const listener of stateListeners) listener()
    if (state.at === 'open') for (const listener of openListeners) listener()
  }

  function enter() {
    clearTimeout(timer)
    switch (state.at) {
      case 'connecting':
        return connect()
      case 'open':
        return schedule(heartbeatMs, () => probe(liveTimeoutMs))
      case 'waiting':
        return schedule(state.delayMs, () => advance({ type: 'due' }))
      case 'displaced':
        return
      case 'stopped':
        if (state.because === 'signed-out') options.onSignedOut()
    }
  }

  function connect() {
    const made = new WebSocket(options.url)
    socket = made
    made.addEventListener('message', ({ data }) => made === socket && receive(String(data)))
    made.addEventListener('close', ({ code }) => made === socket && lose(code))
    schedule(liveTimeoutMs, () => lose())
  }

  /** Detaches the socket first, so that later messages from it are ignored. */
  function lose(code?: number) {
    const lost = socket
    socket = undefined
    lost?.close()
    for (const answer of waiting.values()) answer(unreachable)
    waiting.clear()
    if (code === closeCodes.unauthorized) options.onRightsChanged()
    advance(
      code === undefined
        ? { type: 'dropped', chance: chance() }
        : { type: 'dropped', code, chance: chance() },
    )
  }

  function probe(answerTimeoutMs: number) {
    socket?.send(heartbeatFrame)
    schedule(answerTimeoutMs, () => lose())
  }

  function receive(text: string) {
    if (state.at === 'open') schedule(heartbeatMs, () => probe(liveTimeoutMs))
    const frame = readFrame(text)
    if (!frame) return
    if ('hello' in frame) return greet(frame.hello)
    if ('event' in frame) {
      for (const listener of eventListeners.get(frame.event) ?? []) listener(frame as never)
      return
    }
    if (!('n' in frame)) return
    const answer = waiting.get(frame.n)
    waiting.delete(frame.n)
    answer?.(answerOf(frame))
  }

  function greet(personId: string) {
    if (personId === options.personId) return advance({ type: 'greeted' })
    close()
    options.onSignedOut()
  }

  function request(op: string, input: unknown): Promise<LiveAnswer> {
    const n = ++count
    const frame = JSON.stringify({ n, op, input })
    const openSocket = socket
    if (state.at !== 'open' || !openSocket || utf8.encode(frame).length > maxFrameBytes)
      return Promise.resolve(unreachable)
    return new Promise((resolve) => {
      const timeout = setTimeout(() => openSocket === socket && lose(), liveTimeoutMs)
      waiting.set(n, (answer) => {
        clearTimeout(timeout)
        resolve(answer)
      })
      openSocket.send(frame)
    })
  }

  function close() {
    const closing = socket
    socket = undefined
    advance({ type: 'closed' })
    closing?.close()
    for (const answer of waiting.values()) answer(unreachable)
    waiting.clear()
  }

  connect()
  return {
    snapshot: () => snapshot,
    onChange: subscribeTo(stateListeners),
    onEvent: (name, listener) => {
      const listeners = eventListeners.get(name) ?? new Set()
      eventListeners.set(name, listeners)
      return subscribeTo<(event: never) => void>(listeners)(listener)
    },
    onOpened: subscribeTo(openListeners),
    request,
    wake: () => (state.at === 'open' ? probe(probeMs) : advance({ type: 'woken' })),
    drop: () => (state.at === 'open' || state.at === 'connecting' ? lose() : undefined),
    close,
  }
}

const faultCode = 'INTERNAL_SERVER_ERROR'

function answerOf(frame: Extract<DownFrame, { n: number }>): LiveAnswer {
  if ('ok' in frame) return { kind: 'ok', value: frame.ok }
  return frame.refused === faultCode
    ? { kind: 'fault' }
    : { kind: 'refused', code: frame.refused, data: frame.data }
}

const subscribeTo =
  <Listener>(listeners: Set<Listener>) =>
  (listener: Listener) => {
    listeners.add(listener)
    return () => {
      listeners.delete(listener)
    }
  }
