import { ORPCError } from '@orpc/client'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { Browser } from '../../../test/clients/browser.ts'
import { openHouse, type House } from '../../../test/house.ts'
import { outcome } from '../../../test/clients/call-outcome.ts'
import { codeLife, failuresAtMost } from '../limits.ts'
import { sweepSignIns } from '../index.ts'

let house: House
let mailFails: boolean
beforeEach(async () => {
  mailFails = false
  house = await openHouse({
    change: (appContext) => ({
      ...appContext,
      mailer: {
        ...appContext.mailer,
        send: (mail) =>
          mailFails ? Promise.reject(new Error('refused')) : appContext.mailer.send(mail),
      },
    }),
  })
})
afterEach(() => house.close())

const email = 'layla@limits.example'
const ask = (address = email) =>
  outcome(house.browser().client.identity.requestCode({ email: address, language: 'en' }))
const verify = (code: string, address = email) =>
  outcome(house.browser().client.identity.verifyCode({ email: address, code, language: 'en' }))
const wrong = () => verify(house.codeFor(email) === '111111' ? '222222' : '111111')

/** Requests a code and uses up its tries. */
async function failAllTries(): Promise<void> {
  await ask()
  for (let tries = 0; tries < codeLife.tries; tries += 1) await wrong()
  await house.moveTime('1 day')
}
/** As after a long attack: one more code and the account is locked. */
async function failAlmostAll(): Promise<void> {
  await failAllTries()
  await house.db.$client.query('update sign_in_codes set failures = failures + $1', [
    failuresAtMost - 2 * codeLife.tries,
  ])
}

/** The answer to a request from this browser: code, link or refusal. */
const askFrom = (browser: Browser) =>
  browser.client.identity.requestCode({ email, language: 'en' }).then(
    ({ by }) => by,
    (fault: unknown) => (fault instanceof ORPCError ? String(fault.code) : String(fault)),
  )
async function askEvery(browser: Browser, times: number, pause: string): Promise<string[]> {
  const sent: string[] = []
  for (let n = 0; n < times; n += 1) {
    sent.push(await askFrom(browser))
    await house.moveTime(pause)
  }
  return sent
}
/** A browser that has signed in before. */
async function aKnownBrowser(): Promise<Browser> {
  const browser = house.browser()
  await ask()
  await browser.client.identity.verifyCode({ email, code: house.codeFor(email), language: 'en' })
  await house.moveTime('2 days')
  return browser
}
const link = () =>
  /#(\S+)/.exec(house.mails().find(({ to }) => to === email)?.text ?? '')?.[1] ?? ''
const openLink = (token: string, browser = house.browser()) =>
  outcome(browser.client.identity.openLink({ token, language: 'en' }))

test('strangers get five codes a day for an address, then links; the rest is for browsers that are known', async () => {
  const known = await aKnownBrowser()
  expect(await askEvery(house.browser(), 6, '65 minutes')).toEqual([
    ...Array.from({ length: 5 }, () => 'code'),
    'link',
  ])
  expect(await askEvery(known, 6, '65 minutes')).toEqual([
    ...Array.from({ length: 5 }, () => 'code'),
    'link',
  ])
})

test('within the hour: three codes for strangers, two links, then a wait; two codes more for a known browser', async () => {
  const known = await aKnownBrowser()
  const stranger = house.browser()
  expect(await askEvery(stranger, 6, '61 seconds')).toEqual([
    'code',
    'code',
    'code',
    'link',
    'link',
    'TOO_MANY_REQUESTS',
  ])
  expect(await askEvery(known, 3, '61 seconds')).toEqual(['code', 'code', 'link'])
})

test('a refused request leaves the last link good', async () => {
  const stranger = house.browser()
  await askEvery(stranger, 5, '61 seconds')
  const last = link()
  expect(await askFrom(stranger)).toBe('TOO_MANY_REQUESTS')
  expect(await openLink(last)).toBe('ok')
})

