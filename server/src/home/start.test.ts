import { defaultTerms } from '../../test/people/terms.ts'
import { termsVersion } from '@sanad/domain/consent/terms-version'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { insertConsent } from '#server/consent/index.ts'
import type { Client } from '../../test/clients/browser.ts'
import { openHouse, type House } from '../../test/house.ts'
import { aNewSeeker, aProfile, anApplicant, aStaffMember } from '../../test/people/people.ts'

let house: House
beforeAll(async () => {
  house = await openHouse()
})
afterAll(() => house.close())

const next = async (client: Client) => (await client.home.start()).next
const answers = {
  feeling: null,
  feelingIntensity: null,
  mood: 'sad',
  moodIntensity: null,
  urgency: 'soon',
  urgencyIntensity: null,
} as const
const agree = (client: Client) =>
  client.consent.recordUserConsent({
    version: termsVersion,
    fullText: defaultTerms('seeker', 'en'),
    platform: 'web',
    language: 'en',
    userAgent: 'test',
  })

test('a visitor answers first, then signs in; after half an hour the answers are deleted', async () => {
  const { client } = house.browser()
  expect(await next(client)).toBe('assessment')
  await client.assessment.keepAnswers({ assessment: answers })
  expect(await next(client)).toBe('sign-in')
  expect(await next(house.browser().client)).toBe('assessment')
  await house.moveTime('31 minutes')
  expect(await next(client)).toBe('assessment')
})

test('five consents at once, and another later, are recorded once', async () => {
  const { client } = await aNewSeeker(house)
  const agreements = await Promise.all([1, 2, 3, 4, 5].map(() => agree(client)))
  const later = await agree(client)
  expect(new Set([...agreements, later].map(({ consentId }) => consentId)).size).toBe(1)
})

describe('decision 29 the terms are asked for again when their words changed', () => {
  const agreeTo = (userId: string, fullText: string) =>
    insertConsent(house.db, {
      userId,
      kind: 'seeker',
      version: termsVersion,
      fullText,
      platform: 'web',
      language: 'en',
      userAgent: 'test',
    })

  test('once for a release, however often it changed them, also under the same version', async () => {
    const { client, id } = await aNewSeeker(house)
    await agreeTo(id, `words of the last release ${id}`)
    expect(await next(client)).toBe('terms')
    expect((await client.privacy.consents()).current).toBe(false)
    // A change in between that no release had.
    await agreeTo(id, `words that were never released ${id}`)
    expect(await next(client)).toBe('terms')
    await agree(client)
    expect(await next(client)).toBe('mood-picker')
    expect((await client.privacy.consents()).current).toBe(true)
  })

  test.each([
    ['the other language', 'mood-picker', defaultTerms('seeker', 'ar')],
    [
      'the words without the draft notice',
      'mood-picker',
      defaultTerms('seeker', 'en', { signed: true }),
    ],
    ['the words for supporters', 'terms', defaultTerms('expert', 'en')],
  ] as const)('and of a person who agreed to %s it asks: %s', async (_, step, fullText) => {
    const { client, id } = await aNewSeeker(house)
    await agreeTo(id, fullText)
    expect(await next(client)).toBe(step)
  })
})

test('without an assessment the mood is asked for, once', async () => {
  const { client } = await aNewSeeker(house)
  expect(await next(client)).toBe('terms')
  await agree(client)
  expect(await next(client)).toBe('mood-picker')
  await client.assessment.chooseMood({ mood: 'anxious' })
  expect(await next(client)).toBe('profile-setup')
  expect(await client.assessment.latest()).toBeNull()
  await client.identity.setUpProfile(aProfile())
  expect(await next(client)).toBe('confirmation')
  await client.identity.updateProfile({ welcomed: true })
  expect(await next(client)).toBe('dashboard')
})

test('a mood that is chosen later leaves the last assessment whole', async () => {
  const { client } = await aNewSeeker(house)
  await client.assessment.saveAnswers({ assessment: answers })
  await agree(client)
  expect(await next(client)).toBe('profile-setup')
  await client.assessment.chooseMood({ mood: 'happy' })
  expect(await client.assessment.latest()).toMatchObject({ assessment: answers })
})

test('the terms come before every step of supporters, and nothing before the work of staff', async () => {
  expect(await next((await anApplicant(house)).client)).toBe('terms')
  expect(await next((await aStaffMember(house, 'admin')).client)).toBe('dashboard')
})

test('an open emergency comes before every form', async () => {
  const { client, id } = await aNewSeeker(house)
  await house.db.$client.query(
    `insert into sessions (id, seeker_id, is_emergency, status, crisis_severity, priority_score, due_for, due_for_since, due_at)
     values (gen_random_uuid(), $1, true, 'active', 'high', 60, 'waiting', app_now(), app_now())`,
    [id],
  )
  expect(await next(client)).toBe('emergency')
})
