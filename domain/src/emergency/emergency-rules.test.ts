import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { sessionStates } from '../chat/sessions/session-states.ts'
import { severities, type Severity } from '../crisis/severity.ts'
import { emergencyDeadlines, judgeEmergency, type EmergencySigns } from './emergency-deadlines.ts'
import { orderEmergencies, type WaitingEmergency } from './emergency-order.ts'
import { ageBands, emergencyRetry, maybeMinor } from './emergency-retry.ts'

const waiting: EmergencySigns = {
  hasExpert: false,
  expertMay: true,
  freed: false,
  leftWords: false,
  joinedAgo: null,
  openedAgo: null,
  state: 'waiting',
  stateAgo: 10,
  expertSeenAgo: null,
  seekerSeenAgo: 1,
  seekerLeft: false,
  saidAgo: 10,
  severity: 'high',
  offeredAgo: null,
  passOnChosen: false,
  askedAgo: 10,
  unanswered: false,
}
const judged = (more: Partial<EmergencySigns>) => {
  const { state, act, lookIn } = judgeEmergency({ ...waiting, ...more })
  return `${state}: ${act} in ${lookIn}`
}

describe('EMERGENCY-6 nobody has come', () => {
  test.each<[string, Partial<EmergencySigns>, string]>([
    ['a second after the press', { askedAgo: 1 }, 'waiting: seek in 1'],
    ['after a minute', { askedAgo: 60 }, 'waiting: seek in 1'],
    ['a second before half an hour', { askedAgo: 1799 }, 'waiting: seek in 1'],
    ['at half an hour', { askedAgo: 1800 }, 'waiting: tell-unanswered in 1'],
    [
      'at half an hour to one who left',
      { askedAgo: 1800, seekerLeft: true },
      'waiting: tell-unanswered in 1',
    ],
    ['once it was said', { askedAgo: 1800, unanswered: true }, 'waiting: seek in 1'],
    [
      'who has gone by then',
      { askedAgo: 1800, unanswered: true, seekerSeenAgo: 17 },
      'waiting: none in 10',
    ],
    [
      'who was never heard',
      { askedAgo: 1800, unanswered: true, seekerSeenAgo: null },
      'waiting: none in 10',
    ],
    [
      'who has gone before half an hour',
      { askedAgo: 900, seekerSeenAgo: 17 },
      'waiting: seek in 1',
    ],
    ['whose supporter was let go', { freed: true, seekerSeenAgo: 17 }, 'seeker-gone: none in 10'],
    [
      'whose supporter was let go, and who is back',
      { freed: true, seekerSeenAgo: 1 },
      'waiting: seek in 1',
    ],
    [
      'whose supporter was let go, in danger',
      { freed: true, seekerSeenAgo: 17, severity: 'critical' },
      'waiting: seek in 1',
    ],
  ])('%s', (_, more, expected) => {
    expect(judged(more)).toBe(expected)
  })
})

describe('EMERGENCY-5 a supporter who does not come, or is lost', () => {
  const offered: Partial<EmergencySigns> = { hasExpert: true, joinedAgo: 10, expertSeenAgo: 1 }
  const lost: Partial<EmergencySigns> = {
    ...offered,
    openedAgo: 900,
    expertSeenAgo: 400,
    state: 'replacing',
  }
  test.each<[string, Partial<EmergencySigns>, string]>([
    ['an offer of ten seconds', offered, 'offered: none in 50'],
    ['an offer of a minute', { ...offered, joinedAgo: 60 }, 'offered: pass-on in 4'],
    [
      'a supporter lost for five minutes: substitutes are asked each second',
      lost,
      'replacing: offer in 1',
    ],
    [
      'for nearly half an hour',
      { ...lost, expertSeenAgo: 1799, stateAgo: 1799 },
      'replacing: offer in 1',
    ],
    [
      'for half an hour: it is said',
      { ...lost, expertSeenAgo: 1900, stateAgo: 1800 },
      'replacing: tell-unanswered in 1',
    ],
    [
      'and once it was said, the search goes on',
      { ...lost, expertSeenAgo: 1900, stateAgo: 1800, unanswered: true },
      'replacing: offer in 1',
    ],
    [
      'half an hour in another state is none of this',
      { ...lost, state: 'together', stateAgo: 1800 },
      'replacing: offer in 1',
    ],
    ['an open offer is waited for', { ...lost, offeredAgo: 10 }, 'replacing: none in 4'],
    [
      'MATCH-18 a supporter whose approval was withdrawn',
      { ...lost, expertSeenAgo: 1, expertMay: false },
      'supporter-gone: pass-on in 4',
    ],
  ])('%s', (_, more, expected) => {
    expect(judged(more)).toBe(expected)
  })
})

