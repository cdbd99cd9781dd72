import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { request } from 'node:http'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { publicPages } from '@sanad/domain/home/policies'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openHouse, type House } from '../../test/house.ts'
import { liveSettings } from '../../test/processes/live-settings.ts'
import { openApp } from '#server/app.ts'

/** Safety §5: what every answer says of itself, route by route, in a trial and in live. */
let preview: House
let live: House
let folder: string
const pages: Partial<Record<'preview' | 'live', FastifyInstance>> = {}
beforeAll(async () => {
  preview = await openHouse()
  live = await openHouse({ env: liveSettings })
  folder = await mkdtemp(path.join(tmpdir(), 'sanad-headers-'))
  await mkdir(path.join(folder, 'assets'))
  await writeFile(
    path.join(folder, 'index.html'),
    '<meta name="sanad:mount" content=""><p>page</p>',
  )
  await writeFile(path.join(folder, 'assets/a-1.js'), 'x')
  await writeFile(path.join(folder, 'first-paint.js'), 'x')
  pages.preview = await withPages(preview)
  pages.live = await withPages(live)
})
afterAll(async () => {
  await Promise.all([preview.close(), live.close(), pages.preview?.close(), pages.live?.close()])
  await rm(folder, { recursive: true })
})

/** The same service with screens, and with a page of metrics. */
async function withPages({ appContext }: House): Promise<FastifyInstance> {
  const config = { ...appContext.config, metricsToken: 'nobody knows it' }
  return (await openApp({ ...appContext, config }, { previewAccounts: [], webFolder: folder }))
    .server
}

const everywhere = {
  'content-security-policy':
    "default-src 'self';script-src 'self';style-src 'self' 'unsafe-inline';img-src 'self' data: blob:;font-src 'self';" +
    "connect-src 'self';object-src 'none';base-uri 'none';form-action 'self';frame-ancestors 'none'",
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'origin-agent-cluster': '?1',
  'permissions-policy':
    'accelerometer=(), bluetooth=(), browsing-topics=(), camera=(), display-capture=(), geolocation=(), gyroscope=(), hid=(), magnetometer=(), microphone=(), midi=(), payment=(), serial=(), usb=()',
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
  'x-dns-prefetch-control': 'off',
  'x-download-options': 'noopen',
  'x-frame-options': 'DENY',
  'x-permitted-cross-domain-policies': 'none',
  'x-robots-tag': 'noindex',
  'x-xss-protection': '0',
}
/** Of one answer alone. */
const varies = [
  'date',
  'connection',
  'content-length',
  'etag',
  'last-modified',
  'x-request-id',
  'accept-ranges',
]
const page = {
  'cache-control': 'no-cache',
  vary: 'accept-encoding, accept-language, cookie',
  'content-type': 'text/html; charset=utf-8',
}
const json = 'application/json; charset=utf-8'
const kept = { 'cache-control': 'no-store' }

type RouteCase = readonly [
  method: 'GET' | 'POST',
  url: string,
  status: number,
  own: Record<string, string>,
]
const routes: RouteCase[] = [
  ['GET', '/', 200, page],
  ['GET', '/index.html', 200, page],
  ['GET', '/crisis-lines', 200, page],
  ['GET', '/staff/queue', 404, page],
  [
    'GET',
    '/assets/a-1.js',
    200,
    {
      'cache-control': 'public, max-age=31536000, immutable',
      'content-type': 'application/javascript; charset=utf-8',
      vary: 'accept-encoding',
    },
  ],
  ['GET', '/assets/b-2.js', 404, { 'content-type': json }],
  [
    'GET',
    '/first-paint.js',
    200,
    {
      'cache-control': 'no-cache',
      'content-type': 'application/javascript; charset=utf-8',
      vary: 'accept-encoding',
    },
  ],
  ['POST', '/api/rpc/crisis/lines', 200, { ...kept, 'content-type': json }],
  ['POST', '/api/rpc/chat/mySessions', 401, { ...kept, 'content-type': json }],
  ['GET', '/api/v1/crisis/lines', 200, { ...kept, 'content-type': json }],
  ['GET', '/api/v1/chat/sessions', 401, { ...kept, 'content-type': 'application/problem+json' }],
  ['GET', '/api/nothing', 404, { ...kept, 'content-type': json }],
  ['GET', '/api/openapi.json', 200, { ...page, 'content-type': json }],
  ['GET', '/api/docs', 200, page],
  ['GET', '/policies/privacy', 200, page],
  ['GET', '/robots.txt', 200, { ...page, 'content-type': 'text/plain; charset=utf-8' }],
  ['GET', '/livez', 200, { 'content-type': json }],
  ['GET', '/readyz', 200, { 'content-type': json }],
  ['GET', '/metrics', 404, { 'content-type': json }],
]

