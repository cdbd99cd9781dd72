const millisecondsASecond = 1000

/** Asked to slow down is no refusal: how long to wait, or undefined for everything else. */
export function askedToWaitMs({ code, data }: { code: string; data: unknown }): number | undefined {
  if (code !== 'TOO_MANY_REQUESTS') return undefined
  const seconds =
    typeof data === 'object' && data !== null && 'retryAfterSeconds' in data ? data.retryAfterSeconds : 1
  return millisecondsASecond * (typeof seconds === 'number' ? seconds : 1)
}
