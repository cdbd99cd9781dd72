// @ts-nocheck
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aSeeker } from '../../../test/people/people.ts'
import { openHouse, type House } from '../../../test/house.ts'
import { outcome } from '../../../test/clients/call-outcome.ts'
import { storedAddressHash } from '../addresses.ts'

let house: House
beforeAll(async () => {
  house = await openHouse()
})
afterAll(() => house.close())

let people = 0
const newAddress = () => `person-${(people += 1)}@sign-in.example`

async function requested(email: string): Promise<string> {
  await house.browser().client.identity.requestCode({ email, language: 'en' })
  return house.codeFor(email)
}
const wrong = (code: string) => (code === '111111' ? '222222' : '111111')
const verify = (email: string, code: string, browser = house.browser()) =>
  browser.client.identity.verifyCode({ email, code, language: 'en' })

test('ten requests at once send one mail', async () => {
  const email = newAddress()
  const attempts = Array.from({ length: 10 }, () =>
    outcome(house.browser().client.identity.requestCode({ email, language: 'en' })),
  )
  const outcomes = await Promise.all(attempts)
  expect(outcomes.filter((code) => code === 'ok')).toHaveLength(1)
  expect(outcomes.filter((code) => code === 'TOO_MANY_REQUESTS')).toHaveLength(9)
  expect(house.mails().filter(({ to }) => to === email)).toHaveLength(1)
})

test('the wait that a refused request names is over after it', async () => {
  const email = newAddress()
  await requested(email)
  const refused = await house
    .browser()
    .client.identity.requestCode({ email, language: 'en' })
    .catch((fault: unknown) => fault)
  expect(refused).toMatchObject({
    code: 'TOO_MANY_REQUESTS',
    data: { retryAfterSeconds: expect.any(Number) },
  })
  await house.moveTime('60 seconds')
  expect(
    await outcome(house.browser().client.identity.requestCode({ email, language: 'en' })),
  ).toBe('ok')
})

test('forty wrong codes at once are five tries, then the right one is locked out too', async () => {
  const email = newAddress()
  const code = await requested(email)
  const outcomes = await Promise.all(
    Array.from({ length: 40 }, () => outcome(verify(email, wrong(code)))),
  )
  expect(outcomes.filter((code) => code === 'INVALID_TOKEN')).toHaveLength(5)
  expect(outcomes.filter((code) => code === 'TOO_MANY_ATTEMPTS')).toHaveLength(35)
  expect(await outcome(verify(email, code))).toBe('TOO_MANY_ATTEMPTS')
})

test('ten right codes at once are one sign-in', async () => {
  const email = newAddress()
  const code = await requested(email)
  const outcomes = await Promise.all(Array.from({ length: 10 }, () => outcome(verify(email, code))))
  expect(outcomes.filter((code) => code === 'ok')).toHaveLength(1)
  const { rows } = await house.db.$client.query<{ count: number }>(
    'select count(*)::int from sign_ins s join accounts a on a.id = s.account_id where a.email = $1',
    [storedAddressHash(house.appContext.keys, email)],
  )
  expect(rows[0]?.count).toBe(1)
})

test('a code works once', async () => {
  const email = newAddress()
  const code = await requested(email)
  expect(await outcome(verify(email, code))).toBe('ok')
  expect(await outcome(verify(email, code))).toBe('INVALID_TOKEN')
})

test('a code ends after ten minutes', async () => {
  const email = newAddress()
  const code = await requested(email)
  await house.moveTime('10 minutes')
  // A stranger who guesses does not learn who requested a code.
  expect(await outcome(verify(email, wrong(code)))).toBe('INVALID_TOKEN')
  expect(await outcome(verify(email, code))).toBe('TOKEN_EXPIRED')
})

test('tries on an expired code do not reveal that there was one', async () => {
  const email = newAddress()
  const code = await requested(email)
  for (let tries = 0; tries < 5; tries += 1) await outcome(verify(email, wrong(code)))
  expect(await outcome(verify(email, wrong(code)))).toBe('TOO_MANY_ATTEMPTS')
  await house.moveTime('10 minutes')
  expect(await outcome(verify(email, wrong(code)))).toBe('INVALID_TOKEN')
})

test('a code that was not requested is wrong, and a code is not valid for another address', async () => {
  expect(await outcome(verify(newAddress(), '123456'))).toBe('INVALID_TOKEN')
  const code = await requested(newAddress())
  const other = newAddress()
  await requested(other)
  expect(await outcome(verify(other, code))).toBe(
    house.codeFor(other) === code ? 'ok' : 'INVALID_TOKEN',
  )
})

test('a refused request leaves the last code valid', async () => {
  const email = newAddress()
  const last = await requested(email)
  expect(
    await outcome(house.browser().client.identity.requestCode({ email, language: 'en' })),
  ).toBe('TOO_MANY_REQUESTS')
  expect(await outcome(verify(email, last))).toBe('ok')
})

test('a forged forwarding header changes nothing', async () => {
  // A fifth of 200 codes an hour from one address: forty.
  const limited = await openHouse({ change: (appContext) => ({ ...appContext, limits: 0.2 }) })
  const requestFrom = async (n: number) => {
    const browser = limited.browser()
    browser.forward(`203.0.113.${n}`)
    const email = `forged-${n}@sign-in.example`
    return outcome(browser.client.identity.requestCode({ email, language: 'en' }))
  }
  const outcomes: string[] = []
  for (let n = 0; n < 41; n += 1) outcomes.push(await requestFrom(n))
  expect(new Set(outcomes.slice(0, 40))).toEqual(new Set(['ok']))
  expect(outcomes[40]).toBe('PROOF_NEEDED')
  await limited.close()
})

