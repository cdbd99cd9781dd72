import { openExpiringCache } from '../../base/concurrency/expiring-cache.ts'

/** Longer than an upgrade may take, in milliseconds. */
const longestUpgradeMs = 30_000

/** For sockets that open just after a revocation, instead of a second look-up for each. */
export function openClosedLately() {
  const closed = openExpiringCache<{ readonly at: number; readonly code: number }>({
    forMs: longestUpgradeMs,
  })
  return {
    record: (id: string, code: number): void => closed.set(id, { at: performance.now(), code }),
    /**
     * @param since when the sign-in was looked up, in milliseconds of the process clock
     * @returns the close code, if one of these ended since
     */
    codeOf: (ids: readonly string[], since: number): number | undefined =>
      ids.map((id) => closed.get(id)).find((one) => one !== undefined && one.at >= since)?.code,
  }
}
