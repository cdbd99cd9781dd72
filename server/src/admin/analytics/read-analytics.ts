import { contract } from '@sanad/domain/contract'
import {
  type Analytics,
  type AnalyticsTotals,
  loadBands,
  ruleVerdicts,
} from '@sanad/domain/admin/analytics/contract'
import {
  hideSmall,
  hideSmallPart,
  isSmall,
  shown,
  smallestGroup,
} from '@sanad/domain/admin/analytics/small-groups'
import {
  hideSmallConversationCounts,
  hideSmallFunnelCounts,
} from '@sanad/domain/admin/analytics/small-tables'
import { barOf, barsOf, barSpanOf, daysOf, rangeBefore } from '@sanad/domain/admin/analytics/spans'
import { courses, type Course } from '@sanad/domain/wellbeing/outcome/four-questions'
import { weeks } from '@sanad/domain/wellbeing/outcome/weeks'
import { addDays, wallTimeOf } from '@sanad/domain/primitives/time/wall-time'
import { appNow } from '#server/availability/index.ts'
import { inTransaction, type Db } from '#server/platform/stores/database/db.ts'
import { asStaff, type SignedInCall } from '#server/platform/services/http/guards.ts'
import { mayBeOld, type WithOldReads } from '#server/platform/services/http/may-be-old.ts'
import { rangeOf, readSums } from './read-sums.ts'
import {
  countAppointments,
  countFollowUps,
  countFunnel,
  countLoad,
  countNudges,
  countOutcomes,
  countPlans,
  countVerdicts,
  type DayRange,
} from './store.ts'
import type { Sums, Waits } from './sums.ts'

/** Numbers this old are shown with the time to which they count. */
const oldAfterSeconds = 60

/**
 * One snapshot, so that all numbers belong to the same moment. The compiler is off because it costs
 * more than it saves here; sorting is off because hashing is faster on a million rows.
 */
const snapshotSettings =
  'set transaction isolation level repeatable read, read only; set local jit = off; set local enable_sort = off'

/**
 * The service's numbers for a range of days: counts and medians, never a person. Small groups of
 * those who came for support or apply stay hidden; the team sees its own.
 */
export const readAnalytics = mayBeOld(
  async (
    { appContext, read }: WithOldReads<SignedInCall>,
    input: RangeInput,
  ): Promise<Analytics> => {
    const zone = appContext.config.timeZone
    const now = await appNow(appContext.db)
    const days = daysFor(input, wallTimeOf(now, zone).date)
    return read(async (db, age) => ({
      ...(await countDays(db, days, zone)),
      asOf: age < oldAfterSeconds ? null : new Date(now - age * 1000).toISOString(),
    }))
  },
)

function countDays(db: Db, days: DayRange, zone: string): Promise<Omit<Analytics, 'asOf'>> {
  const range = rangeOf(days, zone)
  return inTransaction(db, async (reader) => {
    await reader.query(snapshotSettings)
    const sums = await readSums(reader, days, zone)
    const before = await readSums(reader, rangeBefore(days.from, days.until), zone)
    const bars = barsWith(days, sums.days)
    const visible = hideSmallGroups(sums, bars)
    const [matched, unmatched, waiting] = visible.found
    const load = new Map(
      (await countLoad(reader, range)).map(({ band, experts }) => [band, experts]),
    )
    const verdicts = new Map(
      (await countVerdicts(reader, range)).map(({ verdict, cases }) => [verdict, cases]),
    )
    const rules = hideSmall(ruleVerdicts.map((verdict) => verdicts.get(verdict) ?? 0))
    const times = await countAppointments(reader, range)
    const { whole: booked, part: kept } = hideSmallPart(times.booked, times.kept)
    const messages = await countFollowUps(reader, range)
    const { whole: sent, part: answered } = hideSmallPart(messages.sent, messages.answered)
    return {
      ...days,
      zone,
      span: barSpanOf(daysOf(days.from, days.until)),
      totals: totalsOf(sums, visible),
      before: totalsOf(before, hideSmallGroups(before, before.days)),
      bars: bars.map(({ from }, at) => ({
        from,
        regular: visible.regular[at] ?? null,
        emergency: visible.emergency[at] ?? null,
      })),
      hours: hoursOf(sums.waits, visible.hours),
      found: { matched, unmatched, waiting },
      load: loadBands.map((band) => ({ band, experts: load.get(band) ?? 0 })),
      funnel: hideSmallFunnelCounts(await countFunnel(reader, range)),
      fared: viewOutcomes(await countOutcomes(reader, days)),
      rules: ruleVerdicts.map((verdict, place) => ({ verdict, cases: rules[place] ?? null })),
      plans: shown(await countPlans(reader)),
      appointments: { booked, kept },
      followUps: { sent, answered },
      nudges: viewNudges(await countNudges(reader, range)),
    }
  })
}

