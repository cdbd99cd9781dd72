import { ORPCError } from '@orpc/server'
import { SmartCoercionPlugin } from '@orpc/json-schema'
import { OpenAPIHandler } from '@orpc/openapi/fastify'
import { RPCHandler, type FastifyHandler } from '@orpc/server/fastify'
import type { StandardHandleResult } from '@orpc/server/standard'
import type { IncomingMessage } from 'node:http'
import type { Duplex } from 'node:stream'
import { contentLimits } from '@sanad/domain/admin/content/content-limits'
import { compactQuery, lockedQuery } from '@sanad/domain/primitives/live-protocol'
import { whyNotWork } from '@sanad/domain/identity/second-factor'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { shortenEvent } from '#server/chat/index.ts'
import { waitForUpload } from '#server/application/index.ts'
import { addresses, apiPrefix, schemaConverter } from './openapi/document.ts'
import { answerFaults } from '#server/platform/services/http/faults.ts'
import { isAllowedHost, isAllowedOrigin } from '#server/platform/services/http/allowed-hosts.ts'
import { describeFault } from '#server/platform/base/log/log.ts'
import { outcomeOfStatus } from '#server/platform/services/observability/traces.ts'
import {
  judgePermission,
  type PermissionTable,
  factorFacts,
  type Call,
} from '#server/platform/services/http/guards.ts'
import { problemOf, problemType } from '#server/platform/services/http/problem.ts'
import type { AppContext } from '#server/app-context.ts'
import type { LiveRequest } from '#server/platform/services/realtime/live.ts'
import { openResponseCache } from '#server/platform/services/http/response-cache.ts'
import { delayRefusal, refuseUpgrade } from '#server/platform/services/http/late-refusals.ts'
import { operationOf } from '#server/platform/services/http/request-id.ts'
import type { RequestCounter } from '#server/platform/services/http/request-limits.ts'
import {
  composeLiveRequests,
  neverLimited,
  operationNames,
  sameForEverybody,
  type AppRouter,
} from './router.ts'
import { acceptUploads, isUpload, openUploadSlots, uploadsAtOnce } from './uploads.ts'

/** A proposal of content may be larger than other bodies; escapes of JSON add to its text. */
const proposal = {
  operation: 'admin.proposeContent',
  rpcPath: '/api/rpc/admin/proposeContent',
  bodyLimit: contentLimits.bytes * 1.5,
} as const

/** Rights and limits of such a request are checked before its body is read. */
const hasLargeBody = (request: FastifyRequest): boolean =>
  isUpload(request) || operationOf(request) === proposal.operation

const operations: ReadonlySet<string> = new Set(operationNames)

const operationsByAddress: ReadonlyMap<string, string> = new Map(
  addresses.map(({ operation, method, path }) => [`${method} ${apiPrefix}${path}`, operation]),
)
const findOperation = ({ method, url }: FastifyRequest): string =>
  operationsByAddress.get(`${method} ${url.split('?')[0]}`) ?? ''

type CallFor = (request: FastifyRequest | IncomingMessage) => Promise<Call>
/** Identifies a caller without the database: equal for the same sign-in and network. */
type CredentialsOf = (request: FastifyRequest | IncomingMessage) => string

/** Whether a path changes when normalised: a proxy's rules would see another path than we do. */
const hasUnusualPath = ({ url }: Pick<FastifyRequest, 'url'>): boolean =>
  new URL(url, 'http://localhost').pathname !== url.split('?')[0]

interface ApiParts extends LiveParts {
  readonly addressOf: (request: FastifyRequest) => string
}

