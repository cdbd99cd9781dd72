import { randomUUID } from 'node:crypto'
import { noAnswers, type Answers } from '@sanad/domain/assessment/answers'
import {
  emergencyNoticeFile,
  emergencyNoticePart,
} from '@sanad/domain/consent/emergency-notice-file'
import { emergencyNoticeText, emergencyNoticeVersion } from '@sanad/domain/consent/emergency-notice'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { openHouse, type House } from '../../test/house.ts'
import { outcome } from '../../test/clients/call-outcome.ts'
import { timePasses } from '../../test/jobs/jobs.ts'
import { anEmergency, askForEmergency, emergencyOf } from '../../test/people/emergencies.ts'
import {
  aGuest,
  aNewSeeker,
  anExpert,
  anOnCallExpert,
  areHere,
  aSeeker,
  aStaffMember,
  type TestPerson,
} from '../../test/people/people.ts'
import { emergencyNotice } from '../../test/people/terms.ts'
import { decryptTriggers } from '#server/crisis/index.ts'
import { climbLadder } from '#server/escalation/index.ts'
import { hashOfText, putSignature } from '#server/platform/stores/content/content-store.ts'
import { defaultFiles } from '#server/platform/stores/content/default-files.ts'
import { sweepEmergencies } from './sweep.ts'

let house: House
beforeEach(async () => {
  house = await openHouse()
})
afterEach(() => house.close())

const here = (...people: TestPerson[]) => areHere(house, people)
const after = timePasses(() => house, sweepEmergencies)
const rows = async <Row extends object>(statement: string, ...values: unknown[]) =>
  (await house.db.$client.query<Row>(statement, values)).rows

