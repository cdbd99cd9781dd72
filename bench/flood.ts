import { setTimeout as pause } from 'node:timers/promises'
import { Worker } from 'node:worker_threads'
import { keepFigure } from '../server/test/keep-figure.ts'
import { connect, cookieOf, prepare, start, stop, type Client } from './adapter.ts'
import type { Flood } from './flood-sender.ts'

const bystanders = 6
const rounds = Number(process.env['FLOOD_ROUNDS'] ?? 5)
const roundMs = 4000
/** Requests a minute are 300 a person: a bystander stays well below. */
const askEveryMs = 400
/** Safety §2: by how much a bystander's median may move. */
const atMost = 0.2

/**
 * `npm run bench -- flood`: one guest or seeker asks as fast as the service answers, over their sockets or over HTTP,
 * while others use theirs as usual. The bystanders' median with and without the flood is compared, round by round, so
 * that a busy machine counts in both.
 */
export async function measureFlood(): Promise<void> {
  const prepared = await prepare({ sessions: bystanders + 1, messages: 700 })
  // A preview on loopback has a hundred times each limit.
  const running = await start(prepared, { LIMITS_FACTOR: '0.01' })
  try {
    const people = await Promise.all(Array.from({ length: bystanders }, (_, n) => connect(running, n)))
    const asking = people.map(([seeker]) => seeker)
    const [flooding] = await connect(running, bystanders)
    const cookie = await cookieOf(running, bystanders)
    await flooding.close()
    const sessionId = prepared.pairs[bystanders]?.sessionId
    const kinds = ['socket', 'http'] as const
    for (const carrier of kinds) {
      const flood = { base: running.base, cookie, carrier, operation: 'chat.typing', input: { sessionId } }
      const ratios: number[] = []
      const rows = []
      for (let round = 0; round < rounds; round += 1) {
        const before = await takeWaits(asking, roundMs)
        const end = startFlood(flood)
        const during = await takeWaits(asking, roundMs)
        await end()
        rows.push({ before: summary(before), during: summary(during) })
        ratios.push(quantile(during, 0.5) / quantile(before, 0.5) - 1)
      }
      console.table(rows.map(({ before, during }) => ({ before, during })))
      const moved = quantile(ratios, 0.5)
      const words = `one person floods over ${carrier}: the median of ${bystanders} bystanders moved by ${(moved * 100).toFixed(0)} % (median of ${rounds} rounds)`
      console.log(words)
      keepFigure(`flood-${carrier}`, words)
      if (moved > atMost) process.exitCode = 1
    }
  } finally {
    await stop(running)
  }
}

/** Sends until it is ended, from a thread of its own: what it costs to send is not measured. */
export function startFlood(flood: Flood): () => Promise<unknown> {
  const worker = new Worker(new URL('./flood-sender.ts', import.meta.url), { workerData: flood })
  return () => worker.terminate()
}

/** How long each answer took, in milliseconds, while people ask at an even pace. */
export async function takeWaits(
  people: readonly Pick<Client, 'history'>[],
  forMs: number,
): Promise<number[]> {
  const until = performance.now() + forMs
  const waits = await Promise.all(
    people.map(async (person, n) => {
      const took: number[] = []
      await pause((askEveryMs / people.length) * n)
      while (performance.now() < until) {
        const begun = performance.now()
        await person.history(1)
        took.push(performance.now() - begun)
        await pause(Math.max(0, askEveryMs - (performance.now() - begun)))
      }
      return took
    }),
  )
  return waits.flat()
}

export const quantile = (values: readonly number[], q: number): number =>
  [...values].sort((a, b) => a - b)[Math.min(values.length - 1, Math.floor(values.length * q))] ?? 0

const summary = (waits: readonly number[]): string =>
  `p50 ${quantile(waits, 0.5).toFixed(1)} ms, p99 ${quantile(waits, 0.99).toFixed(1)} ms`
