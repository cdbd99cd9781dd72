import { afterAll, beforeAll, expect, test } from 'vitest'
import { applyContent } from '../../test/apply-content.ts'
import { openHouse, type House } from '../../test/house.ts'
import { outcome } from '../../test/clients/call-outcome.ts'
import {
  aConversation,
  anApplicant,
  aNewSeeker,
  aProfile,
  aSeeker,
  onAnotherDevice,
} from '../../test/people/people.ts'

let house: House
beforeAll(async () => {
  house = await openHouse()
})
afterAll(() => house.close())

test('the profile form is stored, and a second one replaces it', async () => {
  const { client } = await aNewSeeker(house)
  expect(await client.identity.me()).toMatchObject({ ageRange: null, profileCompleted: false })
  await client.identity.setUpProfile(
    aProfile({ firstName: 'ليلى', lastName: '', ageRange: '18-24' }),
  )
  const again = aProfile({ firstName: ' Layla ', lastName: 'Amin', preferredLanguage: 'ar' })
  expect(await client.identity.setUpProfile(again)).toMatchObject({
    firstName: 'Layla',
    lastName: 'Amin',
    ageRange: '25-34',
    preferredLanguage: 'ar',
    profileCompleted: true,
  })
})

test('two presses at once store one profile', async () => {
  const { client } = await aNewSeeker(house)
  const forms = [aProfile(), aProfile()]
  expect(
    await Promise.all(forms.map((form) => outcome(client.identity.setUpProfile(form)))),
  ).toEqual(['ok', 'ok'])
})

test('nothing is stored about a child under thirteen', async () => {
  const { client } = await aNewSeeker(house, { name: 'Nadia' })
  const form = aProfile({ firstName: 'Someone', ageRange: 'under-13' })
  expect(await outcome(client.identity.setUpProfile(form))).toBe('UNDER_THIRTEEN')
  expect(await client.identity.me()).toMatchObject({
    firstName: 'Nadia',
    ageRange: null,
    profileCompleted: false,
  })
})

test.each([
  ['no name', { firstName: '  ' }],
  ['a name of 121 characters', { firstName: 'x'.repeat(121) }],
  ['a last name of 121 characters', { lastName: 'x'.repeat(121) }],
  ['a NUL in the name', { firstName: 'a\0b' }],
  ['an age that is none', { ageRange: '12' }],
  ['no consent', { consent: false }],
  ['a role', { role: 'owner' }],
])('%s is refused, and nothing is stored', async (_, wrong) => {
  const { client } = await aNewSeeker(house)
  const form = { ...aProfile(), ...wrong } as Parameters<typeof client.identity.setUpProfile>[0]
  expect(await outcome(client.identity.setUpProfile(form))).toBe('BAD_REQUEST')
  expect(await client.identity.me()).toMatchObject({ profileCompleted: false })
})

test.each(['🌙', 'O’Neil', 'محمد', 'x'.repeat(120)])('%s is a name', async (firstName) => {
  const { client } = await aNewSeeker(house)
  expect(await client.identity.setUpProfile(aProfile({ firstName, lastName: '' }))).toMatchObject({
    firstName,
  })
})

test('the form is for seekers', async () => {
  const { client } = await anApplicant(house)
  expect(await outcome(client.identity.setUpProfile(aProfile()))).toBe('NOT_FOUND')
})

test('the other side sees the alias in place of the name, and never age, last name or e-mail', async () => {
  const { seeker, expert, sessionId } = await aConversation(house)
  const seen = async () => JSON.stringify(await expert.client.chat.session({ sessionId }))
  expect(await seen()).toContain('"firstName":"Layla"')
  await seeker.client.identity.updateProfile({ alias: 'Moon' })
  expect(await seen()).toContain('"firstName":"Moon"')
  for (const own of ['Layla', 'Amin', '25-34', seeker.email])
    expect(await seen()).not.toContain(own)
  await seeker.client.identity.updateProfile({ alias: '' })
  expect(await seen()).toContain('"firstName":"Layla"')
})

test('a match waits for the profile form', async () => {
  const { client } = await aSeeker(house)
  await house.db.$client.query(`update profiles set profile_completed_at = null where id = $1`, [
    (await client.identity.me())?.id,
  ])
  expect(await outcome(client.matching.findAvailableExpert({}))).toBe('PROFILE_NEEDED')
})

test.each([
  ['off', undefined],
  ['on', '- { code: AE, name: { en: A, ar: أ }, zones: [], aloneFrom: 18 }\n'],
])('with MINORS=%s and %s, people of 13 to 17 are not matched', async (MINORS, countries) => {
  const closed = await openHouse({ env: { MINORS } })
  if (countries) await applyContent(closed, { 'countries.yaml': countries })
  const { client } = await aSeeker(closed)
  await client.identity.setUpProfile(aProfile({ ageRange: '13-17' }))
  await client.identity.updateProfile({ welcomed: true })
  expect(await outcome(client.matching.findAvailableExpert({}))).toBe('MINORS_NOT_SERVED')
  expect(await outcome(client.matching.waitInLine({}))).toBe('MINORS_NOT_SERVED')
  expect(await client.home.start()).toMatchObject({ next: 'under-18' })
  await closed.close()
})

test('signing out everywhere ends all sign-ins of this person only', async () => {
  const person = await aSeeker(house)
  const other = await aSeeker(house)
  const second = await onAnotherDevice(house, person)
  await person.client.identity.signOutEverywhere()
  for (const { client } of [person, second]) expect(await client.identity.me()).toBeNull()
  expect(await other.client.identity.me()).not.toBeNull()
})