/** RPC for the browser, REST for other programs. */
export function serveApi(
  server: FastifyInstance,
  { router, permissions, callFor, credentialsOf, addressOf, requests, appContext }: ApiParts,
): void {
  const { log, traces, config, limits } = appContext
  const aroundEach = {
    clientInterceptors: [answerFaults(log)],
    interceptors: [setCookieHeaders],
  }
  const rpc = new RPCHandler<Call>(router, aroundEach)
  const plain = new OpenAPIHandler<Call>(router, {
    ...aroundEach,
    customErrorResponseBodyEncoder: problemOf,
    // A query has only strings; the contract says which ones are numbers.
    plugins: [new SmartCoercionPlugin({ schemaConverters: [schemaConverter] })],
  })
  server.addHook('onRequest', async (request, reply) => {
    if (!request.url.startsWith('/api/')) return undefined
    const wait = requests.findWait(operationOf(request), () => credentialsOf(request))
    return wait > 0 ? refuseLate(request, reply, wait) : undefined
  })
  acceptUploads(server)
  const uploads = openUploadSlots()
  const answerCache = openResponseCache(() => performance.now())
  const admit = async (request: FastifyRequest, reply: FastifyReply): Promise<Call | undefined> => {
    const call = await callFor(request)
    const wait = requests.countRequest(call, operationOf(request), limits, () =>
      credentialsOf(request),
    )
    if (wait === 0) return call
    await refuseLate(request, reply, wait)
    return undefined
  }
  // Checked before a large body is read, so that none can fill the memory.
  const preParsing = async (request: FastifyRequest, reply: FastifyReply): Promise<void> => {
    if (!hasLargeBody(request)) return
    const call = await admit(request, reply)
    if (!call) return
    const { person } = call
    const verdict = judgePermission(
      permissions,
      operationOf(request),
      person?.standing ?? 'anonymous',
    )
    if (!person || verdict !== 'permitted')
      return void (await reply
        .code(person ? 404 : 401)
        .send(person ? { code: 'NOT_FOUND', status: 404 } : { code: 'UNAUTHORIZED', status: 401 }))
    if (!isUpload(request)) return
    const wait = uploads.enter(request, reply, person.id)
      ? await waitForUpload(call, person.id)
      : uploadsAtOnce.againAfterSeconds
    if (wait > 0) await refuse(request, reply, wait)
  }
  const answerBy =
    (handler: FastifyHandler<Call>, prefix: `/${string}`) =>
    async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
      reply.header('cache-control', 'no-store')
      if (!isAllowedOrigin(config, request.headers))
        return reply.code(403).send({ code: 'FORBIDDEN', status: 403 })
      const operation = operationOf(request)
      if (operation === '' || hasUnusualPath(request)) return replyNotFound(request, reply)
      const isSame = sameForEverybody.has(operation)
      const isUrgent = neverLimited.has(operation) && !isSame
      const network = { person: undefined, origin: { address: addressOf(request) } }
      if (
        isSame &&
        requests.countUrgentRequest(network, limits) &&
        answerCache.replyFromCache(prefix, reply)
      )
        return reply
      // A large body's request was counted before it was read; the sign-in may have changed since.
      const context = hasLargeBody(request) ? await callFor(request) : await admit(request, reply)
      if (!context) return reply
      const answer = () =>
        uploads.during(request, () => handler.handle(request, reply, { prefix, context }))
      const isFlood = isUrgent && requests.countUrgentRequest(context, limits)
      const { matched } = await (isFlood ? requests.inTurn(context, answer) : answer())
      return matched ? reply : replyNotFound(request, reply)
    }
  const traced =
    (answer: (request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply>) =>
    (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
      const name = operationOf(request)
      // Over RPC a caller may name an operation that does not exist.
      if (!operations.has(name)) return answer(request, reply)
      const outcomeOf = () => outcomeOfStatus(reply.statusCode)
      return traces.span({ name, kind: 'server', outcomeOf }, () => answer(request, reply))
    }
  const keepAnswers =
    (prefix: string) =>
    async (request: FastifyRequest, reply: FastifyReply, body: unknown): Promise<unknown> => {
      if (sameForEverybody.has(operationOf(request))) answerCache.store(prefix, reply, body)
      return body
    }
  const handlePlain = traced(answerBy(plain, apiPrefix))
  const plainOptions = {
    preParsing,
    onSend: [
      async (_request: FastifyRequest, reply: FastifyReply) => {
        if (reply.statusCode >= 400) reply.type(problemType)
      },
      keepAnswers(apiPrefix),
    ],
  }
  // A route for each address would take half of the time in which a server opens.
  server.all(`${apiPrefix}/*`, { ...plainOptions, config: { findOperation } }, handlePlain)
  for (const { operation, method, path } of addresses)
    if (path.includes('{') || operation === proposal.operation)
      server.route({
        ...plainOptions,
        method,
        url: apiPrefix + path.replace(/\{(\w+)\}/g, ':$1'),
        config: { findOperation: (request) => findOperation(request) || operation },
        // The handler knows no HEAD, so it is answered as any other unknown address.
        exposeHeadRoute: false,
        ...(operation === proposal.operation ? { bodyLimit: proposal.bodyLimit } : {}),
        handler: handlePlain,
      })
  const handleRpc = traced(answerBy(rpc, '/api/rpc'))
  server.post('/api/rpc/*', { preParsing, onSend: keepAnswers('/api/rpc') }, handleRpc)
  const { rpcPath, bodyLimit } = proposal
  server.post(rpcPath, { bodyLimit, preParsing }, handleRpc)
  server.all('/api/*', replyNotFound)
}

