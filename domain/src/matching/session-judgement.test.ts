import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { SessionSigns } from '../chat/sessions/session-signs.ts'
import { sessionStates } from '../chat/sessions/session-states.ts'
import { severities } from '../crisis/severity.ts'
import { absenceDeadlines, isAbsent, whyNotTakeSeat } from './absence.ts'
import { deadlines, judgeSession, untilGone } from './deadlines.ts'

const together: SessionSigns = {
  hasExpert: true,
  expertMay: true,
  freed: false,
  leftWords: false,
  joinedAgo: 900,
  openedAgo: 890,
  state: 'together',
  stateAgo: 890,
  expertSeenAgo: 2,
  seekerSeenAgo: 2,
  seekerLeft: false,
  saidAgo: 30,
  severity: 'none',
  offeredAgo: null,
  passOnChosen: false,
}
const waiting: SessionSigns = {
  ...together,
  hasExpert: false,
  joinedAgo: null,
  openedAgo: null,
  expertSeenAgo: null,
  state: 'waiting',
}
const judged = (signs: SessionSigns, more: Partial<SessionSigns>) => {
  const { state, act, lookIn } = judgeSession({ ...signs, ...more })
  return `${state}: ${act} in ${lookIn}`
}
const day = 86_400

describe('decision 51 the numbers themselves', () => {
  test.each([
    ['goneAfter', 17],
    ['choiceAfter', 120],
    ['offersAfter', 300],
    ['openWithin', 60],
    ['expertFreeAfter', 600],
    ['askedAfter', 1800],
    ['closedAfterAsking', 600],
    ['waitForgottenAfter', day],
    ['wordsForgottenAfter', 3 * day],
    ['seekEvery', 10],
    ['lookEvery', 15],
  ] as const)('%s is %i seconds', (name, seconds) => {
    expect(deadlines[name]).toBe(seconds)
  })
})

describe('MATCH-9 a seeker who waits', () => {
  test.each<[string, Partial<SessionSigns>, string]>([
    ['and is here', {}, 'waiting: seek in 10'],
    ['and was heard sixteen seconds ago', { seekerSeenAgo: 16 }, 'waiting: seek in 10'],
    ['and is away keeps the place', { seekerSeenAgo: 17 }, 'waiting: none in 10'],
    ['and was never heard', { seekerSeenAgo: null }, 'waiting: none in 10'],
    ['away and in danger', { seekerSeenAgo: 17, severity: 'severe' }, 'waiting: seek in 10'],
    ['away and high is not yet so', { seekerSeenAgo: 17, severity: 'high' }, 'waiting: none in 10'],
    [
      'released while away is not matched until they are back',
      { seekerSeenAgo: 17, freed: true },
      'seeker-gone: none in 10',
    ],
    [
      'released while away, in danger: the same',
      { seekerSeenAgo: 17, freed: true, severity: 'critical' },
      'seeker-gone: none in 10',
    ],
    ['released, and back', { seekerSeenAgo: 1, freed: true }, 'waiting: seek in 10'],
    [
      'who left in a hurry, however lately they were heard',
      { seekerLeft: true },
      'waiting: none in 10',
    ],
    [
      'away for a day less a second',
      { seekerSeenAgo: day - 1, saidAgo: day },
      'waiting: none in 10',
    ],
    ['away for a day', { seekerSeenAgo: day, saidAgo: day }, 'waiting: close in 4'],
    ['away for a day, who wrote since', { seekerSeenAgo: day, saidAgo: 5 }, 'waiting: none in 10'],
    ['never heard, silent for a day', { seekerSeenAgo: null, saidAgo: day }, 'waiting: close in 4'],
    [
      'away for a day in danger',
      { seekerSeenAgo: day, saidAgo: day, severity: 'severe' },
      'waiting: seek in 10',
    ],
    [
      'away for a day at high',
      { seekerSeenAgo: day, saidAgo: day, severity: 'high' },
      'waiting: close in 4',
    ],
  ])('%s', (_, more, expected) => {
    expect(judged(waiting, more)).toBe(expected)
  })
})