const ago = fc.oneof(fc.constant(null), fc.double({ min: 0, max: 200_000, noNaN: true }))
const seconds = fc.double({ min: 0, max: 200_000, noNaN: true })
const anySigns: fc.Arbitrary<EmergencySigns> = fc.record({
  hasExpert: fc.boolean(),
  expertMay: fc.boolean(),
  freed: fc.boolean(),
  leftWords: fc.boolean(),
  joinedAgo: ago,
  openedAgo: ago,
  state: fc.constantFrom(...sessionStates),
  stateAgo: seconds,
  expertSeenAgo: ago,
  seekerSeenAgo: ago,
  seekerLeft: fc.boolean(),
  saidAgo: seconds,
  severity: fc.constantFrom(...severities),
  offeredAgo: ago,
  passOnChosen: fc.boolean(),
  askedAgo: seconds,
  unanswered: fc.boolean(),
})

describe('whatever the signs of an emergency', () => {
  test('it is looked at again within a minute', () => {
    fc.assert(
      fc.property(anySigns, (signs) => {
        const { lookIn } = judgeEmergency(signs)
        expect(lookIn).toBeGreaterThan(0)
        expect(lookIn).toBeLessThanOrEqual(60)
      }),
    )
  })

  test('a seeker who is here and alone is looked for every second, without end', () => {
    fc.assert(
      fc.property(anySigns, (signs) => {
        const here = { ...signs, hasExpert: false, seekerSeenAgo: 1, seekerLeft: false, saidAgo: 1 }
        const { act, lookIn } = judgeEmergency(here)
        expect(['seek', 'tell-unanswered']).toContain(act)
        expect(lookIn).toBe(emergencyDeadlines.seekEvery)
      }),
    )
  })

  test('EMERGENCY-7 in danger it is never closed, and the search never stops', () => {
    fc.assert(
      fc.property(anySigns, fc.constantFrom<Severity>('severe', 'critical'), (signs, severity) => {
        const { act } = judgeEmergency({ ...signs, severity })
        expect(['close', 'free-supporter']).not.toContain(act)
        if (!signs.hasExpert) expect(['seek', 'tell-unanswered']).toContain(act)
      }),
    )
  })

  test('that nobody came is said only after half an hour, and once', () => {
    fc.assert(
      fc.property(anySigns, (signs) => {
        if (judgeEmergency(signs).act !== 'tell-unanswered') return
        expect(signs.unanswered).toBe(false)
        const since = signs.hasExpert ? signs.stateAgo : signs.askedAgo
        expect(since).toBeGreaterThanOrEqual(emergencyDeadlines.unansweredAfter)
      }),
    )
  })
})

describe('EMERGENCY-11 a seeker of unknown age', () => {
  test.each([
    [null, null, true],
    ['adult', null, false],
    ['minor', null, true],
    [null, 'adult', false],
    [null, 'minor', true],
    ['adult', 'minor', true],
    ['minor', 'adult', false],
    ['adult', 'adult', false],
    ['minor', 'minor', true],
  ] as const)('who tapped %s, with %s in the profile, may be under 18: %s', (tap, profile, may) => {
    expect(maybeMinor(tap, profile)).toBe(may)
  })
  test('one tap of two answers', () => {
    expect(ageBands).toEqual(['adult', 'minor'])
  })
})

