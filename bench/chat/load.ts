import { setTimeout as pause } from 'node:timers/promises'
import { crisisText, messageText, withMarker } from '../shared/message-texts.ts'
import { spentBy } from './process-cost.ts'
import type { Client, Processes, Received } from '../shared/subject.ts'

export type Pairs = readonly (readonly [Client, Client])[]

export interface LoadResult {
  /** The requested rate, in messages a second. */
  readonly rate: number
  /** Messages that reached the other side, a second. */
  readonly delivered: number
  /**
   * Milliseconds from the moment when a message was due, not from when it was sent, until it
   * reached the other side.
   */
  readonly p50: number
  readonly p95: number
  readonly p99: number
  readonly sent: number
  readonly acknowledged: number
  /**
   * Everything that was sent was acknowledged and delivered once, unchanged, and every crisis
   * message was flagged.
   */
  readonly whole: boolean
  /** Messages of the refusals, each once. */
  readonly refused: readonly string[]
  /** Processor seconds for 1,000 messages. */
  readonly cpu: { readonly server: number; readonly postgres: number; readonly both: number }
}

interface Load {
  readonly rate: number
  readonly seconds: number
  /** Whether flags are checked. */
  readonly flags: boolean
  /** Nobody is in danger: alarms of earlier messages would go on in later measurements. */
  readonly calm?: boolean
}

/** One in a hundred. */
const crisisEvery = 100
/** Milliseconds that the last messages may take after the end. */
const patienceMs = 5000
/** Milliseconds to wait for later messages, so that they do not disturb the next measurement. */
const tailMs = 60_000
/**
 * With a longer backlog than this, in seconds, the rate is not sustained; going on would only
 * measure the queue.
 */
const arrearsSeconds = 1.5

let marker = 0

/**
 * Sends messages at a fixed rate whether or not earlier ones were answered (an open loop): Poisson
 * arrivals, both directions, random pairs.
 */
export async function offer(
  pairs: Pairs,
  pids: Processes,
  { rate, seconds, flags, calm = false }: Load,
): Promise<LoadResult> {
  const due = new Map<string, { at: number; crisis: boolean }>()
  const took: number[] = []
  const refused = new Set<string>()
  let [sent, acknowledged, failed, wrong] = [0, 0, 0, 0]
  const arrive = ({ text, flagged }: Received): void => {
    const awaited = due.get(text)
    if (!awaited) return void (wrong += 1)
    due.delete(text)
    took.push(performance.now() - awaited.at)
    if (flags && flagged !== awaited.crisis) wrong += 1
  }
  for (const client of pairs.flat()) client.onReceive(arrive)
  const send = (at: number): void => {
    const crisis = !calm && sent % crisisEvery === crisisEvery - 1
    const pair = pairs[Math.floor(Math.random() * pairs.length)]
    // Only the seeker's messages are graded.
    const text = withMarker(crisis ? crisisText : messageText(sent), (marker += 1))
    due.set(text, { at, crisis })
    sent += 1
    pair?.[crisis || Math.random() < 0.5 ? 0 : 1].send(text).then(
      () => void (acknowledged += 1),
      (fault: unknown) => {
        due.delete(text)
        failed += 1
        wrong += 1
        refused.add(fault instanceof Error ? fault.message : String(fault))
      },
    )
  }
  const before = await spentBy(pids)
  const startedAt = performance.now()
  const end = startedAt + seconds * 1000
  let next = startedAt + gap(rate)
  while (next < end && due.size < rate * arrearsSeconds) {
    for (const now = performance.now(); next <= now && next < end; next += gap(rate)) send(next)
    await pause(1)
  }
  const settled = async (withinMs: number): Promise<boolean> => {
    const deadline = performance.now() + withinMs
    while ((due.size > 0 || acknowledged + failed < sent) && performance.now() < deadline)
      await pause(5)
    return due.size === 0 && acknowledged === sent
  }
  const inTime = await settled(patienceMs)
  const elapsed = (performance.now() - startedAt) / 1000
  const after = await spentBy(pids)
  const [server, postgres] = (['server', 'postgres'] as const).map(
    (part) => ((after[part] - before[part]) / Math.max(1, took.length)) * 1000,
  ) as [number, number]
  const sorted = took.toSorted((a, b) => a - b)
  const at = (share: number) => sorted[Math.floor(share * sorted.length)] ?? Infinity
  await settled(tailMs)
  return {
    rate,
    delivered: sorted.length / Math.max(seconds, elapsed),
    p50: at(0.5),
    p95: at(0.95),
    p99: at(0.99),
    sent,
    acknowledged,
    refused: [...refused],
    whole: wrong === 0 && inTime,
    cpu: { server, postgres, both: server + postgres },
  }
}

/** Milliseconds until the next arrival. */
const gap = (rate: number): number => (-Math.log(1 - Math.random()) * 1000) / rate

export interface Read {
  /** Milliseconds from the moment they were due. */
  readonly p50: number
  readonly p99: number
  readonly whole: boolean
  /** Processor seconds of server and PostgreSQL for 1,000. */
  readonly cpu: number
}

/** Random people request the newest 50 messages at a fixed rate. */
export async function readHistories(
  pairs: Pairs,
  pids: Processes,
  { rate, seconds }: { rate: number; seconds: number },
): Promise<Read> {
  const before = await spentBy(pids)
  const took: number[] = []
  let [requests, wrong] = [0, 0]
  const end = performance.now() + seconds * 1000
  let next = performance.now() + gap(rate)
  const read = (at: number): void => {
    requests += 1
    const client = pairs[Math.floor(Math.random() * pairs.length)]?.[requests % 2]
    client?.history(50).then(
      (messages) => {
        took.push(performance.now() - at)
        if (messages.length !== 50) wrong += 1
      },
      () => void (wrong += 1),
    )
  }
  while (next < end && requests - took.length < rate * arrearsSeconds) {
    for (const now = performance.now(); next <= now && next < end; next += gap(rate)) read(next)
    await pause(1)
  }
  const deadline = performance.now() + patienceMs
  while (took.length + wrong < requests && performance.now() < deadline) await pause(5)
  const sorted = took.toSorted((a, b) => a - b)
  const at = (share: number) => sorted[Math.floor(share * sorted.length)] ?? Infinity
  const after = await spentBy(pids)
  const cpu = after.server - before.server + after.postgres - before.postgres
  return {
    p50: at(0.5),
    p99: at(0.99),
    whole: wrong === 0 && took.length === requests && next >= end,
    cpu: (cpu / Math.max(1, took.length)) * 1000,
  }
}
