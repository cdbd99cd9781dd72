import { Validator } from '@seriousme/openapi-schema-validator'
import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js'
import type { OpenAPI } from '@orpc/openapi'
import { contract } from '@sanad/domain/contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openHouse, type House } from '../../../test/house.ts'
import { aConversation, aStaffMember } from '../../../test/people/people.ts'
import { requestExamples } from './words.ts'
import { addresses, apiPrefix, describeApi } from './document.ts'
import { responseIn } from './refusals.ts'
import { operationNames } from '../router.ts'

type Answer = Awaited<ReturnType<House['app']['server']['inject']>>
type Operation = OpenAPI.OperationObject & { readonly 'x-permission': Record<string, string> }

const ajv = new Ajv2020({ strict: false, validateFormats: false, allErrors: true })
let house: House
let document: OpenAPI.Document
let cookies: readonly string[]
let sessionId: string
beforeAll(async () => {
  house = await openHouse({ change: (appContext) => ({ ...appContext, limits: 1000 }) })
  document = (await house.app.server.inject('/api/openapi.json')).json<OpenAPI.Document>()
  const conversation = await aConversation(house)
  sessionId = conversation.sessionId
  const owner = await aStaffMember(house, 'owner')
  cookies = ['', conversation.seeker.cookie(), owner.cookie()]
})
afterAll(() => house.close())

const described = new Map<string, Operation>()
const operationOf = (name: string): Operation => {
  if (described.size === 0)
    for (const item of Object.values(document.paths ?? {}))
      for (const operation of Object.values(item ?? {}) as Operation[])
        if (operation.operationId !== undefined) described.set(operation.operationId, operation)
  const operation = described.get(name)
  if (!operation) throw new Error(`${name} is not described`)
  return operation
}

test('the document is valid OpenAPI 3.1 by an independent validator', async () => {
  const validator = new Validator()
  expect(await validator.validate(structuredClone(document))).toEqual({ valid: true })
  expect(validator.version).toBe('3.1')
})

test('other requests are handled while the document is made', async () => {
  let turns = 0
  let made = false
  const count = (): void => {
    turns += 1
    if (!made) setImmediate(count)
  }
  setImmediate(count)
  await describeApi({
    title: 'x',
    permissions: house.app.permissions,
    demandsOf: () => 'none',
    cookieName: 'x',
  })
  made = true
  expect(turns).toBeGreaterThanOrEqual(Object.keys(contract).length)
})

test('the document has each operation once, with its permissions and second factor', () => {
  const named = operationNames.map(operationOf)
  expect(described.size).toBe(operationNames.length)
  expect(new Set(addresses.map(({ method, path }) => `${method} ${path}`)).size).toBe(
    operationNames.length,
  )
  for (const [at, operation] of named.entries()) {
    const row = house.app.permissions[operationNames[at] ?? ''] ?? {}
    expect(operation['x-permission']).toEqual(row)
    expect(operation.security?.some((each) => Object.keys(each).length === 0)).toBe(
      row.anonymous !== undefined,
    )
    expect(operation.summary).toMatch(/\w/)
  }
})

test('the document has each refusal of the contract under its status', () => {
  for (const [slice, operations] of Object.entries(contract))
    for (const [verb, procedure] of Object.entries(operations)) {
      const { errorMap } = procedure['~orpc'] as { errorMap: Record<string, { status: number }> }
      for (const [code, { status }] of Object.entries(errorMap))
        expect(problemsOf(operationOf(`${slice}.${verb}`), status)).toHaveProperty(code)
    }
})

test.each(Object.entries(requestExamples))('the example of %s is one', (name, example) => {
  const [slice = '', verb = ''] = name.split('.')
  const procedures = contract[slice as keyof typeof contract] as unknown as Record<
    string,
    ContractProcedure
  >
  expect(procedures[verb]?.['~orpc'].inputSchema?.safeParse(example)).toMatchObject({
    success: true,
  })
})
interface ContractProcedure {
  readonly '~orpc': { readonly inputSchema?: { safeParse(input: unknown): unknown } }
}

const problemsOf = (operation: Operation, status: number): Record<string, unknown> => {
  const response = responseIn(document, operation.responses?.[String(status)])
  return response?.content?.['application/problem+json']?.examples ?? {}
}

/** With what an operation can be asked without a word about it: nothing, or the conversation of these people. */
const ask = (name: string, cookie: string): Promise<Answer> => {
  const { method = 'POST', path = '' } = addresses.find(({ operation }) => operation === name) ?? {}
  const input = path.includes('chat') ? { sessionId } : undefined
  const query = method === 'GET' && input ? `?sessionId=${sessionId}&after=0` : ''
  return house.app.server.inject({
    method,
    url: apiPrefix + path.replace(/\{\w+\}/g, 'x') + query,
    headers: { cookie, ...(method === 'GET' ? {} : { 'content-type': 'application/json' }) },
    ...(method === 'GET' ? {} : { payload: JSON.stringify(input ?? {}) }),
  })
}