test('Specification §9: asked again every 30 seconds, at most five times', () => {
  expect(emergencyRetry).toEqual({ everySeconds: 30, times: 5 })
})

const anyone: fc.Arbitrary<WaitingEmergency> = fc.record({
  id: fc.uuid(),
  severity: fc.constantFrom(...severities),
  network: fc.constantFrom(null, 'n1', 'n2', 'n3'),
  isGuest: fc.boolean(),
  isHere: fc.boolean(),
  waitedSeconds: fc.nat(2000),
  networkHolds: fc.nat(3),
})
const queue = fc.uniqueArray(anyone, { selector: ({ id }) => id, maxLength: 14 })

describe('EMERGENCY-12 the order among seekers', () => {
  test('does not depend on how the database lists them', () => {
    const shuffled = queue.chain((some) =>
      fc.tuple(fc.constant(some), fc.shuffledSubarray(some, { minLength: some.length })),
    )
    fc.assert(
      fc.property(shuffled, ([some, other]) => {
        expect(orderEmergencies(other)).toEqual(orderEmergencies(some))
      }),
    )
  })

  test('of two networks that hold nothing, each has one of its people among the first two', () => {
    const ofNetwork = (network: string) =>
      fc.array(
        fc.record({
          id: fc.uuid(),
          severity: fc.constant<Severity>('high'),
          network: fc.constant(network),
          isGuest: fc.boolean(),
          isHere: fc.boolean(),
          waitedSeconds: fc.nat(2000),
          networkHolds: fc.constant(0),
        }),
        { minLength: 1, maxLength: 8 },
      )
    fc.assert(
      fc.property(ofNetwork('n1'), ofNetwork('n2'), (some, others) => {
        const all = [...some, ...others]
        fc.pre(new Set(all.map(({ id }) => id)).size === all.length)
        const first = orderEmergencies(all).slice(0, 2)
        const networks = first.map((id) => all.find((one) => one.id === id)?.network)
        expect(new Set(networks)).toEqual(new Set(['n1', 'n2']))
      }),
    )
  })

  test('the network that holds fewer supporters comes first', () => {
    const one = (id: string, network: string, networkHolds: number): WaitingEmergency => ({
      id,
      severity: 'high',
      network,
      isGuest: true,
      isHere: true,
      waitedSeconds: 100,
      networkHolds,
    })
    expect(orderEmergencies([one('a', 'n1', 2), one('b', 'n2', 0), one('c', 'n3', 1)])).toEqual([
      'b',
      'c',
      'a',
    ])
  })

  test('EMERGENCY-13 within one network the first with an account, with a socket, the oldest and the newest are among four', () => {
    const ofOne = fc.uniqueArray(
      anyone.map((one) => ({ ...one, severity: 'high' as const, network: 'n1', networkHolds: 0 })),
      { selector: ({ id }) => id, minLength: 1, maxLength: 12 },
    )
    fc.assert(
      fc.property(ofOne, (all) => {
        const byAge = all.toSorted(
          (a, b) => b.waitedSeconds - a.waitedSeconds || (a.id < b.id ? -1 : 1),
        )
        const firstFour = orderEmergencies(all).slice(0, 4)
        const account = byAge.find(({ isGuest }) => !isGuest)
        const here = byAge.find(({ isGuest, isHere }) => isGuest && isHere)
        for (const one of [account, here, byAge[0], byAge.at(-1)])
          if (one) expect(firstFour).toContain(one.id)
      }),
    )
  })
})

test('EMERGENCY-12 of two that are alike in everything the lower id comes first', () => {
  const alike = (id: string): WaitingEmergency => ({
    id,
    severity: 'high',
    network: `network of ${id}`,
    isGuest: true,
    isHere: true,
    waitedSeconds: 10,
    networkHolds: 0,
  })
  expect(orderEmergencies([alike('b'), alike('c'), alike('a')])).toEqual(['a', 'b', 'c'])
})
