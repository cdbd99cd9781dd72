const millisecondsASecond = 1000

const waits: ReadonlySet<string> = new Set(['TOO_MANY_REQUESTS', 'NO_ROOM'])

/** Asked to slow down is no refusal: how long to wait, or undefined for everything else. */
export function askedToWaitMs({ code, data }: { code: string; data: unknown }): number | undefined {
  if (!waits.has(code)) return undefined
  const seconds =
    typeof data === 'object' && data !== null && 'retryAfterSeconds' in data
      ? data.retryAfterSeconds
      : 1
  return millisecondsASecond * (typeof seconds === 'number' ? seconds : 1)
}
