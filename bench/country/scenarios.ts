import { assumptions } from './assumptions.ts'

export interface Scenario {
  readonly name: string
  readonly words: string
  readonly experts: number
  readonly arrivalsADay: number
  readonly days: number
  /** Its own few people, whatever part of the country is drawn. */
  readonly isSmall?: true
  /** Arrivals rise to `times` within `within` minutes from this local hour, and halve every `halves` minutes. */
  readonly badNews: { hour: number; times: number; within: number; halves: number } | null
  /** Local hours in which nobody is on call; the end is exclusive. */
  readonly nobodyOnCall: { from: number; to: number } | null
  /** Share of the supporters who live, and plan their evenings, in another zone. */
  readonly elsewhere: { share: number; timeZone: string } | null
  /** Supporters who are added for one hour, to see what they bring. */
  readonly added: { hour: number; experts: number } | null
}

/** With so many supporters of 16 hours a week nearly everybody is met on an ordinary day. */
const enough = 8_000

const ordinary: Scenario = {
  name: 'ordinary',
  words: 'an ordinary day',
  experts: enough,
  arrivalsADay: assumptions.arrivalsADay,
  days: 1,
  badNews: null,
  nobodyOnCall: null,
  elsewhere: null,
  added: null,
}

export const scenarios: readonly Scenario[] = [
  {
    ...ordinary,
    name: 'few',
    words: `an ordinary day, ${assumptions.experts} supporters`,
    experts: assumptions.experts,
  },
  ordinary,
  {
    ...ordinary,
    name: 'bad-news',
    words: 'an evening of bad news',
    badNews: { hour: 20, times: 8, within: 10, halves: 60 },
  },
  {
    ...ordinary,
    name: 'nobody-on-call',
    words: 'a night with nobody on call',
    nobodyOnCall: { from: 0, to: 6 },
  },
  {
    ...ordinary,
    name: 'elsewhere',
    words: 'half the supporters in another zone',
    elsewhere: { share: 0.5, timeZone: 'America/New_York' },
  },
  {
    ...ordinary,
    name: 'young',
    words: 'a week of a young service',
    experts: 20,
    arrivalsADay: 70,
    days: 7,
    isSmall: true,
  },
]
