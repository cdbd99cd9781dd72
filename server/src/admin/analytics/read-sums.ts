import { addDays, instantOf } from '@sanad/domain/primitives/time/wall-time'
import { inTransaction } from '#server/platform/stores/database/db.ts'
import { settingNow } from '#server/platform/stores/settings/settings.ts'
import type { AppContext } from '#server/app-context.ts'
import {
  countByDay,
  countEmergencies,
  countFeltBetter,
  countMatched,
  countWaits,
  type DayRange,
  type Range,
  type QueryClient,
} from './store.ts'
import { sumUp, type DayCounts, type Sums } from './sums.ts'
import { deleteWeeks, findWeeks, findWeeksToCount, insertWeek } from './weeks-store.ts'

/** The range from its first midnight to its last, in the service's time zone. */
export const rangeOf = ({ from, until }: DayRange, zone: string): Range => ({
  from: new Date(instantOf({ date: from, time: '00:00' }, zone)).toISOString(),
  until: new Date(instantOf({ date: addDays(until, 1), time: '00:00' }, zone)).toISOString(),
})

/** Counts the rows of these days. */
async function countRows(reader: QueryClient, days: DayRange, zone: string): Promise<DayCounts> {
  const range = rangeOf(days, zone)
  return {
    days: await countByDay(reader, range, zone),
    waits: await countWaits(reader, range, zone),
    found: await countMatched(reader, range),
    emergencies: await countEmergencies(reader, range),
    felt: await countFeltBetter(reader, range),
  }
}

/** Takes stored weeks as they are and counts the days between and around them now. */
export async function readSums(reader: QueryClient, days: DayRange, zone: string): Promise<Sums> {
  const all: DayCounts[] = []
  let from = days.from
  for (const { week, counted } of await findWeeks(reader, days, zone)) {
    if (from < week) all.push(await countRows(reader, { from, until: addDays(week, -1) }, zone))
    all.push(counted)
    from = addDays(week, 7)
  }
  if (from <= days.until) all.push(await countRows(reader, { from, until: days.until }, zone))
  return sumUp(all)
}

/**
 * Answers after a conversation can be given and changed for a week after its end; with a reserve of
 * a few days.
 */
const restDays = 10

/** Counts finished weeks once, so that a chart of years does not read a million rows again. */
export async function countWeeks({ db, config }: Pick<AppContext, 'db' | 'config'>): Promise<void> {
  const { timeZone: zone } = config
  await deleteWeeks(db.$client, await settingNow(db, config, 'keep-sessions'))
  for (const week of await findWeeksToCount(db.$client, zone, restDays))
    await inTransaction(db, async (reader) => {
      await reader.query('set transaction isolation level repeatable read')
      const counted = await countRows(reader, { from: week, until: addDays(week, 6) }, zone)
      await insertWeek(reader, zone, { week, counted })
    })
}
