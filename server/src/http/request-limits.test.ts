import { randomUUID } from 'node:crypto'
import { socketOperations } from '@sanad/domain/chat/contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Browser } from '../../test/clients/browser.ts'
import { askBy, type Answer, type Carrier } from '../../test/clients/carriers.ts'
import { openHouse, type House } from '../../test/house.ts'
import { openSocket } from '../../test/clients/live-socket.ts'
import { outcome } from '../../test/clients/call-outcome.ts'
import { aConversation, aSeeker } from '../../test/people/people.ts'
import { neverLimited, operationNames } from './router.ts'
import { requestCounter } from '#server/platform/services/http/request-limits.ts'
import { emergencyNotice } from '../../test/people/terms.ts'

const limit = { name: 'test', times: 2, seconds: 60 }

test('counts each key separately, and starts again after the window', () => {
  let now = 0
  const counter = requestCounter(() => now)
  const take = (key: string) => counter.take(limit, key, 1)
  expect([take('a'), take('a'), take('b'), take('a')]).toEqual([0, 0, 0, 60])
  now = 59_500
  expect(take('a')).toBe(1)
  now = 60_000
  expect(take('a')).toBe(0)
  counter.sweep()
  expect(take('a')).toBe(0)
  expect(take('a')).toBe(60)
})

test('every exemption from limits names an existing operation', () => {
  expect(operationNames).toEqual(expect.arrayContaining([...neverLimited]))
})

let house: House
beforeAll(async () => {
  // Three requests a minute of a person, six from an address.
  house = await openHouse({ change: (appContext) => ({ ...appContext, limits: 0.01 }) })
})
afterAll(() => house.close())

const codes = async (times: number, call: () => Promise<unknown>) => {
  const answers: unknown[] = []
  for (let n = 0; n < times; n += 1)
    answers.push(
      await call().then(
        () => 'ok',
        (fault: { code: string; data: unknown }) => [fault.code, fault.data],
      ),
    )
  return answers
}
const startEmergency = ({ client }: Browser) =>
  client.emergency.startEmergency({
    requestId: randomUUID(),
    language: 'en',
    notice: emergencyNotice('en'),
  })
const refused = ['TOO_MANY_REQUESTS', { retryAfterSeconds: expect.any(Number) }]

test('requests over the limit are refused, but never the crisis lines, a guest in an emergency, or signing out', async () => {
  const { client } = house.browser()
  expect(await codes(7, () => client.identity.me())).toEqual([
    ...Array.from({ length: 6 }, () => 'ok'),
    refused,
  ])
  expect(await codes(3, () => client.crisis.lines())).toEqual(['ok', 'ok', 'ok'])
  expect(await codes(1, () => client.identity.signInAsGuest({ language: 'en' }))).toEqual(['ok'])
  expect(await codes(3, () => client.identity.signOut())).toEqual(['ok', 'ok', 'ok'])
})

test('a flood from an address blocks no guest there in an emergency, and crisis lines stay available', async () => {
  const strangers = Array.from({ length: 12 }, () => house.browser())
  const enter = ({ client }: Browser) => outcome(client.identity.signInAsGuest({ language: 'en' }))
  expect(await Promise.all(strangers.map(enter))).toEqual(strangers.map(() => 'ok'))
  const started = await codes(1, () => startEmergency(strangers[0] ?? house.browser()))
  expect(started).toEqual(['ok'])
  const answers = await Promise.all(
    Array.from({ length: 12 }, () => house.browser().client.crisis.lines()),
  )
  expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1)
})

test('a person over the limit can still ask for help', async () => {
  const browser = house.browser()
  await browser.client.identity.signInAsGuest({ language: 'en' })
  await codes(3, () => browser.client.identity.me())
  expect(await codes(1, () => browser.client.identity.me())).toEqual([refused])
  expect(await codes(2, () => startEmergency(browser))).toEqual(['ok', 'ok'])
})

test('a refused caller is refused again before the database is read', async () => {
  const browser = house.browser()
  const { id } = await browser.client.identity.signInAsGuest({ language: 'en' })
  await codes(4, () => browser.client.identity.me())
  // Asked now, the database would not know them, and they would be counted with their address.
  await house.db.$client.query('delete from sign_ins where account_id = $1', [id])
  expect(await codes(1, () => browser.client.identity.me())).toEqual([refused])
  await expect(openSocket(house, browser)).rejects.toThrow('429')
})