describe('EMERGENCY-1 an emergency', () => {
  test('is answered at once by a supporter on call, and the session is marked as an emergency', async () => {
    const expert = await anOnCallExpert(house)
    const guest = await aGuest(house)
    const emergency = await anEmergency(guest)
    expect(emergency).toMatchObject({
      state: 'connected',
      waitedSeconds: expect.closeTo(0, -1),
      nobodyYet: false,
      nobodyOnCall: false,
      inOtherLanguage: false,
      other: { firstName: 'Mariam' },
      joined: false,
    })
    const [mine] = await expert.client.chat.mySessions()
    expect(mine).toMatchObject({ id: emergency.sessionId, isEmergency: true, state: 'offered' })
    expect(mine?.other?.firstName).toBe('Guest')
    await expert.client.chat.openSession({ sessionId: emergency.sessionId })
    expect(await emergencyOf(guest)).toMatchObject({ state: 'connected', joined: true })
  })

  test('records consent, the assessment with all its fields, and the first rung of the ladder', async () => {
    const guest = await aGuest(house)
    const assessment = {
      ...noAnswers,
      mood: 'sad',
      urgency: 'urgent',
      urgencyIntensity: 9,
    } as const
    const { sessionId } = await anEmergency(guest, { assessment })
    expect(await guest.client.consent.ownConsents()).toMatchObject([
      { version: emergencyNoticeVersion },
    ])
    const [crisis] = await rows('select * from crisis_assessments where user_id = $1', guest.id)
    expect(crisis).toMatchObject({
      session_id: sessionId,
      severity_level: 'high',
      risk_score: 95,
      reviewed_at: null,
      reviewed_by: null,
    })
    const key = await house.appContext.keys.find(guest.id)
    const { id, assessment_data, trigger_keywords } = crisis as {
      id: string
      assessment_data: Buffer
      trigger_keywords: string[]
    }
    const opened = key?.decrypt(assessment_data, ['crisis_assessments', id, 'assessment_data'])
    expect(JSON.parse(opened ?? '')).toEqual({ ...assessment, role: 'seeker' })
    expect(JSON.stringify(trigger_keywords)).not.toContain('emergency')
    expect(key && decryptTriggers(key, id, trigger_keywords)).toContain('emergency-control')
  })

  test('needs the terms, or the notice in the language that was read', async () => {
    const { client } = await aNewSeeker(house)
    const request = { requestId: randomUUID(), language: 'ar' } as const
    expect(await outcome(client.emergency.startEmergency(request))).toBe('CONSENT_NEEDED')
    const other = { ...request, notice: emergencyNotice('en') }
    expect(await outcome(client.emergency.startEmergency(other))).toBe('TEXT_CHANGED')
    expect(await rows('select 1 from sessions')).toEqual([])
    const agreed = await aSeeker(house)
    await agreed.client.emergency.startEmergency(request)
    expect(await agreed.client.consent.ownConsents()).toHaveLength(1)
  })

  test('begins from a page that was open before an upgrade, recorded as the words it showed', async () => {
    const { client } = await aGuest(house)
    const notice = emergencyNotice('en').split('\n').slice(0, 2).join('\n')
    const request = { requestId: randomUUID(), language: 'en', notice } as const
    await client.emergency.startEmergency(request)
    expect(await rows('select full_text from consent_texts where kind = $1', 'emergency')).toEqual([
      { full_text: notice },
    ])
  })

  test('begins with the organisation’s own words, and from a page that still shows the former', async () => {
    const words = emergencyNotice('en')
    const own = words.replace('a trained volunteer', 'one of our volunteers')
    const file = emergencyNoticeFile('en')
    const text = defaultFiles[file]?.replace('a trained volunteer', 'one of our volunteers') ?? ''
    const begin = async (notice: string) =>
      outcome(
        (await aGuest(house)).client.emergency.startEmergency({
          requestId: randomUUID(),
          language: 'en',
          notice,
        }),
      )
    expect(await begin(own)).toBe('TEXT_CHANGED')
    const recordedBy = (await aStaffMember(house, 'owner')).id
    for (const profession of ['lawyer', 'clinician'] as const)
      await putSignature(house.db, {
        sha256: hashOfText(own),
        files: { [file]: text },
        profession,
        name: 'Dr Noor',
        signedOn: '2026-01-01',
        recordedBy,
      })
    const { content } = house.appContext
    await content.refresh()
    expect(emergencyNoticeText(content.of(emergencyNoticePart).en)).toBe(own)
    expect(await begin(own)).toBe('ok')
    await house.moveTime('2 hours')
    expect(await begin(words)).toBe('ok')
    const agreed = await rows<{ full_text: string }>(
      'select full_text from consent_texts where kind = $1',
      'emergency',
    )
    expect(agreed.map(({ full_text }) => full_text)).toEqual(expect.arrayContaining([own, words]))
  })

  test('is one for each person: retries, two tabs and twenty presses at once get the same', async () => {
    const guest = await aGuest(house)
    const requestId = randomUUID()
    const first = await anEmergency(guest, { requestId })
    const all = await Promise.all([
      ...Array.from({ length: 10 }, () => anEmergency(guest, { requestId })),
      ...Array.from({ length: 10 }, () => anEmergency(guest)),
    ])
    expect(new Set(all.map(({ sessionId }) => sessionId))).toEqual(new Set([first.sessionId]))
    expect(await rows('select 1 from crisis_assessments')).toHaveLength(1)
  })

  test('can be started six times in ten minutes; a retry does not count', async () => {
    const seeker = await aSeeker(house)
    const end = async (requestId: string) => {
      const { sessionId } = await anEmergency(seeker, { requestId })
      await seeker.client.chat.endSession({ sessionId })
      expect((await anEmergency(seeker, { requestId })).state).toBe('ended')
    }
    for (let times = 0; times < 6; times += 1) await end(randomUUID())
    expect(await outcome(askForEmergency(seeker))).toBe('TOO_MANY_REQUESTS')
    await house.moveTime('10 minutes')
    expect(await outcome(askForEmergency(seeker))).toBe('ok')
  })

  test('does not exist under an id that another person used', async () => {
    const requestId = randomUUID()
    await askForEmergency(await aGuest(house), { requestId })
    const other = await aGuest(house)
    expect(await outcome(askForEmergency(other, { requestId }))).toBe('NOT_FOUND')
    expect(await other.client.emergency.current()).toBeNull()
  })
})

describe('EMERGENCY-2 the level', () => {
  test.each<[string, Partial<Answers>, string, number]>([
    ['nothing answered: at least high', {}, 'high', 80],
    [
      'graver answers stay graver',
      { urgency: 'immediate', feeling: 'depressed', feelingIntensity: 9 },
      'severe',
      100,
    ],
  ])('%s', async (_, answers, severity, score) => {
    const { sessionId } = await anEmergency(await aGuest(house), {
      assessment: { ...noAnswers, ...answers },
    })
    expect(
      await rows('select crisis_severity, priority_score from sessions where id = $1', sessionId),
    ).toEqual([{ crisis_severity: severity, priority_score: score }])
  })
})

