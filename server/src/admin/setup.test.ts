import { randomUUID } from 'node:crypto'
import { termsVersion } from '@sanad/domain/consent/terms-version'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openHouse, type House } from '../../test/house.ts'
import { aConversation, aNewSeeker, aSeeker, aStaffMember, type TestPerson } from '../../test/people.ts'

let house: House
let admin: TestPerson
beforeAll(async () => {
  house = await openHouse()
  admin = await aStaffMember(house, 'admin')
})
afterAll(() => house.close())

test('conversations are facts: no word, no name, no severity; by state and kind, page by page', async () => {
  const { seeker, sessionId } = await aConversation(house)
  const said = 'I want to kill myself, canary-17'
  await seeker.client.chat.sendMessage({ sessionId, id: randomUUID(), content: said, emotionTag: null })
  await (await aSeeker(house, { language: 'ar' })).client.matching.waitInLine({})
  const { sessions } = await admin.client.admin.sessions({})
  expect(sessions.map(({ standing }) => standing).toSorted()).toEqual(['together', 'waiting'])
  const one = sessions.find(({ id }) => id === sessionId)
  expect(one).toMatchObject({ messages: 1, supporters: 1, endedAt: null, supervised: false, language: 'en' })
  expect(JSON.stringify(sessions)).not.toMatch(/canary|Layla|Amin|severe|Mariam/)
  const only = async (wanted: Parameters<typeof admin.client.admin.sessions>[0]) =>
    (await admin.client.admin.sessions(wanted)).sessions.map(({ standing }) => standing)
  expect(await only({ language: 'ar' })).toEqual(['waiting'])
  expect(await only({ standing: 'together' })).toEqual(['together'])
  expect(await only({ isEmergency: true })).toEqual([])
  for (let made = 0; made < 60; made++)
    await house.db.$client.query(
      `insert into sessions (id, seeker_id, status, ended_at) values (gen_random_uuid(), $1, 'closed', app_now())`,
      [seeker.id],
    )
  const first = await admin.client.admin.sessions({ standing: 'ended' })
  const second = await admin.client.admin.sessions({ standing: 'ended', after: first.next ?? '' })
  expect(new Set([...first.sessions, ...second.sessions].map(({ id }) => id)).size).toBe(60)
  expect(second.next).toBeNull()
})

test('terms say who agreed to which text, in numbers, and how many have yet to', async () => {
  const before = await admin.client.admin.terms()
  await aSeeker(house)
  await aNewSeeker(house)
  const { texts, withoutCurrent } = await admin.client.admin.terms()
  const english = (all: typeof texts) =>
    all.find(({ kind, language }) => kind === 'seeker' && language === 'en')
  expect(english(texts)).toMatchObject({ version: termsVersion, current: true })
  expect((english(texts)?.agreed ?? 0) - (english(before.texts)?.agreed ?? 0)).toBe(1)
  expect(withoutCurrent - before.withoutCurrent).toBe(1)
  expect(texts.find(({ kind, language }) => kind === 'expert' && language === 'ar')).toMatchObject({
    current: true,
    agreed: 0,
  })
})