describe.each(['preview', 'live'] as const)('%s', (stage) => {
  // The description is made when it is first asked for, which takes its time: once is enough.
  const described = (url: string) => url.startsWith('/api/docs') || url.startsWith('/api/openapi')
  test.each(routes.filter(([, url]) => stage === 'preview' || !described(url)))(
    '%s %s: %i',
    async (method, url, status, own) => {
      const mount =
        stage === 'preview' && own === page && !url.startsWith('/api') && url !== '/index.html'
          ? '/dev'
          : ''
      const request = {
        method,
        url: url === '/' && mount !== '' ? mount : mount + url,
        ...(method === 'POST' ? { headers: { 'content-type': json }, payload: '{"json":{}}' } : {}),
      }
      const answer = await pages[stage]?.inject(request)
      const headers = Object.entries(answer?.headers ?? {}).filter(
        ([name]) => !varies.includes(name),
      )
      const strict =
        stage === 'live'
          ? { 'strict-transport-security': 'max-age=31536000; includeSubDomains' }
          : {}
      const expected: Record<string, string> = { ...everywhere, ...strict, ...own }
      // Search engines may name the public pages of a live service; files of pages are no pages.
      if (url.startsWith('/assets/') || (stage === 'live' && publicPages.includes(url)))
        delete expected['x-robots-tag']
      expect([answer?.statusCode, Object.fromEntries(headers)]).toEqual([status, expected])
    },
  )
})

/** A cookie's name, and what stands behind its value. */
const flagsOf = (cookies: readonly string[]): string[][] =>
  cookies.map((cookie) => {
    const [name = '', ...flags] = cookie.split('; ')
    return [name.replace(/=.*/, ''), ...flags.toSorted((one, other) => one.localeCompare(other))]
  })

