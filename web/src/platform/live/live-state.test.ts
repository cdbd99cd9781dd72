import { closeCodes } from '@sanad/domain/primitives/live-protocol'
import { describe, expect, it } from 'vitest'
import {
  advanceLive,
  initialLive,
  type LiveTransition,
  type LiveState,
  liveStatusOf,
  needsPolling,
} from './live-state.ts'

const drop: LiveTransition = { type: 'dropped', chance: 0 }
const after = (...transitions: LiveTransition[]) => transitions.reduce(advanceLive, initialLive)

describe('the state of the socket', () => {
  it('waits 1, 2, 5 and then 10 seconds between tries', () => {
    const delays: number[] = []
    let state: LiveState = advanceLive(initialLive, { type: 'greeted' })
    for (let tries = 0; tries < 6; tries++) {
      state = advanceLive(state, drop)
      if (state.at === 'waiting') delays.push(state.delayMs)
      state = advanceLive(state, { type: 'due' })
    }
    expect(delays).toEqual([1000, 2000, 5000, 10_000, 10_000, 10_000])
  })

  it('spreads the tries by up to a quarter', () => {
    expect(after({ type: 'dropped', chance: 1 })).toEqual({
      at: 'waiting',
      failures: 1,
      delayMs: 1250,
    })
  })

  it('starts again at one second after it was open', () => {
    const state = after(drop, { type: 'due' }, drop, { type: 'due' }, { type: 'greeted' }, drop)
    expect(state).toEqual({ at: 'waiting', failures: 1, delayMs: 1000 })
  })

  it('tries at once when woken, and keeps count', () => {
    expect(after(drop, { type: 'woken' })).toEqual({ at: 'connecting', failures: 1 })
    expect(after({ type: 'greeted' }, { type: 'woken' })).toEqual({ at: 'open' })
  })

  it('stops for good when the sign-in has ended', () => {
    const state = after({ type: 'greeted' }, { ...drop, code: closeCodes.signedOut })
    expect(state).toEqual({ at: 'stopped', because: 'signed-out' })
    expect(advanceLive(state, { type: 'woken' })).toBe(state)
  })

  it('reconnects with the current rights when they have changed', () => {
    const state = after({ type: 'greeted' }, { ...drop, code: closeCodes.unauthorized })
    expect(state).toEqual({ at: 'waiting', failures: 1, delayMs: 1000 })
  })

  it('gives way to other tabs until this one is wanted', () => {
    const state = after({ type: 'greeted' }, { ...drop, code: closeCodes.tooManySockets })
    expect(advanceLive(state, { type: 'due' })).toBe(state)
    expect(advanceLive(state, { type: 'woken' })).toEqual({ at: 'connecting', failures: 1 })
  })

  it('asks for polling after three failed tries', () => {
    const due: LiveTransition = { type: 'due' }
    expect(needsPolling(after(drop, due, drop, due))).toBe(false)
    expect(needsPolling(after(drop, due, drop, due, drop))).toBe(true)
    expect(needsPolling(after(drop, due, drop, due, drop, due, { type: 'greeted' }))).toBe(false)
  })

  it('calls only a lost or refused socket lost', () => {
    expect(liveStatusOf(initialLive)).toBe('connecting')
    expect(liveStatusOf(after({ type: 'greeted' }))).toBe('open')
    expect(liveStatusOf(after(drop))).toBe('lost')
    expect(liveStatusOf(after(drop, { type: 'due' }))).toBe('lost')
  })
})