test('EMERGENCY-7 a lost connection at severe ends nothing', async () => {
  const expert = await anOnCallExpert(house)
  const guest = await aGuest(house)
  const assessment = {
    ...noAnswers,
    urgency: 'immediate',
    feeling: 'afraid',
    feelingIntensity: 10,
  } as const
  const { sessionId } = await anEmergency(guest, { assessment })
  await here(guest)
  await expert.client.chat.openSession({ sessionId })
  for (let hours = 0; hours < 20; hours += 1) await after('1 hour', expert)
  expect(await rows(`select due_for, expert_id from sessions where status = 'active'`)).toEqual([
    { due_for: 'seeker-gone', expert_id: expert.id },
  ])
})

test('LADDER-1 an emergency begins the ladder; LADDER-9 while guests are paused they are told so', async () => {
  const supervisor = await aStaffMember(house, 'supervisor')
  const guest = await aGuest(house)
  const { sessionId } = await anEmergency(guest)
  await climbLadder(house.appContext)
  expect(await rows('select session_id, cause from escalations')).toEqual([
    { session_id: sessionId, cause: 'emergency' },
  ])
  expect(await rows('select auto_escalated from crisis_assessments')).toEqual([
    { auto_escalated: true },
  ])
  await supervisor.client.escalation.pauseGuests({ paused: true, reason: 'a flood of programs' })
  expect(await outcome(askForEmergency(await aGuest(house)))).toBe('GUESTS_PAUSED')
  expect(await outcome(askForEmergency(await aSeeker(house)))).toBe('ok')
  expect((await anEmergency(guest)).sessionId).toBe(sessionId)
})

describe('EMERGENCY-8 started by answers', () => {
  const mild = { ...noAnswers, mood: 'sad', moodIntensity: 3, urgency: 'soon' } as const
  test('a mild emergency becomes a regular match when no one is on call', async () => {
    await anExpert(house)
    const seeker = await aSeeker(house)
    const emergency = await askForEmergency(seeker, { assessment: mild, startedBy: 'assessment' })
    expect(emergency.kind).toBe('regular')
    expect(await rows('select is_emergency from sessions')).toEqual([{ is_emergency: false }])
  })

  test('MATCH-19 a mild emergency of a seeker under 18 does not, where they are not served', async () => {
    await anExpert(house)
    const seeker = await aSeeker(house)
    await house.db.$client.query(`update profiles set age_group = 'minor' where id = $1`, [
      seeker.id,
    ])
    const emergency = await askForEmergency(seeker, { assessment: mild, startedBy: 'assessment' })
    expect(emergency.kind).toBe('emergency')
  })

  test('a pressed emergency does not, nor one without any supporter, nor a guest’s', async () => {
    const seeker = await aSeeker(house)
    expect(
      (await askForEmergency(seeker, { assessment: mild, startedBy: 'assessment' })).kind,
    ).toBe('emergency')
    await anExpert(house)
    expect((await askForEmergency(await aSeeker(house), { assessment: mild })).kind).toBe(
      'emergency',
    )
    const guest = await aGuest(house)
    expect((await askForEmergency(guest, { assessment: mild, startedBy: 'assessment' })).kind).toBe(
      'emergency',
    )
    expect(await rows('select distinct crisis_severity from sessions')).toEqual([
      { crisis_severity: 'high' },
    ])
    expect(await rows('select 1 from escalations')).toHaveLength(3)
  })
})

test('a guest and their supporter talk, and the guest ends it', async () => {
  const expert = await anOnCallExpert(house)
  const guest = await aGuest(house)
  const { sessionId } = await anEmergency(guest)
  await expert.client.chat.openSession({ sessionId })
  await guest.client.chat.sendMessage({
    sessionId,
    id: randomUUID(),
    content: 'hello',
    emotionTag: null,
  })
  const { messages } = await expert.client.chat.messagesAfter({ sessionId, after: 0 })
  expect(messages.map(({ content }) => content)).toEqual(['hello'])
  await guest.client.chat.endSession({ sessionId })
  expect(await emergencyOf(guest)).toMatchObject({ state: 'ended' })
  await guest.client.chat.giveFeedback({ sessionId, feltAfter: 'okay' })
})