async function cookiesOf(
  { url }: House,
  operation: string,
  input: object,
  cookie = '',
): Promise<Response> {
  return fetch(`${url}/api/rpc/${operation}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', cookie },
    body: JSON.stringify({ json: input }),
  })
}
test.each(['preview', 'live'] as const)(
  '%s: no cookie is readable by scripts or sent across sites; live sends them over TLS only',
  async (stage) => {
    const house = stage === 'live' ? live : preview
    const flags = ['HttpOnly', 'Path=/', 'SameSite=Lax', ...(stage === 'live' ? ['Secure'] : [])]
    const signIn = stage === 'live' ? '__Host-sanad.session_token' : 'sanad.session_token'
    const answers = stage === 'live' ? '__Host-sanad_answers' : 'sanad_answers'
    const guest = await cookiesOf(house, 'identity/signInAsGuest', { language: 'en' })
    expect(flagsOf(guest.headers.getSetCookie())).toEqual([[signIn, ...flags]])
    const unsure = { feelingIntensity: null, moodIntensity: null, urgencyIntensity: null }
    const assessment = { feeling: null, mood: 'sad', urgency: 'soon', ...unsure }
    const kept = await cookiesOf(house, 'assessment/keepAnswers', { assessment })
    expect(flagsOf(kept.headers.getSetCookie())).toEqual([
      [answers, flags[0], 'Max-Age=1800', ...flags.slice(1)],
    ])
    const [cookie = ''] = guest.headers.getSetCookie()
    const out = await cookiesOf(house, 'identity/signOut', {}, cookie.split(';')[0])
    expect(out.headers.getSetCookie().length).toBeGreaterThan(0)
    for (const gone of out.headers.getSetCookie()) {
      expect(gone).toMatch(/Max-Age=0/)
      // A browser accepts a cookie of this name from this host only.
      if (stage === 'live') expect(gone).toMatch(/; Path=\/.*; Secure/)
    }
  },
)

test('live accepts a sign-in from the host-only cookie only', async () => {
  const guest = await cookiesOf(live, 'identity/signInAsGuest', { language: 'en' })
  const value = guest.headers.getSetCookie()[0]?.split(';')[0]?.split('=').slice(1).join('=')
  const standingBy = async (cookieName: string) =>
    (
      (await (await cookiesOf(live, 'identity/me', {}, `${cookieName}=${value}`)).json()) as {
        json: { standing: string } | null
      }
    ).json?.standing
  expect(await standingBy('__Host-sanad.session_token')).toBe('guest')
  expect(await standingBy('sanad.session_token')).toBeUndefined()
  expect(await standingBy('__Secure-sanad.session_token')).toBeUndefined()
})

/** From how many addresses these seem to come, by what the limits count. */
async function addressesSeen(house: House, forwarded: readonly string[]): Promise<number> {
  await house.db.$client.query('delete from rate_limits')
  for (const [n, address] of forwarded.entries())
    await fetch(`${house.url}/api/rpc/identity/requestCode`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'x-forwarded-for': address,
        forwarded: `for=${address}`,
      },
      body: JSON.stringify({ json: { email: `forwarded-${n}@headers.example`, language: 'en' } }),
    })
  const { rows } = await house.db.$client.query(
    "select 1 from rate_limits where limiter = 'codes-ip-hour'",
  )
  return rows.length
}
const three = ['203.0.113.1', '203.0.113.2', '2001:db8::1']

test('a forwarded address is trusted from the configured proxy only', async () => {
  expect(await addressesSeen(live, three)).toBe(3)
  const ports = ['203.0.113.1:1', '203.0.113.1:2', '[2001:db8::1]:1', '[2001:db8::1]:2']
  expect(await addressesSeen(live, ports)).toBe(2)
  expect(await addressesSeen(live, ['unknown', '_hidden', '_other', 'x'])).toBe(1)
  expect(await addressesSeen(preview, three)).toBe(1)
  const elsewhere = await openHouse({ env: { ...liveSettings, TRUSTED_PROXY: '10.9.9.9' } })
  expect(await addressesSeen(elsewhere, three)).toBe(1)
  await elsewhere.close()
})

test('a page of another site is refused, whatever host a header claims', async () => {
  const foreign = { origin: 'https://elsewhere.example', 'x-forwarded-host': 'elsewhere.example' }
  for (const house of [preview, live]) {
    const answer = await fetch(`${house.url}/api/rpc/home/start`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...foreign },
      body: '{"json":{}}',
    })
    expect(answer.status).toBe(403)
    expect(await upgraded(house, foreign)).toBe(403)
    expect(await upgraded(house, {})).toBe(401)
  }
})

test('an own origin has the same scheme, host and port', async () => {
  const ofPublicUrl = new URL(liveSettings.PUBLIC_URL)
  const answerTo = async (house: House, origin: string) => upgraded(house, { origin })
  expect(await answerTo(live, ofPublicUrl.origin)).toBe(401)
  expect(await answerTo(live, `http://${ofPublicUrl.host}`)).toBe(403)
  expect(await answerTo(live, `${ofPublicUrl.origin}:8443`)).toBe(403)
  expect(await answerTo(live, live.url)).toBe(403)
  expect(await answerTo(preview, preview.url)).toBe(401)
  expect(await answerTo(preview, preview.url.replace('http:', 'https:'))).toBe(403)
  expect(await answerTo(preview, preview.url.replace(/:\d+$/, ':1'))).toBe(403)
})

test('a cross-site request of a browser is refused, with an origin or without', async () => {
  for (const [site, status] of [
    ['cross-site', 403],
    ['same-site', 403],
    ['same-origin', 200],
    ['none', 200],
  ] as const) {
    const headers = { 'sec-fetch-site': site }
    const read = await fetch(`${preview.url}/api/v1/crisis/lines`, { headers })
    expect([site, read.status]).toEqual([site, status])
    expect(await upgraded(preview, headers)).toBe(status === 200 ? 401 : 403)
    // An own origin is enough, whatever a browser makes of the site of a socket.
    expect(await upgraded(preview, { ...headers, origin: preview.url })).toBe(401)
  }
})

test('on loopback no socket opens under a foreign host name', async () => {
  expect(await upgraded(preview, { host: 'evil.example' })).toBe(403)
})

/** The answer to an upgrade without a cookie. */
const upgraded = ({ url }: House, headers: Record<string, string>): Promise<number> =>
  new Promise((resolve, reject) => {
    const asking = request(`${url}/api/live`, {
      headers: {
        ...headers,
        connection: 'Upgrade',
        upgrade: 'websocket',
        'sec-websocket-version': '13',
        'sec-websocket-key': Buffer.alloc(16).toString('base64'),
      },
    })
    asking.on('response', (response) => {
      response.resume()
      resolve(response.statusCode ?? 0)
    })
    asking.on('error', reject)
    asking.end()
  })
