import path from 'node:path'
import { parseArgs } from 'node:util'
import { compactQuery } from '@sanad/domain/primitives/live-protocol'
import type { Browser } from '../../server/test/clients/browser.ts'
import { offer, type LoadResult, type Pairs } from '../chat/load.ts'
import { spentBy } from '../chat/process-cost.ts'
import { query } from '../shared/cluster.ts'
import { messageText, withMarker } from '../shared/message-texts.ts'
import { openTextSocket } from '../shared/text-socket.ts'
import { measureCold } from './cold.ts'
import { connectAll, inTurn, openVariant, type Variant } from './variant.ts'

/** One message in flight for each client: the batches are as large as the clients are many. */
const full = { pairs: 100, messages: 4000 } as const
/** Few clients with many messages in flight: whether a conversation waits for each of its commits. */
const few = { pairs: 10, inFlight: 8 } as const
const paced = { rate: 1000, seconds: 4 } as const
/** Units of `socket` and `opening`, and how many at once. */
const opened = { units: 400, atOnce: 16 } as const

/** What one message, or one opening, costs: in microseconds of processor time and in bytes. */
interface Cost {
  /** Messages a second, by the clock: depends on other work on the machine. */
  readonly rate: number
  readonly server: number
  readonly postgres: number
  readonly client: number
  readonly wal: number
  readonly statements: number
  readonly up: number
  readonly down: number
}

/**
 * `npm run bench -- chat-cost`: processor time, WAL, statements and bytes of one message through the product: with
 * every client at work, with few, and at a thousand a second; then of one opened socket, and of one conversation that
 * its supporter opens. Processor time spares what other work on the machine does to clocks. `--shapes full,socket`
 * measures only those; `--beside FOLDER` measures another checkout in turn with this one, burst by burst; `--profile
 * FOLDER` keeps a processor profile of the service; `--cold` compares the first second after a start with later ones.
 */
export async function measureChatCost(): Promise<void> {
  const { values } = parseArgs({
    args: process.argv.slice(3),
    options: {
      rounds: { type: 'string', default: '7' },
      messages: { type: 'string', default: String(full.messages) },
      pairs: { type: 'string', default: String(full.pairs) },
      shapes: { type: 'string', default: Object.keys(loads).join(',') },
      warm: { type: 'string', default: '16000' },
      rate: { type: 'string', default: '3000' },
      cold: { type: 'boolean', default: false },
      beside: { type: 'string' },
      profile: { type: 'string' },
    },
  })
  const pairs = Number(values.pairs)
  const rounds = Number(values.rounds)
  const folders = [path.resolve(import.meta.dirname, '..')]
  if (values.beside !== undefined) folders.push(path.resolve(values.beside, 'bench'))
  const profiling =
    values.profile === undefined ? [] : ['--cpu-prof', `--cpu-prof-dir=${values.profile}`]
  const variants: Variant[] = []
  try {
    for (const folder of folders) {
      const variant = await openVariant(folder, profiling, pairs)
      variants.push(variant)
      variant.pairs.push(...(await connectAll(variant, pairs)))
      await sendAll(variant.pairs, Number(values.warm))
    }
    if (values.cold) return await measureCold(variants, { rounds, rate: Number(values.rate) })
    const costs: Record<string, Cost[]> = {}
    for (let round = 0; round < rounds; round += 1)
      for (const shape of values.shapes.split(',').filter(isShape))
        for (const variant of inTurn(variants, round))
          (costs[`${shape}, ${variant.name}`] ??= []).push(
            await costOf(variant, () => loads[shape](variant, Number(values.messages))),
          )
    console.table(
      Object.fromEntries(
        Object.keys(costs)
          .sort()
          .map((at) => [at, shown(costs[at] ?? [])]),
      ),
    )
  } finally {
    for (const { adapter, running } of variants) await adapter.stop(running)
  }
}

