import { ORPCError } from '@orpc/server'
import type { FastifyInstance } from 'fastify'
import { describeFault, type Log } from '../../base/log/log.ts'
import { NotPermitted } from './guards.ts'
import { incidentId } from '../../base/request/request-context.ts'

interface Attempt {
  readonly path: readonly string[]
  next(): Promise<unknown>
}

/** A missing right is answered by its code; any other fault by an incident id, for the log. */
export const answerFaults =
  (log: Log) =>
  async ({ path, next }: Attempt): Promise<unknown> => {
    try {
      return await next()
    } catch (fault) {
      if (fault instanceof NotPermitted)
        throw new ORPCError(fault.code, { status: statusOf[fault.code] })
      if (fault instanceof ORPCError && fault.status < 500) throw fault
      if (fault instanceof ORPCError && fault.defined) throw fault
      const incident = incidentId()
      log.error(
        { incident, operation: path.join('.'), ...describeFault(fault) },
        'an operation failed',
      )
      throw new ORPCError('INTERNAL_SERVER_ERROR', { data: { incident } })
    }
  }

const statusOf: Record<NotPermitted['code'], number> = {
  UNAUTHORIZED: 401,
  NOT_FOUND: 404,
  LOCKED: 423,
  SECOND_FACTOR_MISSING: 403,
  SECOND_FACTOR_NEEDED: 403,
  FRESH_FACTOR_NEEDED: 403,
  ACCOUNT_PROOF_NEEDED: 403,
}

const codeOfStatus: Record<number, string> = {
  400: 'BAD_REQUEST',
  404: 'NOT_FOUND',
  405: 'METHOD_NOT_SUPPORTED',
  413: 'PAYLOAD_TOO_LARGE',
  415: 'UNSUPPORTED_MEDIA_TYPE',
  431: 'HEADERS_TOO_LARGE',
}

/** For faults before an operation is reached: a body that is not JSON, a database that is down. */
export function answerRequestFaults(server: FastifyInstance, log: Log): void {
  server.setErrorHandler((fault: Error & { statusCode?: number }, request, reply) => {
    // The caller disconnected, which is no fault of ours.
    if (fault === request.raw.errored || fault === reply.raw.errored) return reply.hijack()
    const status = fault.statusCode ?? 500
    const code = codeOfStatus[status]
    if (code !== undefined) return reply.code(status).send({ code, status })
    const incident = incidentId()
    log.error({ incident, ...describeFault(fault) }, 'a request failed')
    return reply.code(500).send({ code: 'INTERNAL_SERVER_ERROR', status: 500, data: { incident } })
  })
}
