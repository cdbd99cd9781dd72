import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { SessionSigns } from '../chat/sessions/session-signs.ts'
import { severities, type Severity } from '../crisis/severity.ts'
import { absenceDeadlines, isAbsent, judgeAbsence, whyNotTakeSeat } from './absence.ts'
import { judgeSession } from './deadlines.ts'

const talking: SessionSigns = {
  hasExpert: true,
  expertMay: true,
  freed: false,
  leftWords: false,
  joinedAgo: 5000,
  openedAgo: 5000,
  state: 'together',
  stateAgo: 5000,
  expertSeenAgo: 3,
  seekerSeenAgo: 3,
  seekerLeft: false,
  saidAgo: 20,
  severity: 'high',
  offeredAgo: null,
  passOnChosen: false,
}
const day = 86_400

describe('MATCH-11 a supporter whose connection is lost', () => {
  test.each<[away: number, severity: Severity, state: string, act: string]>([
    [5, 'high', 'together', 'none'],
    [16, 'severe', 'together', 'none'],
    [17, 'high', 'supporter-gone', 'none'],
    [17, 'none', 'supporter-gone', 'none'],
    [26, 'high', 'supporter-gone', 'none'],
    [60, 'high', 'supporter-gone', 'none'],
    [180, 'high', 'supporter-gone', 'none'],
    [299, 'none', 'supporter-gone', 'none'],
    [300, 'high', 'replacing', 'offer'],
    [300, 'none', 'replacing', 'offer'],
    [17, 'severe', 'replacing', 'offer'],
    [17, 'critical', 'replacing', 'offer'],
    [180, 'severe', 'replacing', 'offer'],
  ])('for %i s at %s: %s, %s', (expertSeenAgo, severity, state, act) => {
    expect(judgeSession({ ...talking, expertSeenAgo, severity })).toMatchObject({ state, act })
  })

  test.each<[string, Partial<SessionSigns>, string, string]>([
    [
      'the seeker chose not to wait: a substitute is asked at once',
      { passOnChosen: true },
      'replacing',
      'offer',
    ],
    [
      'an open offer stands for a minute',
      { passOnChosen: true, offeredAgo: 59 },
      'replacing',
      'none',
    ],
    [
      'then the next substitute is asked',
      { passOnChosen: true, offeredAgo: 60 },
      'replacing',
      'offer',
    ],
    [
      'the seeker is away too: nobody is sent into an empty room',
      { expertSeenAgo: 400, seekerSeenAgo: 100 },
      'replacing',
      'none',
    ],
    ['… left in a hurry', { expertSeenAgo: 400, seekerLeft: true }, 'replacing', 'none'],
    [
      '… in danger a substitute is sent all the same',
      { expertSeenAgo: 400, seekerSeenAgo: 100, severity: 'severe' },
      'replacing',
      'offer',
    ],
    [
      'both away for a day: it ends',
      { expertSeenAgo: day, seekerSeenAgo: day, saidAgo: day },
      'supporter-gone',
      'close',
    ],
    [
      '… and never in danger',
      { expertSeenAgo: day, seekerSeenAgo: day, saidAgo: day, severity: 'severe' },
      'replacing',
      'offer',
    ],
    [
      'the supporter is back: the offer ends',
      { expertSeenAgo: 1, offeredAgo: 9 },
      'together',
      'end-offer',
    ],
    [
      '… and what the seeker chose is over',
      { expertSeenAgo: 1, passOnChosen: true },
      'together',
      'end-offer',
    ],
  ])('%s', (_, signs, state, act) => {
    expect(judgeSession({ ...talking, expertSeenAgo: 20, ...signs })).toMatchObject({ state, act })
  })

  test.each([
    ['every 15 seconds', { expertSeenAgo: 100 }, 15],
    ['when substitutes are to be asked', { expertSeenAgo: 295 }, 5],
    ['every 4 seconds while an offer is open', { expertSeenAgo: 400, offeredAgo: 9 }, 4],
    ['when the offer ends', { expertSeenAgo: 400, offeredAgo: 58 }, 2],
  ])('is looked at again %s', (_, signs, lookIn) => {
    expect(judgeSession({ ...talking, ...signs }).lookIn).toBe(lookIn)
  })

  test('never parts two people by itself: the seat is theirs until an offer is opened', () => {
    const ago = fc.oneof(fc.constant(null), fc.double({ min: 0, max: 2 * day, noNaN: true }))
    const signs = fc.record({
      expertSeenAgo: ago,
      seekerSeenAgo: ago,
      seekerLeft: fc.boolean(),
      saidAgo: fc.double({ min: 0, max: 2 * day, noNaN: true }),
      severity: fc.constantFrom(...severities),
      offeredAgo: ago,
      passOnChosen: fc.boolean(),
    })
    fc.assert(
      fc.property(signs, (some) => {
        const judged = judgeAbsence(some)
        expect(judged === undefined).toBe(!isAbsent(some.expertSeenAgo))
        expect([undefined, 'none', 'offer', 'close']).toContain(judged?.act)
        expect(judged?.lookIn ?? 1).toBeLessThanOrEqual(absenceDeadlines.lookEvery)
      }),
    )
  })
})

test.each<[string, Parameters<typeof whyNotTakeSeat>[0], string | undefined]>([
  ['the supporter is absent', { isOpen: true, wasOpened: true, expertSeenAgo: 17 }, undefined],
  ['they were never heard', { isOpen: true, wasOpened: true, expertSeenAgo: null }, undefined],
  ['they are back', { isOpen: true, wasOpened: true, expertSeenAgo: 16 }, 'returned'],
  ['they were only asked', { isOpen: true, wasOpened: false, expertSeenAgo: 60 }, 'withdrawn'],
  ['it has ended', { isOpen: false, wasOpened: true, expertSeenAgo: 60 }, 'withdrawn'],
])('MATCH-35 the seat when %s', (_, facts, why) => {
  expect(whyNotTakeSeat(facts)).toBe(why)
})
