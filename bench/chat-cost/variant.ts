import path from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Pairs } from '../chat/load.ts'

export type Adapter = typeof import('../adapter.ts')

/** A checkout of the product, running and warmed. */
export interface Variant {
  readonly name: string
  readonly adapter: Adapter
  running: Awaited<ReturnType<Adapter['start']>>
  /** Connected pairs. */
  readonly pairs: Pairs[number][]
}

/** @param bench the folder of another checkout's benchmarks */
export const adapterOf = async (bench: string): Promise<Adapter> =>
  (await import(pathToFileURL(path.join(bench, 'adapter.ts')).href)) as Adapter

/** Every second round begins with the other checkout. */
export const inTurn = (variants: readonly Variant[], round: number): readonly Variant[] =>
  round % 2 === 0 ? variants : variants.toReversed()

export async function openVariant(
  bench: string,
  nodeOptions: readonly string[],
  sessions: number,
): Promise<Variant> {
  const adapter = await adapterOf(bench)
  const prepared = await adapter.prepare({ sessions, messages: 20_000 })
  const running = await adapter.start(prepared, {}, nodeOptions)
  return { name: path.dirname(bench), adapter, running, pairs: [] }
}

export const connectAll = ({ adapter, running }: Variant, count: number): Promise<Pairs> =>
  Promise.all(Array.from({ length: count }, (_, n) => adapter.connect(running, n)))
