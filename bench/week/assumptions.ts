import type { ExpertLanguage, Gender } from '../../domain/src/application/experience.ts'
import type { Language } from '../../domain/src/primitives/language.ts'

/** All assumptions about the week. None was measured on people. */
export const week = {
  seed: 20_261_123,
  timeZone: 'Asia/Dubai',
  /** A Monday. */
  firstDay: '2026-11-23',
  days: 7,
  arrivalsADay: 70,
  languages: [
    ['ar', 0.55],
    ['en', 0.45],
  ] as readonly (readonly [Language, number])[],
  /** Share of seekers with a wish for a supporter's gender: soft, and must. */
  softWish: 0.15,
  mustWish: 0.06,
  /** Minutes. */
  conversation: { median: 34, spread: 0.55, atLeast: 4, atMost: 110 },
  /** Seconds until a supporter opens an offered conversation; this share does not see it in time. */
  opening: { median: 14, spread: 0.7, missed: 0.04 },
  /** Minutes that a seeker stays on the page while waiting. */
  patience: 30,
  /** The seeker's choice when no supporter is free. */
  choices: [
    ['wait', 0.55],
    ['message', 0.15],
    ['mail', 0.12],
    ['leave', 0.18],
  ] as readonly (readonly [NobodyFreeChoice, number])[],
  /** After the mail: the share of seekers who return, and after how many minutes. */
  comesBack: { share: 0.6, minutes: 12 },
} as const
export type NobodyFreeChoice = 'wait' | 'message' | 'mail' | 'leave'

/** Arrivals in each hour of the day, as weights: quiet mornings, full evenings and a long night. */
export const arrivalsByHour = [
  5, 4, 3, 2, 1.5, 1, 1, 1.5, 2, 2.5, 3, 3, 3, 3, 3, 3.5, 4, 4.5, 5, 6, 7, 8, 8, 7,
]

interface SimulatedExpert {
  readonly name: string
  readonly languages: readonly ExpertLanguage[]
  readonly gender: Gender
  /** Shifts: days of the week from Monday (0), and from hour to hour. */
  readonly shifts: readonly {
    readonly days: readonly number[]
    readonly from: number
    readonly hours: number
  }[]
}
const daily = [0, 1, 2, 3, 4, 5, 6]
const weekdays = [0, 1, 2, 3]
const weekEnd = [4, 5, 6]

/**
 * A young service: fourteen volunteers, evenings well covered, mornings thin, and none from two to
 * eight.
 */
export const experts: readonly SimulatedExpert[] = [
  { name: 'A', languages: ['ar'], gender: 'female', shifts: [{ days: daily, from: 18, hours: 4 }] },
  {
    name: 'B',
    languages: ['ar', 'en'],
    gender: 'male',
    shifts: [{ days: weekdays, from: 18, hours: 4 }],
  },
  { name: 'C', languages: ['en'], gender: 'female', shifts: [{ days: daily, from: 19, hours: 4 }] },
  {
    name: 'D',
    languages: ['ar', 'en'],
    gender: 'female',
    shifts: [{ days: weekdays, from: 20, hours: 4 }],
  },
  { name: 'E', languages: ['ar'], gender: 'male', shifts: [{ days: daily, from: 20, hours: 4 }] },
  {
    name: 'F',
    languages: ['en'],
    gender: 'male',
    shifts: [{ days: weekdays, from: 21, hours: 4 }],
  },
  {
    name: 'G',
    languages: ['ar', 'en'],
    gender: 'female',
    shifts: [{ days: weekEnd, from: 21, hours: 5 }],
  },
  { name: 'H', languages: ['ar'], gender: 'male', shifts: [{ days: daily, from: 22, hours: 4 }] },
  {
    name: 'I',
    languages: ['ar', 'en'],
    gender: 'female',
    shifts: [{ days: weekdays, from: 9, hours: 4 }],
  },
  {
    name: 'J',
    languages: ['en'],
    gender: 'male',
    shifts: [{ days: [0, 2, 4], from: 10, hours: 4 }],
  },
  {
    name: 'K',
    languages: ['ar'],
    gender: 'female',
    shifts: [{ days: weekdays, from: 13, hours: 4 }],
  },
  {
    name: 'L',
    languages: ['en', 'ar'],
    gender: 'male',
    shifts: [{ days: daily, from: 14, hours: 4 }],
  },
  {
    name: 'M',
    languages: ['ar'],
    gender: 'female',
    shifts: [{ days: weekEnd, from: 16, hours: 5 }],
  },
  {
    name: 'N',
    languages: ['en'],
    gender: 'female',
    shifts: [{ days: [1, 3, 5, 6], from: 16, hours: 4 }],
  },
]
