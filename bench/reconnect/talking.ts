import { readFile, rm } from 'node:fs/promises'
import { get } from 'node:http'
import { loadavg } from 'node:os'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { prepare, start, type Prepared, type Running } from '../adapter.ts'
import { spentBy } from '../chat/process-cost.ts'
import { query } from '../shared/cluster.ts'
import { signInAll } from '../shared/sign-ins.ts'
import { openTalker, type Talker } from './talker.ts'

const storedEach = 20
/** People talk for so long before and after. */
const talkMs = 6000
const unit = path.resolve(import.meta.dirname, '../../deploy/systemd/sanad@.service')

/**
 * People talk on one node, which is killed and started again as systemd does it, or on two, of which one is killed.
 * Prints when the service answered, when each person was whole, and what the start did when.
 */
export async function measureTalking({
  people: count,
  nodes: nodeCount,
}: {
  readonly people: number
  readonly nodes: number
}): Promise<void> {
  const prepared = await prepare({ sessions: count / 2, messages: (count / 2) * storedEach })
  const nodes: Running[] = []
  const talkers: Talker[] = []
  try {
    const everybody = await signInAll(prepared)
    for (let n = 0; n < nodeCount; n += 1) nodes.push(await start(prepared))
    const bases = nodes.map(({ base }) => base)
    for (const [n, person] of everybody.entries()) {
      const own = [...bases.slice(n % nodeCount), ...bases.slice(0, n % nodeCount)]
      talkers.push(openTalker(person, { bases: own, after: storedEach }))
    }
    await Promise.all(talkers.map((talker) => talker.whole()))
    await pause(talkMs)
    const { seconds, spent, steps } = await killFirst(prepared, nodes, talkers)
    await pause(talkMs)
    const talk = await judge(prepared, talkers)
    const [load = 0] = loadavg()
    console.log(
      `${count} people talk on ${nodeCount} node${nodeCount > 1 ? 's, of which one is' : ', which is'} killed; a load of ${load.toFixed(1)}`,
    )
    const cost = { 'processor of the new start': `${spent.server.toFixed(1)} s` }
    console.table({ ...spread(seconds), ...talk, ...cost })
    console.log(`seconds after the kill: ${steps.join(' · ')}`)
  } finally {
    for (const talker of talkers) talker.close()
    for (const node of nodes) await node.end()
    await prepared.cluster.stop()
  }
}

/**
 * @returns when each person of the killed node was whole and each step of the new start was reached, in seconds after
 * the kill, and what the new start cost until everybody was whole
 */
async function killFirst(prepared: Prepared, nodes: Running[], talkers: readonly Talker[]) {
  const [killed] = nodes
  if (!killed) throw new Error('no node was started')
  const stepsFile = path.join(prepared.dataDir, 'start-steps')
  await rm(stepsFile, { force: true })
  const concerned = talkers.filter((_, n) => n % nodes.length === 0)
  const cutOff = Promise.all(concerned.map((talker) => talker.cutOff()))
  process.kill(killed.server, 'SIGKILL')
  const at = Date.now()
  const since = () => (Date.now() - at) / 1000
  await killed.end()
  await cutOff
  const seconds = Promise.all(concerned.map((talker) => talker.whole().then(since)))
  await pause(Math.max(0, (await restartPause()) - (Date.now() - at)))
  const answers = firstAnswer(`${killed.base}/livez`).then(since)
  const ready = firstAnswer(`${killed.base}/readyz`).then(since)
  const observe = ['--import', path.join(import.meta.dirname, 'start-steps.mjs')]
  const port = new URL(killed.base).port
  const started = await start(prepared, { PORT: port, START_STEPS_FILE: stepsFile }, observe)
  nodes[0] = started
  const rows = (await readFile(stepsFile, 'utf8')).trim().split('\n')
  const steps = rows.map((row) => {
    const { step, at: reached } = JSON.parse(row) as { step: string; at: number }
    return [step, (reached - at) / 1000] as const
  })
  const all = [...steps, ['/livez', await answers] as const, ['/readyz', await ready] as const]
  const inOrder = all.toSorted(([, one], [, other]) => one - other)
  const wholeAfter = await seconds
  return {
    seconds: wholeAfter,
    spent: await spentBy(started),
    steps: inOrder.map(([step, second]) => `${step} ${second.toFixed(2)}`),
  }
}

/** As long as systemd waits before it starts a node again, in milliseconds. */
async function restartPause(): Promise<number> {
  const [, number, isMs] = /^RestartSec=(\d+)(ms)?$/m.exec(await readFile(unit, 'utf8')) ?? []
  return Number(number) * (isMs ? 1 : 1000)
}

async function firstAnswer(url: string): Promise<void> {
  const isGood = () =>
    new Promise<boolean>((resolve) =>
      get(url, { agent: false }, (answer) => {
        answer.resume()
        resolve(answer.statusCode === 200)
      }).on('error', () => resolve(false)),
    )
  while (!(await isGood())) await pause(10)
}

/** What was written, stored and received, once everybody is whole again. */
async function judge({ databaseUrl }: Prepared, talkers: readonly Talker[]) {
  for (const talker of talkers) talker.stopWriting()
  await Promise.all(talkers.map((talker) => talker.whole()))
  await Promise.all(
    talkers.map((talker) => {
      talker.catchUp()
      return talker.whole()
    }),
  )
  const stored = await query<{ id: string; session: string }>(
    databaseUrl,
    `select id, session_id as session from messages where seq > ${storedEach}`,
  )
  const bySession = Map.groupBy(stored, ({ session }) => session)
  const ids = new Set(stored.map(({ id }) => id))
  const written = talkers.flatMap((talker) => talker.written)
  return {
    written: written.length,
    lost: written.filter((id) => !ids.has(id)).length,
    doubled: stored.length - ids.size,
    'not received': talkers.reduce((sum, { sessionId, received, acknowledged }) => {
      const own = bySession.get(sessionId) ?? []
      return sum + own.filter(({ id }) => !received.has(id) && !acknowledged.has(id)).length
    }, 0),
  }
}

function spread(seconds: readonly number[]) {
  const sorted = seconds.toSorted((a, b) => a - b)
  const at = (share: number) =>
    `${(sorted[Math.ceil(share * sorted.length) - 1] ?? 0).toFixed(1)} s`
  return { 'whole again: half': at(0.5), '95 of 100': at(0.95), all: at(1) }
}
