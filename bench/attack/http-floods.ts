import net from 'node:net'
import { requestsOfPerson } from '../../server/src/platform/services/http/request-limits.ts'
import { count, type Attack, type Budget, type Tally } from './attack.ts'
import { networks } from './network.ts'
import { aNewcomer } from './people.ts'

interface Flood {
  readonly name: string
  readonly short: number
  readonly connections: number
  /** Requests that one connection sends before the first of them is answered. */
  readonly ahead: number
  /** Disconnects as soon as a request is sent, and connects again. */
  readonly hangsUp?: true
  /** @param cookie the sign-in of a person */
  readonly request: (base: string, cookie: string) => string
  /** Answers that one person may have in a minute; left out when none is ever refused. */
  readonly limit?: { readonly times: number }
}

const call = (base: string, operation: string, cookie = ''): string => {
  const head = [
    `POST /api/rpc/${operation.replace('.', '/')} HTTP/1.1`,
    `Host: ${new URL(base).host}`,
    'Content-Type: application/json',
    'Content-Length: 2',
    ...(cookie === '' ? [] : [`Cookie: ${cookie}`]),
  ]
  return `${head.join('\r\n')}\r\n\r\n{}`
}

const asPerson = (base: string, cookie: string): string => call(base, 'identity.me', cookie)

const floods: readonly Flood[] = [
  {
    name: 'HTTP flood',
    short: 320,
    connections: 100,
    ahead: 1,
    limit: requestsOfPerson,
    request: asPerson,
  },
  {
    name: 'HTTP flood that waits for no answer',
    short: 320,
    connections: 4,
    ahead: 200,
    limit: requestsOfPerson,
    request: asPerson,
  },
  {
    name: 'HTTP flood that hangs up',
    short: 100,
    connections: 50,
    ahead: 1,
    hangsUp: true,
    request: asPerson,
  },
  {
    name: 'flood of sockets',
    short: 100,
    connections: 50,
    ahead: 1,
    request: (base, cookie) =>
      `GET /api/live HTTP/1.1\r\nHost: ${new URL(base).host}\r\nConnection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\nCookie: ${cookie}\r\n\r\n`,
  },
  {
    name: 'flood for the crisis lines',
    short: 50,
    connections: 50,
    ahead: 1,
    request: (base) => call(base, 'crisis.lines'),
  },
  {
    name: 'flood of pages',
    short: 50,
    connections: 50,
    ahead: 1,
    request: (base, cookie) =>
      `GET /dev/dashboard HTTP/1.1\r\nHost: ${new URL(base).host}\r\nCookie: ${cookie}\r\n\r\n`,
  },
]

/** One person, or one network, sends requests as fast as the service takes them. */
export const httpFloods: readonly Attack[] = floods.map((flood) => ({
  name: flood.name,
  short: flood.short,
  async prepare({ base, limits = Infinity }) {
    const person = await aNewcomer(base, 'seeker')
    const bytes = Buffer.from(flood.request(base, person.cookie()))
    const startedAt = performance.now()
    return {
      round: async (budget, tally) => {
        const { port } = new URL(base)
        const again = async () => {
          while (!budget.isSpent) await sendOn(Number(port), bytes, flood, budget, tally)
        }
        await Promise.all(Array.from({ length: flood.connections }, again))
      },
      broken: async (tally) => {
        const minutes = Math.ceil((performance.now() - startedAt) / 60_000) + 1
        const allowed = (flood.limit?.times ?? Infinity) * limits * minutes
        const accepted = tally.get('200') ?? 0
        return accepted > allowed ? [`${accepted} requests of one person were answered`] : []
      },
    }
  },
}))

/** One connection, until either side closes it or the budget is spent. */
async function sendOn(
  port: number,
  bytes: Buffer,
  flood: Flood,
  budget: Budget,
  tally: Tally,
): Promise<void> {
  const socket = net.connect({
    host: '127.0.0.1',
    port,
    localAddress: networks.attacker,
    noDelay: true,
  })
  const sent = () => budget.take() && socket.write(bytes)
  socket.on('error', () => undefined)
  const closed = new Promise<void>((resolve) => socket.once('close', () => resolve()))
  socket.once('connect', () => {
    for (let n = 0; n < flood.ahead; n += 1) sent()
    if (flood.hangsUp) socket.end(() => socket.destroy())
  })
  let answered = 0
  socket.on('data', (chunk) => {
    for (const [, status = ''] of chunk.toString('latin1').matchAll(/HTTP\/1\.1 (\d{3}) /g)) {
      answered += 1
      count(tally, status)
      // The socket is closed at once, because only opening one is measured.
      if (status === '101') socket.destroy()
      else sent()
    }
    if (budget.isSpent) socket.destroy()
  })
  const timer = setInterval(() => budget.isSpent && socket.destroy(), 100)
  await closed
  clearInterval(timer)
  if (answered === 0) count(tally, 'hung up')
}
