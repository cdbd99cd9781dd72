// @ts-nocheck
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openHouse, type House } from '../../../test/house.ts'
import { storedAddressHash } from '../addresses.ts'

const tries = 200
const warmUp = 50

let house: House
beforeAll(async () => {
  house = await openHouse({
    env: { PRIVATE_SIGN_UP: 'on' },
    change: (appContext) => ({ ...appContext, limits: 1000 }),
  })
})
afterAll(() => house.close())

interface Answer {
  readonly ms: number
  /** Everything that a stranger sees. */
  readonly seen: readonly unknown[]
}

async function ask(operation: string, input: object): Promise<Answer> {
  const began = performance.now()
  const response = await fetch(`${house.url}/api/rpc/identity/${operation}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ json: input }),
  })
  const body = await response.text()
  const ms = performance.now() - began
  return { ms, seen: [response.status, [...response.headers.keys()].sort(), body] }
}

const signUp = (email: string) =>
  ask('signUp', { email, name: 'Layla', role: 'seeker', language: 'en' })
const wrongCode = (email: string) => ask('verifyCode', { email, code: 'x', language: 'en' })

async function knownAddresses(count: number): Promise<string[]> {
  const emails = Array.from({ length: count }, () => `${randomUUID()}@people.example`)
  await house.db.$client.query(
    `insert into accounts (id, name, email) select gen_random_uuid(), '', email from unnest($1::text[]) as email`,
    [emails.map((email) => storedAddressHash(house.appContext.keys, email))],
  )
  await house.db.$client.query(
    `insert into profiles (id, role) select id, 'seeker' from accounts on conflict do nothing`,
  )
  return emails
}

const median = (values: readonly number[]): number =>
  values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? 0

interface Round {
  readonly ofKnown: number
  readonly ofNew: number
  /** The difference as a share of the shorter time. */
  readonly apart: number
}

const seen = new Set<string>()

async function aRound(): Promise<Round> {
  const times: Record<'known' | 'new', number[]> = { known: [], new: [] }
  for (const [n, email] of (await knownAddresses(tries + warmUp)).entries()) {
    const unknown = `${randomUUID()}@people.example`
    // They alternate, so that neither always comes second.
    const pair = [['known', email] as const, ['new', unknown] as const]
    for (const [which, address] of n % 2 === 0 ? pair : pair.toReversed()) {
      const answer = await signUp(address)
      seen.add(JSON.stringify(answer.seen))
      if (n >= warmUp) times[which].push(answer.ms)
      seen.add(JSON.stringify((await wrongCode(address)).seen))
    }
  }
  const [ofKnown, ofNew] = [median(times.known), median(times.new)]
  return { ofKnown, ofNew, apart: Math.abs(ofKnown - ofNew) / Math.min(ofKnown, ofNew) }
}

test('with private sign-up neither text nor time reveals whether an address is known', async () => {
  // A busy machine causes noise: a real difference shows in every round.
  const rounds = [await aRound()]
  while ((rounds.at(-1)?.apart ?? 0) >= 0.05 && rounds.length < 3) rounds.push(await aRound())
  // One answer to each of the two questions.
  expect(seen.size).toBe(2)
  const { ofKnown, ofNew, apart } = rounds.at(-1) ?? { ofKnown: 0, ofNew: 0, apart: 1 }
  console.log(
    `medians of ${tries} tries each: ${ofKnown.toFixed(2)} ms for a known address, ${ofNew.toFixed(2)} ms for a new one, ${(apart * 100).toFixed(1)} % apart (round ${rounds.length})`,
  )
  expect(apart).toBeLessThan(0.05)
}, 300_000)