const loads = {
  full: ({ pairs }, messages) => sendAll(pairs, messages),
  few: ({ pairs }, messages) => sendAll(pairs.slice(0, few.pairs), messages, few.inFlight),
  paced: async ({ pairs, running }) =>
    whole(await offer(pairs, running, { ...paced, flags: true })).sent,
  socket: (variant) =>
    openMany(variant, async ({ browser }) => {
      const address = `${variant.running.base}/api/live?${compactQuery}`
      const socket = await openTextSocket(address, { cookie: browser.cookie() })
      await new Promise((resolve) => socket.onText(resolve))
      socket.close()
      await socket.closed
    }),
  opening: (variant) =>
    openMany(variant, ({ browser, sessionId }) => browser.client.chat.openSession({ sessionId })),
} satisfies Record<string, (variant: Variant, messages: number) => Promise<number>>
type Shape = keyof typeof loads
const isShape = (name: string): name is Shape => Object.hasOwn(loads, name)

/** Supporters open something in turn: each the next as soon as one of `atOnce` is free. */
async function openMany(
  { running: { prepared } }: Variant,
  open: (expert: { browser: Browser; sessionId: string }) => Promise<unknown>,
): Promise<number> {
  let next = 0
  const worker = async (): Promise<void> => {
    while (next < opened.units) {
      const pair = prepared.pairs[next++ % prepared.pairs.length]
      const browser = await prepared.browsers.get(pair?.expert.email ?? '')
      if (!pair || !browser) throw new Error('a supporter who was not signed in')
      await open({ browser, sessionId: pair.sessionId })
    }
  }
  await Promise.all(Array.from({ length: opened.atOnce }, worker))
  return opened.units
}

async function costOf({ adapter, running }: Variant, load: () => Promise<number>): Promise<Cost> {
  const url = running.prepared.databaseUrl
  const before = await readCounters(url)
  const [traffic, spent, own] = [{ ...adapter.traffic }, await spentBy(running), process.cpuUsage()]
  const began = performance.now()
  const sent = await load()
  const seconds = (performance.now() - began) / 1000
  const { user, system } = process.cpuUsage(own)
  const after = await spentBy(running)
  const { wal, statements } = await readCounters(url)
  return {
    rate: sent / seconds,
    server: ((after.server - spent.server) * 1e6) / sent,
    postgres: ((after.postgres - spent.postgres) * 1e6) / sent,
    client: (user + system) / sent,
    wal: (wal - before.wal) / sent,
    statements: (statements - before.statements) / sent,
    up: (adapter.traffic.up - traffic.up) / sent,
    down: (adapter.traffic.down - traffic.down) / sent,
  }
}

/** Every client sends its next message when the last is stored. Resolves when the other sides have all of them. */
async function sendAll(pairs: Pairs, messages: number, inFlight = 1): Promise<number> {
  const clients = pairs.flat()
  const everywhere = Promise.withResolvers<void>()
  let [sent, arrived] = [0, 0]
  for (const client of clients)
    client.onReceive(() => {
      arrived += 1
      if (arrived === messages) everywhere.resolve()
    })
  await Promise.all(
    Array.from({ length: inFlight }, () => clients)
      .flat()
      .map(async (client) => {
        while (sent < messages) await client.send(withMarker(messageText((sent += 1)), sent))
      }),
  )
  await everywhere.promise
  return sent
}

function whole(load: LoadResult): LoadResult {
  if (!load.whole)
    throw new Error(`messages were lost, late or refused: ${load.refused.join(', ')}`)
  return load
}

/** Statements outside of a transaction count as one each. */
async function readCounters(url: string): Promise<{ wal: number; statements: number }> {
  const [row] = await query<{ wal: string; statements: string }>(
    url,
    `select pg_current_wal_insert_lsn() - '0/0'::pg_lsn as wal,
      (select xact_commit from pg_stat_database where datname = current_database()) as statements`,
  )
  return { wal: Number(row?.wal), statements: Number(row?.statements) }
}

/** The median and, of several rounds, lowest and highest. */
function shown(costs: readonly Cost[]): Record<string, string> {
  const columns = [
    'rate',
    'server',
    'postgres',
    'client',
    'wal',
    'statements',
    'up',
    'down',
  ] as const
  return Object.fromEntries(
    columns.map((column) => {
      const sorted = costs.map((cost) => cost[column]).toSorted((a, b) => a - b)
      const at = (place: number) => (sorted[place] ?? 0).toFixed(column === 'statements' ? 2 : 1)
      const spread = sorted.length > 1 ? ` (${at(0)}–${at(sorted.length - 1)})` : ''
      return [column, at(Math.floor(sorted.length / 2)) + spread]
    }),
  )
}
