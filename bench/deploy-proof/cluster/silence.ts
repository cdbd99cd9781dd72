import type { FaultClient } from '../../../server/test/faults/client.ts'

const everyMs = 50

/** Watches how long each client went without an acknowledgement. */
export function watchSilence(clients: readonly FaultClient[]) {
  const countOf = (client: FaultClient) => client.history.acknowledged.length
  const last = clients.map((client) => ({ count: countOf(client), at: performance.now() }))
  let longestMs = 0
  const measure = () => {
    const now = performance.now()
    for (const [n, client] of clients.entries()) {
      const seen = last[n]
      if (seen === undefined) continue
      longestMs = Math.max(longestMs, now - seen.at)
      if (countOf(client) > seen.count) last[n] = { count: countOf(client), at: now }
    }
  }
  const watch = setInterval(measure, everyMs)
  return {
    /** @returns the longest silence in seconds */
    stop(): number {
      measure()
      clearInterval(watch)
      return longestMs / 1000
    },
  }
}
