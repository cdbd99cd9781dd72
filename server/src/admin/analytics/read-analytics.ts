import {
  type Analytics,
  type AnalyticsTotals,
  loadBands,
  ruleVerdicts,
} from '@sanad/domain/admin/analytics-contract'
import { hideSmall, shown, smallestGroup } from '@sanad/domain/admin/small-groups'
import { barOf, barsOf, barSpanOf, daysOf, rangeBefore } from '@sanad/domain/admin/analytics-spans'
import { courses, type Course } from '@sanad/domain/outcome/four-questions'
import { weeks } from '@sanad/domain/outcome/weeks'
import { inTransaction } from '#server/platform/db.ts'
import type { SignedInCall } from '#server/platform/routes.ts'
import { momentsOf, readSums, type Days } from './read-sums.ts'
import { countFared, countFunnel, countLoad, countVerdicts } from './store.ts'
import type { Sums, Waits } from './sums.ts'

/**
 * One snapshot, so that every number belongs to the same moment. Without the compiler, which costs more than it saves
 * here, and with hashing, which keeps up with a million rows where the planner would sort them.
 */
const reading =
  'set transaction isolation level repeatable read, read only; set local jit = off; set local enable_sort = off'

/** What the service did in a range of days: counts and medians, never a person. Small groups stay hidden. */
export function readAnalytics({ tools }: SignedInCall, days: Days): Promise<Analytics> {
  const zone = tools.config.timeZone
  const range = momentsOf(days, zone)
  return inTransaction(tools.db, async (reader) => {
    await reader.query(reading)
    const sums = await readSums(reader, days, zone)
    const before = await readSums(reader, rangeBefore(days.from, days.until), zone)
    const [matched, unmatched, waiting] = familyOf(sums.found)
    const load = new Map((await countLoad(reader, range)).map(({ band, supporters }) => [band, supporters]))
    const verdicts = new Map(
      (await countVerdicts(reader, range)).map(({ verdict, cases }) => [verdict, cases]),
    )
    const rules = hideSmall(ruleVerdicts.map((verdict) => verdicts.get(verdict) ?? 0))
    return {
      ...days,
      zone,
      span: barSpanOf(daysOf(days.from, days.until)),
      totals: totalsOf(sums),
      before: totalsOf(before),
      bars: barsWith(days, sums.days),
      hours: hoursOf(sums.waits),
      found: { matched, unmatched, waiting },
      load: loadBands.map((band) => ({ band, supporters: shown(load.get(band) ?? 0) })),
      funnel: (await countFunnel(reader, range)).map(({ step, people }) => ({ step, people: shown(people) })),
      fared: faredIn(await countFared(reader, days)),
      rules: ruleVerdicts.map((verdict, place) => ({ verdict, cases: rules[place] ?? null })),
    }
  })
}

function familyOf({ matched, unmatched, waiting }: Sums['found']) {
  const [first = null, second = null, third = null] = hideSmall([matched, unmatched, waiting])
  return [first, second, third] as const
}

const percentOf = (part: number, of: number): number | null =>
  of < smallestGroup ? null : Math.round((100 * part) / of)

function totalsOf({ days, waits, emergencies, felt }: Sums): AnalyticsTotals {
  const all = waits.find(({ hour }) => hour === null)
  const conversations = days.reduce((sum, { regular, emergency }) => sum + regular + emergency, 0)
  return {
    conversations: shown(conversations),
    wait: tellable(all),
    emergencies: {
      count: shown(emergencies.count),
      withinOneMinute: percentOf(emergencies.within60, emergencies.count),
      withinTwoMinutes: percentOf(emergencies.within120, emergencies.count),
    },
    feltBetter: { answers: shown(felt.answers), better: percentOf(felt.better, felt.answers) },
  }
}

const tellable = (waits: Waits | undefined) =>
  waits && waits.count >= smallestGroup
    ? { median: waits.median, ninetieth: waits.ninetieth }
    : { median: null, ninetieth: null }

/** Days become the bars that are drawn before anything is hidden: a week of small days may be told. */
function barsWith(days: Days, byDay: Sums['days']): Analytics['bars'] {
  const span = barSpanOf(daysOf(days.from, days.until))
  const bars = new Map(barsOf(days.from, days.until).map((bar) => [bar, { regular: 0, emergency: 0 }]))
  for (const { day, regular, emergency } of byDay) {
    const bar = bars.get(barOf(day, span))
    if (!bar) continue
    bar.regular += regular
    bar.emergency += emergency
  }
  // One family: the sum of all of it is told as well.
  const seen = hideSmall([...bars.values()].flatMap(({ regular, emergency }) => [regular, emergency]))
  return [...bars.keys()].map((from, place) => ({
    from,
    regular: seen[2 * place] ?? null,
    emergency: seen[2 * place + 1] ?? null,
  }))
}

/** Two and four weeks later: of each the three directions are one family. */
const faredIn = (counts: Awaited<ReturnType<typeof countFared>>): Analytics['fared'] =>
  weeks
    .filter((week) => week > 0)
    .map((week) => {
      const of = (course: Course) =>
        counts.find((one) => one.week === week && one.course === course)?.people ?? 0
      const [easier = null, same = null, harder = null] = hideSmall(courses.map(of))
      return { week, easier, same, harder }
    })

const hoursOfADay = 24

function hoursOf(waits: readonly Waits[]): Analytics['hours'] {
  const known = new Map(waits.map((one) => [one.hour, one]))
  const counts = hideSmall(Array.from({ length: hoursOfADay }, (_, hour) => known.get(hour)?.count ?? 0))
  return counts.map((count, hour) => ({
    hour,
    waits: count,
    ...(count === null ? { median: null, ninetieth: null } : tellable(known.get(hour))),
  }))
}
