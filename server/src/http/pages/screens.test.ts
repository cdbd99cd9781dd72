import type { AddressInfo } from 'node:net'
import { get, type IncomingMessage } from 'node:http'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { brotliDecompressSync } from 'node:zlib'
import path from 'node:path'
import Fastify, { type FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { contentParts } from '#server/admin/index.ts'
import { silentLog as log } from '#server/commands/command.ts'
import { openContent } from '#server/platform/stores/content/content.ts'
import type { Db } from '#server/platform/stores/database/db.ts'
import type { Config } from '#server/platform/base/config/config.ts'
import { readConfig } from '#server/platform/base/config/read-config.ts'
import { serveScreens, type Visitors } from './screens.ts'

let folder: string
const forms = [
  'sign-in.en',
  'sign-up.en',
  'sign-up-expert.ar',
  'dashboard.ar',
  'profile.ar',
  'terms.ar',
  'chat.ar',
  'emergency-connect.en',
]
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'sanad-screens-'))
  await mkdir(path.join(folder, 'assets'))
  await writeFile(
    path.join(folder, 'index.html'),
    '<meta name="sanad:mount" content="/dev"><meta name="sanad:stage" content="preview"><p>page</p>',
  )
  await writeFile(path.join(folder, 'assets/a-1.js'), 'x')
  await writeFile(path.join(folder, 'first-paint.js'), 'x')
})
beforeAll(async () => {
  for (const stage of ['preview', 'live']) {
    await mkdir(path.join(folder, 'pages', stage), { recursive: true })
    for (const page of [
      'landing.en',
      'landing.ar',
      'welcome.en',
      'welcome.ar',
      'not-open.en',
      ...forms,
    ])
      await writeFile(
        path.join(folder, 'pages', stage, `${page}.html`),
        `<meta name="sanad:mount" content="x"><a href="https://leave.invalid/">${stage} ${page}</a>`,
      )
    for (const language of ['en', 'ar'])
      await writeFile(
        path.join(folder, 'pages', stage, `policy.${language}.html`),
        '<article class="text" data-policy="true"></article>',
      )
  }
})
afterAll(() => rm(folder, { recursive: true }))

let shut = false
const visitors: Visitors = {
  mayEnter: async (_request, place) => place === '/staff/queue',
  isPlaceOf: async ({ headers }, place) => {
    if (headers.cookie?.endsWith('=broken')) throw new Error('no database')
    if (headers.cookie?.endsWith('=newcomer')) return place === 'terms'
    return (headers.cookie?.endsWith('=seeker') ?? false) && place !== 'terms'
  },
  findNumbers: async () => [],
  countArrival: () => undefined,
  isIntakeClosed: async () => shut,
}

async function serve(config: Config): Promise<FastifyInstance> {
  const server = Fastify()
  const content = openContent({ db: {} as Db, stage: config.stage, log, parts: contentParts })
  await serveScreens(server, { config, content, log, db: {} as Db }, folder, visitors)
  return server
}
const page = { statusCode: 200 }
const to = (location: string) => ({ statusCode: 302, headers: { location } })
const missing = { statusCode: 404 }

describe('preview', () => {
  let server: FastifyInstance
  beforeAll(async () => (server = await serve(readConfig({}))))
  test.each([
    ['/', page],
    ['/dev', page],
    ['/dev/chat/0197f3a0', page],
    ['/dev/index?role=seeker', page],
    ['/dev/staff/queue?of=me', page],
    ['/dev/staff', missing],
    ['/dev/staff/team', missing],
    ['/dashboard', to('/')],
    ['/expert/anything', to('/')],
    ['/privacy', to('/')],
    ['/policies/privacy', to('/')],
    ['/sitemap.xml', to('/')],
    ['/nowhere', to('/')],
    ['/devious', to('/')],
    ['/assets/missing.js', missing],
    ['/api/nothing', missing],
    ['/rpc/nothing', missing],
    ['/v1/chat', missing],
    ['/graphql', missing],
    ['/../../etc/passwd', to('/')],
    ['/%2e%2e/package.json', to('/')],
  ])('%s', async (url, expected) => {
    expect(await server.inject(url)).toMatchObject(expected)
  })
})

test.each([
  ['/dev/policies/privacy', /^<article class="text"><h1>Privacy<\/h1><p><strong>Draft\..*<h2>/],
  ['/dev/policies/privacy?language=ar', /^<article class="text"><h1>الخصوصية<\/h1>/],
  ['/dev/policies/terms', /<h1>Terms &amp; Conditions<\/h1>.*<li>.*<h2>1\. /],
  ['/dev/policies/accessibility', /<h1>Accessibility<\/h1><p>We want this/],
  ['/dev/policies/how-it-works', /<h1>How it works<\/h1>.*<ol><li>You answer/],
  ['/dev/policies/watched-device?language=ar', /<h1>إن كان جهازك مراقَبًا<\/h1>/],
  [
    '/dev/handbook/supporter?language=ar',
    /<h1>دليل الداعم<\/h1>.*<h2 id="danger">خطر<\/h2>.*<strong>أشعر بالقلق<\/strong>/,
  ],
  ['/dev/policies/imprint', /<h1>Imprint<\/h1><p>The organisation .* has not written it yet/],
])('everybody reads the words in force at %s', async (url, words) => {
  const server = await serve(readConfig({}))
  expect((await server.inject(url)).body).toMatch(words)
})

