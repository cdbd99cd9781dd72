import type { Expert, Visit } from '../simulation/people.ts'
import { hourOf, type World } from './population.ts'

const hour = 3_600_000

/** Milliseconds; null without a value. */
interface Waits {
  readonly p50: number | null
  readonly p95: number | null
  readonly p99: number | null
  readonly longest: number | null
}

export interface Group {
  readonly name: string
  readonly came: number
  /** Shares of those who came. */
  readonly atOnce: number
  readonly met: number
  readonly waits: Waits
}

/** The value below which this share of a sorted list lies. */
const quantile = (sorted: readonly number[], share: number): number | null =>
  sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? null

export const share = (part: number, of: number): number => (of === 0 ? 0 : part / of)

export const isRegular = ({ emergency }: Visit): boolean => emergency === null
export const isMet = ({ metAt }: Visit): boolean => metAt !== null
const isAtOnce = ({ choice }: Visit): boolean => choice === null

/** Of those who stayed on the page; seekers who left a message or asked for a mail did not wait there. */
const waitOf = ({ at, metAt, choice }: Visit): number[] =>
  metAt === null || (choice !== null && choice !== 'wait') ? [] : [metAt - at]

export function groupOf(name: string, visits: readonly Visit[]): Group {
  const waits = visits.flatMap(waitOf).toSorted((a, b) => a - b)
  return {
    name,
    came: visits.length,
    atOnce: share(visits.filter(isAtOnce).length, visits.length),
    met: share(visits.filter(isMet).length, visits.length),
    waits: {
      p50: quantile(waits, 0.5),
      p95: quantile(waits, 0.95),
      p99: quantile(waits, 0.99),
      longest: waits.at(-1) ?? null,
    },
  }
}

/** Three hours of arrival a group, of the country's day. */
export const byTimeOfDay = (visits: readonly Visit[]): Group[] =>
  Array.from({ length: 8 }, (_, part) =>
    groupOf(
      `${String(3 * part).padStart(2, '0')}–${String(3 * part + 3).padStart(2, '0')}`,
      visits.filter((visit) => Math.floor(hourOf(visit.at) / 3) === part),
    ),
  )

type Condition = readonly [name: string, holds: (visit: Visit) => boolean]

const conditions: readonly Condition[] = [
  ['Arabic', ({ seeker }) => seeker.language === 'ar'],
  ['English', ({ seeker }) => seeker.language === 'en'],
  ['no wish for a gender', ({ seeker }) => seeker.wish === null],
  ['prefers a woman', ({ seeker: { wish } }) => wish?.gender === 'female' && !wish.must],
  ['insists on a woman', ({ seeker: { wish } }) => wish?.gender === 'female' && wish.must],
  ['prefers a man', ({ seeker: { wish } }) => wish?.gender === 'male' && !wish.must],
  ['insists on a man', ({ seeker: { wish } }) => wish?.gender === 'male' && wish.must],
  ['no topic', ({ seeker }) => seeker.topic === null],
  ['a topic that many share', ({ seeker }) => seeker.topic === 'Depression & Anxiety'],
  ['a topic that few share', ({ seeker }) => seeker.topic === 'Eating Disorders'],
]

export const byGroup = (visits: readonly Visit[]): Group[] =>
  conditions.map(([name, holds]) => groupOf(name, visits.filter(holds)))

export const byNetwork = (visits: readonly Visit[]): Group[] => [
  groupOf(
    'own address',
    visits.filter(({ seeker }) => seeker.network.startsWith('own')),
  ),
  groupOf(
    'shared address',
    visits.filter(({ seeker }) => seeker.network.startsWith('shared')),
  ),
]

