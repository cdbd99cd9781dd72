/** Specification §8: message fetch, retried at 2, 4, 6 s. */
export const fetchRetry = { times: 3, stepMs: 2000 } as const
/** Specification §8: send on a network or time-out error, retried at 1, 2, 3 s with the same id. */
export const sendRetry = { times: 3, stepMs: 1000 } as const
/** Specification §9: realtime reconnect, then staying at the last. */
const reconnectDelaysMs = [1000, 2000, 5000, 10_000] as const
/** A service that was killed is back within these seconds, so a socket that broke off is tried a second apart at first. */
const closeTries = 4
/** Decision 53: without a socket after three tries the web polls. */
export const pollAfterTries = 3
export const pollEveryMs = 5000
/** Specification §9: realtime client time-out and heartbeat. */
export const liveTimeoutMs = 10_000
export const heartbeatMs = 25_000
/** Decision 53: the server's ping of a silent socket; after two misses the connection is lost. */
export const serverPing = { everyMs: 8000, misses: 2 } as const

/** @param brokeOff whether an open socket ended without a close code */
export const reconnectDelay = (failures: number, brokeOff = false): number => {
  const longer = Math.max(0, failures - (brokeOff ? closeTries : 0))
  return reconnectDelaysMs[Math.min(longer, reconnectDelaysMs.length - 1)] ?? 10_000
}

/** How long a send rests when the service's faults used up its retries; then it is tried again. */
export const afterRetriesMs = 10_000
