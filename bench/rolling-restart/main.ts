import { setTimeout as pause } from 'node:timers/promises'
import type { FaultClient } from '../../server/test/faults/client.ts'
import { openDeployment, restart, type Deployment, type Restart } from '../deployment/deployment.ts'
import { judgeTalk, openPairs } from '../deployment/pairs.ts'
import { openPace, type Pace } from '../deployment/pace.ts'

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
      const pace = openPace(everyMs)
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
  const { table, faults } = await judgeTalk(deployment, clients)
  const most = (numbers: readonly number[]) => `${Math.max(...numbers).toFixed(1)} s`
  console.log(
    `${restarts.length} restarts of two nodes in turn behind nginx with TLS, ${deployment.redis ? 'with' : 'without'} Redis; ${clients.length} live lines`,
  )
  console.table({
    'messages a second': Math.round((table.sent - before) / seconds),
    ...table,
    'ended otherwise than asked': restarts.filter(({ code }) => code !== 0).length,
    'longest stop of a node': most(restarts.map(({ stopSeconds }) => stopSeconds)),
    'longest start of a node': most(restarts.map(({ startSeconds }) => startSeconds)),
    'longest from first try to acknowledgement': `${longest.toFixed(1)} s`,
  })
  if (faults.length > 0) throw new Error(faults.slice(0, 10).join('\n'))
}
