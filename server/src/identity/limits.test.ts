import { ORPCError } from '@orpc/client'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { openHouse, type House } from '../../test/house.ts'
import { codeLife, failuresAtMost } from './limits.ts'
import { sweepSignIns } from './index.ts'

let house: House
let mailFails: boolean
beforeEach(async () => {
  mailFails = false
  house = await openHouse({
    change: (tools) => ({
      ...tools,
      mailer: {
        ...tools.mailer,
        send: (mail) => (mailFails ? Promise.reject(new Error('refused')) : tools.mailer.send(mail)),
      },
    }),
  })
})
afterEach(() => house.close())

const email = 'layla@limits.example'
const outcome = (call: Promise<unknown>) =>
  call.then(
    () => 'ok',
    (fault: unknown) => (fault instanceof ORPCError ? String(fault.code) : `not a refusal: ${String(fault)}`),
  )
const ask = (address = email) =>
  outcome(house.browser().client.identity.requestCode({ email: address, language: 'en' }))
const verify = (code: string, address = email) =>
  outcome(house.browser().client.identity.verifyCode({ email: address, code, language: 'en' }))
const wrong = () => verify(house.codeFor(email) === '111111' ? '222222' : '111111')

/** A code, and as many wrong tries as it takes. */
async function failAllTries(): Promise<void> {
  await ask()
  for (let tries = 0; tries < codeLife.tries; tries += 1) await wrong()
  await house.moveTime('1 day')
}
/** As after a long attack: one code more, and the account is shut. */
async function failAlmostAll(): Promise<void> {
  await failAllTries()
  await house.db.$client.query('update sign_in_codes set failures = failures + $1', [
    failuresAtMost - 2 * codeLife.tries,
  ])
}

test('ten codes a day go to one address', async () => {
  const sent: string[] = []
  for (let n = 0; n < 11; n += 1) {
    sent.push(await ask())
    await house.moveTime('65 minutes')
  }
  expect(sent).toEqual([...Array.from({ length: 10 }, () => 'ok'), 'TOO_MANY_REQUESTS'])
})

test('after a hundred wrong codes not even the right one opens the account', async () => {
  await failAlmostAll()
  await failAllTries()
  await ask()
  expect(await verify(house.codeFor(email))).toBe('TOO_MANY_ATTEMPTS')
})

test('a right code begins the count of wrong ones anew', async () => {
  await failAlmostAll()
  await ask()
  expect(await verify(house.codeFor(email))).toBe('ok')
  await house.moveTime('1 day')
  await failAllTries()
  await ask()
  expect(await verify(house.codeFor(email))).toBe('ok')
})

test('wrong codes are not forgotten when a mail cannot go out', async () => {
  await failAlmostAll()
  mailFails = true
  expect(await ask()).toBe('MAIL_NOT_SENT')
  mailFails = false
  await failAllTries()
  await ask()
  expect(await verify(house.codeFor(email))).toBe('TOO_MANY_ATTEMPTS')
})

test('what has run out is swept; wrong codes and who is signed in are not', async () => {
  await ask()
  await ask('mistyped@limits.example')
  await wrong()
  const signedIn = house.browser()
  const other = 'signed-in@limits.example'
  await ask(other)
  await signedIn.client.identity.verifyCode({ email: other, code: house.codeFor(other), language: 'en' })
  await house.moveTime('2 days')
  await sweepSignIns(house.db)
  const rowsOf = async (table: string) => (await house.db.$client.query(`select * from ${table}`)).rows
  expect(await rowsOf('verifications')).toEqual([])
  expect(await rowsOf('sign_in_codes')).toMatchObject([{ failures: 1 }])
  expect(await signedIn.client.identity.me()).toMatchObject({ email: other })
  await house.moveTime('30 days')
  await sweepSignIns(house.db)
  expect(await rowsOf('sign_ins')).toEqual([])
})

test('from one network address only so many codes are tried an hour, whosever they are', async () => {
  const limited = await openHouse({ change: (tools) => ({ ...tools, limits: 0.02 }) })
  const tried: string[] = []
  for (let n = 0; n < 7; n += 1) {
    const { client } = limited.browser()
    tried.push(
      await outcome(
        client.identity.verifyCode({ email: `n-${n}@limits.example`, code: '123456', language: 'en' }),
      ),
    )
  }
  expect(tried).toEqual([...Array.from({ length: 6 }, () => 'INVALID_TOKEN'), 'TOO_MANY_REQUESTS'])
  await limited.close()
})
