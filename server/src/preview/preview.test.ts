import { ORPCError } from '@orpc/client'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { openHouse, type House } from '../../test/house.ts'
import { aSeeker, type TestPerson } from '../../test/people/people.ts'
import { markPresent } from '#server/platform/services/realtime/presence.ts'
import { demoAccounts, demoPassword } from './accounts.ts'
import { previewAccounts, refusePreviewDatabase, runDemoExperts, seedPreview } from './index.ts'

let house: House
beforeEach(async () => {
  house = await openHouse({ change: (appContext) => ({ ...appContext, limits: 100 }) })
  await seedPreview(house.appContext, house.app.identity)
})
afterEach(() => house.close())

/** What the automatic supporters do in two seconds. */
async function aMoment(): Promise<void> {
  await house.moveTime('2 seconds')
  await runDemoExperts(house.appContext, house.app.chat, house.app.permissions)
}
const id = (n: number) => `0197f3a0-0000-7000-8000-${String(n).padStart(12, '0')}`
const heard = async (seeker: TestPerson, sessionId: string) =>
  (await seeker.client.chat.messagesAfter({ sessionId, after: 0 })).messages
    .filter(({ senderId }) => senderId !== seeker.id)
    .map(({ content }) => content)

async function meet(language: 'en' | 'ar') {
  await aMoment()
  const seeker = await aSeeker(house, { language })
  const match = await seeker.client.matching.findAvailableExpert({ seekerLanguage: language })
  if (match.kind !== 'matched') throw new Error(`expected a match, got ${match.kind}`)
  return { seeker, session: match.session }
}

test('two nodes that start on an empty database at once seed it once', async () => {
  const empty = await openHouse()
  await Promise.all([1, 2, 3].map(() => seedPreview(empty.appContext, empty.app.identity)))
  const { rows } = await empty.db.$client.query('select count(*)::int as people from accounts')
  expect(rows).toEqual([{ people: demoAccounts.length }])
  await empty.close()
})

test('a preview never touches the database of a live service, nor the other way round', async () => {
  const live = await openHouse()
  await aSeeker(live)
  await expect(seedPreview(live.appContext, live.app.identity)).rejects.toThrow(
    'in use by a live service',
  )
  await refusePreviewDatabase(live.db)
  const { rows } = await live.db.$client.query('select count(*)::int as people from accounts')
  expect(rows).toEqual([{ people: 1 }])
  await expect(refusePreviewDatabase(house.db)).rejects.toThrow('held preview data')
  await live.close()
})

test('seeding twice makes each account once, six experts approved', async () => {
  await seedPreview(house.appContext, house.app.identity)
  const { rows } = await house.db.$client.query<{ role: string; count: number }>(
    `select role, count(*)::int from profiles where verification_status = 'approved' group by role order by role`,
  )
  expect(rows).toEqual([
    { role: 'admin', count: 1 },
    { role: 'expert', count: 6 },
    { role: 'owner', count: 1 },
    { role: 'supervisor', count: 1 },
  ])
})

test.each(previewAccounts)('Quick Login opens $email', async ({ email, password, role }) => {
  const browser = house.browser()
  expect(await browser.client.identity.quickSignIn({ email, password })).toMatchObject({
    email,
    role,
  })
  const start = await browser.client.home.start()
  expect(start.next).toBe('dashboard')
})

test('Quick Login offers people only, and a wrong password opens nothing', async () => {
  expect(previewAccounts.map(({ email }) => email)).toEqual(
    demoAccounts.filter(({ automatic }) => !automatic).map(({ email }) => email),
  )
  const wrong = house
    .browser()
    .client.identity.quickSignIn({ email: 'owner@preview.example', password: 'guess' })
  await expect(wrong).rejects.toMatchObject({ code: 'INVALID_CREDENTIALS' } satisfies Partial<
    ORPCError<string, unknown>
  >)
})

test.each(['en', 'ar'] as const)(
  'a lone visitor (%s) meets a program that says so, listens and answers each message once',
  async (language) => {
    const { seeker, session } = await meet(language)
    expect(session.other).toMatchObject({ automatic: true, language })
    await aMoment()
    await aMoment()
    const [greeting, ...more] = await heard(seeker, session.id)
    expect(more).toEqual([])
    expect(greeting).toMatch(language === 'ar' ? /برنامج/ : /program/)
    await seeker.client.chat.sendMessage({
      sessionId: session.id,
      id: id(1),
      content: 'a long week',
      emotionTag: null,
    })
    await aMoment()
    await aMoment()
    expect(await heard(seeker, session.id)).toHaveLength(2)
  },
)

test('a seeker who writes first is still told that this is a program', async () => {
  const { seeker, session } = await meet('en')
  await seeker.client.chat.sendMessage({
    sessionId: session.id,
    id: id(1),
    content: 'a long week',
    emotionTag: null,
  })
  await aMoment()
  expect((await heard(seeker, session.id))[0]).toMatch(/program/)
})

test.each([
  ['en', 'I want to kill myself', /only a program/],
  ['ar', 'أريد أن أقتل نفسي', /مجرد برنامج/],
] as const)(
  'to crisis words (%s) it says that it is a program and shows the lines',
  async (language, words, admits) => {
    const { seeker, session } = await meet(language)
    await seeker.client.chat.sendMessage({
      sessionId: session.id,
      id: id(1),
      content: words,
      emotionTag: null,
    })
    await aMoment()
    const answer = (await heard(seeker, session.id)).at(-1)
    expect(answer).toMatch(admits)
    expect(answer).toContain('999')
    expect(answer).not.toContain('undefined')
  },
)

test('a reachable person is matched before a program', async () => {
  await aMoment()
  const james = house.browser()
  await james.client.identity.quickSignIn({
    email: 'james@preview.example',
    password: demoPassword,
  })
  await james.client.availability.setAvailable({ available: true })
  const me = await james.client.identity.me()
  await markPresent(house.db, [{ personId: me?.id ?? '', agoSeconds: 0 }])
  const seeker = await aSeeker(house)
  expect(await seeker.client.matching.findAvailableExpert({})).toMatchObject({
    session: { other: { firstName: 'James' } },
  })
})

test('demo supporters take no emergency', async () => {
  const { seeker, session } = await meet('en')
  await house.db.$client.query('update sessions set is_emergency = true where id = $1', [
    session.id,
  ])
  await aMoment()
  expect(await heard(seeker, session.id)).toEqual([])
})
