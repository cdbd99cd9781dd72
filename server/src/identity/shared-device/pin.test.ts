import { pinTries, sharedSignInHours } from '@sanad/domain/identity/shared-device/pin'
import { Worker } from 'node:worker_threads'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { outcome } from '../../../test/clients/call-outcome.ts'
import { openHouse, type House } from '../../../test/house.ts'
import { aSeeker, type TestPerson } from '../../../test/people/people.ts'

let house: House
beforeEach(async () => {
  house = await openHouse()
})
afterEach(() => house.close())

/** The seeker's second browser, on a device that others use too. */
async function onSharedDevice({ email }: TestPerson) {
  await house.moveTime('2 minutes')
  const browser = house.browser()
  await browser.client.identity.requestCode({ email, language: 'en' })
  const code = house.codeFor(email)
  await browser.client.identity.verifyCode({
    email,
    code,
    language: 'en',
    staySignedIn: true,
    sharedDevice: true,
  })
  return browser
}

test('SHARED-1 the sign-in says that the device is shared, and ends after twelve hours', async () => {
  const seeker = await aSeeker(house)
  const { client } = await onSharedDevice(seeker)
  expect(await client.home.start()).toMatchObject({ me: { id: seeker.id }, sharedDevice: true })
  expect(await seeker.client.home.start()).not.toHaveProperty('sharedDevice')
  const { rows } = await house.db.execute<{ hours: number }>(
    `select extract(epoch from expires_at - app_now()) / 3600 as hours from sign_ins where shared_device` as never,
  )
  expect(Number(rows[0]?.hours)).toBeLessThanOrEqual(sharedSignInHours)
})

test('SHARED-4 a PIN is set once, for the account', async () => {
  const seeker = await aSeeker(house)
  const { client } = await onSharedDevice(seeker)
  expect(await client.identity.pin()).toEqual({ isSet: false })
  await client.identity.setPin({ pin: '٤٨٢١' })
  expect(await seeker.client.identity.pin()).toEqual({ isSet: true })
  expect(await outcome(client.identity.setPin({ pin: '1111' }))).toBe('PIN_IS_SET')
  expect(await outcome(client.identity.checkPin({ pin: '4821' }))).toBe('ok')
})

test('PHRASE-8 a PIN that is set, or that is checked where none is set, costs no slow hash', async () => {
  const [known, other] = [await aSeeker(house), await aSeeker(house)]
  await known.client.identity.setPin({ pin: '4821' })
  const hashes = vi.spyOn(Worker.prototype, 'postMessage')
  expect(await outcome(known.client.identity.setPin({ pin: '1111' }))).toBe('PIN_IS_SET')
  expect(await outcome(other.client.identity.checkPin({ pin: '1111' }))).toBe('WRONG_PIN')
  expect(hashes).not.toHaveBeenCalled()
  hashes.mockRestore()
})

test('SHARED-4 two accounts with one PIN: each knows only its own', async () => {
  const [one, other] = [await aSeeker(house), await aSeeker(house)]
  await one.client.identity.setPin({ pin: '4821' })
  expect(await outcome(other.client.identity.checkPin({ pin: '4821' }))).toBe('WRONG_PIN')
})

test('SHARED-5 the fifth wrong PIN ends the sign-in, and a right one before it clears the count', async () => {
  const seeker = await aSeeker(house)
  await seeker.client.identity.setPin({ pin: '482100' })
  const { client } = await onSharedDevice(seeker)
  const wrong = () => outcome(client.identity.checkPin({ pin: '0000' }))
  for (let at = 1; at < pinTries; at += 1) expect(await wrong()).toBe('WRONG_PIN')
  await client.identity.checkPin({ pin: '482100' })
  for (let at = 1; at < pinTries; at += 1) expect(await wrong()).toBe('WRONG_PIN')
  expect(await wrong()).toBe('PIN_SPENT')
  expect(await client.identity.me()).toBeNull()
  expect(await seeker.client.identity.me()).toMatchObject({ id: seeker.id })
})

test('SHARED-5 tries at the same moment cannot exceed the limit together', async () => {
  const seeker = await aSeeker(house)
  await seeker.client.identity.setPin({ pin: '0019' })
  const { client } = await onSharedDevice(seeker)
  const guesses = Array.from({ length: 20 }, (_, at) => String(at).padStart(4, '0'))
  const answers = await Promise.all(
    guesses.map((pin) => outcome(client.identity.checkPin({ pin }))),
  )
  expect(answers.filter((answer) => answer === 'ok').length).toBeLessThanOrEqual(1)
  expect(await client.identity.me()).toBeNull()
})

test('SHARED-6 a forgotten PIN goes with the sign-in, and the next sign-in sets a new one', async () => {
  const seeker = await aSeeker(house)
  const { client } = await onSharedDevice(seeker)
  await client.identity.setPin({ pin: '4821' })
  await client.identity.forgetPin()
  expect(await client.identity.me()).toBeNull()
  const again = await onSharedDevice(seeker)
  expect(await again.client.identity.pin()).toEqual({ isSet: false })
  expect(await outcome(again.client.identity.setPin({ pin: '9999' }))).toBe('ok')
})