describe('live', () => {
  let server: FastifyInstance
  beforeAll(async () => {
    server = await serve({ ...readConfig({}), stage: 'live', mount: '' })
  })
  test.each([
    ['/', page],
    ['/chat/0197f3a0', page],
    ['/nowhere', page],
    ['/privacy', to('/policies/privacy')],
    ['/about', to('/policies/how-it-works')],
    ['/contact?language=ar', to('/policies/imprint?language=ar')],
    ['/terms', to('/policies/terms')],
    ['/dev', to('/')],
    ['/dev/chat?x=1', to('/chat?x=1')],
    ['/dev//elsewhere.example/x', to('/elsewhere.example/x')],
    ['/api', missing],
    ['/API/v1/chat', missing],
    ['/assets/missing.js', missing],
  ])('%s', async (url, expected) => {
    expect(await server.inject(url)).toMatchObject(expected)
  })

  test.each([
    '/dev/\\elsewhere.example',
    '/dev//\\/elsewhere.example',
    '/dev/\\\\elsewhere.example',
  ])('a redirect stays here, though a browser reads a backslash as a slash: %s', async (path) => {
    // As bytes on the line: `inject` and `fetch` would write slashes.
    await server.listen({ port: 0, host: '127.0.0.1' })
    const { port } = server.server.address() as AddressInfo
    const answer = await new Promise<IncomingMessage>((resolve, reject) => {
      get({ port, host: '127.0.0.1', path, agent: false }, resolve).on('error', reject)
    })
    answer.resume()
    expect([answer.statusCode, answer.headers.location]).toEqual([302, '/elsewhere.example'])
    await server.close()
    server = await serve({ ...readConfig({}), stage: 'live', mount: '' })
  })

  test('the page knows where it is mounted', async () => {
    const { body } = await server.inject('/profile')
    expect(body).toContain('<meta name="sanad:mount" content="">')
    expect(body).toContain('<meta name="sanad:stage" content="live">')
  })

  test('so does the page that is cached for use without a network', async () => {
    const { body, headers } = await server.inject('/index.html')
    expect(body).toContain('<meta name="sanad:stage" content="live">')
    expect(headers['cache-control']).toBe('no-cache')
  })
})

test('a browser that understands it gets the compressed file, as what it is', async () => {
  await writeFile(path.join(folder, 'assets/big-1.js'), 'plain')
  await writeFile(path.join(folder, 'assets/big-1.js.br'), 'small')
  const server = await serve(readConfig({}))
  const accepts = (encoding: string) =>
    server.inject({ url: '/assets/big-1.js', headers: { 'accept-encoding': encoding } })
  const small = await accepts('gzip, deflate, br')
  expect(small.body).toBe('small')
  expect(small.headers).toMatchObject({
    'content-encoding': 'br',
    vary: expect.stringMatching(/accept-encoding/i),
  })
  expect(small.headers['content-type']).toMatch(/javascript/)
  expect(small.headers['cache-control']).toContain('immutable')
  expect((await accepts('identity')).body).toBe('plain')
})

test('the page of a screen preloads its files, in the visitor’s language', async () => {
  const parts = {
    '/expert-training/:module': {
      en: ['/assets/chat-1.js', '/assets/en-1.js'],
      ar: ['/assets/ar-1.js', '/assets/workplace-1.css'],
    },
  }
  await writeFile(path.join(folder, '.preloads.json'), JSON.stringify(parts))
  await writeFile(path.join(folder, 'index.html'), '<head></head><p>page</p>')
  const server = await serve(readConfig({}))
  const page = async (url: string, language: string) =>
    (await server.inject({ url, headers: { 'accept-language': language } })).body
  expect(await page('/dev/expert-training/listening?x=1', 'en')).toBe(
    '<head><link rel="modulepreload" crossorigin href="/assets/chat-1.js"><link rel="modulepreload" crossorigin href="/assets/en-1.js"></head><p>page</p>',
  )
  const inArabic = await page('/dev/expert-training/listening', 'ar')
  expect(inArabic).toContain('<link rel="modulepreload" crossorigin href="/assets/ar-1.js">')
  expect(inArabic).toContain(
    '<link rel="preload" as="style" crossorigin href="/assets/workplace-1.css">',
  )
  for (const url of ['/dev/expert-training', '/dev/profile'])
    expect(await page(url, 'en')).toBe('<head></head><p>page</p>')
})

test('hashed assets are cached forever, the page is revalidated each time', async () => {
  const server = await serve(readConfig({}))
  expect((await server.inject('/assets/a-1.js')).headers['cache-control']).toContain('immutable')
  expect((await server.inject('/first-paint.js')).headers['cache-control']).toBe('no-cache')
  expect((await server.inject('/')).headers['cache-control']).toBe('no-cache')
})

