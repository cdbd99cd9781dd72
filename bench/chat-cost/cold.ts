import { setTimeout as pause } from 'node:timers/promises'
import { offer, type LoadResult } from '../chat/load.ts'
import { connectAll, inTurn, type Variant } from './variant.ts'

/** Seconds of messages: the first after a start, those that follow it, and those that count as warm. */
const phases = { cold: 1, between: 2, warm: 2 } as const

/**
 * The first second after a start beside the fourth, at one rate, several starts of each checkout in turn. Everybody is
 * signed in and connected before the first message, as after a restart.
 */
export async function measureCold(
  variants: readonly Variant[],
  { rounds, rate }: { rounds: number; rate: number },
): Promise<void> {
  const starts = new Map(variants.map((variant) => [variant, [] as Start[]]))
  for (let round = 0; round < rounds; round += 1)
    for (const variant of inTurn(variants, round))
      starts.get(variant)?.push(await measureStart(variant, rate))
  for (const [{ name }, all] of starts) {
    console.log(`${name}: ${rate} messages a second`)
    console.table(
      Object.fromEntries(
        (['cold', 'warm'] as const).map((phase) => [phase, spread(all.map((one) => one[phase]))]),
      ),
    )
  }
  console.table(
    Object.fromEntries(
      [...starts].map(([{ name }, all]) => [
        name,
        { 'start to ready, s': middle(all.map(({ seconds }) => seconds)) },
      ]),
    ),
  )
}

interface Start {
  /** From the process to the port. */
  readonly seconds: number
  readonly cold: LoadResult
  readonly warm: LoadResult
}

async function measureStart(variant: Variant, rate: number): Promise<Start> {
  const { adapter, running } = variant
  await adapter.stop(running, { keep: true })
  const began = performance.now()
  variant.running = await adapter.start(running.prepared)
  const seconds = (performance.now() - began) / 1000
  const pairs = await connectAll(variant, running.prepared.pairs.length)
  // Opening sockets and conversations is no part of what is measured.
  await pause(500)
  const load = (length: number) =>
    offer(pairs, variant.running, { rate, seconds: length, flags: true })
  const cold = await load(phases.cold)
  await load(phases.between)
  return { seconds, cold, warm: await load(phases.warm) }
}

const figures = {
  'p50 ms': ({ p50 }: LoadResult) => p50,
  'p99 ms': ({ p99 }: LoadResult) => p99,
  'service µs': ({ cpu }: LoadResult) => cpu.server * 1000,
  'PostgreSQL µs': ({ cpu }: LoadResult) => cpu.postgres * 1000,
} as const

const spread = (results: readonly LoadResult[]) =>
  Object.fromEntries(Object.entries(figures).map(([name, of]) => [name, middle(results.map(of))]))

function middle(values: readonly number[]): string {
  const sorted = values.toSorted((a, b) => a - b)
  const at = (place: number) => (sorted[place] ?? 0).toFixed(1)
  return `${at(Math.floor(sorted.length / 2))} (${at(0)}–${at(sorted.length - 1)})`
}
