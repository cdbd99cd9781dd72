import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { isDeepStrictEqual } from 'node:util'
import fastifyStatic from '@fastify/static'
import { isConsolePath } from '@sanad/domain/admin/places'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import {
  languageOf,
  mayBeSignedIn,
  pack,
  type Packed,
  readDrawnPages,
  resolveQuickly,
  sendPage,
} from './drawn-pages.ts'
import { describeFault } from '#server/platform/base/log/log.ts'
import { closedAt } from '@sanad/domain/availability/closures'
import { closuresPart } from '@sanad/domain/availability/closures-file'
import type { DrawnPlace } from '@sanad/domain/home/drawn-places'
import type { CrisisLine } from '@sanad/domain/crisis/lines/crisis-lines'
import { entrances } from '@sanad/domain/home/entrances'
import type { PolicyName } from '@sanad/domain/home/policies'
import type { StoresContext } from '#server/platform/stores/stores-context.ts'
import type { Config } from '#server/platform/base/config/config.ts'
import { serveOwnFiles } from './own-files.ts'
import { escapeHtml } from './escape-html.ts'
import { closureTexts } from './closure-notice.ts'
import { pageContent } from './page-content.ts'
import { isPublicPage, servePublicFiles, withPublicHead } from './public-pages.ts'
import { writeText } from './policy-pages.ts'
import { serveProposals } from './proposal-pages.ts'
import { languages, type Language } from '@sanad/domain/primitives/language'

/** What a page depends on besides its path. */
export interface Visitors {
  /** Whether the visitor may enter this place of the console. */
  readonly mayEnter: (request: FastifyRequest, place: string) => Promise<boolean>
  /** Whether this prerendered screen of a seeker fits the visitor. */
  readonly isPlaceOf: (request: FastifyRequest, place: DrawnPlace) => Promise<boolean>
  /** Every crisis line in force, retired ones too. */
  readonly findNumbers: () => Promise<readonly CrisisLine[]>
  /** Counts an arrival by a link that names this place, if the organisation knows it. */
  readonly countArrival: (place: string) => void
  /** Safety §8. Whether live currently accepts no new seekers. */
  readonly isIntakeClosed: () => Promise<boolean>
}

type ScreensContext = Pick<StoresContext, 'config' | 'content' | 'log' | 'db'>

/**
 * Decision 5. Preview: the landing page at `/`, the screens below `/dev`, and `/` for every other
 * path. Live: the screens at `/`, and `/x` for `/dev/x`. The web's router decides which screen a
 * path shows.
 */
