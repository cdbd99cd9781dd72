import { handbooks } from '@sanad/domain/home/handbook'
import { publicPages } from '@sanad/domain/home/policies'
import { languages } from '@sanad/domain/primitives/language'
import { servicePart } from '@sanad/domain/primitives/content/service-file'
import { sql } from 'drizzle-orm'
import Fastify from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { parse } from 'yaml'
import { buildScreensWhenStale } from '../../../build/build-screens.ts'
import { applyContent } from '../../../test/apply-content.ts'
import { openHouse, type House } from '../../../test/house.ts'
import { liveSettings } from '../../../test/processes/live-settings.ts'
import { defaultFiles } from '#server/platform/stores/content/default-files.ts'
import { openApp, type App } from '#server/app.ts'
import { servePublicFiles, withPublicHead } from './public-pages.ts'

const site = { stage: 'live', publicUrl: 'https://help.example', port: 0 } as const

let house: House
let app: App
beforeAll(async () => {
  house = await openHouse({ env: liveSettings })
  app = await openApp(house.appContext, {
    previewAccounts: [],
    webFolder: await buildScreensWhenStale(),
  })
}, 120_000)
afterAll(async () => {
  await app.server.close()
  await house.close()
})

const addressesIn = (text: string): string[] =>
  [...text.matchAll(/(?:href|src|content)="([^"]*)"|<loc>([^<]*)/g)].flatMap(
    ([, one = '', other = '']) => {
      const url = new URL((one || other).replaceAll('&amp;', '&'), 'https://help.example')
      return url.origin === site.publicUrl && /^(?:\/|https:)/.test(one || other)
        ? [url.pathname + url.search]
        : []
    },
  )

const rows = async (): Promise<unknown> =>
  (
    await house.db.execute(
      sql`select (select count(*) from accounts) as accounts, (select count(*) from profiles) as profiles,
        (select count(*) from sessions) as sessions`,
    )
  ).rows

test('a crawler that follows every link finds the public pages alone, and leaves nothing behind', async () => {
  const before = await rows()
  const waiting = ['/robots.txt', '/sitemap.xml', '/']
  const seen = new Set<string>()
  const named = new Set<string>()
  for (let url = waiting.pop(); url !== undefined; url = waiting.pop()) {
    if (seen.has(url) || url.startsWith('/assets/')) continue
    seen.add(url)
    const { statusCode, headers, body } = await app.server.inject({ url })
    expect(statusCode, url).toBeLessThan(500)
    expect(headers['set-cookie'], url).toBeUndefined()
    if (headers.location) waiting.push(String(headers.location))
    if (!/html|xml/.test(String(headers['content-type']))) continue
    waiting.push(...addressesIn(body))
    if (statusCode === 200 && url !== '/sitemap.xml' && headers['x-robots-tag'] !== 'noindex')
      named.add(url)
  }
  const expected = publicPages.flatMap((page) => [
    ...(seen.has(page) ? [page] : []),
    ...languages.map((language) => `${page}?language=${language}`),
  ])
  expect([...named].toSorted()).toEqual(expected.toSorted())
  // The walk also reached screens that are not public: those answered `noindex`.
  expect([...seen]).toEqual(expect.arrayContaining(['/auth', '/pre-login-questions?role=seeker']))
  expect(await rows()).toEqual(before)
})

test('the guides of the team are open to read, and named to no search engine', async () => {
  for (const name of handbooks) {
    const { statusCode, headers, body } = await app.server.inject({ url: `/handbook/${name}` })
    expect([statusCode, headers['x-robots-tag']], name).toEqual([200, 'noindex'])
    expect(body).not.toContain('rel="canonical"')
  }
  const { body } = await app.server.inject({ url: '/handbook/coordinator?language=ar' })
  expect(body).toMatch(
    /<h2 id="week">[^<]+<\/h2><img class="[^"]+" src="\/guides\/coordinator-week\.ar\.webp" alt="جدول [^"]+" width="1120"/,
  )
  expect((await app.server.inject('/sitemap.xml')).body).not.toContain('handbook')
})