describe('the public pages are prerendered', () => {
  const get = async (config: Config, url: string, headers: Record<string, string> = {}) =>
    (await (await serve(config)).inject({ url, headers })).body
  const live = { ...readConfig({}), stage: 'live', mount: '' } as const

  test.each([
    ['/', {}, 'landing.en'],
    ['/', { 'accept-language': 'ar-AE,en;q=0.8' }, 'landing.ar'],
    ['/dev', { 'accept-language': 'fr, ar;q=0.5' }, 'welcome.ar'],
    ['/dev', { 'accept-language': 'ar', cookie: 'a=1; sanad-language=en' }, 'welcome.en'],
    ['/dev?language=ar', { cookie: 'sanad-language=en' }, 'welcome.ar'],
    ['/dev/auth', {}, 'sign-in.en'],
    ['/dev/auth?role=seeker', {}, 'sign-up.en'],
    ['/dev/auth?role=expert', { 'accept-language': 'ar' }, 'sign-up-expert.ar'],
    ['/dev?language=%00', { 'accept-language': '*' }, 'welcome.en'],
  ])('%s with %j is %s', async (url, headers, page) => {
    expect(await get(readConfig({}), url, headers)).toContain(`preview ${page}`)
  })

  test('those of its own stage, filled in', async () => {
    const body = await get({ ...live, leaveSiteUrl: 'https://news.example/?a=1&b=2' }, '/')
    expect(body).toContain('live welcome.en')
    expect(body).toContain('<meta name="sanad:mount" content="">')
    expect(body).toContain('href="https://news.example/?a=1&amp;b=2"')
  })

  test('while live accepts no new seekers, its first page says so before any question', async () => {
    shut = true
    const server = await serve(live)
    expect((await server.inject('/')).body).toContain('live not-open.en')
    expect((await server.inject('/index')).body).toContain('live not-open.en')
    for (const url of ['/pre-login-questions?role=seeker', '/auth?role=seeker'])
      expect(await server.inject(url)).toMatchObject(to('/'))
    // People with an account, people who want to help, and people who look for crisis lines.
    for (const url of ['/auth', '/auth?role=expert', '/expert-onboarding', '/crisis-lines'])
      expect(await server.inject(url)).toMatchObject(page)
    const cookie = '__Host-sanad.session_token=abc'
    expect(await server.inject({ url: '/pre-login-questions', headers: { cookie } })).toMatchObject(
      page,
    )
    shut = false
    expect((await server.inject('/')).body).toContain('live welcome.en')
    expect(await server.inject('/auth?role=seeker')).toMatchObject(page)
  })

  test('every other address gets the empty page, and no file of theirs is served', async () => {
    for (const url of ['/dev/profile', '/dev/crisis-lines', '/dev/constructor'])
      expect(await get(readConfig({}), url)).toContain('<p>page</p>')
    expect((await (await serve(live)).inject('/pages/preview/landing.en.html')).body).not.toContain(
      'landing',
    )
  })

  test('a signed-in visitor is shown no sign-in form first', async () => {
    const cookie = '__Host-sanad.session_token=abc'
    for (const url of ['/dev/auth', '/dev/emergency-connect'])
      expect(await get(readConfig({}), url, { cookie })).toContain('<p>page</p>')
    expect(await get(readConfig({}), '/dev/emergency-connect')).toContain(
      'preview emergency-connect.en',
    )
  })

  test('a personal screen is prerendered for its owner, and empty for everyone else', async () => {
    const headers = (who: string) => ({
      'accept-language': 'ar',
      cookie: `sanad.session_token=${who}`,
    })
    const dashboard = (who: string) => get(readConfig({}), '/dev/dashboard', headers(who))
    expect(await dashboard('seeker')).toContain('preview dashboard.ar')
    expect(await get(readConfig({}), '/dev/profile', headers('seeker'))).toContain(
      'preview profile.ar',
    )
    const at = (url: string, who: string) => get(readConfig({}), url, headers(who))
    for (const url of ['/dev/chat', '/dev/chat/0197f3a0'])
      expect(await at(url, 'seeker')).toContain('preview chat.ar')
    for (const url of ['/dev/chat/', '/dev/chat/a/b', '/dev/conversation', '/dev/terms'])
      expect(await at(url, 'seeker'), url).toContain('<p>page</p>')
    expect(await at('/dev/terms', 'newcomer')).toContain('preview terms.ar')
    expect(await at('/dev/dashboard', 'newcomer')).toContain('<p>page</p>')
    for (const who of ['expert', 'broken']) expect(await dashboard(who)).toContain('<p>page</p>')
    expect(await get(readConfig({}), '/dev/dashboard')).toContain('<p>page</p>')
  })

  test('compressed, for browsers that accept it', async () => {
    const server = await serve(readConfig({}))
    const packed = await server.inject({ url: '/', headers: { 'accept-encoding': 'gzip, br' } })
    expect(packed.headers['content-encoding']).toBe('br')
    expect(brotliDecompressSync(packed.rawPayload).toString()).toContain('landing.en')
    expect(packed.headers['vary']).toMatch(/accept-encoding/)
  })
})
