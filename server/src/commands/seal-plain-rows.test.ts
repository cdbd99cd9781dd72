import { noAnswers } from '@sanad/domain/assessment/answers'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aFlaggedConversation } from '../../test/people/cases.ts'
import { openHouse, type House } from '../../test/house.ts'
import { aSeeker, aStaffMember } from '../../test/people/people.ts'
import { sealAddress } from '../identity/addresses.ts'
import { storedHash } from '#server/platform/stores/crypto/hash-address.ts'
import { sealPlainRows } from './seal-plain-rows.ts'

let house: House
beforeAll(async () => {
  house = await openHouse({ change: (appContext) => ({ ...appContext, limits: 1000 }) })
})
afterAll(() => house.close())

const rows = async <Row extends object>(text: string): Promise<Row[]> =>
  (await house.db.$client.query<Row>(text)).rows

/** As it stood before there was this step. */
const asBefore = () => rows('update installation set sealed_steps = 0')

test('codes and rules from before they were sealed are sealed at a start, by two nodes at once, and only once', async () => {
  const { expert, supervisor, sessionId, key } = await aFlaggedConversation(house)
  const seeker = await aSeeker(house)
  const hard = {
    feeling: 'depressed',
    feelingIntensity: 9,
    urgency: 'emergency',
    urgencyIntensity: 9,
  } as const
  await seeker.client.assessment.saveAnswers({ assessment: { ...noAnswers, ...hard } })
  await rows(`update messages set crisis_codes = 'Q2,T' where crisis_codes <> ''`)
  await rows(`update flags set codes = '{Q2,T}', reasons = '{a-rule,another}'`)
  await rows(`update crisis_assessments set trigger_keywords = '{a-rule}'`)
  await asBefore()

  await Promise.all([sealPlainRows(house.appContext), sealPlainRows(house.appContext)])
  const stored = () =>
    rows<{
      one: string
    }>(`select crisis_codes as one from messages where crisis_codes <> '' union all
      select array_to_string(codes || reasons, ' ') from flags union all
      select array_to_string(trigger_keywords, ' ') from crisis_assessments`)
  const sealed = await stored()
  expect(sealed.length).toBeGreaterThanOrEqual(3)
  for (const { one } of sealed) expect(one).toMatch(/^(sealed:[\w+/=]+ ?)+$/)
  const { concern } = await expert.client.chat.session({ sessionId })
  expect(concern?.codes).toEqual(['Q2', 'T'])
  const openCase = (await supervisor.client.supervision.queue()).open.find(
    ({ id }) => id === key.id,
  )
  expect(openCase?.signs.map(({ codes }) => codes)).toEqual([['Q2', 'T']])

  await asBefore()
  await sealPlainRows(house.appContext)
  expect(await stored()).toEqual(sealed)
})

test('a person with an account from before addresses were sealed can sign in, and no table shows the address', async () => {
  const people = [await aSeeker(house), await aStaffMember(house, 'supervisor')]
  await rows('alter table accounts drop constraint accounts_email')
  for (const { id, email } of people)
    await house.db.$client.query('update accounts set email = $2, address = null where id = $1', [
      id,
      email,
    ])
  await rows(
    `alter table accounts add constraint accounts_email check (email like '%.invalid') not valid`,
  )
  // Another step was through when the process was killed in this one.
  await rows('update installation set sealed_steps = 1')
  await house.moveTime('2 minutes')
  const [seeker] = people
  if (!seeker) throw new Error('nobody')

  await Promise.all([sealPlainRows(house.appContext), sealPlainRows(house.appContext)])
  expect(
    await rows(`select 1 from accounts where email like '%@%.example' or address is null`),
  ).toEqual([])
  for (const { id, email } of people) {
    const { client } = house.browser()
    await client.identity.requestCode({ email, language: 'en' })
    const me = await client.identity.verifyCode({
      email,
      code: house.codeFor(email),
      language: 'en',
    })
    expect(me).toMatchObject({ id, email })
  }
  // What an older version would do now: a second account for somebody who has one.
  await expect(
    rows(
      `insert into accounts (id, name, email) values (gen_random_uuid(), '', '${seeker.email}')`,
    ),
  ).rejects.toThrow('accounts_email')
})

test('names and ages from before they were sealed are sealed, and read as before', async () => {
  const seeker = await aSeeker(house)
  await seeker.client.identity.updateProfile({ alias: 'Nightingale' })
  const before = await seeker.client.identity.me()
  await rows(`update profiles set first_name = 'Layla', last_name = 'ليلى', alias = 'Owl', age_range = '25-34'
    where id = '${seeker.id}'`)
  await rows('update installation set sealed_steps = 2')

  await sealPlainRows(house.appContext)
  const plain = await rows(`select 1 from profiles where first_name not similar to '(sealed:%)?'
    or last_name not similar to '(sealed:%)?' or alias not similar to '(sealed:%)?' or age_range not like 'sealed:%'`)
  expect(plain).toEqual([])
  const after = { firstName: 'Layla', lastName: 'ليلى', alias: 'Owl', ageRange: '25-34' }
  expect(await seeker.client.identity.me()).toEqual({ ...before, ...after })
})

test('SIGN-IN-8 spellings of one address that were two accounts: the older keeps it, staff see the other, whose phrase still opens it, and a code goes to the proven mailbox', async () => {
  const { keys } = house.appContext
  const [older, newer, alone] = [await aSeeker(house), await aSeeker(house), await aSeeker(house)]
  const admin = await aStaffMember(house, 'admin')
  const { signInNumber, words } = await newer.client.identity.makePhrase({ language: 'en' })
  await newer.client.identity.keepPhrase()
  /** As it was stored when only case and outer spaces were removed. */
  const storeAs = (id: string, spelling: string, created: string) =>
    house.db.$client.query(
      'update accounts set email = $2, address = $3, created_at = $4 where id = $1',
      [
        id,
        storedHash(keys.lookupHash('sign-in address', spelling)),
        sealAddress(keys, id, spelling),
        created,
      ],
    )
  const marked = '\u200Fhuda@bücher.example'
  await storeAs(older.id, marked, '2026-01-01')
  await storeAs(newer.id, 'huda@xn--bcher-kva.example', '2026-02-01')
  await storeAs(alone.id, 'jose\u0301@people.example', '2026-03-01')
  await rows('update installation set sealed_steps = 3')
  await Promise.all([sealPlainRows(house.appContext), sealPlainRows(house.appContext)])

  const { people } = await admin.client.admin.users({ search: 'HUDA@BÜCHER.example' })
  expect(people).toMatchObject([{ id: older.id, displaced: false }])
  const all = await admin.client.admin.users({})
  expect(all.people.filter(({ displaced }) => displaced).map(({ id }) => id)).toEqual([newer.id])
  const byPhrase = { signInNumber, phrase: words.join(' ') }
  const back = await house.browser().client.identity.signInByPhrase(byPhrase)
  expect(back).toMatchObject({ id: newer.id })

  await house.moveTime('2 minutes')
  for (const [typed, mailbox, id] of [
    ['huda@bücher.example', marked, older.id],
    ['jos\u00E9@people.example', 'jose\u0301@people.example', alone.id],
  ] as const) {
    const { client } = house.browser()
    await client.identity.requestCode({ email: typed, language: 'en' })
    expect(house.mails()[0]?.to).toBe(mailbox)
    const code = house.codeFor(mailbox)
    expect(await client.identity.verifyCode({ email: typed, code, language: 'en' })).toMatchObject({
      id,
    })
  }
})
