import { setTimeout as pause } from 'node:timers/promises'
import type { FaultClient } from '../../server/test/faults/client.ts'
import { findFaults } from '../../server/test/faults/history.ts'
import { openDeployment, type Deployment, type Node } from '../deployment/deployment.ts'
import { openPairs, storedIn } from '../deployment/pairs.ts'

/**
 * 54 people in 36 sessions, one message every 240 ms from each side of each: 300 a second. A
 * supporter has two sessions and stays below the limit on messages, which is ten times the usual
 * one here.
 */
const conversations = Number(process.env['PAIRS'] ?? 36)
const everyMs = 240
const rounds = Number(process.env['ROUNDS'] ?? 10)
/** The pause between two restarts, in which all clients reconnect. */
const restMs = 1000

/**
 * `npm run bench -- rolling`: repeated upgrades. Each of two nodes behind nginx is stopped and
 * started in turn while people write; then the sent, stored and received messages are compared.
 * `RELEASE` is a folder made by `npm run release`; `ROUNDS` and `PAIRS` set the length and the
 * number of pairs.
 */
export async function measureRollingRestart(): Promise<void> {
  const release = process.env['RELEASE']
  const deployment = await openDeployment(release === undefined ? {} : { release })
  try {
    const paces: Pace[] = []
    const { clients, written } = await openPairs(deployment, conversations, () => {
      const pace = openPace()
      paces.push(pace)
      return pace.next
    })
    const before = sum(clients.map(({ history }) => history.written.length))
    const startedAt = performance.now()
    await pause(2 * restMs)
    const restarts: Restart[] = []
    for (let round = 0; round < rounds; round += 1) {
      for (const node of deployment.nodes) {
        restarts.push(await Promise.race([restart(node), written.then(stoppedEarly)]))
        await pause(restMs)
      }
    }
    const seconds = (performance.now() - startedAt) / 1000
    await Promise.all(clients.map((client) => client.finish()))
    await written
    await Promise.all(clients.map((client) => client.catchUp()))
    await report(deployment, {
      clients,
      restarts,
      seconds,
      before,
      longest: Math.max(...paces.map((pace) => pace.longest())),
    })
    for (const client of clients) client.close()
  } finally {
    await deployment.close()
  }
}

const sum = (numbers: readonly number[]): number => numbers.reduce((all, one) => all + one, 0)
const stoppedEarly = (): never => {
  throw new Error('somebody stopped writing before they were told to')
}

interface Restart {
  readonly code: number | null
  readonly stopSeconds: number
  readonly startSeconds: number
}

async function restart(node: Node): Promise<Restart> {
  const startedAt = performance.now()
  const { code } = await node.stop()
  const stopped = performance.now()
  await node.start()
  return {
    code,
    stopSeconds: (stopped - startedAt) / 1000,
    startSeconds: (performance.now() - stopped) / 1000,
  }
}

interface Pace {
  next(): Promise<void>
  /** The longest that a message took from its first try to its acknowledgement, in seconds. */
  longest(): number
}

/** Keeps an even pace: a writer who was held up by a restart catches up afterwards. */
function openPace(): Pace {
  let due = performance.now() + Math.random() * everyMs
  let sent: number | undefined
  let longest = 0
  return {
    async next() {
      if (sent !== undefined) longest = Math.max(longest, (performance.now() - sent) / 1000)
      due += everyMs
      await pause(Math.max(0, due - performance.now()))
      sent = performance.now()
    },
    longest: () => longest,
  }
}

interface Run {
  readonly clients: readonly FaultClient[]
  readonly restarts: readonly Restart[]
  readonly seconds: number
  /** Messages that were written before the first restart. */
  readonly before: number
  readonly longest: number
}

async function report(
  deployment: Deployment,
  { clients, restarts, seconds, before, longest }: Run,
): Promise<void> {
  const histories = clients.map(({ history }) => history)
  const stored = await storedIn(deployment)
  const ids = new Set(stored.map(({ id }) => id))
  const written = histories.flatMap((history) => history.written)
  const missedBy = histories.map(({ sessionId, arrived }) => {
    const seen = new Set(arrived.map(({ id }) => id))
    return stored.filter((message) => message.sessionId === sessionId && !seen.has(message.id))
      .length
  })
  const most = (numbers: readonly number[]) => `${Math.max(...numbers).toFixed(1)} s`
  console.log(
    `${restarts.length} restarts of two nodes in turn behind nginx with TLS, ${deployment.withRedis ? 'with' : 'without'} Redis; ${clients.length} live lines`,
  )
  console.table({
    'messages a second': Math.round((written.length - before) / seconds),
    sent: written.length,
    acknowledged: sum(histories.map(({ acknowledged }) => acknowledged.length)),
    stored: stored.length,
    lost: written.filter((id) => !ids.has(id)).length,
    doubled: stored.length - ids.size,
    'not received by one of the two': sum(missedBy),
    'other faults of the history': findFaults(stored, histories).length,
    'ended otherwise than asked': restarts.filter(({ code }) => code !== 0).length,
    'longest stop of a node': most(restarts.map(({ stopSeconds }) => stopSeconds)),
    'longest start of a node': most(restarts.map(({ startSeconds }) => startSeconds)),
    'longest from first try to acknowledgement': `${longest.toFixed(1)} s`,
  })
  const faults = findFaults(stored, histories)
  if (faults.length > 0) throw new Error(faults.slice(0, 10).join('\n'))
}