export async function serveScreens(
  server: FastifyInstance,
  context: ScreensContext,
  webFolder: string,
  visitors: Visitors,
): Promise<void> {
  const { config, content } = context
  const pages = await openPages(context, webFolder, visitors)
  await server.register(fastifyStatic, {
    root: webFolder,
    index: false,
    // Only existing files: a folder such as `/` is a page.
    wildcard: false,
    // Pages are sent with settings filled in, never as files. Assets have one route for all.
    globIgnore: ['index.html*', 'pages/**', 'assets/**'],
    preCompressed: true,
    setHeaders: (reply) => reply.header('cache-control', 'no-cache'),
  })
  await server.register(fastifyStatic, {
    root: path.join(webFolder, 'assets'),
    prefix: '/assets/',
    index: false,
    decorateReply: false,
    preCompressed: true,
    setHeaders: (reply) => reply.header('cache-control', 'public, max-age=31536000, immutable'),
  })
  serveOwnFiles(server, content)
  servePublicFiles(server, content, config)
  serveProposals(server, context, webFolder, visitors)
  const send = (request: FastifyRequest, reply: FastifyReply, page: Packed) => {
    // The service worker renews the page that it keeps when this changes (`web/worker/renew.ts`).
    const { contentHash } = pages.current()
    if (contentHash !== undefined) reply.header('x-content', contentHash)
    return sendPage(request, reply, page)
  }
  server.get('/index.html', async (request, reply) => send(request, reply, pages.current().empty))
  server.setNotFoundHandler(async (request, reply) => {
    const requestPath = request.url.split(/[?#]/)[0] ?? '/'
    if (!isPage(request.method, requestPath)) return reply.code(404).send({ code: 'NOT_FOUND' })
    const link = linkOf(config, request, requestPath)
    if (link) {
      // Decision 75. Taken from the address before a page is drawn, and bound to nobody.
      if (request.method === 'GET') visitors.countArrival(link.place)
      return reply.header('cache-control', 'no-store').redirect(link.address)
    }
    const elsewhere = redirectFor(config, requestPath) ?? policyFor(config, request, requestPath)
    if (elsewhere !== undefined)
      return reply.redirect(elsewhere + request.url.slice(requestPath.length))
    if (
      isSeekerEntrance(config, request, requestPath) &&
      (await resolveQuickly(visitors.isIntakeClosed()))
    )
      return reply.redirect('/')
    // Decision 5. A forbidden place answers 404. The page itself leads a visitor who is not signed
    // in to the sign-in.
    const inside = requestPath.slice(config.mount.length)
    if (isConsolePath(inside) && !(await visitors.mayEnter(request, inside))) reply.code(404)
    if (isPublicPage(config, requestPath)) reply.removeHeader('x-robots-tag')
    pages.renewAtClosure()
    const { parts, drawn } = pages.current()
    const page = parts.pageFor(inside, languageOf(request, config))
    return send(request, reply, (await drawn.find(request, requestPath)) ?? page)
  })
}

/** The pages with what they show filled in; they are read again when that changes. */
async function openPages(context: ScreensContext, webFolder: string, visitors: Visitors) {
  const { config, content, log } = context
  const closedNow = () => closedAt(content.of(closuresPart), Date.now(), config.timeZone)
  const read = () => readPages(context, webFolder, visitors, closedNow())
  let pages = await read()
  let reading = Promise.resolve()
  const renew = () => {
    // One after another, so that an earlier change never replaces a later one.
    reading = reading
      .then(async () => void (pages = await read()))
      .catch((fault: unknown) =>
        log.error(describeFault(fault), 'the pages keep the former content'),
      )
    return reading
  }
  content.onChange(() => void renew())
  let isRenewing = false
  return {
    current: () => pages,
    /** A closure begins and ends without changed content. No request waits for the new pages. */
    renewAtClosure(): void {
      if (isRenewing || isDeepStrictEqual(closedNow(), pages.closed)) return
      isRenewing = true
      void renew().finally(() => (isRenewing = false))
    },
  }
}

async function readPages(
  { config, content }: ScreensContext,
  webFolder: string,
  visitors: Visitors,
  closed: ReturnType<typeof closedAt>,
) {
  const numbers = await visitors.findNumbers()
  const closure = closureTexts(closed, config.timeZone)
  const shown = pageContent(content, config.contacts, numbers, closure)
  const fill = (html: string) => fillIn(shown.fill(html), config)
  const emptyPage = fill(await readFile(path.join(webFolder, 'index.html'), 'utf8'))
  return {
    contentHash: shown.hash,
    closed,
    empty: pack(emptyPage),
    parts: await readScreenParts(webFolder, emptyPage),
    drawn: await readDrawnPages(config, webFolder, {
      fill,
      isOutdated: (name) => name === 'terms' && shown.hasOwnTerms,
      publish: (page, about) => withPublicHead(page, content, config, about),
      writeText: (page, name, language) => writeText(page, content, name, language),
      ...visitors,
    }),
  }
}

/** A link to an entrance with the place where it was put up, and the address without it. */
function linkOf({ mount }: Config, { url }: FastifyRequest, requestPath: string) {
  const query = new URLSearchParams(url.slice(requestPath.length))
  const place = query.get('door')
  const isEntrance = Object.values(entrances).some(
    (entrance) => requestPath === mount + entrance || (entrance === '/' && requestPath === mount),
  )
  if (place === null || !isEntrance) return undefined
  query.delete('door')
  return { place, address: [requestPath, ...(query.size > 0 ? [query] : [])].join('?') }
}

/** A missing asset, and what only a program requests, is a plain 404. */
const isPage = (method: string, requestPath: string): boolean =>
  (method === 'GET' || method === 'HEAD') &&
  !/^\/(?:assets|api|rpc|trpc|graphql|v\d+)(?:\/|$)/i.test(requestPath)

/** While live accepts no new seekers, their entrances lead to the welcome page, which says so. */
function isSeekerEntrance(
  { stage }: Config,
  request: FastifyRequest,
  requestPath: string,
): boolean {
  if (stage === 'preview' || mayBeSignedIn(request)) return false
  const query = new URLSearchParams(request.url.slice(requestPath.length))
  return (
    requestPath === '/pre-login-questions' ||
    (requestPath === '/auth' && query.get('role') === 'seeker')
  )
}

const isBelowDev = (requestPath: string): boolean =>
  requestPath === '/dev' || requestPath.startsWith('/dev/')

function redirectFor(config: Config, requestPath: string): string | undefined {
  if (config.stage === 'preview')
    return requestPath === '/' || isBelowDev(requestPath) ? undefined : '/'
  // Only one leading slash: two would lead to another host, and a browser reads `\\` as one.
  return isBelowDev(requestPath)
    ? requestPath.slice('/dev'.length).replace(/^[/\\]*/, '/')
    : undefined
}

const formerAddresses: Readonly<Record<string, PolicyName>> = {
  '/privacy': 'privacy',
  '/about': 'how-it-works',
  '/contact': 'imprint',
}

/** Decision 5. In live the usual addresses lead to the public texts; `/terms` needs a sign-in. */
function policyFor(
  { stage }: Config,
  request: FastifyRequest,
  requestPath: string,
): string | undefined {
  if (stage === 'preview') return undefined
  const forStrangers = requestPath === '/terms' && !mayBeSignedIn(request) ? 'terms' : undefined
  const name = Object.hasOwn(formerAddresses, requestPath)
    ? formerAddresses[requestPath]
    : forStrangers
  return name && `/policies/${name}`
}

/**
 * Passes settings without an inline script: where the screens are mounted, where “Leave site”
 * leads, whom to contact, whether staff sign in by a provider (OIDC-1).
 */
function fillIn(html: string, { mount, stage, leaveSiteUrl, contacts, oidc }: Config): string {
  const values = {
    mount,
    stage,
    leave: leaveSiteUrl,
    owner: contacts.owner ?? '',
    admin: contacts.admin ?? '',
  }
  return html
    .replaceAll('https://leave.invalid/', escapeHtml(leaveSiteUrl))
    .replace('</head>', (end) => (oidc ? `<meta name="sanad:provider">${end}` : end))
    .replace(
      /(<meta name="sanad:(mount|stage|leave|owner|admin)" content=")[^"]*"/g,
      (_all, start: string, name: keyof typeof values) => `${start}${escapeHtml(values[name])}"`,
    )
}

/** The build writes this file (`web/build/preloads.ts`). */
const partsFile = '.preloads.json'
type Parts = Readonly<Record<string, Readonly<Record<Language, readonly string[]>>>>

/**
 * Adds preloads, so that screen, texts and app load in parallel.
 * @param page the empty page, with its settings filled in
 */
async function readScreenParts(webFolder: string, page: string) {
  const text = await readFile(path.join(webFolder, partsFile), 'utf8').catch(() => '{}')
  const patterns = Object.entries(JSON.parse(text) as Parts).map(([screen, files]) => ({
    matches: new RegExp(`^${screen.replaceAll(/:\w+/g, '[^/]+')}/?$`),
    pages: Object.fromEntries(
      languages.map((language) => [language, pack(withLinks(page, files[language]))]),
    ),
  }))
  const empty = pack(page)
  return {
    /** A screen's page preloads all files it needs; other paths get the page unchanged. */
    pageFor: (screen: string, language: Language) =>
      patterns.find(({ matches }) => matches.test(screen))?.pages[language] ?? empty,
  }
}

const withLinks = (page: string, files: readonly string[]): string =>
  page.replace(
    '</head>',
    () =>
      `${files.map((file) => `<link ${preloadOf(file)} crossorigin href="${file}">`).join('')}</head>`,
  )

const preloadOf = (file: string): string =>
  file.endsWith('.css') ? 'rel="preload" as="style"' : 'rel="modulepreload"'