const validators = new Map<string, ValidateFunction>()
function validatorOf(key: string, schema: object): ValidateFunction {
  const validate = validators.get(key) ?? ajv.compile(schema)
  validators.set(key, validate)
  return validate
}

/** What comes back is what the document says, to the field. */
function expectDescribed(name: string, answer: Answer): void {
  const operation = operationOf(name)
  const response = responseIn(document, operation.responses?.[String(answer.statusCode)])
  const [[type = '', media] = []] = Object.entries(response?.content ?? {})
  const isDescribed = response !== undefined
  expect([
    name,
    answer.statusCode,
    isDescribed,
    answer.body.slice(0, isDescribed ? 0 : 200),
  ]).toEqual([name, answer.statusCode, true, ''])
  if (media?.schema === undefined) return
  expect(answer.headers['content-type']).toContain(type)
  if (answer.statusCode >= 400)
    expect(problemsOf(operation, answer.statusCode)).toHaveProperty(answer.json().code)
  const validate = validatorOf(`${name} ${answer.statusCode}`, media.schema)
  validate(answer.body === '' ? undefined : answer.json())
  expect([name, validate.errors ?? []]).toEqual([name, []])
}

test('numbers in a query are numbers; what is not one is refused with its field', async () => {
  const [, seeker = ''] = cookies
  const after = (value: string) =>
    house.app.server.inject({
      url: `${apiPrefix}/chat/messages-after?sessionId=${sessionId}&after=${value}`,
      headers: { cookie: seeker },
    })
  expect((await after('0')).json()).toMatchObject({ lastSeq: 0 })
  for (const wrong of ['-1', '1e99', 'NaN', '', '0&after=1', '0&__proto__[x]=1', '0&x=1', '%00']) {
    const answer = await after(wrong)
    expect([wrong, answer.statusCode, answer.json().code]).toEqual([wrong, 400, 'BAD_REQUEST'])
    expect(answer.headers['content-type']).toMatch('application/problem+json')
    expect(answer.headers['cache-control']).toBe('no-store')
  }
})

test('REST sets and reads the cookie, refuses a page of another site, and logs the operation', async () => {
  const post = (path: string, payload: object, headers: Record<string, string> = {}) =>
    house.app.server.inject({
      method: 'POST',
      url: apiPrefix + path,
      headers: { 'content-type': 'application/json', ...headers },
      payload: JSON.stringify(payload),
    })
  const email = 'by-the-plain-api@people.example'
  await post('/identity/sign-up', { email, name: 'Layla', role: 'seeker', language: 'en' })
  const code = house.codeFor(email)
  const signedIn = await post('/identity/verify-code', {
    email,
    code,
    language: 'en',
    signUp: { name: 'Layla', role: 'seeker' },
  })
  expect(signedIn.statusCode).toBe(200)
  const cookie = String(signedIn.headers['set-cookie'])
  expect(cookie).toMatch(/^sanad\.session_token=.*HttpOnly/)
  const me = await house.app.server.inject({
    url: `${apiPrefix}/identity/me`,
    headers: { cookie: cookie.split(';')[0] ?? '' },
  })
  expect(me.json()).toMatchObject({ email })
  expect(house.logged.join('\n')).toContain('"operation":"identity.verifyCode","status":200')
  const foreign = await post(
    '/identity/sign-out',
    {},
    { origin: 'https://elsewhere.example', cookie },
  )
  expect([foreign.statusCode, foreign.headers['content-type']]).toEqual([
    403,
    'application/problem+json',
  ])
})

test('the page names each operation, and needs no other host and no script', async () => {
  const { body, headers } = await house.app.server.inject('/api/docs')
  expect(headers['content-type']).toMatch('text/html')
  for (const name of operationNames) expect(body).toContain(`id="${name}"`)
  expect(body).not.toMatch(/<script|<link|<img|\bsrc=|\bon\w+=|url\(|@import|https?:/)
})

describe('as it is served', () => {
  const last = [
    'identity.signOut',
    'identity.signOutEverywhere',
    'privacy.askErasure',
    'chat.endSession',
  ]
  const inOrder = [
    ...operationNames.filter((name) => !last.includes(name)),
    'chat.endSession',
    'identity.signOut',
  ]

  test('each operation answers nobody, a seeker and the owner as described', async () => {
    const seen = new Set<number>()
    for (const name of inOrder)
      for (const answer of await Promise.all(cookies.map((cookie) => ask(name, cookie)))) {
        seen.add(answer.statusCode)
        expectDescribed(name, answer)
      }
    expect([...seen]).toEqual(expect.arrayContaining([200, 400, 401, 404]))
  }, 60_000)
})
