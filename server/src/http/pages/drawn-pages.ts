import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { setTimeout as after } from 'node:timers/promises'
import { promisify } from 'node:util'
import {
  brotliCompress,
  brotliCompressSync,
  constants,
  gzip as gzipLater,
  gzipSync,
} from 'node:zlib'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { drawnPlaces, strangersPlaces, type DrawnPlace } from '@sanad/domain/home/drawn-places'
import { textPages, type TextPage } from '@sanad/domain/home/policies'
import { languages, type Language } from '@sanad/domain/primitives/language'
import type { Config } from '#server/platform/base/config/config.ts'
import { readCookie } from '#server/platform/services/http/cookies.ts'

/** A page in the encodings that browsers accept. */
export interface Packed {
  readonly plain: string
  readonly br: Buffer
  readonly gzip: Buffer
}

/** Compresses nearly as well as the highest quality, 11, and ten times as fast. */
const brotliQuality = 9

const brotliOptions = { params: { [constants.BROTLI_PARAM_QUALITY]: brotliQuality } }

/** Compresses each encoding on first use, because there are many pages in two languages. */
export function pack(plain: string): Packed {
  let br: Buffer | undefined
  let gzip: Buffer | undefined
  return {
    plain,
    get br() {
      return (br ??= brotliCompressSync(plain, brotliOptions))
    },
    get gzip() {
      return (gzip ??= gzipSync(plain))
    },
  }
}

/** As `pack`, without blocking other requests. */
export const packAsync = async (plain: string): Promise<Packed> => {
  const [br, gzip] = await Promise.all([
    promisify(brotliCompress)(plain, brotliOptions),
    promisify(gzipLater)(plain),
  ])
  return { plain, br, gzip }
}

/** In the smallest encoding that the browser accepts. Browsers revalidate the page each time. */
export function sendPage(
  request: FastifyRequest,
  reply: FastifyReply,
  page: Packed,
  type = 'text/html; charset=utf-8',
): FastifyReply {
  const acceptEncoding = String(request.headers['accept-encoding'] ?? '')
  const form = (['br', 'gzip'] as const).find((name) =>
    new RegExp(`\\b${name}\\b`).test(acceptEncoding),
  )
  if (form) reply.header('content-encoding', form)
  return reply
    .header('cache-control', 'no-cache')
    .header('vary', 'accept-encoding, accept-language, cookie')
    .type(type)
    .send(form ? page[form] : page.plain)
}

interface DrawnPages {
  /** The prerendered page for this path, in the visitor's language. */
  find(request: FastifyRequest, address: string): Promise<Packed | undefined>
}

const isOwnPlace = (name: string | undefined): name is DrawnPlace =>
  drawnPlaces.some((place) => place === name)

const isStrangersPlace = (name: string | undefined): boolean =>
  strangersPlaces.some((place) => place === name)

/** The names are those of the app (`web/src/shell/prerender/prerender.tsx`). */
function namesByAddress({ stage, mount }: Config): Readonly<Record<string, string>> {
  const landing = stage === 'preview' ? { '/': 'landing' } : {}
  return {
    ...landing,
    [mount === '' ? '/' : mount]: 'welcome',
    [`${mount}/index`]: 'welcome',
    [`${mount}/crisis-lines`]: 'crisis-lines',
    [`${mount}/breathing`]: 'breathing',
    [`${mount}/auth`]: 'sign-in',
    ...Object.fromEntries(
      strangersPlaces.map((name): [string, string] => [`${mount}/${name}`, name]),
    ),
    ...Object.fromEntries(drawnPlaces.map((name): [string, string] => [`${mount}/${name}`, name])),
    ...Object.fromEntries(textPages.map((name): [string, string] => [`${mount}/${name}`, name])),
  }
}

/** Specification §2: this path names a conversation; the app replaces it at once. */
const isConversation = ({ mount }: Config, address: string): boolean =>
  address.startsWith(`${mount}/chat/`) && /^[\w-]+$/.test(address.slice(`${mount}/chat/`.length))

const names = [
  'landing',
  'welcome',
  'not-open',
  'crisis-lines',
  'breathing',
  ...strangersPlaces,
  'sign-in',
  'sign-up',
  'sign-up-expert',
  ...drawnPlaces,
] as const

export const mayBeSignedIn = ({ headers }: FastifyRequest): boolean =>
  /\bsanad\.session_token=/.test(headers.cookie ?? '')