test('a sign-in without a profile creates a seeker’s; role and status cannot be sent', async () => {
  const email = newAddress()
  const code = await requested(email)
  const sneaky = { email, code, language: 'en', role: 'admin' } as const
  expect(await outcome(house.browser().client.identity.verifyCode(sneaky))).toBe('BAD_REQUEST')
  expect(await verify(email, code)).toMatchObject({
    role: 'seeker',
    verificationStatus: 'pending',
    firstName: '',
  })
})

test('a known address is told at sign-up, and an account keeps its role and name whatever is sent', async () => {
  const seeker = await aSeeker(house, { name: 'Layla Amin' })
  const again = { email: seeker.email, name: 'Mallory', role: 'expert', language: 'en' } as const
  expect(await outcome(house.browser().client.identity.signUp(again))).toBe('ALREADY_REGISTERED')
  await house.moveTime('61 seconds')
  const code = await requested(seeker.email)
  const me = await house.browser().client.identity.verifyCode({
    email: seeker.email,
    code,
    language: 'ar',
    signUp: { name: 'Mallory', role: 'expert' },
  })
  expect(me).toMatchObject({ id: seeker.id, role: 'seeker', firstName: 'Layla', lastName: 'Amin' })
})

test('with PRIVATE_SIGN_UP a known address gets the same answer as a new one', async () => {
  const quiet = await openHouse({ env: { PRIVATE_SIGN_UP: 'on' } })
  const seeker = await aSeeker(quiet)
  await quiet.moveTime('61 seconds')
  const ask = (email: string) =>
    quiet
      .browser()
      .client.identity.signUp({ email, name: 'Somebody', role: 'seeker', language: 'en' })
  expect(await ask(seeker.email)).toEqual(await ask('never-seen@sign-in.example'))
  await quiet.close()
})

test('signing out ends the sign-in of this browser only', async () => {
  const seeker = await aSeeker(house)
  const other = house.browser()
  await house.moveTime('61 seconds')
  await verify(seeker.email, await requested(seeker.email), other)
  const kept = seeker.cookie()
  await seeker.client.identity.signOut()
  expect(await seeker.client.identity.me()).toBeNull()
  expect(await other.client.identity.me()).toMatchObject({ id: seeker.id })
  const replayed = await fetch(`${house.url}/api/rpc/identity/me`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', cookie: kept },
    body: '{}',
  })
  expect(await replayed.json()).toEqual({ json: null })
})

test('signing out leaves no trace of this person in the browser', async () => {
  const seeker = await aSeeker(house)
  const answers = {
    feeling: null,
    feelingIntensity: null,
    mood: 'sad',
    moodIntensity: null,
    urgency: 'soon',
    urgencyIntensity: null,
  } as const
  await seeker.client.assessment.keepAnswers({ assessment: answers })
  expect(seeker.cookie()).toContain('sanad_answers')
  await seeker.client.identity.signOut()
  expect(seeker.cookie()).toBe('')
})

test('the cookie cannot be read by scripts and ends with the browser unless asked otherwise', async () => {
  const signIn = async (staySignedIn: boolean) => {
    const email = newAddress()
    const response = await fetch(`${house.url}/api/rpc/identity/verifyCode`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({
        json: { email, code: await requested(email), language: 'en', staySignedIn },
      }),
    })
    return response.headers.getSetCookie().find((cookie) => cookie.startsWith('sanad')) ?? ''
  }
  const short = await signIn(false)
  expect(short).toMatch(/HttpOnly/i)
  expect(short).toMatch(/SameSite=Lax/i)
  expect(short).not.toMatch(/Max-Age/i)
  expect(await signIn(true)).toMatch(/Max-Age=\d+/i)
})

test('a mail that cannot go out says so and can be asked for again at once', async () => {
  let broken = true
  const flaky = await openHouse({
    change: (appContext) => ({
      ...appContext,
      mailer: {
        ...appContext.mailer,
        send: (mail) =>
          broken ? Promise.reject(new Error('refused')) : appContext.mailer.send(mail),
      },
    }),
  })
  const ask = () =>
    outcome(
      flaky.browser().client.identity.requestCode({ email: 'a@sign-in.example', language: 'ar' }),
    )
  expect(await ask()).toBe('MAIL_NOT_SENT')
  broken = false
  expect(await ask()).toBe('ok')
  await flaky.close()
})

test('neither codes nor addresses are in the tables of the gate or in a log', async () => {
  const email = newAddress()
  const code = await requested(email)
  await outcome(verify(email, wrong(code)))
  const { rows } = await house.db.$client.query('select * from sign_in_codes')
  const stored = JSON.stringify(rows)
  expect(stored).not.toContain(email)
  expect(stored).not.toContain(code)
  const verifications = await house.db.$client.query('select value from verifications')
  expect(JSON.stringify(verifications.rows)).not.toContain(code)
  const log = house.logged.join('\n')
  expect(log).toContain('a sign-in code was refused')
  expect(log).not.toContain(email)
  expect(log).not.toContain(wrong(code))
})
