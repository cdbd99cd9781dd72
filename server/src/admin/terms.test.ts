import { shortNumberOf } from '@sanad/domain/admin/session-number'
import { createHash, randomUUID } from 'node:crypto'
import { defaultTerms } from '../../test/people/terms.ts'
import { termsVersion } from '@sanad/domain/consent/terms-version'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { outcomeOf } from '../../test/people/applicants.ts'
import { openHouse, type House } from '../../test/house.ts'
import {
  aConversation,
  aNewSeeker,
  aSeeker,
  aStaffMember,
  type TestPerson,
} from '../../test/people/people.ts'

let house: House
let admin: TestPerson
beforeAll(async () => {
  house = await openHouse()
  admin = await aStaffMember(house, 'admin')
})
afterAll(() => house.close())

test('conversations are listed without text or a seeker’s name, by state and kind, page by page', async () => {
  const { seeker, expert, sessionId } = await aConversation(house)
  const standing = async () => (await admin.client.admin.sessions({})).sessions[0]?.standing
  expect(await standing(), 'only asked').toBe('waiting')
  await expert.client.chat.openSession({ sessionId })
  const said = 'I want to kill myself, canary-17'
  await seeker.client.chat.sendMessage({
    sessionId,
    id: randomUUID(),
    content: said,
    emotionTag: null,
  })
  await (await aSeeker(house, { language: 'ar' })).client.matching.waitInLine({})
  const { sessions } = await admin.client.admin.sessions({})
  expect(sessions.map(({ standing }) => standing).toSorted()).toEqual(['together', 'waiting'])
  const one = sessions.find(({ id }) => id === sessionId)
  expect(one).toMatchObject({
    messages: 1,
    experts: 1,
    endedAt: null,
    supervised: false,
    language: 'en',
  })
  expect(one?.expert?.id).toBe(expert.id)
  expect(one?.level).toBeNull()
  expect(JSON.stringify(sessions)).not.toMatch(/canary|Layla|Amin|severe/)
  const lead = await aStaffMember(house, 'supervisor')
  const seen = (await lead.client.admin.sessions({})).sessions.find(({ id }) => id === sessionId)
  expect(seen?.level, 'for supervisors alone').toMatch(/severe|critical/)
  const only = async (wanted: Parameters<typeof admin.client.admin.sessions>[0]) =>
    (await admin.client.admin.sessions(wanted)).sessions.map(({ standing }) => standing)
  expect(await only({ language: 'ar' })).toEqual(['waiting'])
  expect(await only({ standing: 'together' })).toEqual(['together'])
  expect(await only({ isEmergency: true })).toEqual([])
  expect(await only({ number: shortNumberOf(sessionId) })).toEqual(['together'])
  expect(await only({ number: sessionId.toUpperCase() })).toEqual(['together'])
  for (let made = 0; made < 30; made++)
    await house.db.$client.query(
      `insert into sessions (id, seeker_id, status, ended_at) values (gen_random_uuid(), $1, 'closed', app_now())`,
      [seeker.id],
    )
  const first = await admin.client.admin.sessions({ standing: 'ended' })
  const second = await admin.client.admin.sessions({ standing: 'ended', after: first.next ?? '' })
  expect(new Set([...first.sessions, ...second.sessions].map(({ id }) => id)).size).toBe(30)
  expect(second.next).toBeNull()
})

test('terms show how many people consented to each text, and how many have not yet', async () => {
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

test('the owner records the signatures; with both the text is no draft, and no one must consent again', async () => {
  const owner = await aStaffMember(house, 'owner')
  const seeker = await aSeeker(house)
  const file = 'terms/seeker.en.md'
  const { texts } = await owner.client.admin.content()
  const { hash = '' } = texts.find((text) => text.file === file) ?? {}
  const sign = (
    profession: 'lawyer' | 'clinician',
    different: { on?: string; hash?: string } = {},
  ) =>
    owner.client.admin.signContent({
      file,
      hash,
      profession,
      name: 'Dr Noor',
      on: '2026-01-01',
      ...different,
    })
  const agree = async (signed: boolean) =>
    outcomeOf(
      (await aNewSeeker(house)).client.consent.recordUserConsent({
        version: termsVersion,
        fullText: defaultTerms('seeker', 'en', { signed }),
        platform: 'web',
        language: 'en',
        userAgent: 'test',
      }),
    )
  expect(await outcomeOf(sign('lawyer', { on: '2090-01-01' }))).toBe('DAY_NOT_COME')
  expect(await outcomeOf(sign('lawyer', { hash: '000000000000' }))).toBe('CONTENT_CHANGED')
  await sign('lawyer')
  expect(await agree(true)).toBe('TEXT_CHANGED')
  await sign('clinician')
  expect([await agree(true), await agree(false)]).toEqual(['ok', 'ok'])
  const signersOf = async (language: 'en' | 'ar') =>
    (await house.browser().client.consent.terms({ kind: 'seeker', language })).signers
  expect([(await signersOf('en')).length, (await signersOf('ar')).length]).toEqual([2, 0])
  expect((await seeker.client.home.start()).next).not.toBe('terms')
  const signature = { file, hash, profession: 'lawyer', name: 'Mine' } as const
  const mine = admin.client.admin.signContent({ ...signature, on: '2026-01-01' })
  expect(await outcomeOf(mine)).toBe('NOT_FOUND')
})

test('a text is shown beside the one that people consented to before it', async () => {
  const seeker = await aSeeker(house)
  await house.db.$client.query(
    `insert into consent_texts values (repeat('a', 64), 'v0.9', 'seeker', 'en', 'an earlier text')`,
  )
  await house.db.$client.query(
    `insert into user_consents (user_id, version, text_sha256, platform, language, user_agent, consented_at)
     values ($1, 'v0.9', repeat('a', 64), 'web', 'en', 'test', app_now() - interval '1 year')`,
    [seeker.id],
  )
  const { texts } = await admin.client.admin.terms()
  expect(texts.find(({ version }) => version === 'v0.9')).toMatchObject({
    current: false,
    agreed: 1,
  })
  const mine = createHash('sha256').update(defaultTerms('seeker', 'en')).digest('hex').slice(0, 12)
  const read = await admin.client.admin.termsText({ hash: mine })
  expect(read).toEqual({ text: defaultTerms('seeker', 'en'), before: 'an earlier text' })
  expect(await outcomeOf(admin.client.admin.termsText({ hash: '0'.repeat(12) }))).toBe('NOT_FOUND')
})
