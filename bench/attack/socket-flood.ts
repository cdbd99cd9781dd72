import { maxSocketsPerPerson } from '@sanad/domain/primitives/live-protocol'
import { requestsOfPerson } from '../../server/src/platform/services/http/request-limits.ts'
import { openBrowser } from '../../server/test/clients/browser.ts'
import type { TextSocket } from '../shared/text-socket.ts'
import { count, type Attack, type Budget, type Tally } from './attack.ts'
import { aGuest, socketOf } from './people.ts'

/** Open requests on one socket. */
const atOnce = 200

interface Answer {
  readonly n?: number
  readonly refused?: string
  readonly data?: { readonly retryAfterSeconds?: number }
}

/** One person sends requests on all their sockets, as fast as they are read. */
export const socketFlood: Attack = {
  name: 'socket flood',
  short: 330,
  async prepare({ base, limits = Infinity }) {
    const browser = openBrowser(base)
    const { sessionId } = await aGuest(browser)
    const open = Array.from({ length: maxSocketsPerPerson }, () => socketOf(base, browser.cookie()))
    const sockets = await Promise.all(open)
    const startedAt = performance.now()
    let withoutWait = 0
    let n = 0
    const flood = (socket: TextSocket, budget: Budget, tally: Tally): Promise<void> =>
      new Promise((resolve) => {
        const send = () => {
          if (!budget.take()) return resolve()
          n += 1
          socket.send(
            JSON.stringify({ n, op: 'chat.messagesAfter', input: { sessionId, after: 0 } }),
          )
        }
        socket.onText((text) => {
          const { n: answered, refused, data } = JSON.parse(text) as Answer
          if (answered === undefined) return
          count(tally, refused ?? 'ok')
          if (refused === 'TOO_MANY_REQUESTS' && !(Number(data?.retryAfterSeconds) > 0))
            withoutWait += 1
          send()
        })
        void socket.closed.then(() => resolve())
        for (let first = 0; first < atOnce; first += 1) send()
      })
    return {
      round: async (budget, tally) => {
        await Promise.all(sockets.map((socket) => flood(socket, budget, tally)))
      },
      broken: async (tally) => {
        const minutes = Math.ceil((performance.now() - startedAt) / 60_000) + 1
        const accepted = tally.get('ok') ?? 0
        return [
          ...(accepted > requestsOfPerson.times * limits * minutes
            ? [`${accepted} requests of one person were answered`]
            : []),
          ...(withoutWait > 0 ? [`${withoutWait} refusals did not say how long to wait`] : []),
        ]
      },
      end: () => sockets.forEach((socket) => socket.close()),
    }
  },
}
