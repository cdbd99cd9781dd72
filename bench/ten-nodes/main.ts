import { once } from 'node:events'
import { loadavg } from 'node:os'
import { setTimeout as pause } from 'node:timers/promises'
import { WebSocket } from 'ws'
import {
  metricsToken,
  openDeployment,
  restart,
  type Deployment,
  type Node,
} from '../deployment/deployment.ts'
import { openPace, type Pace } from '../deployment/pace.ts'
import { judgeTalk, openPairs } from '../deployment/pairs.ts'

/** Two processors run ten nodes and everything else, so that the load is small. */
const nodeCount = Number(process.env['NODES'] ?? 10)
const conversations = Number(process.env['PAIRS'] ?? 20)
const everyMs = 1000
const phaseMs = 15_000
const redisAwayMs = 5000
const restMs = 1000
/** A person may have three sockets on a node. */
const moreSocketsEach = 2

/**
 * `npm run bench -- ten-nodes`: ten nodes behind nginx, the first with twice the connections, while people write. Redis
 * is killed and started again, the node that leads is killed with -9, and all nodes are restarted in turn. Then the sent,
 * stored and received messages are compared. Due work is put in at all times; the longest that it waited says how soon
 * another node leads. Nodes are started one after the other. `NODES` and `PAIRS` set the size.
 */
export async function measureTenNodes(): Promise<void> {
  const deployment = await openDeployment({
    nodeCount,
    firstWeight: 2,
    env: { DATABASE_POOL: '5' },
    postgres: ['max_connections=500', 'shared_preload_libraries=pg_stat_statements'],
  })
  try {
    await deployment.db.$client.query('create extension pg_stat_statements')
    const paces: Pace[] = []
    const { clients, written } = await openPairs(deployment, conversations, () => {
      const pace = openPace(everyMs)
      paces.push(pace)
      return pace.next
    })
    const more: WebSocket[] = []
    for (const { browser } of clients)
      for (let n = 0; n < moreSocketsEach; n += 1)
        more.push(await openSocket(deployment.url, browser.cookie()))
    const due = watchDueWork(deployment)
    const phases: Record<string, Phase> = {}
    const phase = async (name: string, act: () => Promise<unknown>) => {
      due.reset()
      await reset(deployment)
      const began = performance.now()
      await Promise.race([act(), written.then(stoppedEarly)])
      const seconds = (performance.now() - began) / 1000
      phases[name] = {
        seconds: Math.round(seconds),
        'statements a second': Math.round((await countStatements(deployment)) / seconds),
        'due work waited at most (ms)': due.longestMs(),
        'a message waited at most (s)': Math.max(...paces.map((pace) => pace.takeLongest())),
      }
    }
    await phase('talk', () => pause(phaseMs))
    const nodes = await Promise.all(deployment.nodes.map(readNode))
    await phase('Redis killed and started', async () => {
      await deployment.redis?.kill()
      await pause(redisAwayMs)
      await deployment.redis?.start()
      await pause(redisAwayMs)
    })
    await phase('the leader killed with -9', async () => {
      const leader = findLeader(deployment)
      leader.process.kill('SIGKILL')
      await leader.process.ended
      await pause(phaseMs / 2)
      await leader.start()
    })
    const codes: (number | null)[] = []
    await phase('all restarted in turn', async () => {
      for (const node of deployment.nodes) {
        codes.push((await restart(node)).code)
        await pause(restMs)
      }
    })
    due.stop()
    await Promise.all(clients.map((client) => client.finish()))
    await written
    await Promise.all(clients.map((client) => client.catchUp()))
    for (const socket of more) socket.close()
    const { table, faults } = await judgeTalk(deployment, clients)
    console.log(
      `${nodeCount} nodes behind nginx with TLS, ${deployment.redis ? 'with' : 'without'} Redis; ${clients.length + more.length} sockets; load ${loadavg()[0]?.toFixed(1)}`,
    )
    console.table(phases)
    console.table(nodes)
    console.table({
      ...table,
      'ended otherwise than asked': codes.filter((code) => code !== 0).length,
    })
    for (const client of clients) client.close()
    if (faults.length > 0) throw new Error(faults.slice(0, 10).join('\n'))
  } finally {
    await deployment.close()
  }
}

/** It only listens, and is not opened again when its node goes. */
async function openSocket(url: string, cookie: string): Promise<WebSocket> {
  const socket = new WebSocket(`${url.replace('http', 'ws')}/api/live`, { headers: { cookie } })
  await once(socket, 'open')
  socket.on('error', () => undefined)
  return socket
}

interface Phase {
  readonly seconds: number
  readonly 'statements a second': number
  readonly 'due work waited at most (ms)': number
  readonly 'a message waited at most (s)': number
}

const stoppedEarly = (): never => {
  throw new Error('a person stopped writing before they were told to')
}

const reset = ({ db }: Deployment) => db.$client.query('select pg_stat_statements_reset()')

async function countStatements({ db }: Deployment): Promise<number> {
  const { rows } = await db.$client.query<{ calls: number }>(
    `select coalesce(sum(calls), 0)::int as calls from pg_stat_statements
     where query not like '%pg_stat_statements%' and query not like '%of the bench%'`,
  )
  return rows[0]?.calls ?? 0
}

/** Puts in due work again and again: a supporter who may have room again. The node that leads takes it. */
function watchDueWork({ db }: Deployment) {
  let longest = 0
  let stopped = false
  const rounds = async () => {
    while (!stopped) {
      const began = performance.now()
      await db.$client.query(
        `update availability set freed_at = now() where expert_id =
           (select expert_id from availability order by expert_id limit 1) /* of the bench */`,
      )
      for (;;) {
        const { rowCount } = await db.$client.query(
          'select from availability where freed_at is not null /* of the bench */',
        )
        longest = Math.max(longest, performance.now() - began)
        if (rowCount === 0 || stopped) break
        await pause(50)
      }
      await pause(100)
    }
  }
  rounds().catch((fault: unknown) => console.error(fault))
  return {
    reset: () => void (longest = 0),
    longestMs: () => Math.round(longest),
    stop: () => void (stopped = true),
  }
}

/** The node that last logged that it leads. */
function findLeader({ nodes }: Deployment): Node {
  const ledSince = (node: Node): number => {
    const said = node.process
      .output()
      .split('\n')
      .filter((entry) => entry.includes('this node does the jobs of all nodes'))
      .at(-1)
    return said === undefined ? 0 : (JSON.parse(said) as { time: number }).time
  }
  const [leader] = nodes.toSorted((a, b) => ledSince(b) - ledSince(a))
  if (!leader) throw new Error('There is no node.')
  return leader
}

/** What a node holds. */
async function readNode({ port }: Node): Promise<{ sockets: number; 'memory (MiB)': number }> {
  const answer = await fetch(`http://127.0.0.1:${port}/metrics`, {
    headers: { authorization: `Bearer ${metricsToken}` },
  })
  const text = await answer.text()
  const read = (name: string) => Number(new RegExp(`^${name} (\\S+)$`, 'm').exec(text)?.[1])
  return {
    sockets: read('sanad_live_lines'),
    'memory (MiB)': Math.round(read('process_resident_memory_bytes') / 2 ** 20),
  }
}
