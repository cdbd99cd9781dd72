import { request } from 'node:http'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openHouse, type House } from '../../test/house.ts'
import { aConversation, aSeeker } from '../../test/people/people.ts'

let house: House
beforeAll(async () => {
  house = await openHouse()
})
afterAll(() => house.close())

const json = { 'content-type': 'application/json' }
const post = (
  body: string,
  headers: Record<string, string> = json,
  path = 'identity/requestCode',
) => fetch(`${house.url}/api/rpc/${path}`, { method: 'POST', headers, body })

test.each([
  ['no JSON', '{"json":', json, 400],
  ['another type', 'email=a@b.c', { 'content-type': 'application/x-www-form-urlencoded' }, 415],
  [
    'plain text, as a form of another site could send',
    '{"json":{}}',
    { 'content-type': 'text/plain' },
    415,
  ],
  ['a megabyte', JSON.stringify({ json: { email: 'a'.repeat(1024 * 1024) } }), json, 413],
  [
    'a key that would change every object',
    '{"json":{"__proto__":{"admin":true},"email":"a@b.example","language":"en"}}',
    json,
    400,
  ],
  ['a list where an object belongs', '{"json":[]}', json, 400],
  ['nothing', '{}', json, 400],
  [
    'a NUL in an address',
    JSON.stringify({ json: { email: 'a\0@b.example', language: 'en' } }),
    json,
    400,
  ],
  [
    'an unknown field',
    JSON.stringify({ json: { email: 'a@b.example', language: 'en', admin: true } }),
    json,
    400,
  ],
])(
  '%s is refused, and the answer reveals nothing about the implementation',
  async (_, body, headers, status) => {
    const response = await post(body, headers)
    expect(response.status).toBe(status)
    expect(await response.text()).not.toMatch(/node_modules|\bat .*\.ts|stack|select |insert /i)
  },
)

test.each([
  ['identity/signUp', { name: 'Layla', role: 'seeker', language: 'en' }],
  ['identity/requestCode', { language: 'en' }],
  ['identity/requestCode', { email: null, language: 'en' }],
])('%s with neither an e-mail nor a phone number: %o', async (path, input) => {
  const response = await post(JSON.stringify({ json: input }), json, path)
  expect(response.status).toBe(400)
  expect(await response.text()).toContain(
    'You must provide either an email or phone number and a password.',
  )
})

test('the internal errors of the specification are the messages of the refusals', async () => {
  const id = '0190a0a0-0000-7000-8000-000000000009'
  const { cookie } = await aSeeker(house)
  const answer = async (path: string, input: unknown, headers = json) =>
    (await (await post(JSON.stringify({ json: input }), headers, path)).json()) as unknown
  const said = (message: string) => ({ json: expect.objectContaining({ message }) })
  expect(await answer('consent/recordUserConsent', consent)).toEqual(said('User not authenticated'))
  expect(await answer('matching/findAvailableExpert', {})).toEqual(said('No user logged in'))
  const message = { sessionId: id, id, content: 'hello' }
  expect(
    await answer('chat/sendMessage', message, { ...json, cookie: cookie() } as typeof json),
  ).toEqual(said('Invalid session or user'))
})

const consent = { version: '1', fullText: 'text', platform: 'web', language: 'en', userAgent: 'a' }

const tooLarge = 2_147_483_648
test.each([
  ['chat/seen', { delivered: tooLarge, seen: 0 }],
  ['chat/seen', { delivered: 0, seen: Number.MAX_SAFE_INTEGER }],
  ['chat/messagesAfter', { after: tooLarge }],
  ['chat/messagesBefore', { before: tooLarge }],
])('%s with %o is refused, not a fault', async (path, input) => {
  const { seeker, sessionId } = await aConversation(house)
  const body = JSON.stringify({ json: { sessionId, ...input } })
  expect((await post(body, { ...json, cookie: seeker.cookie() }, path)).status).toBe(400)
})

test.each([
  [
    'consent/recordUserConsent',
    { version: '1', fullText: '', platform: 'web', language: 'en', userAgent: 'a\0' },
  ],
  ['matching/waitInLine', { seekerUrgency: 'a\0' }],
  ['matching/findAvailableExpert', { seekerUrgency: 'call 0501234567' }],
])('%s with %o is refused', async (path, input) => {
  const { cookie } = await aSeeker(house)
  const body = JSON.stringify({ json: input })
  expect((await post(body, { ...json, cookie: cookie() }, path)).status).toBe(400)
})

