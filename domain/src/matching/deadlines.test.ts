import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { SessionSigns } from '../chat/sessions/session-signs.ts'
import { sessionStates } from '../chat/sessions/session-states.ts'
import { severities } from '../crisis/severity.ts'
import { deadlines, judgeSession } from './deadlines.ts'

const both: SessionSigns = {
  hasExpert: true,
  expertMay: true,
  freed: false,
  leftWords: false,
  joinedAgo: 500,
  openedAgo: 5000,
  state: 'together',
  stateAgo: 5000,
  expertSeenAgo: 3,
  seekerSeenAgo: 3,
  seekerLeft: false,
  saidAgo: 20,
  severity: 'none',
  offeredAgo: null,
  passOnChosen: false,
}
const nobody = { hasExpert: false, joinedAgo: null, openedAgo: null, expertSeenAgo: null } as const

test.each<[string, Partial<SessionSigns>, string, string]>([
  ['nobody has joined', nobody, 'waiting', 'seek'],
  [
    'nobody has joined and the seeker has left for an hour',
    { ...nobody, seekerSeenAgo: 3600, saidAgo: 3600 },
    'waiting',
    'none',
  ],
  ['… for a day', { ...nobody, seekerSeenAgo: 86_400, saidAgo: 86_400 }, 'waiting', 'close'],
  [
    '… for a day, in danger',
    { ...nobody, seekerSeenAgo: null, saidAgo: 86_400, severity: 'severe' },
    'waiting',
    'seek',
  ],
  [
    'the supporter was let go and the seeker is still away',
    { ...nobody, freed: true, seekerSeenAgo: 17 },
    'seeker-gone',
    'none',
  ],
  ['… and the seeker is back', { ...nobody, freed: true, seekerSeenAgo: 2 }, 'waiting', 'seek'],
  [
    'nobody has joined, the seeker has left, in danger',
    { ...nobody, seekerSeenAgo: 3600, severity: 'severe' },
    'waiting',
    'seek',
  ],
  ['offered 59 s ago', { openedAgo: null, joinedAgo: 59, expertSeenAgo: null }, 'offered', 'none'],
  ['offered 60 s ago', { openedAgo: null, joinedAgo: 60 }, 'offered', 'pass-on'],
  ['both are there', {}, 'together', 'none'],
  ['the supporter was heard 16 s ago', { expertSeenAgo: 16 }, 'together', 'none'],
  [
    '… 17 s ago: told, the rest is absence.test.ts',
    { expertSeenAgo: 17 },
    'supporter-gone',
    'none',
  ],
  ['the seeker was heard 17 s ago', { seekerSeenAgo: 17 }, 'seeker-gone', 'none'],
  ['… 600 s ago', { seekerSeenAgo: 600, saidAgo: 700 }, 'seeker-gone', 'free-supporter'],
  [
    '… for a day, and the supporter has just come to the words they left',
    { seekerSeenAgo: 86_400, saidAgo: 86_400, openedAgo: 20 },
    'seeker-gone',
    'none',
  ],
  [
    '… and the supporter has just answered them',
    { seekerSeenAgo: 86_400, saidAgo: 60, openedAgo: 900 },
    'seeker-gone',
    'none',
  ],
  [
    'MATCH-14 … 600 s ago, in danger: the supporter is told and stays',
    { seekerSeenAgo: 600, severity: 'severe' },
    'seeker-gone',
    'none',
  ],
  ['MATCH-17 the seeker left in a hurry just now', { seekerLeft: true }, 'seeker-gone', 'none'],
  [
    '… ten minutes ago, and is not back',
    { seekerLeft: true, seekerSeenAgo: 600, saidAgo: 700 },
    'seeker-gone',
    'free-supporter',
  ],
  ['… while waiting in the line', { ...nobody, seekerLeft: true }, 'waiting', 'none'],
  ['… in danger', { seekerLeft: true, severity: 'severe' }, 'seeker-gone', 'none'],
  ['MATCH-18 the supporter may not any more', { expertMay: false }, 'supporter-gone', 'pass-on'],
  ['… before opening it', { expertMay: false, openedAgo: null }, 'supporter-gone', 'pass-on'],
  ['silent for 30 minutes', { saidAgo: 1800 }, 'silent', 'none'],
  ['… and asked for ten', { saidAgo: 2400, state: 'silent', stateAgo: 600 }, 'silent', 'close'],
  ['… and asked for less', { saidAgo: 2400, state: 'silent', stateAgo: 599 }, 'silent', 'none'],
  ['silent for hours, and never asked', { saidAgo: 9000, state: 'together' }, 'silent', 'none'],
  ['who was asked says a word', { saidAgo: 1, state: 'silent', stateAgo: 599 }, 'together', 'none'],
  [
    'who waited for hours is found',
    { saidAgo: 9000, openedAgo: 1, state: 'offered' },
    'together',
    'none',
  ],
  [
    '… and sits with the supporter for a while',
    { saidAgo: 9000, openedAgo: 1700, stateAgo: 1690 },
    'together',
    'none',
  ],
  [
    'who was away for hours is back',
    { saidAgo: 9000, state: 'seeker-gone', stateAgo: 8000 },
    'together',
    'none',
  ],
  ['… and stays', { saidAgo: 9000, stateAgo: 20 }, 'together', 'none'],
  ['silent for 40 minutes, in danger', { saidAgo: 2400, severity: 'critical' }, 'together', 'none'],
])('%s', (_, signs, state, act) => {
  expect(judgeSession({ ...both, ...signs })).toMatchObject({ state, act })
})

