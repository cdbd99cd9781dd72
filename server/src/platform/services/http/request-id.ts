import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Log } from '../../base/log/log.ts'
import { runInContext } from '../../base/request/request-context.ts'

/**
 * Gives every request an id for the header `x-request-id`, the error shown and the log. The
 * caller's id is never used, and only known operations are logged by name, because the rest of a
 * URL is what a stranger typed.
 */
export function assignRequestIds(
  server: FastifyInstance,
  log: Log,
  operations: ReadonlySet<string>,
): void {
  server.addHook('onRequest', (request, reply, done) => {
    void reply.header('x-request-id', request.id)
    runInContext({ request: request.id }, done)
  })
  server.addHook('onResponse', async (request, reply) => {
    const operation = operationOf(request)
    if (!operations.has(operation)) return
    const ms = Math.round(reply.elapsedTime)
    log.info({ request: request.id, operation, status: reply.statusCode, ms }, 'answered')
  })
}

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Of a route whose URL does not name its operation. @returns empty for none */
    findOperation?: (request: FastifyRequest) => string
  }
}

/** Empty for no operation; may be unknown over RPC. Ignores the query, which may hold text. */
export function operationOf(request: FastifyRequest): string {
  const { findOperation } = request.routeOptions.config
  if (findOperation) return findOperation(request)
  const [, slice, name] = /^\/api\/rpc\/(\w+)\/(\w+)(?:\?|$)/.exec(request.url) ?? []
  return slice === undefined ? '' : `${slice}.${name}`
}
