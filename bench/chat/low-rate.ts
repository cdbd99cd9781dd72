import { spawn } from 'node:child_process'
import { once } from 'node:events'
import type { Processes, Subject } from '../shared/subject.ts'
import { offer, type Pairs } from './load.ts'
import { processorTime, switchesOf } from './process-cost.ts'
import { rates } from './measures.ts'
import { median } from './report.ts'

/** What one message costs and how long it takes, in one burst. */
interface Burst {
  readonly 'p50 ms': number
  readonly 'p99 ms': number
  readonly 'service µs': number
  readonly 'PostgreSQL µs': number
  /** Voluntary context switches of the service's and of PostgreSQL's threads, a message. */
  readonly 'wake-ups': number
  /** System calls of the service, a message. NaN where `perf` may not count them. */
  readonly 'system calls': number
  /** Percent of the processors' time that the host of a virtual machine gave to others: waits grow with it. */
  readonly 'stolen %': number
}
type Measure = keyof Burst

/** Bursts before the measurement, until Node has compiled the hot code. */
const warmRates = [500, 2500, 2500]

interface Options {
  readonly rounds: number
  /** Of each burst. */
  readonly seconds: number
  readonly pairs: number
  /** Without messages in danger. */
  readonly calm: boolean
}

/**
 * Two subjects at 100, 500 and 1,000 messages a second, in rounds of A B B A: both keep running, so that each burst
 * meets the machine that its neighbour met.
 * @returns by rate and measure, the median of each subject, and the median of the rounds' ratios with the interval
 * that holds the true median with a probability of at least 95 % (from six rounds on; else the whole range)
 */
export async function measureLowRates(
  [first, second]: readonly [Subject, Subject],
  { rounds, seconds, pairs, calm }: Options,
): Promise<Record<string, Record<string, string>>> {
  const a = await open(first, pairs)
  const b = await open(second, pairs)
  try {
    for (const one of [a, b])
      for (const rate of warmRates) await burst(one, { rate, seconds, calm })
    const table: Record<string, Record<string, string>> = {}
    for (const rate of rates) {
      const ours: Burst[] = []
      const theirs: Burst[] = []
      for (let round = 0; round < rounds; round += 1)
        for (const [one, bursts] of [
          [a, ours],
          [b, theirs],
          [b, theirs],
          [a, ours],
        ] as const)
          bursts.push(await burst(one, { rate, seconds, calm }))
      for (const measure of Object.keys(ours[0] ?? {}) as Measure[])
        table[`${measure}, ${rate}/s`] = row(
          [first.name, ours.map((one) => one[measure])],
          [second.name, theirs.map((one) => one[measure])],
        )
    }
    return table
  } finally {
    await first.stop()
    await second.stop()
  }
}

interface Open {
  readonly subject: Subject
  readonly pids: Processes
  readonly pairs: Pairs
}

async function open(subject: Subject, count: number): Promise<Open> {
  const pids = await subject.start()
  const pairs = await Promise.all(Array.from({ length: count }, (_, n) => subject.connect(n)))
  return { subject, pids, pairs }
}

async function burst(
  { subject, pids, pairs }: Open,
  load: { rate: number; seconds: number; calm: boolean },
): Promise<Burst> {
  const countCalls = countSystemCalls(pids.server)
  const timeBefore = await processorTime()
  const before = await switchesOf(pids)
  const result = await offer(pairs, pids, { ...load, flags: subject.flags })
  const after = await switchesOf(pids)
  const timeAfter = await processorTime()
  const calls = await countCalls()
  if (!result.whole) throw new Error(`${subject.name} lost, delayed or refused a message`)
  return {
    'p50 ms': result.p50,
    'p99 ms': result.p99,
    'service µs': result.cpu.server * 1000,
    'PostgreSQL µs': result.cpu.postgres * 1000,
    'wake-ups': grown(before, after) / result.sent,
    'system calls': calls / result.sent,
    'stolen %': (100 * (timeAfter.stolen - timeBefore.stolen)) / (timeAfter.all - timeBefore.all),
  }
}

function grown(before: ReadonlyMap<number, number>, after: ReadonlyMap<number, number>): number {
  return [...after].reduce((sum, [pid, count]) => sum + count - (before.get(pid) ?? count), 0)
}

/** @returns ends the count; NaN where `perf` is missing or may not count */
function countSystemCalls(pid: number): () => Promise<number> {
  const perf = spawn('perf', ['stat', '-x,', '-e', 'raw_syscalls:sys_enter', '-p', String(pid)])
  const ended = Promise.race([once(perf, 'close'), once(perf, 'error')]).catch(() => undefined)
  let output = ''
  perf.stderr.on('data', (text: Buffer) => (output += text.toString()))
  return async () => {
    perf.kill('SIGINT')
    await ended
    return Number.parseInt(output.split('\n').find((one) => one.includes('sys_enter')) ?? '', 10)
  }
}

type Named = readonly [name: string, values: readonly number[]]

function row([ourName, ours]: Named, [theirName, theirs]: Named): Record<string, string> {
  // Two bursts of each make a round.
  const perRound = (values: readonly number[]) =>
    values.flatMap((value, n) => (n % 2 === 0 ? [(value + (values[n + 1] ?? value)) / 2] : []))
  const divisors = perRound(theirs)
  const ratios = perRound(ours)
    .map((value, round) => value / (divisors[round] ?? NaN))
    .toSorted((one, other) => one - other)
  const outside = outsideInterval(ratios.length)
  const shown = (value: number | undefined) => (value ?? NaN).toPrecision(3)
  return {
    [ourName]: shown(median(ours)),
    [theirName]: shown(median(theirs)),
    ratio: shown(median(ratios)),
    from: shown(ratios[outside]),
    to: shown(ratios.at(-1 - outside)),
  }
}

/** How many of the sorted values lie below an interval of at least 95 % for their median (sign test). */
function outsideInterval(count: number): number {
  let [below, chance, outside] = [0, 2 ** -count, 0]
  for (let k = 0; k < count / 2; k += 1) {
    below += chance
    if (2 * below > 0.05) break
    outside = k
    chance = (chance * (count - k)) / (k + 1)
  }
  return outside
}