test('a due step is checked again within seconds, in case the process dies before it', () => {
  const due = [
    { ...both, expertMay: false },
    { ...both, openedAgo: null, joinedAgo: 60 },
    { ...both, seekerSeenAgo: 600, saidAgo: 700 },
    { ...both, saidAgo: 2400, state: 'silent' as const, stateAgo: 600 },
  ].map((signs) => judgeSession(signs))
  expect(due.map(({ act }) => act)).toEqual(['pass-on', 'pass-on', 'free-supporter', 'close'])
  for (const { lookIn } of due) expect(lookIn).toBeLessThanOrEqual(5)
})

test('MATCH-22 a left message waits three days, keeps its state, and is matched while the seeker is here', () => {
  const left: SessionSigns = {
    ...both,
    hasExpert: false,
    openedAgo: null,
    joinedAgo: null,
    leftWords: true,
  }
  const day = 86_400
  expect(judgeSession({ ...left, seekerSeenAgo: 1 })).toMatchObject({
    state: 'next-shift',
    act: 'seek',
  })
  expect(judgeSession({ ...left, seekerSeenAgo: 2 * day, saidAgo: 2 * day })).toMatchObject({
    state: 'next-shift',
    act: 'none',
  })
  expect(judgeSession({ ...left, seekerSeenAgo: 3 * day, saidAgo: 3 * day })).toMatchObject({
    act: 'close',
  })
})

const ago = fc.oneof(fc.constant(null), fc.double({ min: 0, max: 200_000, noNaN: true }))
const anySigns: fc.Arbitrary<SessionSigns> = fc.record({
  hasExpert: fc.boolean(),
  expertMay: fc.boolean(),
  freed: fc.boolean(),
  leftWords: fc.boolean(),
  joinedAgo: ago,
  openedAgo: ago,
  state: fc.constantFrom(...sessionStates),
  stateAgo: fc.double({ min: 0, max: 200_000, noNaN: true }),
  expertSeenAgo: ago,
  seekerSeenAgo: ago,
  seekerLeft: fc.boolean(),
  saidAgo: fc.double({ min: 0, max: 200_000, noNaN: true }),
  severity: fc.constantFrom(...severities),
  offeredAgo: ago,
  passOnChosen: fc.boolean(),
})

test('whatever the signs, there is a state and a next moment soon enough', () => {
  fc.assert(
    fc.property(anySigns, (signs) => {
      const { state, lookIn } = judgeSession(signs)
      expect(sessionStates).toContain(state)
      expect(lookIn).toBeGreaterThan(0)
      expect(lookIn).toBeLessThanOrEqual(deadlines.openWithin)
    }),
  )
})

test('MATCH-11 a lost connection is checked when the person counts as gone, not a round later', () => {
  const seen = fc.double({ min: 0, max: deadlines.goneAfter - 1, noNaN: true })
  fc.assert(
    fc.property(anySigns, seen, seen, ({ severity, saidAgo }, expertSeenAgo, seekerSeenAgo) => {
      const judged = judgeSession({ ...both, severity, saidAgo, expertSeenAgo, seekerSeenAgo })
      expect(expertSeenAgo + judged.lookIn).toBeLessThanOrEqual(deadlines.goneAfter)
    }),
  )
})

test('MATCH-13 a silent session is checked at the moment when it closes', () => {
  const inSilence = { saidAgo: 2398, state: 'silent', stateAgo: 598 } as const
  expect(judgeSession({ ...both, ...inSilence })).toMatchObject({ state: 'silent', lookIn: 2 })
})

test('in danger nothing is ever closed and no supporter let go', () => {
  fc.assert(
    fc.property(
      anySigns,
      fc.constantFrom('severe' as const, 'critical' as const),
      (signs, severity) => {
        expect(['close', 'free-supporter']).not.toContain(judgeSession({ ...signs, severity }).act)
      },
    ),
  )
})
