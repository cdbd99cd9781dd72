import { AsyncLocalStorage } from 'node:async_hooks'
import { randomBytes } from 'node:crypto'

/** What this piece of work is: named in every line that it logs. */
interface RequestContext {
  /** A request over HTTP, or one frame of a live line. */
  readonly request?: string
  /** A round of a job, or a piece of outgoing work. */
  readonly job?: string
  readonly round?: string
}

const work = new AsyncLocalStorage<RequestContext>()

/** Does something as that piece of work; whatever it starts belongs to it. */
export const runInContext = <T>(what: RequestContext, run: () => T): T => work.run(what, run)

/** One frame of a live line. Its number is drawn once something is logged of it, which is seldom. */
export function frameRequestContext(): RequestContext {
  let drawn: string | undefined
  return {
    get request() {
      return (drawn ??= newRequestId())
    },
  }
}

/** Nothing outside any piece of work, such as at the start. */
export const currentRequestContext = (): RequestContext => work.getStore() ?? {}

/** Crockford's digits: none of them is taken for another when it is read aloud. */
const digits = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
const byteCount = 10

/**
 * A number that somebody can read out to us: ten digits, 50 bits by chance. It is no secret and leads only to lines
 * of the log.
 */
export function newRequestId(): string {
  const drawn = [...randomBytes(byteCount)]
    .map((byte) => digits.charAt(byte % digits.length))
    .join('')
  return `${drawn.slice(0, 5)}-${drawn.slice(5)}`
}

/** The number under which a fault is told to people, and under which the log has it. */
export const incidentId = (): string => currentRequestContext().request ?? newRequestId()
