const millisecondsASecond = 1000

const waits: ReadonlySet<string> = new Set(['TOO_MANY_REQUESTS', 'NO_ROOM'])

/** Undefined for a refusal that asks for no delay. */
export function retryAfterMs({ code, data }: { code: string; data: unknown }): number | undefined {
  if (!waits.has(code)) return undefined
  const seconds =
    typeof data === 'object' && data !== null && 'retryAfterSeconds' in data
      ? data.retryAfterSeconds
      : 1
  return millisecondsASecond * (typeof seconds === 'number' ? seconds : 1)
}
