import { addDays, instantOf } from '@sanad/domain/primitives/wall-time'
import {
  countByDay,
  countEmergencies,
  countFeltBetter,
  countFound,
  countWaits,
  type Range,
  type Reader,
} from './store.ts'
import { sumUp, type Counted, type Sums } from './sums.ts'
import { findWeeks } from './weeks-store.ts'

/** Calendar days at the service's place; both belong to the range. */
export interface Days {
  readonly from: string
  readonly until: string
}

/** From the midnight that a range begins with to the one that ends it, at the service's place. */
export const momentsOf = ({ from, until }: Days, zone: string): Range => ({
  from: new Date(instantOf({ date: from, time: '00:00' }, zone)).toISOString(),
  until: new Date(instantOf({ date: addDays(until, 1), time: '00:00' }, zone)).toISOString(),
})

/** Counts the rows of a stretch of days. */
export async function countRows(reader: Reader, days: Days, zone: string): Promise<Counted> {
  const range = momentsOf(days, zone)
  return {
    days: await countByDay(reader, range, zone),
    waits: await countWaits(reader, range, zone),
    found: await countFound(reader, range),
    emergencies: await countEmergencies(reader, range),
    felt: await countFeltBetter(reader, range),
  }
}

/** Weeks that were counted before are taken from there; the days between and around them are counted now. */
export async function readSums(reader: Reader, days: Days, zone: string): Promise<Sums> {
  const all: Counted[] = []
  let from = days.from
  for (const { week, counted } of await findWeeks(reader, days, zone)) {
    if (from < week) all.push(await countRows(reader, { from, until: addDays(week, -1) }, zone))
    all.push(counted)
    from = addDays(week, 7)
  }
  if (from <= days.until) all.push(await countRows(reader, { from, until: days.until }, zone))
  return sumUp(all)
}