async function refuseLate(request: FastifyRequest, reply: FastifyReply, retryAfterSeconds: number) {
  await delayRefusal(request, reply)
  return refuse(request, reply, retryAfterSeconds)
}

/** In the form of RPC or REST. */
function refuse(
  { url }: FastifyRequest,
  reply: FastifyReply,
  retryAfterSeconds: number,
): FastifyReply {
  const refusal = new ORPCError('TOO_MANY_REQUESTS', { status: 429, data: { retryAfterSeconds } })
  const answer = url.startsWith(apiPrefix) ? problemOf(refusal) : { json: refusal.toJSON() }
  return reply.header('cache-control', 'no-store').code(429).send(answer)
}

const replyNotFound = async (
  _request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> =>
  reply.header('cache-control', 'no-store').code(404).send({ code: 'NOT_FOUND', status: 404 })

interface HandledCall {
  readonly context: Call
  next(): Promise<StandardHandleResult>
}
async function setCookieHeaders({ context, next }: HandledCall): Promise<StandardHandleResult> {
  const result = await next()
  const { setCookies } = context
  if (result.matched && setCookies.length > 0)
    result.response.headers['set-cookie'] = [...setCookies]
  return result
}

interface LiveParts {
  readonly router: AppRouter
  readonly permissions: PermissionTable
  readonly callFor: CallFor
  readonly credentialsOf: CredentialsOf
  readonly requests: RequestCounter
  readonly appContext: AppContext
}

function answerFrames({ router, permissions, appContext }: LiveParts): LiveRequest {
  const answer = composeLiveRequests(router)
  // Copied for each frame: one object whose fields are all known is copied at once.
  const base = { ...appContext, permissions, cookie: '', previewAllowed: false }
  return ({ person, locked, origin, socket, compact }, operation, input, letNextBegin) =>
    answer(
      {
        ...base,
        person: locked ? undefined : person,
        behindLock: locked ? { ...person, lockedOutbox: [] } : undefined,
        origin,
        socket,
        compact,
        letNextBegin,
        setCookies: [],
      },
      operation,
      input,
    )
}

/** The name under which heartbeats, pings and new sockets are counted, beside operations. */
const socketOperation = 'socket'

/** Authenticates once, at the upgrade; operations are permitted and counted as over HTTP. */
export function serveLive(server: FastifyInstance, parts: LiveParts): void {
  const { requests, appContext } = parts
  appContext.live.serve(
    answerFrames(parts),
    (personId, operation = socketOperation) =>
      requests.countPersonRequest(personId, operation, appContext.limits),
    shortenEvent,
  )
  server.server.on('upgrade', (request: IncomingMessage, socket: Duplex, head: Buffer) => {
    socket.on('error', (fault) => appContext.log.info(describeFault(fault), 'an upgrade was cut'))
    const path = (request.url ?? '').split('?')[0]
    const { headers } = request
    if (
      path !== '/api/live' ||
      !isAllowedOrigin(appContext.config, headers) ||
      !isAllowedHost(appContext.config, headers)
    )
      return refuseUpgrade(socket, '403 Forbidden')
    openSocket({ ...parts, request, socket, head }).catch((fault: unknown) => {
      appContext.log.error(describeFault(fault), 'an upgrade failed')
      socket.destroy()
    })
  })
}

interface Upgrade extends Pick<LiveParts, 'callFor' | 'credentialsOf' | 'requests' | 'appContext'> {
  readonly request: IncomingMessage
  readonly socket: Duplex
  readonly head: Buffer
}

async function openSocket(upgrade: Upgrade): Promise<void> {
  const { callFor, credentialsOf, requests, appContext, request, socket, head } = upgrade
  const refuseLater = () => refuseUpgrade(socket, '429 Too Many Requests', { late: true })
  const shown = () => credentialsOf(request)
  if (requests.findWait(socketOperation, shown) > 0) return refuseLater()
  const since = performance.now()
  const { behindLock, origin, ...caller } = await callFor(request)
  const queries = new Set(request.url?.split('?')[1]?.split('&'))
  // The page locks before the server knows.
  const locked = queries.has(lockedQuery)
  const person = locked ? (behindLock ?? caller.person) : caller.person
  if (requests.countRequest({ person, origin }, socketOperation, appContext.limits, shown) > 0)
    return refuseLater()
  if (!person) return refuseUpgrade(socket, '401 Unauthorized')
  // Events contain what supporters work with, so the socket needs their second factor too.
  if (whyNotWork(factorFacts({ ...appContext, person }), { fresh: false }) !== undefined)
    return refuseUpgrade(socket, '403 Forbidden')
  const compact = queries.has(compactQuery)
  appContext.live.accept(request, socket, head, { person, origin, compact, locked, since })
}
