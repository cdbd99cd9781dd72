import { AsyncLocalStorage } from 'node:async_hooks'
import { randomBytes } from 'node:crypto'

/** The request or job that is being handled. Each log entry names it. */
interface RequestContext {
  /** Id of a request over HTTP, or of one frame of a live socket. */
  readonly request?: string
  /** Name of a job or of outgoing work. */
  readonly job?: string
  readonly round?: string
}

const work = new AsyncLocalStorage<RequestContext>()

/** Runs work in a context, which everything it starts inherits. */
export const runInContext = <T>(what: RequestContext, run: () => T): T => work.run(what, run)

/** The context of one frame. Its id is made on first use, because most frames log nothing. */
export function frameRequestContext(): RequestContext {
  let drawn: string | undefined
  return {
    get request() {
      return (drawn ??= newRequestId())
    },
  }
}

/** The current context; empty outside of requests and jobs, such as at the start. */
export const currentRequestContext = (): RequestContext => work.getStore() ?? {}

/** Crockford's digits: none is mistaken for another when read aloud. */
const digits = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
const byteCount = 10

/**
 * An id that a person can read out to us: ten digits, 50 random bits. It is no secret and leads
 * only to log entries.
 */
export function newRequestId(): string {
  const drawn = [...randomBytes(byteCount)]
    .map((byte) => digits.charAt(byte % digits.length))
    .join('')
  return `${drawn.slice(0, 5)}-${drawn.slice(5)}`
}

/** The id of a fault, shown to people and written to the log. */
export const incidentId = (): string => currentRequestContext().request ?? newRequestId()
