import { fieldOf } from '#web/platform/field-of.ts'
const millisecondsASecond = 1000

const waits: ReadonlySet<string> = new Set(['TOO_MANY_REQUESTS', 'NO_ROOM'])

/** The delay that a refusal asks for; undefined when it asks for none. */
export function retryAfterMs({ code, data }: { code: string; data: unknown }): number | undefined {
  if (!waits.has(code)) return undefined
  const seconds = fieldOf(data, 'retryAfterSeconds')
  return millisecondsASecond * (typeof seconds === 'number' ? seconds : 1)
}
