import { randomBytes, randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, expect, inject, onTestFinished, test } from 'vitest'
import { takeSeat } from '../../src/chat/index.ts'
import { openDb, transaction, type Db } from '../../src/platform/stores/database/db.ts'
import { markPresent, recordAlive } from '../../src/platform/services/realtime/presence.ts'
import { faultRounds, isLong } from '../chance.ts'
import { startProcess, type Process } from '../processes/process.ts'
import { furnish, kinds, many, type House } from './deadline-house.ts'
import { eachStepOnce, moments, noStepTwice, type Moment, type Step } from './deadline-steps.ts'

/**
 * Every deadline of a conversation, in processes as an operator starts them, killed with -9 between one conversation's
 * step and the next one's. Time is the database's, and is moved. A long run has two nodes that sweep the same rows, one
 * of them with a wrong clock, and a kill at every moment in turn; `npm test` has one node, one kill and the first minute.
 */
const rounds = faultRounds()
const passed = isLong ? moments : moments.slice(0, 2)
/**
 * Seconds that a step may be late, counted from its deadline or from when a node works again. A job
 * that misses its moment runs within ten; the others are for a busy machine, which in `npm test` has
 * more to do. Exact deadlines are tested with the rules.
 */
const lateAtMost = isLong ? 20 : 60
const wrongClock = path.resolve(import.meta.dirname, 'wrong-clock.mjs')
const masterKey = randomBytes(32).toString('base64')

let dir: string
let name: string
let db: Db
const url = () => inject('templateUrl').replace(/\/template$/, `/${name}`)

async function administer(statement: string): Promise<void> {
  const client = new pg.Client({
    connectionString: inject('templateUrl').replace(/\/template$/, '/postgres'),
  })
  await client.connect()
  await client.query(statement)
  await client.end()
}

beforeAll(async () => {
  dir = await mkdtemp(path.join(tmpdir(), 'sanad-deadlines-'))
  name = `test_${randomUUID().replaceAll('-', '')}`
  await administer(`create database ${name} template template`)
  const quiet = { info: () => undefined, warn: () => undefined, error: () => undefined }
  db = openDb(url(), { pool: 4, log: quiet })
})
afterAll(async () => {
  await db.$client.end()
  await administer(`drop database ${name} with (force)`)
  await rm(dir, { recursive: true, force: true })
})

const ask = async <Row extends pg.QueryResultRow>(
  query: string,
  values: unknown[] = [],
): Promise<Row[]> => (await db.$client.query<Row>(query, values)).rows
const secondsNow = async () =>
  (await ask<{ now: number }>('select extract(epoch from app_now())::float8 as now'))[0]?.now ?? 0

type NodeName = 'right' | 'ahead'
type Nodes = Map<NodeName, Process>
/** What those that ended had said. */
const said: Promise<string>[] = []

function start(nodes: Nodes, which: NodeName): void {
  const node = startProcess({
    DATABASE_URL: url(),
    DATA_DIR: path.join(dir, which),
    MASTER_KEY: masterKey,
    DEMO_SUPPORTERS: 'off',
    ...(which === 'ahead' ? { NODE_OPTIONS: `--import ${wrongClock}` } : {}),
  })
  said.push(node.ended.then((end) => end.said))
  nodes.set(which, node)
}
const running = (nodes: Nodes) => [...nodes.values()]
const ready = (nodes: Nodes) => Promise.all(running(nodes).map((node) => node.ready))

/** Kills these and starts them again; answers from when on a node was at work. */
async function killAndStart(nodes: Nodes, which: readonly NodeName[]): Promise<number> {
  for (const one of which) nodes.get(one)?.kill('SIGKILL')
  await Promise.all(which.map((one) => nodes.get(one)?.ended))
  for (const one of which) start(nodes, one)
  await Promise.race(running(nodes).map((node) => node.ready))
  return secondsNow()
}

const idsOf = ({ of }: House, { of: which }: Step) => which.flatMap((kind) => of[kind])
const hadBy = async (house: House, step: Step) =>
  (await ask<{ id: string }>(step.had, [idsOf(house, step)])).map(({ id }) => id)
const stay = ({ here }: House) =>
  markPresent(
    db,
    here.map((personId) => ({ personId, agoSeconds: 0 })),
  )

