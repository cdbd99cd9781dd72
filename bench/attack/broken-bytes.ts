import { once } from 'node:events'
import net from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { count, type Attack, type Budget } from './attack.ts'
import { networks } from './network.ts'

/** Connections that send a header byte by byte. */
const slow = 100
const atOnce = 20

const json = 'Host: localhost\r\nContent-Type: application/json\r\n'
const broken: readonly Buffer[] = [
  'nonsense\r\n\r\n',
  `GET /${'a'.repeat(60_000)} HTTP/1.1\r\nHost: localhost\r\n\r\n`,
  `GET / HTTP/1.1\r\n${'X-A: b\r\n'.repeat(5000)}\r\n`,
  `POST /api/rpc/home/start HTTP/1.1\r\n${json}Content-Length: 4\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\nGET / HTTP/1.1\r\n\r\n`,
  `POST /api/rpc/identity/requestCode HTTP/1.1\r\n${json}Content-Length: 120000\r\nConnection: close\r\n\r\n${'['.repeat(120_000)}`,
  `POST /api/rpc/identity/requestCode HTTP/1.1\r\n${json}Content-Length: 50000000\r\n\r\n${'x'.repeat(200_000)}`,
  `POST /api/rpc/crisis/assessCrisisSeverity HTTP/1.1\r\n${json}Content-Length: 100014\r\nConnection: close\r\n\r\n{"json":{"a":"${'\u0000'.repeat(99_996)}"}}`,
  `GET /api/live HTTP/1.1\r\nHost: localhost\r\nConnection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n\r\n\u00ff\u00ff\u00ff`,
].map((text) => Buffer.from(text, 'latin1'))

/**
 * Sends bytes that are neither HTTP nor WebSocket, requests that are far too large, and headers
 * byte by byte.
 */
export const brokenBytes: Attack = {
  name: 'broken bytes',
  short: broken.length,
  async prepare({ base }) {
    const port = Number(new URL(base).port)
    const open = () => net.connect({ host: '127.0.0.1', port, localAddress: networks.attacker })
    let next = 0
    const sendBroken = async () => {
      const socket = open()
      socket.write(broken[(next += 1) % broken.length] ?? '')
      socket.setTimeout(3000, () => socket.destroy())
      return answerOf(socket)
    }
    const sendSlowly = async (budget: Budget) => {
      const socket = open()
      socket.write('GET / HTTP/1.1\r\nHost: localhost\r\n')
      const drop = setInterval(
        () => (budget.isSpent ? socket.destroy() : socket.write('X-A: b\r\n')),
        500,
      )
      const answer = await answerOf(socket)
      clearInterval(drop)
      return answer
    }
    return {
      async round(budget, tally) {
        const attack = async () => {
          while (budget.take()) {
            count(tally, await sendBroken())
            await pause(20)
          }
        }
        const dribble = async () => {
          while (!budget.isSpent) count(tally, await sendSlowly(budget))
        }
        await Promise.all([
          ...Array.from({ length: atOnce }, attack),
          ...Array.from({ length: slow }, dribble),
        ])
      },
      broken: async (tally) => (tally.has('200') ? ['broken bytes were answered'] : []),
    }
  },
}

/** The status of the answer, or `hung up`. */
async function answerOf(socket: net.Socket): Promise<string> {
  let received = ''
  socket.on(
    'data',
    (chunk: Buffer) =>
      (received = received.length > 20 ? received : received + chunk.toString('latin1')),
  )
  socket.on('error', () => undefined)
  await once(socket, 'close').catch(() => undefined)
  return /^HTTP\/1\.1 (\d{3})/.exec(received)?.[1] ?? 'hung up'
}
