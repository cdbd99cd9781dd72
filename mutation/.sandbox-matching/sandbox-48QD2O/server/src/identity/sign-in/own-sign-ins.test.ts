// @ts-nocheck
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openBrowser } from '../../../test/clients/browser.ts'
import { openHouse, type House } from '../../../test/house.ts'
import { openSocket } from '../../../test/clients/live-socket.ts'
import { outcome } from '../../../test/clients/call-outcome.ts'
import { aGuest, aSeeker, onAnotherDevice } from '../../../test/people/people.ts'

let house: House
beforeAll(async () => {
  house = await openHouse({ change: (appContext) => ({ ...appContext, limits: 1000 }) })
})
afterAll(() => house.close())

test('a person sees their sign-ins and ends one: it and its socket are gone, the others stay', async () => {
  const phone = await aSeeker(house)
  const shared = await onAnotherDevice(house, phone)
  const socket = await openSocket(house, shared)
  const listed = await phone.client.identity.signIns()
  expect(listed.map(({ here }) => here)).toEqual([false, true])
  expect(Object.keys(listed[0] ?? {}).sort()).toEqual(['browser', 'here', 'id', 'since', 'system'])
  const signInId = listed[0]?.id ?? ''
  expect(await phone.client.identity.endSignIn({ signInId })).toEqual({ ended: true })
  await socket.closed
  expect(await shared.client.identity.me()).toBeNull()
  expect(await phone.client.identity.signIns()).toMatchObject([{ here: true }])
  expect(await outcome(phone.client.identity.endSignIn({ signInId }))).toBe('NOT_FOUND')
})

test('another person who signs in on the same browser ends the earlier sign-in, with its sockets', async () => {
  const [one, other] = [await aSeeker(house), await aSeeker(house)]
  const cookieBefore = one.cookie()
  const socket = await openSocket(house, one)
  await house.moveTime('61 seconds')
  await one.client.identity.requestCode({ email: other.email, language: 'en' })
  await one.client.identity.verifyCode({
    email: other.email,
    code: house.codeFor(other.email),
    language: 'en',
  })
  await socket.closed
  expect(await one.client.identity.me()).toMatchObject({ id: other.id })
  expect(await openBrowser(house.url, cookieBefore).client.identity.me()).toBeNull()
})

test('no one can end another person’s, and a guest has no list', async () => {
  const [one, other] = [await aSeeker(house), await aSeeker(house)]
  const [theirs] = await other.client.identity.signIns()
  expect(await outcome(one.client.identity.endSignIn({ signInId: theirs?.id ?? '' }))).toBe(
    'NOT_FOUND',
  )
  expect(await other.client.identity.me()).not.toBeNull()
  expect(await outcome((await aGuest(house)).client.identity.signIns())).toBe('NOT_FOUND')
})

test('only the common name of a browser is stored', async () => {
  const { id } = await aSeeker(house)
  const { rows } = await house.db.$client.query<{ user_agent: string; ip_address: string | null }>(
    'select user_agent, ip_address from sign_ins where account_id = $1',
    [id],
  )
  expect(rows).toEqual([{ user_agent: 'other other', ip_address: '' }])
})

test('fifty browsers a person: the next one ends the oldest', async () => {
  const person = await aSeeker(house)
  await house.db.$client.query(
    `insert into sign_ins (id, account_id, token, expires_at, created_at)
     select gen_random_uuid(), $1, gen_random_uuid()::text, now() + interval '1 day', now() + n * interval '1 second'
     from generate_series(1, 49) n`,
    [person.id],
  )
  const next = await onAnotherDevice(house, person)
  expect(await person.client.identity.me()).toBeNull()
  expect(await next.client.identity.signIns()).toHaveLength(50)
})

test('a sign-in ends thirty days after it began, also when it is used', async () => {
  const { client, id } = await aSeeker(house)
  const ends = async () =>
    (
      await house.db.$client.query<{ days: number }>(
        `select round(extract(epoch from expires_at - created_at) / 86400)::int as days from sign_ins
         where account_id = $1`,
        [id],
      )
    ).rows
  await house.db.$client.query(
    `update sign_ins set created_at = created_at - interval '29 days', updated_at = updated_at - interval '29 days',
       expires_at = expires_at - interval '29 days' where account_id = $1`,
    [id],
  )
  expect(await client.identity.me()).not.toBeNull()
  expect(await ends()).toEqual([{ days: 30 }])
  await house.db.$client.query(
    `update sign_ins set expires_at = expires_at - interval '1 day' where account_id = $1`,
    [id],
  )
  expect(await client.identity.me()).toBeNull()
})