/**
 * Moves the clock, and in the same moment marks connected people as heard and a node as working. An
 * outage of all nodes is taken off absences, so their deadlines come later.
 */
const moveTo = (house: House, at: number) =>
  transaction(db, async (tx) => {
    await tx.$client.query(
      `update test_clock set moved = moved + greatest('0', to_timestamp($1::float8) - app_now()
         + coalesce((select seen_at - to_timestamp($2::float8) from presence where person_id = $3), '0'))`,
      [house.began + at, house.began, house.gone],
    )
    await recordAlive(tx)
    await markPresent(
      tx,
      house.here.map((personId) => ({ personId, agoSeconds: 0 })),
    )
  })

/**
 * What a long run reports: how many kills there were, how many of them with some of the same steps taken and others
 * not, and the most seconds from a moment, and from when a node was at work, to the last of its steps.
 */
const figures = { kills: 0, between: 0, steps: 0, fromMoment: 0, fromWork: 0 }

async function passMoment(
  nodes: Nodes,
  house: House,
  { at, steps }: Moment,
  killed: readonly NodeName[],
) {
  await ready(nodes)
  await moveTo(house, at)
  const moved = await secondsNow()
  let since = moved
  const [first] = steps
  if (first && killed.length > 0) {
    const some = async () => (await hadBy(house, first)).length
    await expect.poll(some, { interval: 2 }).toBeGreaterThan(0)
    const killedAt = await some()
    since = await killAndStart(nodes, killed)
    figures.kills += 1
    if (killedAt < idsOf(house, first).length) figures.between += 1
  }
  for (const step of steps) {
    const all = idsOf(house, step).toSorted()
    const had = async () => (await hadBy(house, step)).toSorted()
    const message = `${step.of.join(', ')} after ${at} seconds`
    await expect.poll(had, { interval: 25, message }).toEqual(all)
    const now = await secondsNow()
    const late = now - since - (step.looked ?? 0)
    expect(late, message).toBeLessThanOrEqual(lateAtMost)
    figures.steps += all.length
    figures.fromWork = Math.max(figures.fromWork, late)
    figures.fromMoment = Math.max(figures.fromMoment, now - moved - (step.looked ?? 0))
  }
  // Supporters open the sessions they are offered, so that these are not passed on.
  await ask(
    `update sessions set opened_at = app_now() where status = 'active' and due_for = 'offered' and $1 >= 60`,
    [at],
  )
  // A substitute opens the offer beside the seat, as from their screen.
  const offers = await ask<{ sessionId: string; expertId: string }>(
    'select session_id as "sessionId", expert_id as "expertId" from seat_offers where ended_at is null',
  )
  for (const offer of offers) await transaction(db, (tx) => takeSeat(tx, offer))
}

const bothInTurn = [['right', 'ahead'], ['right'], ['ahead']] as const

test(
  'killed between any two steps, nodes sweeping the same rows, one clock wrong: each step once and in time',
  async () => {
    const nodes: Nodes = new Map()
    onTestFinished(() => running(nodes).forEach((node) => node.kill('SIGKILL')))
    for (const which of isLong ? (['right', 'ahead'] as const) : (['right'] as const))
      start(nodes, which)
    for (let round = 0; round < rounds; round += 1) {
      await ready(nodes)
      const house = await furnish(db)
      const staying = setInterval(() => void stay(house).catch(() => undefined), 1000)
      onTestFinished(() => clearInterval(staying))
      const killed = isLong ? (bothInTurn[round % bothInTurn.length] ?? []) : (['right'] as const)
      for (const [n, moment] of passed.entries())
        await passMoment(nodes, house, moment, n === (round + 1) % moments.length ? killed : [])
      clearInterval(staying)
      await noStepTwice(house, ask)
      if (isLong) await eachStepOnce(house, ask)
    }
    for (const node of running(nodes)) node.kill('SIGTERM')
    // Two nodes at the same row never stand in each other's way.
    expect((await Promise.all(said)).join('\n')).not.toMatch(
      /a step that was due failed|a job failed/,
    )
    if (isLong) console.log(`${many * kinds.length} deadlines a round, ${rounds} rounds:`, figures)
  },
  120_000 + rounds * 180_000,
)
