import { RPCHandler } from '@orpc/server/fastify'
import type { IncomingMessage } from 'node:http'
import type { Duplex } from 'node:stream'
import { whyNotWork } from '@sanad/domain/identity/second-factor'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { answerFaults } from './platform/faults.ts'
import { describeFault, type Log } from './platform/log.ts'
import { judge, type PermissionTable } from './platform/permissions.ts'
import { factorFacts, type Call } from './platform/routes.ts'
import type { Tools } from './platform/tools.ts'
import { limitRequests, type RequestCounter } from './platform/request-limits.ts'
import { composeLiveRequests, neverLimited, type AppRouter } from './router.ts'
import { acceptUploads, isUpload } from './uploads.ts'

type CallFor = (request: Pick<FastifyRequest, 'ip' | 'headers'>) => Promise<Call>

/** A page of another site cannot make a signed-in browser call us. A program without a browser names no origin. */
function isOwnOrigin({ origin, host }: IncomingMessage['headers']): boolean {
  return origin === undefined || (URL.canParse(origin) && new URL(origin).host === host)
}

interface ApiParts {
  readonly router: AppRouter
  readonly permissions: PermissionTable
  readonly callFor: CallFor
  readonly log: Log
  readonly requests: RequestCounter
}

/** The operations over HTTP, for the browser. */
export function serveApi(
  server: FastifyInstance,
  { router, permissions, callFor, log, requests }: ApiParts,
): void {
  const handler = new RPCHandler<Call>(router, {
    clientInterceptors: [answerFaults(log), limitRequests(requests, neverLimited)],
    interceptors: [
      async ({ context, next }) => {
        const result = await next()
        const { setCookies } = context
        if (result.matched && setCookies.length > 0) result.response.headers['set-cookie'] = [...setCookies]
        return result
      },
    ],
  })
  acceptUploads(server)
  // Nobody fills our memory with ten megabytes at a time without a right to: asked before the body is read.
  const preParsing = async (request: FastifyRequest, reply: FastifyReply): Promise<void> => {
    if (!isUpload(request)) return
    const { person } = await callFor(request)
    if (judge(permissions, 'application.uploadDocument', person?.standing ?? 'anonymous') === 'permitted')
      return
    await reply.code(person ? 404 : 401).send(person ? { code: 'NOT_FOUND' } : { code: 'UNAUTHORIZED' })
  }
  server.all('/api/*', { preParsing }, async (request, reply) => {
    reply.header('cache-control', 'no-store')
    if (!isOwnOrigin(request.headers)) return reply.code(403).send({ code: 'FORBIDDEN' })
    const { matched } = await handler.handle(request, reply, {
      prefix: '/api/rpc',
      context: await callFor(request),
    })
    return matched ? reply : reply.code(404).send({ code: 'NOT_FOUND' })
  })
}

interface LiveParts {
  readonly router: AppRouter
  readonly permissions: PermissionTable
  readonly callFor: CallFor
  readonly tools: Tools
}

/** The live socket: recognised once, at its upgrade; its operations are checked and permitted as over HTTP. */
export function serveLive(server: FastifyInstance, { router, permissions, callFor, tools }: LiveParts): void {
  const answer = composeLiveRequests(router)
  tools.live.serve((who, operation, input) =>
    answer(
      { tools, permissions, ...who, cookie: '', previewAllowed: false, setCookies: [] },
      operation,
      input,
    ),
  )
  server.server.on('upgrade', (request: IncomingMessage, socket: Duplex, head: Buffer) => {
    socket.on('error', (fault) => tools.log.info(describeFault(fault), 'an upgrade was cut'))
    const path = (request.url ?? '').split('?')[0]
    if (path !== '/api/live' || !isOwnOrigin(request.headers)) return refuseUpgrade(socket, '403 Forbidden')
    openLine({ callFor, tools, request, socket, head }).catch((fault: unknown) => {
      tools.log.error(describeFault(fault), 'an upgrade failed')
      socket.destroy()
    })
  })
}

interface Upgrade extends Pick<LiveParts, 'callFor' | 'tools'> {
  readonly request: IncomingMessage
  readonly socket: Duplex
  readonly head: Buffer
}

async function openLine({ callFor, tools, request, socket, head }: Upgrade): Promise<void> {
  const asked = { ip: request.socket.remoteAddress ?? '', headers: request.headers }
  const { person, origin } = await callFor(asked)
  if (!person) return refuseUpgrade(socket, '401 Unauthorized')
  // What comes down the line is what they work with.
  if (whyNotWork(factorFacts({ person, tools }), { fresh: false }) !== undefined)
    return refuseUpgrade(socket, '403 Forbidden')
  tools.live.accept(request, socket, head, { person, origin })
  // Whoever signed out while the line was opening is found out now; from here on the revocations tell.
  const still = await callFor(asked)
  if (still.person?.signInId !== person.signInId) tools.live.endSignIn(person.signInId)
}

function refuseUpgrade(socket: Duplex, status: string): void {
  socket.end(`HTTP/1.1 ${status}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`)
}
