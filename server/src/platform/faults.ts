import { randomUUID } from 'node:crypto'
import { ORPCError } from '@orpc/server'
import { describeFault, type Log } from './log.ts'
import { NotPermitted } from './routes.ts'

interface Attempt {
  readonly path: readonly string[]
  next(): Promise<unknown>
}

/**
 * What the caller is told when an operation throws: a missing right as its code, anything unforeseen as a fault
 * with an incident id, under which the log has its kind and place.
 */
export const answerFaults =
  (log: Log) =>
  async ({ path, next }: Attempt): Promise<unknown> => {
    try {
      return await next()
    } catch (fault) {
      if (fault instanceof NotPermitted) throw new ORPCError(fault.code)
      if (fault instanceof ORPCError && fault.status < 500) throw fault
      if (fault instanceof ORPCError && fault.defined) throw fault
      const incident = randomUUID()
      log.error({ incident, operation: path.join('.'), ...describeFault(fault) }, 'an operation failed')
      throw new ORPCError('INTERNAL_SERVER_ERROR', { data: { incident } })
    }
  }
