import { hash } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import helmet from '@fastify/helmet'
import { mayEnterConsole } from '@sanad/domain/admin/places'
import { servicePart } from '@sanad/domain/primitives/content/service-file'
import Fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify'
import { serveApi, serveLive } from './http/api.ts'
import { serveApiDocs } from './http/openapi/page.ts'
import { serveCalendar } from './availability/index.ts'
import { openArrivals } from './admin/index.ts'
import { openChat } from './chat/index.ts'
import { serveHealth } from './http/health.ts'
import { serveMetrics } from './http/metrics.ts'
import { isShownTo, type PreviewAccount } from './home/index.ts'
import { openIdentity, signInCookie } from './identity/index.ts'
import { describeApi } from './http/openapi/document.ts'
import { openDatabaseProbe } from './platform/stores/database/database-probe.ts'
import { openAddressReader } from './platform/services/http/caller-address.ts'
import { limitPipelining } from './platform/services/http/late-refusals.ts'
import type { Config } from './platform/base/config/config.ts'
import { findLines, viewLine } from '#server/crisis/index.ts'
import { acceptsSeekers } from './platform/stores/settings/intake.ts'
import { answerRequestFaults } from './platform/services/http/faults.ts'
import { isAllowedHost } from './platform/services/http/allowed-hosts.ts'
import { requestCounter } from './platform/services/http/request-limits.ts'
import { assignRequestIds } from './platform/services/http/request-id.ts'
import type { Call, ConnectionInfo } from './platform/services/http/guards.ts'
import type { AppContext } from './app-context.ts'
import { newRequestId } from './platform/base/request/request-context.ts'
import { isPreviewAllowed, servePreviewMail } from './preview/index.ts'
import { chatHooks } from './escalation/index.ts'
import {
  composeRouter,
  composeTable,
  demandsOf,
  neverLimited,
  operationNames,
} from './http/router.ts'
import { serveScreens, type Visitors } from './http/pages/screens.ts'

/** JSON bodies; the largest is the terms' full text. */
const maxBodyBytes = 128 * 1024

/** For clients that send byte by byte. Ten megabytes from a slow phone fit. */
const patience = { headersMs: 15_000, requestMs: 180_000, lookMs: 5000 } as const

interface Options {
  readonly previewAccounts: readonly PreviewAccount[]
  /** The built screens; without them only the API is served. */
  readonly webFolder: string | undefined
}

