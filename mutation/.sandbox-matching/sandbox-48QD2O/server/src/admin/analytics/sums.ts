// @ts-nocheck
import { secondsOfStep } from '@sanad/domain/admin/analytics/waits'

/** The counts of a range of days: they can be added and identify no person. */
export interface DayCounts {
  readonly days: readonly {
    readonly day: string
    readonly regular: number
    readonly emergency: number
  }[]
  /** Triples of hour, step and number. */
  readonly waits: readonly number[]
  readonly found: { readonly matched: number; readonly unmatched: number; readonly waiting: number }
  readonly emergencies: {
    readonly count: number
    readonly within60: number
    readonly within120: number
  }
  readonly felt: { readonly answers: number; readonly better: number }
}

/** How long it took to find a supporter, in the seconds of `waitSteps`. */
export interface Waits {
  /** Null for the whole range. */
  readonly hour: number | null
  readonly count: number
  readonly median: number
  readonly ninetieth: number
}

export interface Sums extends Omit<DayCounts, 'waits'> {
  /** By hour of the day, and in total; hours without any are missing. */
  readonly waits: readonly Waits[]
}

const add = <Name extends string>(all: readonly Record<Name, number>[], ...names: Name[]) =>
  Object.fromEntries(
    names.map((name) => [name, all.reduce((sum, one) => sum + one[name], 0)]),
  ) as Record<Name, number>

/** Adds up ranges that do not overlap. */
export function sumUp(all: readonly DayCounts[]): Sums {
  return {
    days: all.flatMap(({ days }) => days),
    waits: waitsOf(all.map(({ waits }) => waits)),
    found: add(
      all.map(({ found }) => found),
      'matched',
      'unmatched',
      'waiting',
    ),
    emergencies: add(
      all.map(({ emergencies }) => emergencies),
      'count',
      'within60',
      'within120',
    ),
    felt: add(
      all.map(({ felt }) => felt),
      'answers',
      'better',
    ),
  }
}

const hours = 24

/** For each hour the number of waits of each step; the last row is the total. */
function waitsOf(all: readonly (readonly number[])[]): Waits[] {
  const rows: number[][] = Array.from({ length: hours + 1 }, () => [])
  const count = (hour: number, step: number, n: number) => {
    const row = rows[hour]
    if (row) row[step] = (row[step] ?? 0) + n
  }
  for (const waits of all)
    for (let at = 0; at < waits.length; at += 3) {
      const [hour = 0, step = 0, n = 0] = [waits[at], waits[at + 1], waits[at + 2]]
      count(hour, step, n)
      count(hours, step, n)
    }
  return rows.flatMap((row, hour) => {
    const total = row.reduce((sum, n) => sum + n, 0)
    return total === 0
      ? []
      : [
          {
            hour: hour === hours ? null : hour,
            count: total,
            median: shareOf(row, total * 0.5),
            ninetieth: shareOf(row, total * 0.9),
          },
        ]
  })
}

/** The shortest wait within which this many people were matched. */
function shareOf(row: readonly number[], wanted: number): number {
  let upTo = 0
  for (let step = 0; step < row.length; step += 1) {
    upTo += row[step] ?? 0
    if (upTo >= wanted) return secondsOfStep(step)
  }
  return 0
}
