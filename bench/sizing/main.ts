import { loadavg } from 'node:os'
import { parseArgs } from 'node:util'
import { compactQuery } from '@sanad/domain/primitives/live-protocol'
import { connect, prepare, start, type Running } from '../adapter.ts'
import { offer, type Pairs } from '../chat/load.ts'
import { signInAll } from '../shared/sign-ins.ts'
import { openTextSocket, type TextSocket } from '../shared/text-socket.ts'
import { openSmallMachine } from './limits.ts'

/** A message that takes longer is felt as a pause. */
const p99AtMostMs = 200
const talking = 50
const storedEach = 200
const secondsEach = 8
/** Messages a second, one after the other, until one is too many. */
const rates = [10, 25, 50, 100, 200, 400, 800, 1600]
const connectsAtOnce = 50

/**
 * `npm run bench -- sizing --cores 1 --gigabytes 1 --people 2000`: what one node and PostgreSQL carry
 * in a control group with so many cores and so much memory: the start, memory with everybody
 * connected, and the messages a second of 50 conversations at which 99 of 100 arrive within 200 ms.
 * The load comes from outside of it. For root, on Linux.
 */
export async function measureSizing(): Promise<void> {
  const { values } = parseArgs({
    args: process.argv.slice(3),
    options: {
      cores: { type: 'string', default: '1' },
      gigabytes: { type: 'string', default: '1' },
      people: { type: 'string', default: '2000' },
    },
  })
  const people = Number(values.people)
  const sessions = people / 2
  const prepared = await prepare({ sessions, messages: sessions * storedEach })
  const machine = await openSmallMachine({
    cores: Number(values.cores),
    gigabytes: Number(values.gigabytes),
  })
  const sockets: TextSocket[] = []
  let running: Running | undefined
  try {
    await machine.move(prepared.cluster.pid)
    const everybody = await signInAll(prepared)
    const load = loadavg()[0] ?? 0
    const began = performance.now()
    const started = (running = await start(prepared, {}, [], machine.before))
    const startSeconds = (performance.now() - began) / 1000
    const idle = await machine.megabytes()
    // The first conversations talk, each side on its own socket; the others are only there.
    const pairs = await Promise.all(Array.from({ length: talking }, (_, i) => connect(started, i)))
    await openAll(running, everybody.slice(talking * 2), sockets)
    const connected = await machine.megabytes()
    const { rate, delivered, p99, milliseconds, tooMuch } = await climb(running, pairs)
    console.table({
      cores: values.cores,
      gigabytes: values.gigabytes,
      'load before': load.toFixed(1),
      'seconds to start': startSeconds.toFixed(1),
      'MB when idle': Math.round(idle),
      'people connected': sockets.length + talking * 2,
      'MB with them': Math.round(connected),
      'messages a second': rate,
      delivered: delivered.toFixed(0),
      'p99, ms': p99.toFixed(0),
      'processor ms a message': milliseconds.toFixed(1),
      'too many': tooMuch,
      'MB then': Math.round(await machine.megabytes()),
    })
  } finally {
    for (const socket of sockets) socket.close()
    await running?.end()
    await prepared.cluster.stop()
    await machine.close()
  }
}

async function openAll(
  running: Running,
  people: readonly { readonly cookie: string }[],
  sockets: TextSocket[],
): Promise<void> {
  for (let n = 0; n < people.length; n += connectsAtOnce)
    sockets.push(
      ...(await Promise.all(
        people
          .slice(n, n + connectsAtOnce)
          .map(({ cookie }) =>
            openTextSocket(`${running.base}/api/live?${compactQuery}`, { cookie }),
          ),
      )),
    )
}

/** The highest rate that is carried, and the one that is not. */
async function climb(running: Running, pairs: Pairs) {
  let carried = { rate: 0, delivered: 0, p99: 0, milliseconds: 0 }
  for (const rate of rates) {
    const { delivered, p99, whole, cpu } = await offer(pairs, running, {
      rate,
      seconds: secondsEach,
      flags: true,
    })
    console.log(`${rate} a second: p99 ${p99.toFixed(0)} ms${whole ? '' : ', not all in time'}`)
    if (!whole || p99 > p99AtMostMs) return { ...carried, tooMuch: `${rate} a second` }
    // Seconds for a thousand.
    carried = { rate, delivered, p99, milliseconds: cpu.both }
  }
  return { ...carried, tooMuch: 'not reached' }
}
