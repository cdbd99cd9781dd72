import { pollAfterTries, reconnectDelay } from '@sanad/domain/chat/retry'
import {
  closeCodes,
  comeBackWithinMs,
  restartingCode,
} from '@sanad/domain/primitives/live-protocol'

/** `failures` counts lost sockets and failed tries since the socket was last open. */
export type LiveState =
  | { readonly at: 'connecting'; readonly failures: number }
  | { readonly at: 'open' }
  | { readonly at: 'waiting'; readonly failures: number; readonly delayMs: number }
  /** Other tabs of this person hold all sockets they may have; this one waits until it is used. */
  | { readonly at: 'displaced'; readonly failures: number }
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

export const initialLive: LiveState = { at: 'connecting', failures: 0 }

export function advanceLive(state: LiveState, transition: LiveTransition): LiveState {
  if (state.at === 'stopped') return state
  switch (transition.type) {
    case 'greeted':
      return { at: 'open' }
    case 'dropped':
      return state.at === 'waiting' ? state : dropped(failuresOf(state) + 1, transition)
    case 'due':
      return state.at === 'waiting' ? { at: 'connecting', failures: state.failures } : state
    case 'woken':
      return state.at === 'waiting' || state.at === 'displaced'
        ? { at: 'connecting', failures: state.failures }
        : state
    case 'closed':
      return { at: 'stopped', because: 'closed' }
  }
}

function dropped(failures: number, { code, chance }: { code?: number; chance: number }): LiveState {
  if (code === closeCodes.signedOut) return { at: 'stopped', because: 'signed-out' }
  if (code === closeCodes.tooManySockets) return { at: 'displaced', failures }
  if (code === restartingCode && failures === 1)
    return { at: 'waiting', failures, delayMs: Math.round(comeBackWithinMs * chance) }
  const delayMs = Math.round(reconnectDelay(failures - 1) * (1 + jitterShare * chance))
  return { at: 'waiting', failures, delayMs }
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
