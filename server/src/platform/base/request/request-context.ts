import { AsyncLocalStorage } from 'node:async_hooks'
import { randomBytes } from 'node:crypto'

/** Named by each log entry. */
interface RequestContext {
  /** Id of a request over HTTP, or of one frame of a live socket. */
  readonly request?: string
  /** Name of a job or of outgoing work. */
  readonly job?: string
  readonly round?: string
}

const work = new AsyncLocalStorage<RequestContext>()

export const runInContext = <T>(what: RequestContext, run: () => T): T => work.run(what, run)

/** Of one frame of a live socket. The id is made on first use, because most frames log nothing. */
class FrameContext implements RequestContext {
  request = ''
}

export const runInFrame = <T>(run: () => T): T => work.run(new FrameContext(), run)

/** Empty outside of requests and jobs, such as at the start. */
export function currentRequestContext(): RequestContext {
  const context = work.getStore() ?? {}
  if (context instanceof FrameContext) context.request ||= newRequestId()
  return context
}

/** Crockford's digits: none is mistaken for another when read aloud. */
const digits = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
const byteCount = 10

/** To be read out to us: ten digits, 50 random bits. No secret: leads only to log entries. */
export function newRequestId(): string {
  const drawn = [...randomBytes(byteCount)]
    .map((byte) => digits.charAt(byte % digits.length))
    .join('')
  return `${drawn.slice(0, 5)}-${drawn.slice(5)}`
}

/** Shown to people and written to the log. */
export const incidentId = (): string => currentRequestContext().request ?? newRequestId()
