import { setTimeout as pause } from 'node:timers/promises'

/** The interval between requests for a page from outside. */
const everyMs = 100

interface ProbeResult {
  readonly requests: number
  /** The faults, and how often each came. */
  readonly failed: readonly string[]
  readonly slowestMs: number
}

/** Requests a page through the proxy until it is stopped. */
export function openProbe(url: string) {
  const failed: string[] = []
  let requests = 0
  let slowestMs = 0
  let isOpen = true
  const once = async () => {
    const startedAt = performance.now()
    const status = await fetch(`${url}/readyz`, { headers: { connection: 'close' } }).then(
      (answer) => answer.text().then(() => answer.status),
      (fault: unknown) => String(fault instanceof Error ? (fault.cause ?? fault) : fault),
    )
    if (status !== 200) failed.push(String(status))
    slowestMs = Math.max(slowestMs, performance.now() - startedAt)
    requests += 1
  }
  const loop = (async () => {
    while (isOpen) {
      await once()
      await pause(everyMs)
    }
  })()
  return {
    /** Resolves once this many requests were answered. */
    async untilRequests(count: number): Promise<void> {
      while (requests < count) await pause(everyMs)
    },
    async stop(): Promise<ProbeResult> {
      isOpen = false
      await loop
      const kinds = Map.groupBy(failed, (reason) => reason)
      return {
        requests,
        failed: [...kinds].map(([reason, all]) => `${all.length} × ${reason}`),
        slowestMs,
      }
    },
  }
}
