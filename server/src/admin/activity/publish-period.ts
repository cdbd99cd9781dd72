import type { ActivityReport } from '@sanad/domain/admin/activity/contract'
import { kindOf, monthsOf, periodBefore, quartersOf } from '@sanad/domain/admin/activity/periods'
import { publishTables, sumOf, wholeOf, type Sums } from '@sanad/domain/admin/activity/publish'
import { smallestGroup } from '@sanad/domain/admin/activity/small-groups'
import { secondsOfStep } from '@sanad/domain/admin/activity/waits'
import { linksPart } from '@sanad/domain/home/links-file'
import { slotMinutes } from '@sanad/domain/availability/working-hours'
import { instantOf } from '@sanad/domain/primitives/time/wall-time'
import { recordWords } from '#server/records/index.ts'
import type { AppContext } from '#server/app-context.ts'
import type { Tx } from '#server/platform/stores/database/db.ts'
import {
  countExperts,
  deleteSums,
  findEnd,
  findReport,
  findSums,
  insertReport,
} from './report-store.ts'

const hourMs = 3_600_000

/** Once, in the transaction that counted the period's last month. */
export async function publishPeriod(
  context: Pick<AppContext, 'config' | 'content'>,
  tx: Tx,
  { period, until }: { readonly period: string; readonly until: string },
): Promise<void> {
  const zone = context.config.timeZone
  const startOf = async (one: string) =>
    (await findEnd(tx, lastMonthBefore(one))) ?? firstMidnight(one, zone)
  const from = await startOf(period)
  const sums = await findSums(tx, monthsOf(period))
  const span = { from, until }
  const before = { from: await startOf(periodBefore(period)), until: from }
  const people = kindOf(period) === 'month' ? null : await peopleOf(tx, period, sums)
  await insertReport(tx, {
    period,
    zone,
    from,
    until,
    waits: waitsOf(sums['wait']),
    team: {
      ...(await countExperts(tx, span, before)),
      hours: hoursOf(sums['work']?.['all']),
      certificates: sums['certificates']?.['all'] ?? 0,
      openHours: hoursOf(sums['work']?.['open']),
      allHours: Math.round((Date.parse(until) - Date.parse(from)) / hourMs),
    },
    people,
    words: people ? await wordsOf(context, tx, people.tables) : { questions: {}, ticks: {} },
  })
  if (kindOf(period) === 'year') await deleteSums(tx, period)
}

const lastMonthBefore = (period: string): string => periodBefore(monthsOf(period)[0] ?? period)

const firstMidnight = (period: string, zone: string): string =>
  new Date(instantOf({ date: `${monthsOf(period)[0]}-01`, time: '00:00' }, zone)).toISOString()

const hoursOf = (slots = 0): number => Math.round((slots * slotMinutes) / 60)

async function peopleOf(
  tx: Tx,
  period: string,
  sums: Sums,
): Promise<NonNullable<ActivityReport['people']>> {
  const isYear = kindOf(period) === 'year'
  const quarters = isYear ? quartersOf(period) : [period]
  const parts = []
  for (const quarter of quarters) {
    const published = isYear ? (await findReport(tx, quarter))?.people?.tables : undefined
    parts.push({ sums: isYear ? await findSums(tx, monthsOf(quarter)) : sums, published })
  }
  const { conversations, tables, leftOut } = publishTables(parts, isYear)
  const closed = wholeOf(parts, 'verdict', isYear)
  return {
    conversations,
    tables: asSent(tables),
    cases: { closed, medianHours: closed ? shareOf(sums['case-hours'], 0.5) : null },
    leftOut: leftOut.map((at) => quarters[at] ?? ''),
  }
}

const asSent = (tables: Readonly<Record<string, Readonly<Record<string, number | null>>>>) =>
  Object.fromEntries(Object.entries(tables).map(([name, values]) => [name, { ...values }]))

/** The smallest value that this share of all does not exceed. */
function shareOf(counts: Readonly<Record<string, number>> = {}, share: number): number {
  const wanted = sumOf(counts) * share
  let upTo = 0
  for (const [value, count] of Object.entries(counts).toSorted(
    ([a], [b]) => Number(a) - Number(b),
  )) {
    upTo += count
    if (upTo >= wanted) return Number(value)
  }
  return 0
}

const waitsOf = (steps: Sums[string] | undefined) =>
  sumOf(steps) < smallestGroup
    ? { median: null, ninetieth: null }
    : {
        median: secondsOfStep(shareOf(steps, 0.5)),
        ninetieth: secondsOfStep(shareOf(steps, 0.9)),
      }

/** The current words of questions and ticks, kept because a topic or a service may be removed. */
async function wordsOf(
  { content }: Pick<AppContext, 'content'>,
  tx: Tx,
  tables: Readonly<Record<string, Readonly<Record<string, unknown>>>>,
): Promise<ActivityReport['words']> {
  const words = await recordWords(tx, content)
  const places = content.of(linksPart).places.map(({ id, name }) => [`arrivals ${id}`, name])
  const questions: ActivityReport['words']['questions'] = {}
  const ticks: ActivityReport['words']['ticks'] = Object.fromEntries(places)
  for (const [name, counts] of Object.entries(tables)) {
    const [kind = '', rest = ''] = [
      name.slice(0, name.indexOf(':')),
      name.slice(name.indexOf(':') + 1),
    ]
    if (kind !== 'answer' && kind !== 'tick') continue
    const [id = ''] = rest.split(' ')
    questions[id] = { ...words.question(id) }
    const values = kind === 'answer' ? Object.keys(counts) : [rest.slice(id.length + 1)]
    for (const tick of values) ticks[`${id} ${tick}`] = { ...words.tick(id, tick) }
  }
  return { questions, ticks }
}
