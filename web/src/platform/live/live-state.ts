import { pollAfterTries, reconnectDelay } from '@sanad/domain/chat/retry'
import {
  closeCodes,
  comeBackWithinMs,
  restartingCode,
} from '@sanad/domain/primitives/live-protocol'

interface Tries {
  /** Lost sockets and failed tries since the socket was last open. */
  readonly failures: number
  /** The open socket ended without a close code: the node may have been killed and come back at once. */
  readonly brokeOff: boolean
}

export type LiveState =
  | ({ readonly at: 'connecting' } & Tries)
  | { readonly at: 'open' }
  | ({ readonly at: 'waiting'; readonly delayMs: number } & Tries)
  /** Other tabs of this person hold all sockets they may have; this one waits until it is used. */
  | ({ readonly at: 'displaced' } & Tries)
  | { readonly at: 'stopped'; readonly because: 'signed-out' | 'closed' }

export type LiveTransition =
  | { readonly type: 'greeted' }
  /** @param chance from 0 to 1: spreads reconnecting clients over time */
  | { readonly type: 'dropped'; readonly code?: number; readonly chance: number }
  | { readonly type: 'due' }
  /** The network is back, the page became visible, or the person pressed a button. */
  | { readonly type: 'woken' }
  | { readonly type: 'closed' }

export type LiveStatus = 'connecting' | 'open' | 'lost'

/** A delay may be up to this share longer than planned. */
const jitterShare = 0.25
/** A browser's code for a socket that ended without one. */
const withoutCode = 1006

export const initialLive: LiveState = { at: 'connecting', failures: 0, brokeOff: false }

export function advanceLive(state: LiveState, transition: LiveTransition): LiveState {
  if (state.at === 'stopped') return state
  switch (transition.type) {
    case 'greeted':
      return { at: 'open' }
    case 'dropped':
      return state.at === 'waiting' ? state : dropped(state, transition)
    case 'due':
      return state.at === 'waiting' ? tryAgain(state) : state
    case 'woken':
      return state.at === 'waiting' || state.at === 'displaced' ? tryAgain(state) : state
    case 'closed':
      return { at: 'stopped', because: 'closed' }
  }
}

const tryAgain = ({ failures, brokeOff }: Tries): LiveState => ({
  at: 'connecting',
  failures,
  brokeOff,
})

function dropped(
  before: Exclude<LiveState, { at: 'waiting' | 'stopped' }>,
  { code, chance }: Extract<LiveTransition, { type: 'dropped' }>,
): LiveState {
  const failures = failuresOf(before) + 1
  const brokeOff = before.at === 'open' ? code === withoutCode : before.brokeOff
  if (code === closeCodes.signedOut) return { at: 'stopped', because: 'signed-out' }
  if (code === closeCodes.tooManySockets) return { at: 'displaced', failures, brokeOff }
  // Spread over a second, so that a node that comes back is not met by everybody at once.
  const delayMs =
    failures === 1 && (brokeOff || code === restartingCode)
      ? comeBackWithinMs * chance
      : reconnectDelay(failures - 1, brokeOff) * (1 + jitterShare * chance)
  return { at: 'waiting', failures, brokeOff, delayMs: Math.round(delayMs) }
}

const failuresOf = (state: LiveState): number => ('failures' in state ? state.failures : 0)

/** Decision 53: after three failed tries the screens poll for what the socket would deliver. */
export const needsPolling = (state: LiveState): boolean =>
  state.at === 'displaced' || failuresOf(state) >= pollAfterTries

/** Connecting for the first time is not a loss. */
export function liveStatusOf(state: LiveState): LiveStatus {
  if (state.at === 'open') return 'open'
  return state.at === 'connecting' && state.failures === 0 ? 'connecting' : 'lost'
}
