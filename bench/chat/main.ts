import { readFile, writeFile } from 'node:fs/promises'
import { loadavg } from 'node:os'
import path from 'node:path'
import { parseArgs } from 'node:util'
import * as adapter from '../adapter.ts'
import type { Prepared, Running } from '../adapter.ts'
import { adapterOf, type Adapter } from '../chat-cost/variant.ts'
import { groupCommit, socketIo } from './references/references.ts'
import { openCluster } from '../shared/cluster.ts'
import {
  measureFlatness,
  measureIdle,
  measureRound,
  measureSockets,
  type Settings,
} from './measures.ts'
import { measureLowRates } from './low-rate.ts'
import type { NewSockets } from './new-sockets.ts'
import { compare, median, tableOf, type Results } from './report.ts'
import type { Subject } from '../shared/subject.ts'

const baselineFile = path.resolve(import.meta.dirname, 'baseline.json')

const full: Settings = {
  rounds: 3,
  seconds: 4,
  pairs: 100,
  manyPairs: 1000,
  flatRounds: 5,
  idle: 5000,
  messages: 1_000_000,
}
const quick: Settings = {
  rounds: 1,
  seconds: 3,
  pairs: 50,
  manyPairs: 200,
  flatRounds: 1,
  idle: 500,
  messages: 50_000,
}

/**
 * `npm run bench -- chat`: messages through the product, beside R (Socket.IO, one INSERT a message)
 * and G (bare `ws` and group commit), round by round in turn on one PostgreSQL. `--quick` takes
 * four minutes; `--rounds`, `--seconds` and `--idle` change one setting; `--sockets` measures only
 * new sockets, `--low` only 100 to 1,000 messages a second in turn with R, or with another checkout (`--beside FOLDER`), `--calm` without messages in danger; `--save` stores the figures as the baseline of later runs.
 */
export async function measureChat(): Promise<void> {
  const { values } = parseArgs({
    args: process.argv.slice(3),
    options: {
      quick: { type: 'boolean' },
      save: { type: 'boolean' },
      rounds: { type: 'string' },
      seconds: { type: 'string' },
      idle: { type: 'string' },
      sockets: { type: 'boolean' },
      low: { type: 'boolean' },
      calm: { type: 'boolean', default: false },
      beside: { type: 'string' },
    },
  })
  const usual = values.quick ? quick : full
  const settings: Settings = {
    ...usual,
    rounds: Number(values.rounds ?? usual.rounds),
    seconds: Number(values.seconds ?? usual.seconds),
    idle: Number(values.idle ?? usual.idle),
    messages: values.sockets || values.low ? quick.messages : usual.messages,
  }
  const cluster = await openCluster()
  try {
    const sessions = Math.max(settings.manyPairs, settings.idle / 2)
    const of = { sessions, messages: settings.messages }
    say(`preparing ${settings.messages} messages in ${sessions} conversations, three times`)
    const product = await productSubject(adapter, { ...of, cluster })
    if (values.low) {
      const other =
        values.beside === undefined
          ? await socketIo(cluster, of)
          : await productSubject(await adapterOf(path.resolve(values.beside, 'bench')), of)
      return console.table(
        await measureLowRates([product, other], { ...settings, calm: values.calm }),
      )
    }
    const relay = await socketIo(cluster, of)
    const subjects = [product, relay, await groupCommit(cluster, of)]
    if (values.sockets) return console.table(await socketsOf(subjects, settings))
    const results = await run(subjects, settings)
    console.table(tableOf(results))
    const before = await readFile(baselineFile, 'utf8').catch(() => undefined)
    if (before !== undefined) console.table(compare(JSON.parse(before) as Results, results))
    if (values.save) await writeFile(baselineFile, `${JSON.stringify(results, null, 2)}\n`)
  } finally {
    await cluster.stop()
  }
}

/**
 * The subjects take turns and change order, so that other work on the machine affects all of them
 * alike.
 */
async function run(subjects: readonly Subject[], settings: Settings): Promise<Results> {
  const results: Results = { rounds: {}, flat: [], idle: {}, loads: [] }
  for (let round = 0; round < settings.rounds; round += 1) {
    for (const subject of round % 2 === 0 ? subjects : subjects.toReversed()) {
      say(`round ${round + 1} of ${settings.rounds}: ${subject.name}`)
      results.loads.push(loadavg()[0] ?? 0)
      ;(results.rounds[subject.name] ??= []).push(await measureRound(subject, settings))
    }
  }
  // Written after each round, so that an interrupted run keeps its figures.
  console.table(tableOf(results))
  const [product, reference] = subjects
  if (!product || !reference) throw new Error('nothing to measure')
  say(`${settings.pairs} and ${settings.manyPairs} pairs`)
  results.flat = await measureFlatness(product, settings)
  for (const subject of [product, reference]) {
    say(`${settings.idle} idle people: ${subject.name}`)
    results.idle[subject.name] = await measureIdle(subject, settings)
  }
  return results
}

/** Only new sockets, round by round in turn: medians, and the lowest and highest rate. */
async function socketsOf(subjects: readonly Subject[], settings: Settings) {
  const rounds = new Map(subjects.map((subject) => [subject, [] as NewSockets[]]))
  for (let round = 0; round < settings.rounds; round += 1)
    for (const subject of round % 2 === 0 ? subjects : subjects.toReversed()) {
      say(`round ${round + 1} of ${settings.rounds}: ${subject.name}`)
      rounds.get(subject)?.push(await measureSockets(subject, settings))
    }
  return Object.fromEntries(
    [...rounds].map(([{ name }, all]) => {
      const of = (part: keyof NewSockets) => all.map((one) => one[part])
      return [
        name,
        {
          'a second': Math.round(median(of('rate'))),
          spread: `${Math.min(...of('rate')).toFixed(0)}–${Math.max(...of('rate')).toFixed(0)}`,
          'service, each (µs)': Math.round(median(of('server')) * 1000),
          'PostgreSQL, each (µs)': Math.round(median(of('postgres')) * 1000),
        },
      ]
    }),
  )
}

async function productSubject(
  { prepare, start, stop, connect, openSocket, countStored }: Adapter,
  of: Parameters<Adapter['prepare']>[0],
): Promise<Subject> {
  const prepared: Prepared = await prepare(of)
  let running: Running | undefined
  const now = () => {
    if (!running) throw new Error('the product is not running')
    return running
  }
  return {
    name: of.cluster ? 'Sanad' : 'other Sanad',
    flags: true,
    start: async (nodeOptions) => (running = await start(prepared, {}, nodeOptions)),
    connect: (pair) => connect(now(), pair),
    open: (pair, side) => openSocket(now(), pair, side),
    countStored: () => countStored(prepared),
    stop: () => stop(now(), { keep: of.cluster !== undefined }),
  }
}

const say = (what: string): void =>
  console.log(`${new Date().toISOString().slice(11, 19)} load ${loadavg()[0]?.toFixed(1)}: ${what}`)
