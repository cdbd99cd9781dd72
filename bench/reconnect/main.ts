import { setTimeout as pause } from 'node:timers/promises'
import { loadavg } from 'node:os'
import { parseArgs } from 'node:util'
import { compactQuery } from '@sanad/domain/primitives/live-protocol'
import { prepare, start, stop, type Running } from '../adapter.ts'
import { spentBy } from '../chat/process-cost.ts'
import { signInAll, type Person } from '../shared/sign-ins.ts'
import { openTextSocket, type TextSocket } from '../shared/text-socket.ts'
import { measureTalking } from './talking.ts'

/** Messages of each conversation, and how many of them its people missed. */
const storedEach = 20
const missedByEach = 2

/**
 * `npm run bench -- reconnect`: seconds until everybody has a socket and the messages that they missed, after `kill -9`
 * and a start. All sockets break at once, and all clients return in the moment in which the service is there again.
 * `--clients N`, 5,000 if left out. With `--talking 500` so many people talk meanwhile, wait between their tries as the
 * web does, and are counted as whole once what they wrote is stored and what they missed has arrived; with
 * `--nodes 2` one of two nodes is killed.
 */
export async function measureReconnect(): Promise<void> {
  const { values } = parseArgs({
    args: process.argv.slice(3),
    options: {
      clients: { type: 'string', default: '5000' },
      talking: { type: 'string' },
      nodes: { type: 'string', default: '1' },
    },
  })
  if (values.talking !== undefined)
    return measureTalking({ people: Number(values.talking), nodes: Number(values.nodes) })
  const clients = Number(values.clients)
  const prepared = await prepare({ sessions: clients / 2, messages: (clients / 2) * storedEach })
  let running: Running | undefined
  try {
    const people = await signInAll(prepared)
    running = await start(prepared)
    const first = await returnAll(running, people)
    process.kill(running.server, 'SIGKILL')
    const killed = performance.now()
    await running.end()
    running = await start(prepared)
    const up = (performance.now() - killed) / 1000
    const after = await returnAll(running, people)
    console.log(`${clients} people, all sockets opened at once`)
    console.table({ 'first time': first, 'after kill -9 and a start': after })
    const [load = 0] = loadavg()
    console.log(
      `the service was back ${up.toFixed(1)} s after it was killed, at a load of ${load.toFixed(1)}`,
    )
  } finally {
    if (running) await stop(running)
    else await prepared.cluster.stop()
  }
}

/** Everybody opens a socket and requests what they missed. The sockets are closed afterwards. */
async function returnAll(running: Running, people: readonly Person[]) {
  const before = await spentBy(running)
  const began = performance.now()
  const sockets: TextSocket[] = []
  const seconds = await Promise.all(
    people.map(async ({ cookie, sessionId }) => {
      const socket = await openTextSocket(`${running.base}/api/live?${compactQuery}`, { cookie })
      sockets.push(socket)
      const input = { sessionId, after: storedEach - missedByEach }
      await new Promise<void>((resolve) =>
        socket.onText((text) => {
          if (!text.startsWith('{"hello"')) return resolve()
          socket.send(JSON.stringify({ n: 1, op: 'chat.messagesAfter', input }))
        }),
      )
      return (performance.now() - began) / 1000
    }),
  )
  // Arrivals are recorded behind the greeting.
  await pause(500)
  const after = await spentBy(running)
  for (const socket of sockets) socket.close()
  await Promise.all(sockets.map(({ closed }) => closed))
  const each = (part: 'server' | 'postgres') =>
    `${(((after[part] - before[part]) / people.length) * 1e6).toFixed(0)} µs`
  return {
    ...spread(seconds),
    'service, each': each('server'),
    'PostgreSQL, each': each('postgres'),
  }
}

function spread(seconds: readonly number[]) {
  const sorted = seconds.toSorted((a, b) => a - b)
  const at = (share: number) =>
    `${(sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? 0).toFixed(1)} s`
  return { half: at(0.5), '95 of 100': at(0.95), all: at(1) }
}