test('a request for an unknown operation counts too', async () => {
  const browser = house.browser()
  await browser.client.identity.signInAsGuest({ language: 'en' })
  const headers = { cookie: browser.cookie(), 'content-type': 'application/json' }
  const ask = async () =>
    (await fetch(`${house.url}/api/rpc/identity/nothing`, { method: 'POST', headers, body: '{}' }))
      .status
  expect([await ask(), await ask(), await ask(), await ask()]).toEqual([404, 404, 404, 429])
})

test('a signed-in person is counted by id', async () => {
  const roomy = await openHouse({ change: (appContext) => ({ ...appContext, limits: 0.05 }) })
  const { client } = await aSeeker(roomy)
  const other = await aSeeker(roomy)
  const answers = await codes(15, () => client.identity.me())
  expect(answers.at(-1)).toEqual(refused)
  expect(await codes(1, () => other.client.identity.me())).toEqual(['ok'])
  await roomy.close()
})

describe('one count for every carrier, and a refusal that says how long to wait', () => {
  // Thirty requests a minute of a person, as many attempts to send, and two messages at once.
  const times = 30
  let roomy: House
  beforeAll(async () => {
    roomy = await openHouse({ change: (appContext) => ({ ...appContext, limits: 0.1 }) })
  })
  afterAll(() => roomy.close())

  interface Row {
    readonly what: string
    readonly operation: (typeof socketOperations)[number]
    readonly atMost: number
    readonly input: () => object
  }
  const rows: readonly Row[] = [
    {
      what: 'older messages',
      operation: 'messagesBefore',
      atMost: times,
      input: () => ({ limit: 1 }),
    },
    {
      what: 'newer messages',
      operation: 'messagesAfter',
      atMost: times,
      input: () => ({ after: 0 }),
    },
    { what: 'typing', operation: 'typing', atMost: times, input: () => ({}) },
    {
      what: 'marks of what was seen',
      operation: 'seen',
      atMost: times,
      input: () => ({ delivered: 0, seen: 0 }),
    },
    {
      what: 'messages',
      operation: 'sendMessage',
      atMost: 2,
      input: () => ({ id: randomUUID(), content: 'a line' }),
    },
    {
      what: 'attempts to send, of messages that no other limit holds back',
      operation: 'sendMessage',
      atMost: times,
      input: () => ({ id: randomUUID(), content: 'I want to kill myself' }),
    },
  ]

  test('every operation that goes up the socket is here', () => {
    expect(new Set(rows.map(({ operation }) => operation))).toEqual(new Set(socketOperations))
  })

  test.concurrent.each(rows)('$what', async ({ operation, atMost, input }) => {
    const { seeker, sessionId } = await aConversation(roomy)
    const socket = await openSocket(roomy, seeker)
    const by = (carrier: Carrier) =>
      askBy(roomy, carrier, {
        browser: seeker,
        operation: `chat.${operation}`,
        input: { sessionId, ...input() },
        socket,
      })
    const carriers = ['socket', 'rpc', 'plain'] as const
    const answers: Answer[] = []
    while (answers.every(({ code }) => code === 'ok'))
      answers.push(await by(carriers[answers.length % carriers.length] ?? 'socket'))
    expect(answers.length - 1).toBeLessThanOrEqual(atMost)
    const late = await Promise.all(carriers.map(by))
    for (const answer of [answers.at(-1), ...late])
      expect(answer).toMatchObject({ code: refused[0], data: refused[1] })
    socket.close()
  })
})

test('the other side gets typing at most once in two seconds', async () => {
  const roomy = await openHouse()
  const { seeker, expert, sessionId } = await aConversation(roomy)
  const [socket, other] = await Promise.all([openSocket(roomy, seeker), openSocket(roomy, expert)])
  const ask = { browser: seeker, operation: 'chat.typing', input: { sessionId }, socket }
  const by = (carrier: Carrier, times: number) =>
    Array.from({ length: times }, () => askBy(roomy, carrier, ask))
  const answers = await Promise.all([...by('socket', 100), ...by('rpc', 10), ...by('plain', 10)])
  expect(answers.every(({ code }) => code === 'ok')).toBe(true)
  await socket.ask('chat.sendMessage', { sessionId, id: randomUUID(), content: 'said' })
  await other.event('chat.message-sent')
  const typed = other.events.filter(({ event }) => event === 'chat.typing-noticed')
  // A machine that takes longer than two seconds for a hundred of them sends another event.
  expect(typed.length).toBeLessThanOrEqual(2)
  for (const each of [socket, other]) each.close()
  await roomy.close()
})