test('each public page says where it is in each language, and keeps its neutral title', async () => {
  for (const page of publicPages)
    for (const language of languages) {
      const { body } = await app.server.inject({ url: `${page}?language=${language}` })
      const [head = ''] = body.split('</head>')
      expect(head).toContain(`<html lang="${language}"`)
      expect(head).toContain('<title>Home</title>')
      expect(head).toMatch(/<meta name="description" content=".{40,160}">/)
      expect(head).toContain(
        `<link rel="canonical" href="https://help.example${page}?language=${language}">`,
      )
      expect(head.match(/hreflang="(?:en|ar)"/g)).toHaveLength(2)
    }
})

test('the organisation may name its pages, and nothing of it leaves its place', () => {
  const of = (() => ({
    public: { title: { en: '<b>Town & help', ar: 'عون' }, description: { en: '"$&', ar: 'عون' } },
  })) as never
  const page = '<head><title>Home</title></head>'
  const shown = { address: '/', language: 'en' } as const
  expect(withPublicHead(page, { of }, site, shown)).toMatch(
    /^<head><title>&lt;b&gt;Town &amp; help<\/title><meta name="description" content="&quot;\$&amp;">/,
  )
  expect(withPublicHead(page, { of }, site, { ...shown, address: '/auth' })).toBe(page)
  expect(withPublicHead(page, { of }, { ...site, stage: 'preview' }, shown)).toBe(page)
})

test('security.txt says whom to tell, while the organisation names somebody', async () => {
  const service = house.appContext.content.of(servicePart)
  const answerFor = (security?: object) => {
    const server = Fastify()
    servePublicFiles(server, { of: (() => ({ ...service, security })) as never }, site)
    return server.inject('/.well-known/security.txt')
  }
  expect((await answerFor()).statusCode).toBe(404)
  const { body } = await answerFor({ contact: 'holes@help.example', expires: '2027-06-30' })
  expect(body).toBe(
    'Contact: mailto:holes@help.example\nExpires: 2027-06-30T00:00:00Z\nPreferred-Languages: en, ar\n' +
      'Canonical: https://help.example/.well-known/security.txt\n',
  )
})

const arrivals = async () =>
  (
    await house.db.execute(
      sql`select place, sum(count)::int as count from place_arrivals group by 1`,
    )
  ).rows

test('a link with a place counts one arrival, and the place leaves the address before a page is drawn', async () => {
  const places = [{ id: 'campus', name: { en: 'Campus', ar: 'الحرم' } }]
  const links = { ...(parse(defaultFiles['links.yaml'] ?? '') as object), places }
  await applyContent(house, { 'links.yaml': JSON.stringify(links) })
  const open = (url: string, method: 'GET' | 'HEAD' = 'GET') =>
    app.server.inject({ url, method, headers: { cookie: 'sanad-language=en' } })
  const { statusCode, headers } = await open('/?language=ar&door=campus')
  expect([statusCode, headers.location, headers['cache-control']]).toEqual([
    302,
    '/?language=ar',
    'no-store',
  ])
  expect(headers['set-cookie']).toBeUndefined()
  expect((await open('/emergency-connect?door=campus')).headers.location).toBe('/emergency-connect')
  // A look at the head is no arrival, and no other page has a place.
  await open('/?door=campus', 'HEAD')
  expect((await open('/crisis-lines?door=campus')).statusCode).toBe(200)
  for (const place of ['nowhere', 'x'.repeat(2000), '<script>alert(1)</script>', '', 'campus%00'])
    expect((await open(`/?door=${place}&role=seeker`)).headers.location).toBe('/?role=seeker')
  await expect.poll(arrivals).toEqual([{ place: 'campus', count: 2 }])
})

test('of many arrivals at once each is counted, on one connection', async () => {
  const before = (await arrivals())[0] as { count: number }
  await Promise.all(Array.from({ length: 300 }, () => app.server.inject('/?door=campus')))
  await expect.poll(arrivals).toEqual([{ place: 'campus', count: before.count + 300 }])
})

test('what a strange address names is no fault', async () => {
  for (const url of ['//', '//?door=campus', '/?door', '/?door=%'])
    expect((await app.server.inject({ url })).statusCode, url).toBeLessThan(500)
})

test('a trial names nothing to search engines', async () => {
  const server = Fastify()
  servePublicFiles(server, house.appContext.content, { ...site, stage: 'preview' })
  expect((await server.inject('/robots.txt')).body).toBe('User-agent: *\nDisallow: /\n')
  expect((await server.inject('/sitemap.xml')).statusCode).toBe(404)
})
