import { pollAfterTries, reconnectDelay } from '@sanad/domain/chat/retry'
import {
  closeCodes,
  comeBackWithinMs,
  restartingCode,
} from '@sanad/domain/primitives/live-protocol'

/** Where the live line stands. `failures` counts lost lines and failed tries since it was last open. */
export type LiveState =
  | { readonly at: 'connecting'; readonly failures: number }
  | { readonly at: 'open' }
  | { readonly at: 'waiting'; readonly failures: number; readonly delayMs: number }
  /** Other tabs of this person hold all the lines they may have: this one waits until it is wanted here. */
  | { readonly at: 'displaced'; readonly failures: number }
  | { readonly at: 'stopped'; readonly because: 'signed-out' | 'closed' }

export type LiveHappening =
  | { readonly type: 'greeted' }
  /** @param chance from 0 to 1, so that many clients do not come back in the same moment */
  | { readonly type: 'dropped'; readonly code?: number; readonly chance: number }
  | { readonly type: 'due' }
  /** The network is back, the page is looked at again, or somebody pressed a button. */
  | { readonly type: 'woken' }
  | { readonly type: 'closed' }

export type LiveStatus = 'connecting' | 'open' | 'lost'

/** A wait may be up to this share longer than its plain delay. */
const jitterShare = 0.25

export const initialLive: LiveState = { at: 'connecting', failures: 0 }

export function advanceLive(state: LiveState, happening: LiveHappening): LiveState {
  if (state.at === 'stopped') return state
  switch (happening.type) {
    case 'greeted':
      return { at: 'open' }
    case 'dropped':
      return state.at === 'waiting' ? state : dropped(failuresOf(state) + 1, happening)
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

/** Decision 53: without a line after three tries, what the line would bring is asked for again and again. */
export const needsPolling = (state: LiveState): boolean =>
  state.at === 'displaced' || failuresOf(state) >= pollAfterTries

/** What a screen needs to know: the first connecting is no loss. */
export function liveStatusOf(state: LiveState): LiveStatus {
  if (state.at === 'open') return 'open'
  return state.at === 'connecting' && state.failures === 0 ? 'connecting' : 'lost'
}
