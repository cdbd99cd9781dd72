import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Log } from '../observability/log.ts'
import { runInContext } from './request-context.ts'

/**
 * Every request has a number: in the answer's `x-request-id`, in what a person is told when it fails, and in every
 * line of the log that it leads to. We never take a caller's word for it. What an operation answered is one line;
 * pages and pictures are not worth one. An operation is named only when it is ours: the rest is what a stranger typed.
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
    /** The operation that a route serves, where its address does not say so. */
    operation?: string
  }
}

/**
 * The operation that a request asks for, or an empty text; over RPC its name may be one that there is not. From the
 * address alone what stands before `?`: behind it may be what a person wrote.
 */
export function operationOf({
  url,
  routeOptions,
}: Pick<FastifyRequest, 'url' | 'routeOptions'>): string {
  if (routeOptions.config.operation !== undefined) return routeOptions.config.operation
  const [, slice, name] = /^\/api\/rpc\/(\w+)\/(\w+)(?:\?|$)/.exec(url) ?? []
  return slice === undefined ? '' : `${slice}.${name}`
}
