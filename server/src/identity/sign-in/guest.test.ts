import { emergencyNoticeVersion } from '@sanad/domain/consent/emergency-notice'
import { defaultTerms, emergencyNotice } from '../../../test/people/terms.ts'
import { termsVersion } from '@sanad/domain/consent/terms-version'
import { safe } from '@orpc/client'
import { sql } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { openHouse, type House } from '../../../test/house.ts'
import { aGuest, anExpert, aSeeker, type TestPerson } from '../../../test/people/people.ts'
import {
  limitGuestTime,
  signOutExpiredGuests,
  eraseGuests,
  findExpiredGuests,
  findGuestClaimsToMove,
} from '../index.ts'

let house: House
beforeEach(async () => {
  house = await openHouse()
})
afterEach(() => house.close())

const codeOf = async (call: Promise<unknown>) => {
  const { error } = await safe(call)
  return error && 'code' in error ? String(error.code) : 'ok'
}
async function prove(person: Pick<TestPerson, 'client'>, email: string, name?: string) {
  await person.client.identity.requestCode({ email, language: 'en' })
  const signUp = name === undefined ? {} : { signUp: { name, role: 'seeker' as const } }
  return person.client.identity.verifyCode({
    email,
    code: house.codeFor(email),
    language: 'en',
    ...signUp,
  })
}

test('EMERGENCY-10 a guest needs no address; pressing twice makes one guest', async () => {
  const guest = await aGuest(house, { language: 'ar' })
  const me = await guest.client.identity.me()
  expect(me).toMatchObject({ standing: 'guest', role: 'seeker', email: '', firstName: 'ضيف' })
  expect((await guest.client.home.start()).next).toBe('emergency')
  expect((await guest.client.identity.signInAsGuest({ language: 'en' })).id).toBe(guest.id)
})

test('EMERGENCY-10 a guest may not do what a seeker may', async () => {
  const { client } = await aGuest(house)
  expect(await codeOf(client.matching.findAvailableExpert({}))).toBe('NOT_FOUND')
  expect(await codeOf(client.assessment.latest())).toBe('NOT_FOUND')
})

test('EMERGENCY-10 a guest consents only to the notice before an emergency', async () => {
  const { client } = await aGuest(house)
  const record = { platform: 'web', language: 'ar', userAgent: 'test' } as const
  const notice = { ...record, version: emergencyNoticeVersion, fullText: emergencyNotice('ar') }
  await client.consent.recordUserConsent(notice)
  expect(await client.consent.ownConsents()).toMatchObject([
    { version: emergencyNoticeVersion, language: 'ar' },
  ])
  const changed = { ...notice, fullText: emergencyNotice('en') }
  expect(await codeOf(client.consent.recordUserConsent(changed))).toBe('TEXT_CHANGED')
  const terms = { ...record, version: termsVersion, fullText: defaultTerms('seeker', 'ar') }
  expect(await codeOf(client.consent.recordUserConsent(terms))).toBe('TEXT_CHANGED')
})

describe('EMERGENCY-10 after a day', () => {
  test('a guest is signed out, has no rights, and leaves nothing behind', async () => {
    const guest = await aGuest(house)
    await house.moveTime('23 hours 59 minutes')
    expect(await guest.client.identity.me()).not.toBeNull()
    await house.moveTime('2 minutes')
    expect(await guest.client.identity.me()).toBeNull()
    expect(await signOutExpiredGuests(house.db)).toEqual([guest.id])
    expect(await findExpiredGuests(house.db, sql`true`)).toEqual([guest.id])
    expect(await findExpiredGuests(house.db, sql`false`)).toEqual([])
    await eraseGuests(house.db, [guest.id])
    expect((await house.db.$client.query('select 1 from accounts')).rowCount).toBe(0)
  })

  test('the time is extended while it is needed, and shortened when it is not', async () => {
    const guest = await aGuest(house)
    await limitGuestTime(house.db, guest.id, 'at least', 30)
    await house.moveTime('29 hours')
    expect(await guest.client.identity.me()).not.toBeNull()
    await limitGuestTime(house.db, guest.id, 'at most', 0)
    expect(await guest.client.identity.me()).toBeNull()
  })
})

describe('EMERGENCY-10 a guest who proves an address', () => {
  test('without an account keeps everything under the same id', async () => {
    const guest = await aGuest(house)
    const me = await prove(guest, 'new@people.example', 'Layla Amin')
    expect(me.guest).toBeUndefined()
    expect(me).toMatchObject({
      id: guest.id,
      standing: 'seeker',
      email: 'new@people.example',
      firstName: 'Layla',
    })
    expect(await guest.client.home.start()).toMatchObject({ next: 'terms', me: { id: guest.id } })
    await house.moveTime('2 days')
    expect(await signOutExpiredGuests(house.db)).toEqual([])
    expect(await findGuestClaimsToMove(house.db)).toEqual([])
  })

  test('of their own account is signed in there, and the move is recorded', async () => {
    const seeker = await aSeeker(house)
    const guest = await aGuest(house)
    await house.moveTime('61 seconds')
    expect(await prove(guest, seeker.email)).toMatchObject({ id: seeker.id, guest: guest.id })
    expect(await findGuestClaimsToMove(house.db)).toEqual([guest.id])
  })

  test('of a supporter is signed in there, and nothing moves', async () => {
    const expert = await anExpert(house)
    const guest = await aGuest(house)
    await house.moveTime('61 seconds')
    const me = await prove(guest, expert.email)
    expect([me.id, me.guest]).toEqual([expert.id, undefined])
    expect(await findGuestClaimsToMove(house.db)).toEqual([])
  })

  test('with a wrong code stays a guest', async () => {
    const guest = await aGuest(house)
    await guest.client.identity.requestCode({ email: 'x@people.example', language: 'en' })
    const wrong = house.codeFor('x@people.example') === '111111' ? '222222' : '111111'
    const attempt = guest.client.identity.verifyCode({
      email: 'x@people.example',
      code: wrong,
      language: 'en',
    })
    expect(await codeOf(attempt)).toBe('INVALID_TOKEN')
    expect(await guest.client.identity.me()).toMatchObject({ standing: 'guest' })
  })
})
