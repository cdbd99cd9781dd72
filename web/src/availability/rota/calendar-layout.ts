import { addDays, wallBetween, wallTimeOf } from '@sanad/domain/primitives/time/wall-time'

interface Times {
  readonly startsAt: string
  readonly endsAt: string
}

/** Minutes of wall-clock time within a day. */
interface DayBar<Item> {
  readonly item: Item
  readonly from: number
  readonly minutes: number
  /** Overlapping bars stand side by side: the bar's place, of how many, and how many it fills. */
  readonly lane: number
  readonly lanes: number
  readonly fills: number
}

/** A shift over midnight: one bar across the days that it touches. */
interface NightBar<Item> {
  readonly item: Item
  readonly row: number
  /** Days that it touches from the first shown one on. */
  readonly days: number
}

export interface CalendarDay<Item> {
  /** `YYYY-MM-DD` */
  readonly date: string
  readonly bars: readonly DayBar<Item>[]
  /** The shifts over midnight that begin here, or that began before the first day. */
  readonly nights: readonly NightBar<Item>[]
}

export interface CalendarLayout<Item> {
  readonly days: readonly CalendarDay<Item>[]
  /** How many rows the shifts over midnight need. */
  readonly nightRows: number
}

const minute = 60_000
const minutesOfADay = 1440

/** Minutes by wall-clock time. */
export const minutesOfDay = (at: number, date: string, zone: string): number =>
  wallBetween({ date, time: '00:00' }, wallTimeOf(at, zone)) / minute

/** Each shift stands in exactly one place. */
export function layoutCalendar<Item extends Times>(
  { from, count, zone }: { readonly from: string; readonly count: number; readonly zone: string },
  items: readonly Item[],
): CalendarLayout<Item> {
  const dates = Array.from({ length: count }, (_, at) => addDays(from, at))
  const placed = items
    .map((item) => {
      const begins = Date.parse(item.startsAt)
      const first = wallTimeOf(begins, zone).date
      // The last minute, so that a shift until midnight ends on its day.
      const last = wallTimeOf(Date.parse(item.endsAt) - minute, zone).date
      return { item, first: first < from ? from : first, last, isNight: first !== last }
    })
    .filter(({ first, last }) => last >= from && dates.includes(first))
  const nights = placeNights(
    placed.filter(({ isNight }) => isNight),
    dates,
  )
  return {
    nightRows: Math.max(0, ...nights.map(({ row }) => row + 1)),
    days: dates.map((date) => ({
      date,
      bars: placeBars(
        placed
          .filter(({ first, isNight }) => !isNight && first === date)
          .map(({ item }) => {
            const at = (moment: string) => minutesOfDay(Date.parse(moment), date, zone)
            return { item, from: at(item.startsAt), minutes: at(item.endsAt) - at(item.startsAt) }
          }),
      ),
      nights: nights.filter((night) => night.first === date),
    })),
  }
}

interface Placed<Item> {
  readonly item: Item
  readonly first: string
  readonly last: string
}

/** The first row in which nothing else touches the same day. */
function placeNights<Item>(placed: readonly Placed<Item>[], dates: readonly string[]) {
  const ends: string[] = []
  return placed
    .toSorted((a, b) => (a.first < b.first ? -1 : a.first > b.first ? 1 : 0))
    .map(({ item, first, last }) => {
      const free = ends.findIndex((end) => end < first)
      const row = free === -1 ? ends.length : free
      ends[row] = last
      const days = dates.filter((date) => date >= first && date <= last).length
      return { item, first, row, days }
    })
}

type Unplaced<Item> = Pick<DayBar<Item>, 'item' | 'from' | 'minutes'>

/** Bars that overlap, directly or through others, share the width. */
function placeBars<Item>(bars: readonly Unplaced<Item>[]): DayBar<Item>[] {
  const groups: { lanes: number[]; bars: (Unplaced<Item> & { lane: number })[] }[] = []
  for (const bar of bars.toSorted((a, b) => a.from - b.from)) {
    let group = groups.at(-1)
    if (!group || group.lanes.every((end) => end <= bar.from)) {
      group = { lanes: [], bars: [] }
      groups.push(group)
    }
    const free = group.lanes.findIndex((end) => end <= bar.from)
    const lane = free === -1 ? group.lanes.length : free
    group.lanes[lane] = bar.from + bar.minutes
    group.bars.push({ ...bar, lane })
  }
  return groups.flatMap((group) =>
    group.bars.map((bar) => ({
      ...bar,
      lanes: group.lanes.length,
      fills: nextTakenLane(group.bars, bar, group.lanes.length) - bar.lane,
    })),
  )
}

/** The first lane after a bar's own that another bar takes at the same time. */
function nextTakenLane<Item>(
  bars: readonly (Unplaced<Item> & { readonly lane: number })[],
  bar: Unplaced<Item> & { readonly lane: number },
  lanes: number,
): number {
  const taken = bars.filter(
    (other) =>
      other.lane > bar.lane &&
      other.from < bar.from + bar.minutes &&
      other.from + other.minutes > bar.from,
  )
  return Math.min(lanes, ...taken.map(({ lane }) => lane))
}

/** A height in percent of a day. */
export const heightOf = (minutes: number): string => `${(100 * minutes) / minutesOfADay}%`