/** Why the visits that met nobody did not. */
export function whyNotMet(visits: readonly Visit[]): readonly (readonly [string, number])[] {
  const alone = visits.filter((visit) => !isMet(visit))
  const count = (holds: (visit: Visit) => boolean) => alone.filter(holds).length
  return [
    ['left at once, because no supporter was free', count(({ choice }) => choice === 'leave')],
    [
      'lost patience in the queue, with no offer made for them',
      count(({ choice, offers }) => choice === 'wait' && offers === 0),
    ],
    [
      'lost patience in the queue, after offers that nobody opened',
      count(({ choice, offers }) => choice === 'wait' && offers > 0),
    ],
    ['left a message that no supporter has taken yet', count(({ choice }) => choice === 'message')],
    [
      'were called back by mail and found nobody free',
      count(({ choice, wasCalledInVain }) => choice === 'mail' && wasCalledInVain),
    ],
    [
      'asked for a mail, and did not come back',
      count(({ choice, wasCalledInVain }) => choice === 'mail' && !wasCalledInVain),
    ],
    ['left before the supporter opened the offer', count(isAtOnce)],
  ]
}

/**
 * Seekers in the queue who were overtaken: somebody with the same need came more than a minute later,
 * stayed on the page too, and met a supporter earlier.
 */
export function overtaken(visits: readonly Visit[]): {
  readonly waited: number
  readonly overtaken: number
} {
  const plain = visits.filter(
    ({ seeker: { wish, topic, supportType, language }, emergency }) =>
      emergency === null &&
      wish === null &&
      topic === null &&
      supportType === 'emotional' &&
      language === 'ar',
  )
  const waiting = plain.filter(({ choice }) => choice === 'wait')
  const onPage = plain.filter(({ choice }) => choice === null || choice === 'wait')
  const minute = 60_000
  const isOvertaken = (one: Visit) => {
    const until = one.metAt ?? one.gaveUpAt ?? Number.POSITIVE_INFINITY
    return onPage.some(({ at, metAt }) => at > one.at + minute && metAt !== null && metAt < until)
  }
  return { waited: waiting.length, overtaken: waiting.filter(isOvertaken).length }
}

export interface Load {
  readonly name: string
  readonly experts: number
  readonly hours: number
  /** Conversations in an hour on a shift: of the tenth that has fewest, in the middle, and of the tenth that has most. */
  readonly low: number
  readonly middle: number
  readonly high: number
}

const kinds: readonly (readonly [string, (expert: Expert) => boolean])[] = [
  ['all', () => true],
  ['women', ({ gender }) => gender === 'female'],
  ['men', ({ gender }) => gender === 'male'],
  ['one language', ({ languages }) => languages.length === 1],
  ['two languages', ({ languages }) => languages.length === 2],
  ['one area of experience', ({ areas }) => areas.length === 1],
  ['five areas of experience', ({ areas }) => areas.length === 5],
  ['with the crisis training', ({ supportTypes }) => supportTypes.includes('crisis')],
]

/** How conversations are spread over the supporters who had a shift. */
export function loads({ experts, visits, from, to }: World): Load[] {
  const held = new Map<string, number>()
  for (const { metBy } of visits) if (metBy) held.set(metBy, (held.get(metBy) ?? 0) + 1)
  return kinds.map(([name, holds]) => {
    const those = experts
      .filter(holds)
      .map((one) => ({ hours: hoursOf(one, from, to), held: held.get(one.id) ?? 0 }))
      .filter(({ hours }) => hours >= 1)
    const rates = those.map((one) => one.held / one.hours).toSorted((a, b) => a - b)
    return {
      name,
      experts: those.length,
      hours: those.reduce((sum, { hours }) => sum + hours, 0),
      low: quantile(rates, 0.1) ?? 0,
      middle: quantile(rates, 0.5) ?? 0,
      high: quantile(rates, 0.9) ?? 0,
    }
  })
}

const hoursOf = ({ shifts }: Expert, from: number, to: number): number =>
  shifts
    .filter(({ kind, lateBy }) => kind === 'support' && lateBy !== null)
    .reduce(
      (sum, shift) => sum + Math.max(0, Math.min(to, shift.to) - Math.max(from, shift.from)) / hour,
      0,
    )
