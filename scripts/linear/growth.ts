/**
 * Milliseconds that all threads of this process have worked. A wait for a processor does not count, and collecting
 * garbage counts the same whichever thread does it, so other work on the machine hardly changes it.
 */
function workedMs(): number {
  const { user, system } = process.cpuUsage()
  return (user + system) / 1000
}

/** The work on one length: a run, how often it is repeated to be long enough for the clock, and its least work. */
interface Work {
  readonly length: number
  readonly run: () => unknown
  times: number
  least: number
}

function measure(work: Work, atLeastMs: number): void {
  const before = workedMs()
  for (let time = 0; time < work.times; time++) work.run()
  const took = (workedMs() - before) / work.times
  // Too short for the clock: the next measurement repeats it more often.
  if (took > 0) work.least = Math.min(work.least, took)
  work.times = Math.max(1, Math.min(mostTimes, Math.ceil(atLeastMs / took)))
}
const shortestMs = 0.2
const mostTimes = 10_000

/** The median of the slopes between all pairs of points, both axes logarithmic (Theil and Sen): 1 is linear. */
export function slopeOf(points: readonly (readonly [length: number, work: number])[]): number {
  const logs = points.map(([length, work]) => [Math.log(length), Math.log(work)] as const)
  const slopes = logs
    .flatMap(([x, y], place) => logs.slice(place + 1).map(([toX, toY]) => (toY - y) / (toX - x)))
    .toSorted((a, b) => a - b)
  const middle = slopes.length / 2
  return ((slopes[Math.ceil(middle) - 1] ?? 0) + (slopes[Math.floor(middle)] ?? 0)) / 2
}

interface Growth {
  readonly slope: number
  /** Work on the longest possible text, in milliseconds. */
  readonly longest: number
}

/**
 * Measures how work grows with length. What else happens in the process only adds to it, so the least work of each length
 * counts; the lengths take turns, so that it is added to all of them alike; and a result that looks too slow is measured
 * again, each time for twice as long.
 */
export function measureGrowth(
  run: (length: number) => () => unknown,
  lengths: readonly number[],
  isFine: (growth: Growth) => boolean,
): Growth {
  const works: Work[] = lengths.map((length) => ({
    length,
    run: run(length),
    times: 1,
    least: Infinity,
  }))
  let growth: Growth = { slope: Infinity, longest: Infinity }
  for (let attempt = 0; attempt < attempts && !isFine(growth) && !isCertain(growth); attempt++) {
    for (let round = 0; round < (attempt === 0 ? 3 : 12); round++) {
      for (const work of works) measure(work, shortestMs * 2 ** attempt)
    }
    growth = {
      slope: slopeOf(works.map(({ length, least }) => [length, least])),
      longest: Math.max(...works.map(({ least }) => least)),
    }
  }
  return growth
}
const attempts = 8
/** Work this long is not slow by chance, so it is not measured again. */
const isCertain = ({ longest }: Growth): boolean => longest !== Infinity && longest > 100