describe('MATCH-22 words left for the next shift', () => {
  test.each<[string, Partial<SessionSigns>, string]>([
    ['a day later', { seekerSeenAgo: day, saidAgo: day }, 'next-shift: none in 10'],
    [
      'three days less a second',
      { seekerSeenAgo: 3 * day - 1, saidAgo: 3 * day },
      'next-shift: none in 10',
    ],
    ['three days', { seekerSeenAgo: 3 * day, saidAgo: 3 * day }, 'next-shift: close in 4'],
    [
      'three days in danger',
      { seekerSeenAgo: 3 * day, saidAgo: 3 * day, severity: 'severe' },
      'next-shift: seek in 10',
    ],
  ])('%s', (_, more, expected) => {
    expect(judged(waiting, { leftWords: true, ...more })).toBe(expected)
  })
})

describe('MATCH-10 an offer', () => {
  test.each<[string, Partial<SessionSigns>, string]>([
    ['just made', { joinedAgo: 0 }, 'offered: none in 60'],
    ['half a minute old', { joinedAgo: 30 }, 'offered: none in 30'],
    ['without a time', { joinedAgo: null }, 'offered: none in 60'],
    ['a second before its end', { joinedAgo: 59 }, 'offered: none in 1'],
    ['at its end', { joinedAgo: 60 }, 'offered: pass-on in 4'],
    [
      'to a supporter who is away lapses no earlier',
      { joinedAgo: 30, expertSeenAgo: 900 },
      'offered: none in 30',
    ],
    ['in danger lapses no later', { joinedAgo: 60, severity: 'critical' }, 'offered: pass-on in 4'],
  ])('%s', (_, more, expected) => {
    expect(judged({ ...together, openedAgo: null }, more)).toBe(expected)
  })
})

describe('MATCH-12 a seeker whose connection is lost', () => {
  test.each<[string, Partial<SessionSigns>, string]>([
    ['just now', { seekerSeenAgo: 17 }, 'seeker-gone: none in 15'],
    ['for ten minutes', { seekerSeenAgo: 600, saidAgo: 600 }, 'seeker-gone: free-supporter in 4'],
    ['for nearly ten minutes', { seekerSeenAgo: 590, saidAgo: 600 }, 'seeker-gone: none in 10'],
    [
      'for ten minutes, with a later answer',
      { seekerSeenAgo: 600, saidAgo: 590 },
      'seeker-gone: none in 10',
    ],
    [
      'for ten minutes, with a supporter who has just opened it',
      { seekerSeenAgo: 600, saidAgo: 600, openedAgo: 595 },
      'seeker-gone: none in 5',
    ],
    [
      'MATCH-14 for ten minutes in danger',
      { seekerSeenAgo: 600, saidAgo: 600, severity: 'severe' },
      'seeker-gone: none in 15',
    ],
  ])('%s', (_, more, expected) => {
    expect(judged(together, more)).toBe(expected)
  })
})

describe('MATCH-13 silence of both', () => {
  test.each<[string, Partial<SessionSigns>, string]>([
    [
      'for half an hour less three seconds',
      { saidAgo: 1797, openedAgo: 4000, stateAgo: 4000 },
      'together: none in 3',
    ],
    ['for half an hour', { saidAgo: 1800, openedAgo: 4000, stateAgo: 4000 }, 'silent: none in 15'],
    [
      'for longer than they were together',
      { saidAgo: 4000, openedAgo: 1790, stateAgo: 1790 },
      'together: none in 10',
    ],
    [
      'and the question nine minutes old',
      { saidAgo: 2400, state: 'silent', stateAgo: 595, openedAgo: 4000 },
      'silent: none in 5',
    ],
    [
      'and the question ten minutes old',
      { saidAgo: 2400, state: 'silent', stateAgo: 600, openedAgo: 4000 },
      'silent: close in 1',
    ],
    [
      'after an absence: the time together begins anew',
      { saidAgo: 4000, state: 'supporter-gone', stateAgo: 4000, openedAgo: 5000 },
      'together: none in 15',
    ],
    [
      'MATCH-14 for hours, in danger',
      { saidAgo: 9000, openedAgo: 9000, stateAgo: 9000, severity: 'severe' },
      'together: none in 15',
    ],
  ])('%s', (_, more, expected) => {
    expect(judged(together, more)).toBe(expected)
  })
})

