import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Log } from '../../base/log/log.ts'
import { runInContext } from '../../base/request/request-context.ts'

/**
 * Gives every request an id: in the header `x-request-id`, in the error shown to a person, and in
 * every log entry. An id from the caller is never used. Each answered operation is logged once;
 * pages and files are not. Only known operations are named, because the rest of a URL is what a
 * stranger typed.
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
    /** The operation of a route whose URL does not name it. */
    operation?: string
  }
}

/**
 * The operation that a request calls, or an empty text. Over RPC the name may be of no existing
 * operation. The query is not read, because it may contain what a person wrote.
 */
export function operationOf({
  url,
  routeOptions,
}: Pick<FastifyRequest, 'url' | 'routeOptions'>): string {
  if (routeOptions.config.operation !== undefined) return routeOptions.config.operation
  const [, slice, name] = /^\/api\/rpc\/(\w+)\/(\w+)(?:\?|$)/.exec(url) ?? []
  return slice === undefined ? '' : `${slice}.${name}`
}
