/** An event of the browser's trace; times in microseconds. */
interface Happening {
  readonly name: string
  readonly ph: string
  readonly pid: number
  readonly tid: number
  readonly ts: number
  readonly dur?: number
  /** Processor time of the thread, without the time that other programs took. */
  readonly tdur?: number
  readonly args?: { readonly data?: { readonly documentLoaderURL?: string } }
}

/** Lighthouse simulates a slow phone by a processor that takes four times as long. */
const slowerBy = 4
/** Only time beyond this blocks input (Total Blocking Time). */
const unnoticedMs = 50

/**
 * The total blocking time after the first paint, in milliseconds. It is counted in processor time
 * of each task, because another program on the same machine lengthens clock time only.
 */
export function ownBlockingTime(trace: readonly Happening[], url: string): number {
  const start = trace.findLast(
    ({ name, args }) => name === 'navigationStart' && args?.data?.documentLoaderURL === url,
  )
  const painted = trace.find(
    ({ name, pid, ts }) => name === 'firstContentfulPaint' && pid === start?.pid && ts > start.ts,
  )
  if (!start || !painted) return Number.NaN
  return trace
    .filter(
      ({ name, pid, tid, ts }) =>
        isTask(name) && pid === start.pid && tid === start.tid && ts > painted.ts,
    )
    .map(({ tdur, dur = 0 }) => ((tdur ?? dur) / 1000) * slowerBy - unnoticedMs)
    .reduce((sum, beyond) => sum + Math.max(0, beyond), 0)
}

const isTask = (name: string): boolean => name === 'RunTask' || name.endsWith('::RunTask')