interface RangeInput {
  readonly days?: number | undefined
  readonly from?: string | undefined
  readonly until?: string | undefined
}

/** @param today in the service's time zone */
const daysFor = ({ days = 1, from, until }: RangeInput, today: string): DayRange => ({
  from: from ?? addDays(today, 1 - days),
  until: until ?? today,
})

const hoursOfADay = 24

/** Hides the groups in these numbers that are too small to show. */
const hideSmallGroups = (
  { found, waits }: Sums,
  bars: readonly { readonly regular: number; readonly emergency: number }[],
): ShownConversations =>
  hideSmallConversationCounts({
    regular: bars.map(({ regular }) => regular),
    emergency: bars.map(({ emergency }) => emergency),
    found: [found.matched, found.unmatched, found.waiting],
    hours: Array.from(
      { length: hoursOfADay },
      (_, hour) => waits.find((one) => one.hour === hour)?.count ?? 0,
    ),
  })
type ShownConversations = ReturnType<typeof hideSmallConversationCounts>

const percentOf = (part: number, of: number): number | null =>
  of < smallestGroup ? null : Math.round((100 * part) / of)

function totalsOf(
  { waits, emergencies, felt }: Sums,
  visible: ShownConversations,
): AnalyticsTotals {
  const shareWithin = (count: number) =>
    visible.emergencies === null ? null : percentOf(count, emergencies.count)
  return {
    conversations: visible.all,
    wait: waitsOrNull(waits.find(({ hour }) => hour === null)),
    emergencies: {
      count: visible.emergencies,
      withinOneMinute: shareWithin(emergencies.within60),
      withinTwoMinutes: shareWithin(emergencies.within120),
    },
    feltBetter: { answers: shown(felt.answers), better: percentOf(felt.better, felt.answers) },
  }
}

const waitsOrNull = (waits: Waits | undefined) =>
  waits && waits.count >= smallestGroup
    ? { median: waits.median, ninetieth: waits.ninetieth }
    : { median: null, ninetieth: null }

/**
 * Days are summed into bars before small groups are hidden: a week of small days may be large
 * enough.
 */
function barsWith(days: DayRange, byDay: Sums['days']) {
  const span = barSpanOf(daysOf(days.from, days.until))
  const bars = new Map(
    barsOf(days.from, days.until).map((from) => [from, { from, regular: 0, emergency: 0 }]),
  )
  for (const { day, regular, emergency } of byDay) {
    const bar = bars.get(barOf(day, span))
    if (!bar) continue
    bar.regular += regular
    bar.emergency += emergency
  }
  return [...bars.values()]
}

/**
 * The outcome two and four weeks later. The three directions of a week are hidden as one family.
 */
const viewOutcomes = (counts: Awaited<ReturnType<typeof countOutcomes>>): Analytics['fared'] =>
  weeks
    .filter((week) => week > 0)
    .map((week) => {
      const of = (course: Course) =>
        counts.find((one) => one.week === week && one.course === course)?.people ?? 0
      const [easier = null, same = null, harder = null] = hideSmall(courses.map(of))
      return { week, easier, same, harder }
    })

/** Of fewer than ten supporters nothing is shown, however many reminders they had. */
function viewNudges(counts: Awaited<ReturnType<typeof countNudges>>): Analytics['nudges'] {
  const { reminded, asked, dismissed, experts } = counts
  if (isSmall(experts)) return { reminded: null, asked: null, dismissed: null }
  const [askedShown = null, dismissedShown = null] = hideSmall([
    asked,
    dismissed,
    reminded - asked - dismissed,
  ])
  return { reminded: shown(reminded), asked: askedShown, dismissed: dismissedShown }
}

const hoursOf = (
  waits: readonly Waits[],
  counts: ShownConversations['hours'],
): Analytics['hours'] =>
  counts.map((count, hour) => ({
    hour,
    waits: count,
    ...(count === null
      ? { median: null, ninetieth: null }
      : waitsOrNull(waits.find((one) => one.hour === hour))),
  }))

export const analytics = asStaff(contract.admin.analytics, 'counts', readAnalytics)
