import { spawn, type ChildProcess } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import path from 'node:path'
import { countMessages, query, type BenchCluster } from '../../shared/cluster.ts'
import { messageText } from '../../shared/message-texts.ts'
import type { Client, Received, Subject } from '../../shared/subject.ts'
import { openTextSocket } from '../../shared/text-socket.ts'

type Open = (base: string, place: { pair: number; side: 'a' | 'b' }) => Promise<Client>

/** Socket.IO 4.8 and one INSERT a message. */
export const socketIo = (cluster: BenchCluster, of: { sessions: number; messages: number }) =>
  reference({ name: 'R', file: 'relay-r.ts', open: overSocketIo }, cluster, of)

/** Bare `ws` with group commit. */
export const groupCommit = (cluster: BenchCluster, of: { sessions: number; messages: number }) =>
  reference({ name: 'G', file: 'relay-g.ts', open: overWs }, cluster, of)

async function reference(
  { name, file, open }: { name: string; file: string; open: Open },
  cluster: BenchCluster,
  of: { sessions: number; messages: number },
): Promise<Subject> {
  const url = await cluster.create(`reference_${name.toLowerCase()}`)
  await makeTables(url, of)
  let child: ChildProcess | undefined
  let base = ''
  return {
    name,
    flags: false,
    async start(nodeOptions = []) {
      child = spawn(process.execPath, [...nodeOptions, path.join(import.meta.dirname, file)], {
        env: { PATH: process.env['PATH'], DATABASE_URL: url },
        stdio: ['ignore', 'pipe', 'inherit'],
      })
      const [readyOutput] = (await once(child.stdout ?? child, 'data')) as [Buffer]
      base = `127.0.0.1:${/ready (\d+)/.exec(readyOutput.toString())?.[1] ?? ''}`
      return { server: child.pid ?? 0, postgres: cluster.pid }
    },
    connect: async (pair) => [
      await open(base, { pair, side: 'a' }),
      await open(base, { pair, side: 'b' }),
    ],
    open: (pair, side) => open(base, { pair, side: side === 0 ? 'a' : 'b' }),
    countStored: () => countMessages(url),
    async stop() {
      if (!child) return
      child.kill('SIGTERM')
      await once(child, 'close')
    },
  }
}

/** Engine.IO 4 and Socket.IO 5 as text frames: `40` connect, `42` event, `43` answer, `2` and `3` ping and pong. */
const overSocketIo: Open = async (base, { pair, side }) => {
  const socket = await openTextSocket(
    `ws://${base}/socket.io/?EIO=4&transport=websocket&pair=${pair}&side=${side}`,
  )
  const answers = answering()
  await new Promise<void>((resolve) => {
    socket.onText((text) => {
      if (text.startsWith('43')) {
        const at = text.indexOf('[')
        answers.take(Number(text.slice(2, at)), (JSON.parse(text.slice(at)) as unknown[])[0])
      } else if (text.startsWith('42'))
        answers.tell((JSON.parse(text.slice(2)) as [string, Received])[1])
      else if (text === '2') socket.send('3')
      else if (text.startsWith('0')) socket.send('40')
      else if (text.startsWith('40')) resolve()
    })
  })
  const ask = <Answer>(event: string, input: unknown): Promise<Answer> =>
    answers.ask((n) => socket.send(`42${n}${JSON.stringify([event, input])}`))
  return {
    personId: `${pair} ${side}`,
    send: (text) => ask('message', { id: randomUUID(), text }),
    onReceive: answers.onReceive,
    history: (limit = 50) => ask('history', limit),
    close: async () => {
      socket.close()
      await socket.closed
    },
  }
}

const overWs: Open = async (base, { pair, side }) => {
  const socket = await openTextSocket(`ws://${base}/?pair=${pair}&side=${side}`)
  const answers = answering()
  socket.onText((text) => {
    const frame = JSON.parse(text) as { n?: number; ok?: unknown; message?: Received }
    if (frame.n !== undefined) answers.take(frame.n, frame.ok)
    else if (frame.message) answers.tell(frame.message)
  })
  const ask = <Answer>(input: object): Promise<Answer> =>
    answers.ask((n) => socket.send(JSON.stringify({ n, ...input })))
  return {
    personId: `${pair} ${side}`,
    send: (text) => ask({ id: randomUUID(), text }),
    onReceive: answers.onReceive,
    history: (limit = 50) => ask({ history: limit }),
    close: async () => {
      socket.close()
      await socket.closed
    },
  }
}

/** Requests by number, and the one listener. */
function answering() {
  const waiting = new Map<number, (answer: unknown) => void>()
  let listener: (message: Received) => void = () => undefined
  let lastNumber = 0
  return {
    ask: <Answer>(put: (n: number) => void) =>
      new Promise<Answer>((resolve) => {
        lastNumber += 1
        waiting.set(lastNumber, resolve as (answer: unknown) => void)
        put(lastNumber)
      }),
    take(n: number, answer: unknown): void {
      waiting.get(n)?.(answer)
      waiting.delete(n)
    },
    tell: (message: Received) => listener(message),
    onReceive: (next: (message: Received) => void) => void (listener = next),
  }
}

/** The table of both references: plain messages, indexed by conversation and number. */
async function makeTables(url: string, of: { sessions: number; messages: number }): Promise<void> {
  await query(
    url,
    `create table messages (
       session_id integer not null, seq bigint generated always as identity, id uuid not null primary key,
       sender_id text not null, content text not null, at timestamptz not null default now())`,
  )
  await query(url, 'create index messages_by_session on messages (session_id, seq)')
  const each = Math.floor(of.messages / of.sessions)
  await query(
    url,
    `insert into messages (session_id, id, sender_id, content)
     select s, gen_random_uuid(), case when n % 2 = 0 then 'b' else 'a' end, $3
     from generate_series(0, $1::int - 1) s, generate_series(1, $2::int) n`,
    [of.sessions, each, messageText(0)],
  )
  await query(url, 'vacuum analyze messages')
  await query(url, 'checkpoint')
}
