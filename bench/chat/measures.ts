import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { offer, readHistories, type LoadResult, type Pairs, type Read } from './load.ts'
import { residentKiB } from './process-cost.ts'
import { openSockets, type NewSockets } from './new-sockets.ts'
import type { Processes, Subject } from '../shared/subject.ts'

export interface Settings {
  readonly rounds: number
  /** Seconds of each measurement. */
  readonly seconds: number
  readonly pairs: number
  readonly manyPairs: number
  readonly flatRounds: number
  readonly idle: number
  /** Stored before the measurements. */
  readonly messages: number
}

export interface Round {
  /** By rate. */
  readonly at: Readonly<Record<string, LoadResult>>
  /** The highest rate that was sustained: p99 below 200 ms, everything stored and delivered. */
  readonly highest: LoadResult
  readonly history: Read
  /** Not in figures that were saved before it was measured. */
  readonly sockets?: NewSockets
}

export const rates = [100, 500, 1000] as const
export const highRate = 10_000
export const historyRate = 1000
/** Some twenty thousand messages before the measurement, until Node has compiled the hot code. */
const warmRate = 2500
/** The same for reads. */
const warmReads = 300
const heldBelowMs = 200
const firstTry = 1500
/** Factors from one try to the next: large steps first, then small ones. */
const steps = [1.5, 1.12]

/** One round with a fresh process of a subject: the fixed rates, the highest rate, the history. */
export async function measureRound(subject: Subject, settings: Settings): Promise<Round> {
  const { seconds } = settings
  return serving(subject, settings.pairs, async (pairs, pids) => {
    const storedBefore = await subject.countStored()
    let acknowledged = 0
    const load = async (rate: number): Promise<LoadResult> => {
      const result = await offer(pairs, pids, { rate, seconds, flags: subject.flags })
      acknowledged += result.acknowledged
      return result
    }
    for (const rate of [500, warmRate, warmRate]) await load(rate)
    const at: Record<string, LoadResult> = {}
    for (const rate of rates) at[rate] = await load(rate)
    await readHistories(pairs, pids, { rate: warmReads, seconds })
    // Measured before the search for the highest rate, which leaves a different number of messages
    // with each subject.
    // subject.
    const history = await readHistories(pairs, pids, { rate: historyRate, seconds })
    const highest = await findHighest(load)
    if (highest.rate > highRate / 1.5) at[highRate] = await load(highRate)
    const stored = (await subject.countStored()) - storedBefore
    if (stored !== acknowledged)
      throw new Error(`${subject.name}: ${acknowledged} were acknowledged and ${stored} stored`)
    return { at, highest, history, sockets: await openSockets(subject, pairs, { pids, seconds }) }
  })
}

/** New sockets of a fresh process, which has opened some before. */
export const measureSockets = (
  subject: Subject,
  { pairs, seconds }: Settings,
): Promise<NewSockets> =>
  serving(subject, pairs, async (clients, pids) => {
    await openSockets(subject, clients, { pids, seconds })
    return openSockets(subject, clients, { pids, seconds })
  })

/** Up in large steps until it fails, then in small ones from the last sustained rate. */
async function findHighest(load: (rate: number) => Promise<LoadResult>): Promise<LoadResult> {
  let best: LoadResult | undefined
  let rate = firstTry
  for (const step of steps) {
    if (best) rate = best.rate * step
    for (let result = await holds(load, rate); result; result = await holds(load, rate)) {
      best = result
      rate *= step
    }
  }
  return best ?? { ...(await load(firstTry / 2)), rate: firstTry / 2 }
}

/**
 * A rate counts as sustained when one of two tries sustains it, so that other work on the machine
 * does not decide.
 */
async function holds(
  load: (rate: number) => Promise<LoadResult>,
  rate: number,
): Promise<LoadResult | undefined> {
  for (let tries = 0; tries < 2; tries += 1) {
    const measured = await load(Math.round(rate))
    if (measured.whole && measured.p99 < heldBelowMs) return measured
  }
  return undefined
}

export interface Flat {
  readonly few: LoadResult
  readonly many: LoadResult
}

const flatRate = 500

/**
 * Compares ten times as many people at the same rate. All connections stay open; only the writers
 * change.
 */
export async function measureFlatness(subject: Subject, settings: Settings): Promise<Flat[]> {
  const load = { rate: flatRate, seconds: settings.seconds, flags: subject.flags }
  return serving(subject, settings.manyPairs, async (pairs, pids) => {
    const results: Flat[] = []
    await offer(pairs, pids, load)
    for (let round = 0; round < settings.flatRounds; round += 1) {
      const few = await offer(pairs.slice(0, settings.pairs), pids, load)
      results.push({ few, many: await offer(pairs, pids, load) })
    }
    return results
  })
}

/**
 * Pairs that connect and leave first, so that later growth of memory comes from the counted people.
 * counted.
 */
const warmPairs = 100
const settleMs = 10_000
const collecting = ['--expose-gc', '--import', path.join(import.meta.dirname, 'collect.ts')]

/** KiB of the server's memory for each idle connection, after garbage collection. */
export async function measureIdle(subject: Subject, { idle }: Settings): Promise<number> {
  // Signed in by an earlier process, so that sign-in does not count.
  await serving(subject, idle / 2, async () => undefined)
  const pids = await subject.start(collecting)
  const memoryNow = async (): Promise<number> => {
    await pause(settleMs)
    process.kill(pids.server, 'SIGUSR2')
    await pause(settleMs)
    return residentKiB(pids.server)
  }
  try {
    await connectAll(subject, warmPairs)
    const before = await memoryNow()
    const rest = await connectAll(subject, idle / 2, warmPairs)
    const after = await memoryNow()
    return (after - before) / (rest.length * 2)
  } finally {
    await subject.stop()
  }
}

const connectAll = (subject: Subject, to: number, from = 0): Promise<Pairs> =>
  Promise.all(Array.from({ length: to - from }, (_, index) => subject.connect(from + index)))

async function serving<T>(
  subject: Subject,
  count: number,
  work: (pairs: Pairs, pids: Processes) => Promise<T>,
): Promise<T> {
  const pids = await subject.start()
  try {
    const pairs = await connectAll(subject, count)
    const result = await work(pairs, pids)
    await Promise.all(pairs.flat().map((client) => client.close()))
    return result
  } finally {
    await subject.stop()
  }
}