describe('MATCH-35 who has the seat of an absent supporter', () => {
  test.each([
    ['away', true, true, 17, undefined],
    ['away for hours', true, true, 9000, undefined],
    ['never heard', true, true, null, undefined],
    ['back', true, true, 1, 'returned'],
    ['heard just in time', true, true, 16.9, 'returned'],
    ['away, but it has ended', false, true, 900, 'withdrawn'],
    ['away, but had only an offer', true, false, 900, 'withdrawn'],
    ['back, and it has ended: the end counts', false, true, 1, 'withdrawn'],
  ] as const)('%s', (_, isOpen, wasOpened, expertSeenAgo, why) => {
    expect(whyNotTakeSeat({ isOpen, wasOpened, expertSeenAgo })).toBe(why)
  })
})

const ago = fc.oneof(fc.constant(null), fc.double({ min: 0, max: 400_000, noNaN: true }))
const anySigns: fc.Arbitrary<SessionSigns> = fc.record({
  hasExpert: fc.boolean(),
  expertMay: fc.boolean(),
  freed: fc.boolean(),
  leftWords: fc.boolean(),
  joinedAgo: ago,
  openedAgo: ago,
  state: fc.constantFrom(...sessionStates),
  stateAgo: fc.double({ min: 0, max: 400_000, noNaN: true }),
  expertSeenAgo: ago,
  seekerSeenAgo: ago,
  seekerLeft: fc.boolean(),
  saidAgo: fc.double({ min: 0, max: 400_000, noNaN: true }),
  severity: fc.constantFrom(...severities),
  offeredAgo: ago,
  passOnChosen: fc.boolean(),
})

describe('whatever the signs', () => {
  test('MATCH-18 without approval the seeker is passed on at once, whoever is here', () => {
    fc.assert(
      fc.property(anySigns, (signs) => {
        const { act } = judgeSession({ ...signs, hasExpert: true, expertMay: false })
        expect(act).toBe('pass-on')
      }),
    )
  })

  test('MATCH-9 nobody is looked for while a supporter has the seat, and nobody is let go without one', () => {
    fc.assert(
      fc.property(anySigns, (signs) => {
        const { act } = judgeSession(signs)
        if (signs.hasExpert) expect(act).not.toBe('seek')
        else expect(['pass-on', 'offer', 'end-offer', 'free-supporter']).not.toContain(act)
      }),
    )
  })

  test('MATCH-11 a substitute is offered the seat only of a supporter who is away', () => {
    fc.assert(
      fc.property(anySigns, (signs) => {
        const { act } = judgeSession(signs)
        if (act === 'offer') expect(isAbsent(signs.expertSeenAgo)).toBe(true)
        if (act === 'end-offer') expect(isAbsent(signs.expertSeenAgo)).toBe(false)
      }),
    )
  })

  test('MATCH-12 a supporter is let go only after ten minutes, of which they were there ten', () => {
    fc.assert(
      fc.property(anySigns, (signs) => {
        if (judgeSession(signs).act !== 'free-supporter') return
        expect(signs.openedAgo).toBeGreaterThanOrEqual(deadlines.expertFreeAfter)
        expect(signs.saidAgo).toBeGreaterThanOrEqual(deadlines.expertFreeAfter)
      }),
    )
  })

  test('MATCH-9, MATCH-11, MATCH-13 what closes was left, or was silent and asked', () => {
    fc.assert(
      fc.property(anySigns, (signs) => {
        const { act, state } = judgeSession(signs)
        if (act !== 'close') return
        if (state === 'silent') expect(signs.state).toBe('silent')
        else expect(signs.saidAgo).toBeGreaterThanOrEqual(absenceDeadlines.bothGoneFor)
      }),
    )
  })

  test('a graver level never lets a supporter go, nor closes what a milder one keeps', () => {
    fc.assert(
      fc.property(anySigns, (signs) => {
        const acts = severities.map((severity) => judgeSession({ ...signs, severity }).act)
        const ends = acts.map((act) => act === 'close' || act === 'free-supporter')
        expect(ends).toEqual(ends.toSorted((a, b) => Number(b) - Number(a)))
      }),
    )
  })
})

test('a person is looked at when they would count as gone, and at the earliest in a second', () => {
  expect([0, 5, 16, 16.5, 17, 100].map(untilGone)).toEqual([17, 12, 1, 1, 1, 1])
})
