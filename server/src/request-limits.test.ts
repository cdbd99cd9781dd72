import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openHouse, type House } from '../test/house.ts'
import { openLine } from '../test/live-line.ts'
import { aConversation, aSeeker } from '../test/people.ts'
import { neverLimited, operationNames } from './router.ts'
import { requestCounter } from './platform/request-limits.ts'

const limit = { name: 'test', times: 2, seconds: 60 }

test('counts for each by themselves, and begins again after its time', () => {
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

test('what is never limited are operations', () => {
  expect(operationNames).toEqual(expect.arrayContaining([...neverLimited]))
})

let house: House
beforeAll(async () => {
  // Three requests a minute of a person, six from an address.
  house = await openHouse({ change: (tools) => ({ ...tools, limits: 0.01 }) })
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
const refused = ['TOO_MANY_REQUESTS', { retryAfterSeconds: expect.any(Number) }]

test('a request too many waits, but never the numbers to call, a guest in an emergency, or the way out', async () => {
  const { client } = house.browser()
  expect(await codes(7, () => client.identity.me())).toEqual([
    ...Array.from({ length: 6 }, () => 'ok'),
    refused,
  ])
  expect(await codes(3, () => client.crisis.lines())).toEqual(['ok', 'ok', 'ok'])
  expect(await codes(1, () => client.identity.signInAsGuest({ language: 'en' }))).toEqual(['ok'])
  expect(await codes(3, () => client.identity.signOut())).toEqual(['ok', 'ok', 'ok'])
})

test('whoever is signed in is counted as themselves', async () => {
  const roomy = await openHouse({ change: (tools) => ({ ...tools, limits: 0.05 }) })
  const { client } = await aSeeker(roomy)
  const other = await aSeeker(roomy)
  const answers = await codes(15, () => client.identity.me())
  expect(answers.at(-1)).toEqual(refused)
  expect(await codes(1, () => other.client.identity.me())).toEqual(['ok'])
  await roomy.close()
})

test('HTTP and every socket of a person are counted together, messages by themselves', async () => {
  // Fifteen requests a minute of a person, and as many attempts to send a message.
  const roomy = await openHouse({ change: (tools) => ({ ...tools, limits: 0.05 }) })
  const { seeker, expert, sessionId } = await aConversation(roomy)
  const [one, two, other] = await Promise.all([
    openLine(roomy, seeker),
    openLine(roomy, seeker),
    openLine(roomy, expert),
  ])
  const ask = (line: typeof one) => line.ask('chat.messagesAfter', { sessionId, after: 0 })
  for (let n = 0; n < 15; n += 1) await ask(n % 2 ? one : two)
  expect(await ask(one)).toEqual({ n: expect.any(Number), refused: refused[0], data: refused[1] })
  expect(await codes(1, () => seeker.client.chat.session({ sessionId }))).toEqual([refused])
  await expect(openLine(roomy, seeker)).rejects.toThrow('429')
  const message = { sessionId, id: randomUUID(), content: 'still heard' }
  expect(await one.ask('chat.sendMessage', message)).toMatchObject({ ok: { seq: 1 } })
  expect(await ask(other)).toMatchObject({ ok: {} })
  for (const line of [one, two, other]) line.close()
  await roomy.close()
})

test('the other side is told of typing once in two seconds', async () => {
  const roomy = await openHouse()
  const { seeker, expert, sessionId } = await aConversation(roomy)
  const [line, other] = await Promise.all([openLine(roomy, seeker), openLine(roomy, expert)])
  const answers = await Promise.all(Array.from({ length: 100 }, () => line.ask('chat.typing', { sessionId })))
  expect(answers.every(({ ok }) => ok !== undefined)).toBe(true)
  await line.ask('chat.sendMessage', { sessionId, id: randomUUID(), content: 'said' })
  await other.event('chat.message-sent')
  const typed = other.events.filter(({ event }) => event === 'chat.typing-noticed')
  // On a machine that took longer than two seconds for a hundred of them it is told again.
  expect(typed.length).toBeLessThanOrEqual(2)
  for (const each of [line, other]) each.close()
  await roomy.close()
})
