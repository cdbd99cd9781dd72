/** Milliseconds of one run: the fastest of a few measurements, each long enough for the clock. */
// @ts-nocheck

function bestTime(run: () => unknown, rounds: number): number {
  let best = Infinity
  let times = 1
  for (let round = 0; round < rounds; round++) {
    const start = performance.now()
    for (let time = 0; time < times; time++) run()
    const took = (performance.now() - start) / times
    best = Math.min(best, took)
    times = Math.max(1, Math.min(200, Math.ceil(shortest / took)))
  }
  return best
}
const shortest = 0.1

/** The median of the slopes between all pairs of points, both axes logarithmic (Theil and Sen): 1 is linear. */
export function slopeOf(points: readonly (readonly [length: number, time: number])[]): number {
  const logs = points.map(([length, time]) => [Math.log(length), Math.log(time)] as const)
  const slopes = logs
    .flatMap(([x, y], place) => logs.slice(place + 1).map(([toX, toY]) => (toY - y) / (toX - x)))
    .toSorted((a, b) => a - b)
  const middle = slopes.length / 2
  return ((slopes[Math.ceil(middle) - 1] ?? 0) + (slopes[Math.floor(middle)] ?? 0)) / 2
}

interface Growth {
  readonly slope: number
  /** Time for the longest possible text, in milliseconds. */
  readonly longest: number
}

/**
 * Measures how time grows with length. Other work on the machine only makes a run slower, so the
 * best time of each length counts, and a result that looks too slow is measured again.
 */
export function measureGrowth(
  run: (length: number) => () => unknown,
  lengths: readonly number[],
  isFine: (growth: Growth) => boolean,
): Growth {
  const runs = lengths.map((length) => [length, run(length)] as const)
  const best = new Map<number, number>()
  let growth: Growth = { slope: Infinity, longest: Infinity }
  for (let attempt = 0; attempt < attempts && !isFine(growth); attempt++) {
    for (const [length, once] of runs)
      best.set(
        length,
        Math.min(best.get(length) ?? Infinity, bestTime(once, attempt === 0 ? 3 : 12)),
      )
    growth = { slope: slopeOf([...best]), longest: Math.max(...best.values()) }
  }
  return growth
}
const attempts = 8