/** A signed-in visitor gets no sign-in form, because the app leads them on. */
function formFor(request: FastifyRequest): string | undefined {
  const { url } = request
  if (mayBeSignedIn(request)) return undefined
  const search = new URLSearchParams(url.split('?')[1])
  // OIDC-3. The organisation's provider led back: the app goes on, and there is nothing to type.
  if (search.has('state')) return undefined
  const role = search.get('role')
  if (role === null) return 'sign-in'
  return role === 'expert' ? 'sign-up-expert' : 'sign-up'
}

/** Milliseconds to wait for the database. After that a page is sent without personal data. */
const patienceMs = 250

export const resolveQuickly = (answer: Promise<boolean>): Promise<boolean> =>
  Promise.race([answer.catch(() => false), after(patienceMs, false, { ref: false })])

interface PageSources {
  /** Fills in settings of the server. */
  readonly fill: (html: string) => string
  /** Puts what search engines show into the page of an address that they may list. */
  readonly publish: (
    page: string,
    shown: { readonly address: string; readonly language: Language },
  ) => string
  /** Whether the build drew other texts on this page than those in force. */
  readonly isOutdated: (name: string) => boolean
  /** Puts a public text into its page. */
  readonly writeText: (page: string, name: TextPage, language: Language) => string
  /** Whether this prerendered screen of a seeker fits the visitor. */
  readonly isPlaceOf: (request: FastifyRequest, place: DrawnPlace) => Promise<boolean>
  /** Whether new seekers are told that the service accepts none. */
  readonly isIntakeClosed: () => Promise<boolean>
}

export async function readDrawnPages(
  config: Config,
  webFolder: string,
  { fill, publish, isOutdated, writeText, isPlaceOf, isIntakeClosed }: PageSources,
): Promise<DrawnPages> {
  const addresses = namesByAddress(config)
  const pages = new Map<string, Packed>()
  const read = async (name: string, language: Language) => {
    const file = path.join(webFolder, 'pages', config.stage, `${name}.${language}.html`)
    const html = await readFile(file, 'utf8').catch(() => undefined)
    return html === undefined ? undefined : fill(html)
  }
  for (const language of languages) {
    for (const name of names.filter((page) => !isOutdated(page))) {
      const html = await read(name, language)
      const address = ['welcome', 'not-open'].includes(name) ? '/' : `/${name}`
      if (html !== undefined)
        pages.set(`${name}.${language}`, pack(publish(html, { address, language })))
    }
    const empty = await read('policy', language)
    if (empty !== undefined)
      for (const name of textPages)
        pages.set(
          `${name}.${language}`,
          pack(publish(writeText(empty, name, language), { address: `/${name}`, language })),
        )
  }
  const nameFor = async (request: FastifyRequest, address: string): Promise<string | undefined> => {
    const own = Object.hasOwn(addresses, address) ? addresses[address] : undefined
    const shown = own ?? (isConversation(config, address) ? 'chat' : undefined)
    if (shown === 'sign-in') return formFor(request)
    if (shown === 'welcome') return (await resolveQuickly(isIntakeClosed())) ? 'not-open' : shown
    if (isStrangersPlace(shown)) return mayBeSignedIn(request) ? undefined : shown
    if (!isOwnPlace(shown)) return shown
    return mayBeSignedIn(request) && (await resolveQuickly(isPlaceOf(request, shown)))
      ? shown
      : undefined
  }
  return {
    async find(request, address) {
      const name = await nameFor(request, address)
      return name === undefined ? undefined : pages.get(`${name}.${languageOf(request, config)}`)
    },
  }
}

/** A link's language, else the one chosen on this device, else the browser's first that we have. */
export function languageOf(
  { url, headers }: FastifyRequest,
  config: Pick<Config, 'secureCookies'>,
): Language {
  const wanted = [
    new URLSearchParams(url.split('?')[1]).get('language') ?? '',
    readCookie(headers.cookie ?? '', 'sanad-language', { secure: config.secureCookies }) ?? '',
    ...String(headers['accept-language'] ?? '').split(','),
  ].map((tag) => tag.trim().slice(0, 2).toLowerCase())
  return languages.find((language) => language === wanted.find(isOurs)) ?? 'en'
}

const isOurs = (tag: string): boolean => languages.some((language) => language === tag)
