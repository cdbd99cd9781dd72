import { readFile } from 'node:fs/promises'
import path from 'node:path'
import fastifyStatic from '@fastify/static'
import { isConsolePath } from '@sanad/domain/admin/places'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import {
  languageOf,
  mayBeSignedIn,
  pack,
  readDrawnPages,
  resolveQuickly,
  sendPage,
} from './drawn-pages.ts'
import type { DrawnPlace } from '@sanad/domain/home/drawn-places'
import type { Config } from '#server/platform/config/config.ts'
import { readScreenParts } from './screen-parts.ts'

/** What a page depends on of whoever asks for it. */
export interface Visitors {
  /** Whether they may enter this place of the console. */
  readonly mayEnter: (request: FastifyRequest, place: string) => Promise<boolean>
  /** Whether this screen of a seeker, drawn at the build, is one that they are shown. */
  readonly isPlaceOf: (request: FastifyRequest, place: DrawnPlace) => Promise<boolean>
  /** Live takes no new seekers (Safety §8). */
  readonly isIntakeClosed: () => Promise<boolean>
}

/**
 * The built screens (decision 5). Preview: the landing page at `/`, the screens below `/dev`, every other path
 * leads to `/`. Live: the screens at `/`, and `/dev/x` leads to `/x`. Which screen a path shows is the web's matter.
 */
export async function serveScreens(
  server: FastifyInstance,
  config: Config,
  webFolder: string,
  visitors: Visitors,
): Promise<void> {
  const fill = (html: string) => fillIn(html, config)
  const emptyPage = fill(await readFile(path.join(webFolder, 'index.html'), 'utf8'))
  const empty = pack(emptyPage)
  const parts = await readScreenParts(webFolder, emptyPage)
  const drawn = await readDrawnPages(config, webFolder, { fill, ...visitors })
  await server.register(fastifyStatic, {
    root: webFolder,
    index: false,
    // Only the files that are there: a folder such as '/' is a page, and none of the static files' business.
    wildcard: false,
    // Pages are sent filled in, never as the files are.
    globIgnore: ['index.html*', 'pages/**'],
    preCompressed: true,
    setHeaders: (reply, file) => {
      const named = file.includes(`${path.sep}assets${path.sep}`)
      reply.header('cache-control', named ? 'public, max-age=31536000, immutable' : 'no-cache')
    },
  })
  server.get('/index.html', async (request, reply) => sendPage(request, reply, empty))
  server.setNotFoundHandler(async (request, reply) => {
    const requestPath = request.url.split(/[?#]/)[0] ?? '/'
    const elsewhere = isPage(request.method, requestPath)
      ? redirectFor(config, requestPath)
      : undefined
    if (elsewhere !== undefined)
      return reply.redirect(elsewhere + request.url.slice(requestPath.length))
    if (!isPage(request.method, requestPath)) return reply.code(404).send({ code: 'NOT_FOUND' })
    if (isSeekerEntrance(config, request) && (await resolveQuickly(visitors.isIntakeClosed())))
      return reply.redirect('/')
    // Not allowed is not there (decision 5). The page itself leads whoever is not signed in yet to where they can.
    const inside = requestPath.slice(config.mount.length)
    if (isConsolePath(inside) && !(await visitors.mayEnter(request, inside))) reply.code(404)
    const page = parts.pageFor(inside, languageOf(request, config))
    return sendPage(request, reply, (await drawn.find(request, requestPath)) ?? page)
  })
}

/** What a person may have typed or followed; a missing asset is a 404, not a page. */
const isPage = (method: string, requestPath: string): boolean =>
  (method === 'GET' || method === 'HEAD') &&
  !requestPath.startsWith('/assets/') &&
  !requestPath.startsWith('/api/')

/** What a new seeker is asked, in live: while nobody is taken, they are told so before they answer anything. */
function isSeekerEntrance({ stage }: Config, request: FastifyRequest): boolean {
  if (stage === 'preview' || mayBeSignedIn(request)) return false
  const { pathname, searchParams } = new URL(request.url, 'http://here.invalid')
  return (
    pathname === '/pre-login-questions' ||
    (pathname === '/auth' && searchParams.get('role') === 'seeker')
  )
}

const isBelowDev = (requestPath: string): boolean =>
  requestPath === '/dev' || requestPath.startsWith('/dev/')

function redirectFor(config: Config, requestPath: string): string | undefined {
  if (config.stage === 'preview')
    return requestPath === '/' || isBelowDev(requestPath) ? undefined : '/'
  // One slash in front: two would lead to another host.
  return isBelowDev(requestPath) ? requestPath.slice('/dev'.length).replace(/^\/*/, '/') : undefined
}

/** Tells the screens, without an inline script, where they are mounted, where “Leave site” leads, whom to write to. */
function fillIn(html: string, { mount, stage, leaveSiteUrl, contacts }: Config): string {
  const values = {
    mount,
    stage,
    leave: leaveSiteUrl,
    owner: contacts.owner ?? '',
    admin: contacts.admin ?? '',
  }
  return html
    .replaceAll('https://leave.invalid/', inAttribute(leaveSiteUrl))
    .replace(
      /(<meta name="sanad:(mount|stage|leave|owner|admin)" content=")[^"]*"/g,
      (_all, start: string, name: keyof typeof values) => `${start}${inAttribute(values[name])}"`,
    )
}

const inAttribute = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;')
