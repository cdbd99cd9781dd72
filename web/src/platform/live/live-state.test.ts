import { closeCodes, restartingCode } from '@sanad/domain/primitives/live-protocol'
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

/** A browser's code for a connection that broke off, and for one that was refused. */
const brokenOff: LiveTransition = { type: 'dropped', code: 1006, chance: 0.5 }

/** The waits between tries that all end with the same loss. */
function waits(from: LiveState, lost: LiveTransition, tries: number): number[] {
  const delays: number[] = []
  let state = from
  for (let n = 0; n < tries; n++) {
    state = advanceLive(state, lost)
    if (state.at === 'waiting') delays.push(state.delayMs)
    state = advanceLive(state, { type: 'due' })
  }
  return delays
}

describe('the state of the socket', () => {
  it('waits 1, 2, 5 and then 10 seconds between tries', () => {
    const open = advanceLive(initialLive, { type: 'greeted' })
    expect(waits(open, drop, 6)).toEqual([1000, 2000, 5000, 10_000, 10_000, 10_000])
  })

  it('is tried within a second, and then about each second, when an open one broke off', () => {
    const open = advanceLive(initialLive, { type: 'greeted' })
    expect(waits(open, brokenOff, 8)).toEqual([500, 1125, 1125, 1125, 1125, 2250, 5625, 11_250])
  })

  it('waits as long as ever when it was refused from the start, or ended with a code', () => {
    expect(waits(initialLive, { ...brokenOff, chance: 0 }, 4)).toEqual([1000, 2000, 5000, 10_000])
    const ended = after(
      { type: 'greeted' },
      { type: 'dropped', code: restartingCode, chance: 0 },
      { type: 'due' },
    )
    expect(waits(ended, { ...brokenOff, chance: 0 }, 3)).toEqual([2000, 5000, 10_000])
  })

  it('spreads the tries by up to a quarter', () => {
    expect(after({ type: 'dropped', chance: 1 })).toEqual({
      at: 'waiting',
      failures: 1,
      brokeOff: false,
      delayMs: 1250,
    })
  })

  it('starts again at one second after it was open', () => {
    const state = after(drop, { type: 'due' }, drop, { type: 'due' }, { type: 'greeted' }, drop)
    expect(state).toEqual({ at: 'waiting', failures: 1, brokeOff: false, delayMs: 1000 })
  })

  it('tries at once when woken, and keeps count', () => {
    expect(after(drop, { type: 'woken' })).toEqual({
      at: 'connecting',
      failures: 1,
      brokeOff: false,
    })
    expect(after({ type: 'greeted' }, { type: 'woken' })).toEqual({ at: 'open' })
  })

  it('stops for good when the sign-in has ended', () => {
    const state = after({ type: 'greeted' }, { ...drop, code: closeCodes.signedOut })
    expect(state).toEqual({ at: 'stopped', because: 'signed-out' })
    expect(advanceLive(state, { type: 'woken' })).toBe(state)
  })

  it('reconnects with the current rights when they have changed', () => {
    const state = after({ type: 'greeted' }, { ...drop, code: closeCodes.unauthorized })
    expect(state).toEqual({ at: 'waiting', failures: 1, brokeOff: false, delayMs: 1000 })
  })

  it('gives way to other tabs until this one is wanted', () => {
    const state = after({ type: 'greeted' }, { ...drop, code: closeCodes.tooManySockets })
    expect(advanceLive(state, { type: 'due' })).toBe(state)
    expect(advanceLive(state, { type: 'woken' })).toEqual({
      at: 'connecting',
      failures: 1,
      brokeOff: false,
    })
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
