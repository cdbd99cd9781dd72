import { once } from 'node:events'
import net from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { keepFigure } from '../server/test/keep-figure.ts'
import { connect, prepare, stop, type Client } from './adapter.ts'
import { lineOf } from './chat/lines.ts'
import { mebibytes, startProbed } from './probe.ts'

const pairs = 50
/** Messages a second of those who only want to talk. */
const rate = 200
const seconds = Number(process.env['HOSTILE_SECONDS'] ?? 60)
/** Connections of each kind that somebody holds open or opens again and again. */
const slow = 200
const atOnce = 20
/** By what the event loop may be late in 99.9 of 100 looks. */
const latestMs = 100

/**
 * `npm run bench -- hostile`: people talk while others send drop by drop, far too much, and what is no HTTP and no
 * WebSocket, as fast as they can. Everything that is said must arrive, no answer may be a fault, and the event loop
 * must not be later than 100 ms in 99.9 of 100 looks.
 */
export async function measureHostile(): Promise<void> {
  const prepared = await prepare({ sessions: pairs, messages: 0 })
  const running = await startProbed(prepared)
  const seen = new Map<string, number>()
  let ended = false
  const over = (): boolean => ended
  try {
    const people = await Promise.all(Array.from({ length: pairs }, (_, n) => connect(running, n)))
    await running.look()
    const { port } = new URL(running.base)
    const enemies = [
      ...Array.from({ length: slow }, () => dribble(Number(port), seen, over)),
      ...attacks.flatMap((bytes) =>
        Array.from({ length: atOnce / 4 }, () => again(Number(port), bytes, seen, over)),
      ),
    ]
    const talk = await Promise.all(people.map((pair) => talkFor(pair)))
    const now = await running.look()
    ended = true
    await Promise.all(enemies)
    const sum = (of: 'sent' | 'arrived') => talk.reduce((all, one) => all + one[of], 0)
    const faults = [...seen].filter(([status]) => status.startsWith('5')).map(([, count]) => count)
    const tries = [...seen.values()].reduce((all, one) => all + one, 0)
    const longest = Math.max(...talk.map(({ longestMs }) => longestMs))
    console.table(Object.fromEntries(seen))
    const words = `${sum('sent')} messages of ${2 * pairs} people beside ${slow} slow connections and ${tries} bad ones in ${seconds} s: ${sum('sent') - sum('arrived')} lost, longest ${longest.toFixed(0)} ms; ${faults.length} kinds of answers were faults; event loop p99.9 ${now.loop.p999.toFixed(0)} ms, p99 ${now.loop.p99.toFixed(0)} ms; resident ${mebibytes(now.rss)}`
    console.log(words)
    keepFigure('hostile', words)
    if (sum('sent') !== sum('arrived') || faults.length > 0) throw new Error('somebody was disturbed')
    if (now.loop.p999 >= latestMs) throw new Error(`the event loop was late by more than ${latestMs} ms`)
  } finally {
    ended = true
    await stop(running)
  }
}

/** Both sides in turn, at an even pace. */
async function talkFor([seeker, expert]: readonly [Client, Client]) {
  const counts = { sent: 0, arrived: 0, longestMs: 0 }
  for (const client of [seeker, expert]) client.onReceive(() => void (counts.arrived += 1))
  const end = performance.now() + seconds * 1000
  while (performance.now() < end) {
    const begun = performance.now()
    await (counts.sent % 2 === 0 ? seeker : expert).send(lineOf(counts.sent))
    counts.sent += 1
    counts.longestMs = Math.max(counts.longestMs, performance.now() - begun)
    await pause(Math.max(0, (pairs / rate) * 1000 - (performance.now() - begun)))
  }
  await pause(500)
  return counts
}

const json = 'Host: localhost\r\nContent-Type: application/json\r\n'
const attacks: readonly Buffer[] = [
  'nonsense\r\n\r\n',
  `GET /${'a'.repeat(60_000)} HTTP/1.1\r\nHost: localhost\r\n\r\n`,
  `GET / HTTP/1.1\r\n${'X-A: b\r\n'.repeat(5000)}\r\n`,
  `POST /api/rpc/home/start HTTP/1.1\r\n${json}Content-Length: 4\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\nGET / HTTP/1.1\r\n\r\n`,
  `POST /api/rpc/identity/requestCode HTTP/1.1\r\n${json}Content-Length: 120000\r\nConnection: close\r\n\r\n${'['.repeat(120_000)}`,
  `POST /api/rpc/identity/requestCode HTTP/1.1\r\n${json}Content-Length: 50000000\r\n\r\n${'x'.repeat(200_000)}`,
  `POST /api/rpc/crisis/assessCrisisSeverity HTTP/1.1\r\n${json}Content-Length: 100014\r\nConnection: close\r\n\r\n{"json":{"a":"${'\u0000'.repeat(99_996)}"}}`,
  `GET /api/live HTTP/1.1\r\nHost: localhost\r\nConnection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n\r\n\u00ff\u00ff\u00ff`,
].map((text) => Buffer.from(text, 'latin1'))

/** What was answered, by its number; nothing when it was only hung up on. */
async function answered(socket: net.Socket): Promise<string> {
  let heard = ''
  socket.on('data', (chunk: Buffer) => (heard = heard.length > 20 ? heard : heard + chunk.toString('latin1')))
  socket.on('error', () => undefined)
  await once(socket, 'close').catch(() => undefined)
  return /^HTTP\/1\.1 (\d{3})/.exec(heard)?.[1] ?? 'hung up'
}

const count = (seen: Map<string, number>, what: string): void =>
  void seen.set(what, (seen.get(what) ?? 0) + 1)

async function again(
  port: number,
  bytes: Buffer,
  seen: Map<string, number>,
  over: () => boolean,
): Promise<void> {
  while (!over()) {
    const socket = net.connect(port, '127.0.0.1', () => socket.write(bytes))
    socket.setTimeout(3000, () => socket.destroy())
    count(seen, await answered(socket))
    await pause(20)
  }
}

/** A header that never ends, a few bytes at a time. */
async function dribble(port: number, seen: Map<string, number>, over: () => boolean): Promise<void> {
  while (!over()) {
    const socket = net.connect(port, '127.0.0.1', () => socket.write('GET / HTTP/1.1\r\nHost: localhost\r\n'))
    const drop = setInterval(() => {
      if (over()) socket.destroy()
      else socket.write('X-A: b\r\n')
    }, 1000)
    count(seen, await answered(socket))
    clearInterval(drop)
  }
}
