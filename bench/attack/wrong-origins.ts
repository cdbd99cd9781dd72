import { count, type Attack } from './attack.ts'
import { openTextSocket } from '../shared/text-socket.ts'

/** A page of another site uses the browser of a person who is signed in here. */
export const wrongOrigins: Attack = {
  name: 'wrong origin',
  short: 8,
  async prepare({ base, pair: { seeker } }) {
    const { protocol, hostname, port } = new URL(base)
    const origins = [
      'https://elsewhere.example',
      `https://${hostname}:${port}`,
      `${protocol}//${hostname}:${Number(port) + 1}`,
      'null',
    ]
    const overHttp = async (origin: string) => {
      const headers = { origin, cookie: seeker, 'content-type': 'application/json' }
      const answer = await fetch(`${base}/api/rpc/identity/me`, {
        method: 'POST',
        headers,
        body: '{}',
      })
      return answer.text().then(() => String(answer.status))
    }
    const overSocket = (origin: string) =>
      openTextSocket(`${base}/api/live`, { origin, cookie: seeker }).then(
        (socket) => (socket.close(), '101'),
        (fault: Error) => /HTTP\/1\.1 (\d{3})/.exec(fault.message)?.[1] ?? 'hung up',
      )
    return {
      async round(budget, tally) {
        while (!budget.isSpent)
          for (const origin of origins)
            for (const ask of [overHttp, overSocket])
              if (budget.take()) count(tally, await ask(origin))
      },
      broken: async (tally) =>
        [...tally.keys()]
          .filter((answer) => answer !== '403')
          .map((answer) => `a page of another site was answered with ${answer}`),
    }
  },
}
