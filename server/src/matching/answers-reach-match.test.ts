import { randomUUID } from 'node:crypto'
import type { Answers } from '@sanad/domain/assessment/answers'
import { languages, type Language } from '@sanad/domain/primitives/language'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { Client } from '../../test/clients/browser.ts'
import { openHouse, type House } from '../../test/house.ts'
import { agreeTo, anExpert, aProfile, areHere, aSeeker } from '../../test/people/people.ts'
import { emergencyNotice } from '../../test/people/terms.ts'

let house: House
beforeEach(async () => {
  house = await openHouse({ change: (appContext) => ({ ...appContext, limits: 100 }) })
})
afterEach(() => house.close())

/** Urgent and overwhelmed: high by Safety §6. */
const heavy: Answers = {
  feeling: 'overwhelmed',
  feelingIntensity: 9,
  mood: 'anxious',
  moodIntensity: 8,
  urgency: 'urgent',
  urgencyIntensity: 9,
}
const light: Answers = {
  ...heavy,
  feeling: 'lonely',
  feelingIntensity: 2,
  moodIntensity: 2,
  urgency: 'soon',
}

/** Answers, code, terms, profile, dashboard: each step is the one that the server names as the next. */
async function comesByTheWholeWay(language: Language, assessment: Answers) {
  const browser = house.browser()
  const { client } = browser
  const next = async () => (await client.home.start()).next
  const email = `${randomUUID()}@people.example`
  await client.assessment.keepAnswers({ assessment })
  expect(await next()).toBe('sign-in')
  const signUp = { name: 'Layla Amin', role: 'seeker' } as const
  await client.identity.signUp({ email, language, ...signUp })
  const me = await client.identity.verifyCode({
    email,
    code: house.codeFor(email),
    language,
    signUp,
  })
  expect(await client.assessment.saveAnswers({})).toEqual({ saved: true })
  expect(await next()).toBe('terms')
  await agreeTo({ ...browser, id: me.id, email }, 'seeker', language)
  expect(await next()).toBe('profile-setup')
  await client.identity.setUpProfile(aProfile({ preferredLanguage: language }))
  await client.identity.updateProfile({ welcomed: true })
  expect(await next()).toBe('dashboard')
  return { ...browser, id: me.id, email }
}

async function stored(seekerId: string) {
  const { rows } = await house.db.$client.query(
    `select s.crisis_severity as severity, s.priority_score as score, r.urgency
     from sessions s left join match_requests r on r.session_id = s.id where s.seeker_id = $1 order by s.created_at`,
    [seekerId],
  )
  return rows
}
const usedCount = async (seekerId: string) =>
  (
    await house.db.$client.query(
      'select 1 from assessment_responses where user_id = $1 and used_at is not null',
      [seekerId],
    )
  ).rows.length
const find = (client: Client) => client.matching.findAvailableExpert({})

test.each(languages)(
  'MATCH-32 what was answered before sign-in reaches the conversation, the queue and the brief (%s)',
  async (language) => {
    const calm = await aSeeker(house, { language })
    await calm.client.matching.waitInLine({ seekerLanguage: language })
    const seeker = await comesByTheWholeWay(language, heavy)
    const nobody = await seeker.client.matching.findAvailableExpert({ seekerLanguage: language })
    expect(nobody.kind).toBe('none')
    expect(await usedCount(seeker.id)).toBe(0)
    const match = await seeker.client.matching.waitInLine({ seekerLanguage: language })
    expect(match.kind).toBe('waiting')
    expect(await stored(seeker.id)).toEqual([
      { severity: 'high', score: expect.any(Number), urgency: 'urgent' },
    ])
    expect((await stored(seeker.id))[0]?.score).toBeGreaterThan(0)
    expect(await usedCount(seeker.id)).toBe(3)
    const expert = await anExpert(house, { languages: [language] })
    const sessionId = match.kind === 'waiting' ? match.session.id : ''
    // Who asked later and is in danger stands before who asked first.
    expect(await expert.client.matching.waitingLine()).toMatchObject([
      { sessionId, urgency: 'immediate', language },
      { urgency: 'flexible', language },
    ])
    await expert.client.matching.claim({ sessionId })
    expect(await expert.client.supervision.sessionBrief({ sessionId })).toMatchObject({
      language,
      urgency: 'immediate',
      now: { severity: 'high', bases: ['answers'] },
    })
  },
)

test('MATCH-32 answers below high bring their urgency into the queue', async () => {
  const seeker = await comesByTheWholeWay('en', light)
  await seeker.client.matching.waitInLine({})
  const expert = await anExpert(house)
  expect(await expert.client.matching.waitingLine()).toMatchObject([{ urgency: 'soon' }])
})

test('MATCH-32 answers are used once, and after a day not at all', async () => {
  const expert = await anExpert(house)
  const seeker = await aSeeker(house)
  await seeker.client.assessment.saveAnswers({ assessment: heavy })
  const match = await find(seeker.client)
  if (match.kind !== 'matched') throw new Error(`expected a match, got ${match.kind}`)
  await seeker.client.chat.endSession({ sessionId: match.session.id })
  await find(seeker.client)
  expect(await stored(seeker.id)).toMatchObject([
    { severity: 'high' },
    { severity: 'none', urgency: 'flexible' },
  ])
  const other = await aSeeker(house)
  await other.client.assessment.saveAnswers({ assessment: heavy })
  await house.moveTime('24 hours')
  await areHere(house, [expert])
  await other.client.matching.waitInLine({})
  expect(await stored(other.id)).toMatchObject([{ severity: 'none', urgency: 'flexible' }])
})

test.each([
  [true, { severity: 'high', urgency: 'urgent' }],
  [false, { severity: 'moderate', urgency: 'can-wait' }],
])(
  'MATCH-33 after two hours nothing is searched before one tap; urgent now: %s',
  async (urgentNow, session) => {
    const expert = await anExpert(house)
    const seeker = await aSeeker(house)
    await seeker.client.assessment.saveAnswers({ assessment: heavy })
    await house.moveTime('2 hours')
    await areHere(house, [expert])
    expect(await find(seeker.client)).toEqual({ kind: 'confirm-urgency', urgency: 'urgent' })
    expect([await stored(seeker.id), await usedCount(seeker.id)]).toEqual([[], 0])
    const availableExpert = await seeker.client.matching.findAvailableExpert({ urgentNow })
    expect(availableExpert.kind).toBe('matched')
    expect(await stored(seeker.id)).toMatchObject([session])
    expect(await usedCount(seeker.id)).toBe(3)
  },
)

test('MATCH-32 an emergency begins with the saved answers, and no search uses them again', async () => {
  const seeker = await aSeeker(house)
  await seeker.client.assessment.saveAnswers({ assessment: { ...heavy, urgency: 'immediate' } })
  await seeker.client.emergency.startEmergency({
    requestId: randomUUID(),
    language: 'en',
    notice: emergencyNotice('en'),
    startedBy: 'person',
  })
  expect(await stored(seeker.id)).toMatchObject([{ severity: 'severe' }])
  expect(await usedCount(seeker.id)).toBe(3)
})
