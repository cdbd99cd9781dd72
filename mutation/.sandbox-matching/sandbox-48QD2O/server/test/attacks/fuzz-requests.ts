// @ts-nocheck
import fc from 'fast-check'
import { addresses, apiPrefix } from '../../src/http/openapi/document.ts'
import { inputsOf, type Known } from './fuzz-inputs.ts'

/** A request that Fastify accepts without a network. */
export interface Request {
  readonly method: (typeof methods)[number]
  readonly url: string
  readonly headers: Readonly<Record<string, string>>
  readonly payload?: string
}

const methods = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'HEAD', 'OPTIONS'] as const
const json = { 'content-type': 'application/json' }

/** A request of our browser. */
export const rpcRequest = (operation: string, input: unknown): Request => ({
  method: 'POST',
  url: `/api/rpc/${operation.replace('.', '/')}`,
  headers: json,
  payload: JSON.stringify({ json: input }),
})

/** A request of other programs; queries contain text only. */
export function plainRequest(name: string, input: unknown): Request {
  const { method = 'POST', path = '' } = addresses.find(({ operation }) => operation === name) ?? {}
  const url = apiPrefix + path
  if (method !== 'GET') return { method, url, headers: json, payload: JSON.stringify(input) ?? '' }
  return { method, url: `${url}?${queryOf(input).toString()}`, headers: {} }
}

const asText = (value: unknown): string =>
  (typeof value === 'string' ? value : JSON.stringify(value)) ?? ''

function queryOf(input: unknown): URLSearchParams {
  if (typeof input !== 'object' || input === null) return new URLSearchParams(asText(input))
  return new URLSearchParams(
    Object.entries(input).map(([name, value]): [string, string] => [name, asText(value)]),
  )
}

const types = [
  'application/json',
  'application/json; charset=utf-16',
  'APPLICATION/JSON;;;',
  'application/x-www-form-urlencoded',
  'text/plain',
  'text/json',
  'multipart/form-data',
  'multipart/form-data; boundary=x',
  'application/octet-stream',
  'application/problem+json',
  '',
  'x',
] as const

const bodies = [
  '',
  '{',
  '{}x',
  'null',
  '"a"',
  '[]',
  '[[[[[[[[',
  '\uFEFF{}',
  '{"a":1,"a":2}',
  '{"__proto__":{"role":"owner"}}',
  '{"constructor":{"prototype":{"role":"owner"}}}',
  '{"json":{}}',
  '{"json":{},"meta":[[1,"a","b"]],"maps":[["a"]]}',
  '1e999',
  'sessionId=1&sessionId=2',
  '--x\r\nContent-Disposition: form-data; name="data"; filename="../a"\r\n\r\na\r\n--x--\r\n',
  '--x\r\n',
] as const

const queries = [
  '',
  '?',
  '?&&&=',
  '?%',
  '?%00=%00',
  '?__proto__[role]=owner',
  '?constructor.prototype=1',
  '?a[]=1&a[]=2&a=3',
  '?a[b][c][d][e][f][g]=1',
  `?${'a[]=1&'.repeat(500)}`,
  `?${'a['.repeat(500)}`,
  '?data=%7B%22json%22%3A%7B%7D%7D',
  '?sessionId[]=x&sessionId=y',
] as const

/** What a caller may add to a path. */
const bend: readonly ((path: string) => string)[] = [
  (path) => path,
  (path) => `${path}/`,
  (path) => `${path}%00`,
  (path) => `${path}%2f..%2f..%2fadmin%2fsettings`,
  (path) => `${path}/../../../etc/passwd`,
  (path) => `${path};role=owner`,
  (path) => `${path}%`,
  (path) => `${path}%E0%A4%A`,
  (path) => path.replace('/', '%2F'),
  (path) => path.replace(/\/(?=[^/]*$)/, '%5c'),
  (path) => path.replace('/', '//'),
  (path) => path.toUpperCase(),
  (path) => path.replace(/\/[^/]*$/, '/__proto__'),
  (path) => path.replace(/\/[^/]*$/, '/constructor'),
]

/** A request that is mostly valid, with any part malformed. */
export function bentRequests(known: Known): fc.Arbitrary<Request> {
  const often = <Value>(right: Value, wrong: fc.Arbitrary<Value>): fc.Arbitrary<Value> =>
    fc.oneof({ weight: 2, arbitrary: fc.constant(right) }, { weight: 1, arbitrary: wrong })
  return fc.constantFrom(...addresses).chain(({ operation, method, path }) => {
    const right = inputsOf(operation, known).map((input) => plainRequest(operation, input))
    return right.chain(({ url, payload = '' }) =>
      fc.record({
        method: often<Request['method']>(method, fc.constantFrom(...methods)),
        url: fc
          .tuple(
            often((one: string) => one, fc.constantFrom(...bend)),
            often(url.slice(apiPrefix.length + path.length), fc.constantFrom(...queries)),
          )
          .map(([bent, query]) => apiPrefix + bent(path) + query),
        headers: often<string>('application/json', fc.constantFrom(...types)).map((type) =>
          type === '' ? {} : { 'content-type': type },
        ),
        payload: often(
          payload,
          fc.oneof(fc.constantFrom(...bodies), fc.string({ unit: 'binary' })),
        ),
      }),
    )
  })
}