/** @throws when the permission table and the operations do not fit each other */
export async function openApp(appContext: AppContext, { previewAccounts, webFolder }: Options) {
  const identity = openIdentity(appContext)
  const chat = openChat(appContext, chatHooks)
  const router = composeRouter({ identity, chat, previewAccounts })
  const permissions = composeTable(router)
  const server = Fastify({
    bodyLimit: maxBodyBytes,
    requestTimeout: patience.requestMs,
    http: { headersTimeout: patience.headersMs, connectionsCheckingInterval: patience.lookMs },
    genReqId: newRequestId,
    trustProxy: appContext.config.trustedProxy ?? false,
    // On shutdown, requests in flight are finished, and open connections are still served.
    forceCloseConnections: 'idle',
    return503OnClosing: false,
    // Faults before routing, such as a broken escape in the path.
    frameworkErrors: (_fault, _request, reply) => {
      void (reply as FastifyReply).code(400).send({ code: 'BAD_REQUEST', status: 400 })
    },
  })
  server.removeContentTypeParser('text/plain')
  limitPipelining(server)
  assignRequestIds(server, appContext.log, new Set(operationNames))
  answerRequestFaults(server, appContext.log)
  if (appContext.config.loopback) refuseForeignNames(server, appContext.config)
  await server.register(helmet, securityHeaders(appContext.config.stage === 'live'))
  server.addHook('onRequest', async ({ url }, reply) => {
    reply.header('permissions-policy', permissionsPolicy)
    // Decision 74: `serveScreens` removes it from public pages. Assets are listed only through
    // pages.
    if (!url.startsWith('/assets/')) reply.header('x-robots-tag', 'noindex')
  })

  const readAddress = openAddressReader(appContext.config.trustedProxy)
  const addressOf = (request: FastifyRequest | IncomingMessage): string =>
    readAddress('raw' in request ? request.raw : request)
  const callFor = async (request: FastifyRequest | IncomingMessage): Promise<Call> => {
    const cookie = request.headers.cookie ?? ''
    const userAgent = String(request.headers['user-agent'] ?? '').slice(0, 500)
    return {
      ...appContext,
      permissions,
      cookie,
      origin: { address: addressOf(request), userAgent },
      ...(await identity.authenticate(cookie)),
      previewAllowed: isPreviewAllowed(appContext.config, cookie),
      ...('raw' in request ? { connection: connectionInfo(request) } : {}),
      setCookies: [],
    }
  }

  const credentialsOf = (request: FastifyRequest | IncomingMessage): string =>
    `${hash('sha256', identity.signIns.tokenIn(request.headers.cookie ?? '') ?? '')} ${addressOf(request)}`

  const requests = requestCounter(() => performance.now(), neverLimited)
  const parts = { router, permissions, callFor, credentialsOf, requests, appContext }
  serveApi(server, { ...parts, addressOf })
  serveApiDocs(server, appContext.content, () =>
    describeApi({
      title: appContext.content.of(servicePart).name.en,
      permissions,
      demandsOf: (operation) => demandsOf(router, operation),
      cookieName: signInCookie(appContext.config),
    }),
  )
  serveLive(server, parts)
  const probeDatabase = openDatabaseProbe(appContext.db, appContext.log)
  serveHealth(server, probeDatabase)
  serveMetrics(server, appContext, probeDatabase)
  servePreviewMail(server, appContext)
  serveCalendar(server, appContext, addressOf)
  /** Counts as a request of the person. Over the limit a page comes without personal data. */
  const visit = async (request: FastifyRequest): Promise<Call | undefined> => {
    const shown = () => credentialsOf(request)
    if (requests.findWait(aPage, shown) > 0) return undefined
    const call = await callFor(request)
    return requests.countRequest(call, aPage, appContext.limits, shown) > 0 ? undefined : call
  }
  const visitors: Visitors = {
    mayEnter: async (request, place) =>
      mayEnterConsole(place, (await visit(request))?.person?.role),
    isPlaceOf: async (request, place) => {
      const visitor = await visit(request)
      return visitor !== undefined && isShownTo(visitor, place)
    },
    findNumbers: async () => (await findLines(appContext.db)).map(viewLine),
    countArrival: openArrivals(appContext),
    isIntakeClosed: async () => !(await acceptsSeekers(appContext.db, appContext.config)),
  }
  if (webFolder !== undefined) await serveScreens(server, appContext, webFolder, visitors)
  return { server, identity, chat, permissions, requests }
}
export type App = Awaited<ReturnType<typeof openApp>>

/** The name under which pages are counted, beside operations. */
const aPage = 'page'

const connectionInfo = ({ protocol, host, headers }: FastifyRequest): ConnectionInfo => ({
  secure: protocol === 'https',
  host,
  forwarded: headers['x-forwarded-for'] !== undefined,
})

function refuseForeignNames(server: FastifyInstance, config: Config): void {
  server.addHook('onRequest', async (request, reply) => {
    if (!isAllowedHost(config, request.headers))
      return reply.code(421).send({ code: 'MISDIRECTED_REQUEST', status: 421 })
  })
}

/** Closes what no screen uses, also to a script that got in. */
const permissionsPolicy = [
  'accelerometer',
  'bluetooth',
  'browsing-topics',
  'camera',
  'display-capture',
  'geolocation',
  'gyroscope',
  'hid',
  'magnetometer',
  'microphone',
  'midi',
  'payment',
  'serial',
  'usb',
]
  .map((feature) => `${feature}=()`)
  .join(', ')

/** Safety §5. No inline or foreign scripts; styles may be inline. */
const securityHeaders = (live: boolean) => ({
  contentSecurityPolicy: {
    useDefaults: false,
    directives: {
      defaultSrc: ["'self'"],
      scriptSrc: ["'self'"],
      styleSrc: ["'self'", "'unsafe-inline'"],
      // A document's page is shown from memory, not from an address that could be shared.
      imgSrc: ["'self'", 'data:', 'blob:'],
      fontSrc: ["'self'"],
      connectSrc: ["'self'"],
      objectSrc: ["'none'"],
      baseUri: ["'none'"],
      formAction: ["'self'"],
      frameAncestors: ["'none'"],
    },
  },
  strictTransportSecurity: live
    ? { maxAge: 31_536_000, includeSubDomains: true }
    : (false as const),
  referrerPolicy: { policy: 'no-referrer' as const },
  xFrameOptions: { action: 'deny' as const },
})
