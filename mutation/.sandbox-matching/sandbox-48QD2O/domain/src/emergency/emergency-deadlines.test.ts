// @ts-nocheck
import { describe, expect, test } from 'vitest'
import { judgeEmergency, type EmergencySigns } from './emergency-deadlines.ts'

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
const offered: EmergencySigns = { ...waiting, hasExpert: true, joinedAgo: 10, expertSeenAgo: 1 }
const together: EmergencySigns = { ...offered, openedAgo: 5, state: 'together' }
const day = 86_400

describe('without a supporter', () => {
  test.each<[string, Partial<EmergencySigns>, string, string]>([
    ['somebody is looked for', {}, 'waiting', 'seek'],
    [
      'whoever calls a line meanwhile is looked for, too',
      { seekerSeenAgo: 300 },
      'waiting',
      'seek',
    ],
    ['at half an hour it is said', { askedAgo: 1800 }, 'waiting', 'tell-unanswered'],
    ['even to nobody', { askedAgo: 1800, seekerSeenAgo: 900 }, 'waiting', 'tell-unanswered'],
    ['once', { askedAgo: 1801, unanswered: true }, 'waiting', 'seek'],
    [
      'who left keeps the place and is not looked for then',
      { askedAgo: 1801, unanswered: true, seekerSeenAgo: 900 },
      'waiting',
      'none',
    ],
    [
      'in danger all the same',
      { askedAgo: 1801, unanswered: true, seekerSeenAgo: 900, severity: 'severe' },
      'waiting',
      'seek',
    ],
    [
      'who left for a day no longer waits',
      { askedAgo: day, unanswered: true, seekerSeenAgo: day, saidAgo: day },
      'waiting',
      'close',
    ],
    [
      'and never so in danger',
      {
        askedAgo: day,
        unanswered: true,

        seekerSeenAgo: day,
        saidAgo: day,
        severity: 'severe',
      },
      'waiting',
      'seek',
    ],
  ])('%s', (_, signs, state, act) => {
    expect(judgeEmergency({ ...waiting, ...signs })).toMatchObject({ state, act })
  })
})

describe('with a supporter', () => {
  test.each<[string, EmergencySigns, string, string]>([
    ['offered, it waits', offered, 'offered', 'none'],
    [
      'offered and not opened for a minute, the next',
      { ...offered, joinedAgo: 60 },
      'offered',
      'pass-on',
    ],
    [
      'no longer approved, the next at once',
      { ...together, expertMay: false },
      'supporter-gone',
      'pass-on',
    ],
    [
      'MATCH-11 absent at high, the seeker is told',
      { ...together, expertSeenAgo: 17 },
      'supporter-gone',
      'none',
    ],
    [
      'MATCH-11 absent at severe, a substitute is asked at once',
      { ...together, expertSeenAgo: 17, severity: 'severe' },
      'replacing',
      'offer',
    ],
    [
      'absent, and no substitute for half an hour: it is said',
      { ...together, expertSeenAgo: 1817, severity: 'severe', state: 'replacing', stateAgo: 1800 },
      'replacing',
      'tell-unanswered',
    ],
    ['together', together, 'together', 'none'],
    ['found after hours', { ...together, saidAgo: 9000, state: 'offered' }, 'together', 'none'],
    ['the person gone, told', { ...together, seekerSeenAgo: 20 }, 'seeker-gone', 'none'],
    [
      'at severe nothing ever ends it',
      { ...together, seekerSeenAgo: day, saidAgo: day, severity: 'severe' },
      'seeker-gone',
      'none',
    ],
  ])('%s', (_, signs, state, act) => {
    expect(judgeEmergency(signs)).toMatchObject({ state, act })
  })
})

test('every open emergency is looked at again soon', () => {
  for (const signs of [waiting, offered, together])
    expect(judgeEmergency(signs).lookIn).toBeLessThan(61)
})