test('a forged cookie of a known browser has no effect', async () => {
  const forged = house.browser()
  forged.keep('sanad_known', 'x'.repeat(43))
  expect(await askEvery(forged, 4, '61 seconds')).toEqual(['code', 'code', 'code', 'link'])
})

test('after a hundred wrong codes a link comes, opens the account once, and codes work again', async () => {
  await failAlmostAll()
  await failAllTries()
  expect(await askFrom(house.browser())).toBe('link')
  const token = link()
  const mail = house.mails().find(({ to }) => to === email)
  expect(mail?.text).toContain('/dev/sign-in-link#')
  expect(mail?.subject).toBe('A message for you')
  const at = house.browser()
  const tried = await Promise.all([
    openLink(token, at),
    ...Array.from({ length: 9 }, () => openLink(token)),
  ])
  expect(tried.filter((one) => one === 'ok')).toHaveLength(1)
  expect(tried.filter((one) => one === 'LINK_SPENT')).toHaveLength(9)
  await house.moveTime('1 day')
  expect(await askFrom(house.browser())).toBe('code')
  expect(await verify(house.codeFor(email))).toBe('ok')
})

test('SIGN-IN-6 a code that was mailed before a link was opened stays good', async () => {
  await ask()
  const code = house.codeFor(email)
  const stranger = house.browser()
  await stranger.client.identity.requestCode({ email, language: 'en', link: true })
  expect(await openLink(link())).toBe('ok')
  expect(await verify(code)).toBe('ok')
})

test('a link and a code at the same moment both open the account', async () => {
  for (let round = 0; round < 5; round += 1) {
    await ask()
    const code = house.codeFor(email)
    await house.browser().client.identity.requestCode({ email, language: 'en', link: true })
    expect(await Promise.all([openLink(link()), verify(code)])).toEqual(['ok', 'ok'])
    await house.moveTime('1 day')
  }
})

test('a link works for an hour, and only the newest', async () => {
  await failAlmostAll()
  await failAllTries()
  await ask()
  const first = link()
  await house.moveTime('61 seconds')
  await ask()
  expect(await openLink(first)).toBe('LINK_SPENT')
  const second = link()
  await house.moveTime('61 minutes')
  expect(await openLink(second)).toBe('LINK_SPENT')
})

test('a link creates the requested account', async () => {
  const browser = house.browser()
  for (let n = 0; n < 4; n += 1) {
    await browser.client.identity.signUp({
      email,
      name: 'Omar Khalil',
      role: 'expert',
      language: 'ar',
    })
    await house.moveTime('61 seconds')
  }
  const elsewhere = house.browser()
  const me = await elsewhere.client.identity.openLink({ token: link(), language: 'ar' })
  expect(me).toMatchObject({ email, role: 'expert', firstName: 'Omar', lastName: 'Khalil' })
})

test('a right code resets the count of wrong ones', async () => {
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
  expect(await askFrom(house.browser())).toBe('link')
})

test('expired rows are swept; wrong codes and valid sign-ins are not', async () => {
  await ask()
  await ask('mistyped@limits.example')
  await wrong()
  const signedIn = house.browser()
  const other = 'signed-in@limits.example'
  await ask(other)
  await signedIn.client.identity.verifyCode({
    email: other,
    code: house.codeFor(other),
    language: 'en',
  })
  await house.moveTime('2 days')
  await sweepSignIns(house.db)
  const rowsOf = async (table: string) =>
    (await house.db.$client.query(`select * from ${table}`)).rows
  expect(await rowsOf('verifications')).toEqual([])
  expect(await rowsOf('sign_in_codes')).toMatchObject([{ failures: 1 }])
  expect(await signedIn.client.identity.me()).toMatchObject({ email: other })
  await house.moveTime('30 days')
  await sweepSignIns(house.db)
  expect(await rowsOf('sign_ins')).toEqual([])
  expect(await rowsOf('sign_in_codes')).toHaveLength(1)
  await house.moveTime('334 days')
  await sweepSignIns(house.db)
  expect(await rowsOf('sign_in_codes')).toEqual([])
})