test.each(['/api/rpc/%', '/dev/%E0%A4%A', '/%'])(
  'the path %s is refused without repeating it',
  async (path) => {
    const response = await fetch(`${house.url}${path}`)
    expect(response.status).toBe(400)
    expect(await response.json()).toEqual({ code: 'BAD_REQUEST', status: 400 })
  },
)

/** The path as it stands here: `fetch` would straighten it. */
const statusOf = (method: string, path: string): Promise<number> =>
  new Promise((resolve, reject) => {
    const { hostname, port } = new URL(house.url)
    const headers = method === 'POST' ? json : {}
    const asking = request({ hostname, port, method, path, headers }, (response) => {
      response.resume()
      resolve(response.statusCode ?? 0)
    })
    asking.on('error', reject)
    asking.end(method === 'POST' ? '{}' : '')
  })

test.each<[string, string, number]>([
  ['POST', '/api/rpc/home/start', 200],
  ['GET', '/api/rpc/home/start', 404],
  ['HEAD', '/api/rpc/home/start', 404],
  ['PUT', '/api/rpc/home/start', 404],
  ['OPTIONS', '/api/rpc/home/start', 404],
  ['POST', '/api/v1/%2e%2e/rpc/home/start', 404],
  ['POST', '/api/v1/../rpc/home/start', 404],
  ['POST', '/api/rpc/x/%2E%2E/home/start', 404],
  ['POST', '/api/rpc/./home/start', 404],
  ['POST', '/api/x/..%2frpc/home/start', 404],
])('RPC accepts POST at the path of an operation only: %s %s is %i', async (...request) => {
  const [method, path, status] = request
  expect(await statusOf(method, path)).toBe(status)
})

test.each<[string, string, number]>([
  ['GET', '/api/v1/crisis/lines', 200],
  ['GET', '/api/v1/crisis/lines?country=AE', 200],
  ['GET', '/api/v1/consent/terms/seeker/en', 200],
  ['HEAD', '/api/v1/crisis/lines', 404],
  ['HEAD', '/api/v1/consent/terms/seeker/en', 404],
  ['POST', '/api/v1/crisis/lines', 404],
  ['DELETE', '/api/v1/crisis/lines', 404],
  ['OPTIONS', '/api/v1/crisis/lines', 404],
  ['GET', '/api/v1/crisis/lines/', 404],
  ['GET', '/api/v1/crisis', 404],
  ['GET', '/api/v1/', 404],
  ['GET', '/api/v1/%63risis/lines', 404],
  ['GET', '/api/v1/__proto__', 404],
])('REST answers at the method and path of an operation only: %s %s is %i', async (...request) => {
  const [method, path, status] = request
  expect(await statusOf(method, path)).toBe(status)
})

test('on loopback a foreign host name that resolves to this machine is refused', async () => {
  for (const host of ['evil.example', 'evil.example:3000', 'localhost.evil.example']) {
    const { statusCode } = await house.app.server.inject({ url: '/livez', headers: { host } })
    expect(statusCode).toBe(421)
  }
  for (const host of ['localhost:3000', '127.0.0.1', '[::1]:3000']) {
    expect((await house.app.server.inject({ url: '/livez', headers: { host } })).statusCode).toBe(
      200,
    )
  }
})

test('an unreachable database is a fault with an incident id, and its message is not shown', async () => {
  const broken = await openHouse()
  const cookie = 'sanad.session_token=a.b'
  await broken.db.$client.query('alter table sign_in_codes rename to elsewhere')
  const body = JSON.stringify({ json: { email: 'a@b.example', language: 'en' } })
  const response = await fetch(`${broken.url}/api/rpc/identity/requestCode`, {
    method: 'POST',
    headers: { ...json, cookie },
    body,
  })
  expect(response.status).toBe(500)
  const text = await response.text()
  const number = response.headers.get('x-request-id') ?? ''
  expect(number).toMatch(/^[0-9A-HJKMNP-TV-Z]{5}-[0-9A-HJKMNP-TV-Z]{5}$/)
  expect(text).toContain(`"incident":"${number}"`)
  expect(text).not.toContain('sign_in_codes')
  const entries = broken.logged
    .filter((entry) => entry.includes(number))
    .map((entry) => JSON.parse(entry) as object)
  expect(entries).toEqual([
    expect.objectContaining({
      what: 'an operation failed',
      request: number,
      incident: number,
      code: '42P01',
    }),
    expect.objectContaining({ what: 'answered', operation: 'identity.requestCode', status: 500 }),
  ])
  expect(broken.logged.join('\n')).toContain('identity.requestCode')
  expect(broken.logged.join('\n')).not.toContain('a@b.example')
  await broken.close()
})
