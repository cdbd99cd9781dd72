import { randomUUID } from 'node:crypto'
import { noAnswers, type Answers } from '@sanad/domain/assessment/answers'
import {
  emergencyNoticeFile,
  emergencyNoticePart,
} from '@sanad/domain/consent/emergency-notice-file'
import { emergencyNoticeText, emergencyNoticeVersion } from '@sanad/domain/consent/emergency-notice'
import { safe } from '@orpc/client'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { openHouse, type House } from '../../test/house.ts'
import { openSocket } from '../../test/clients/live-socket.ts'
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
import { joinAsSupervisor, leaveAsSupervisor } from '#server/chat/index.ts'
import { decryptTriggers } from '#server/crisis/index.ts'
import { climbLadder } from '#server/escalation/index.ts'
import { hashOfText, putSignature } from '#server/platform/stores/content/content-store.ts'
import { defaultFiles } from '#server/platform/stores/content/default-files.ts'
import { sweepEmergencies } from './sweep.ts'
import { emergencyNotice } from '../../test/people/terms.ts'

let house: House
beforeEach(async () => {
  house = await openHouse()
})
afterEach(() => house.close())

const codeOf = async (call: Promise<unknown>) => {
  const { error } = await safe(call)
  return error && 'code' in error ? String(error.code) : 'ok'
}
const here = (...people: TestPerson[]) => areHere(house, people)
/** Time passes for everybody; these are heard the whole while. */
async function after(time: string, ...people: TestPerson[]): Promise<void> {
  await house.moveTime(time)
  await here(...people)
  await sweepEmergencies(house.appContext)
}
interface More {
  readonly language?: 'en' | 'ar'
  readonly age?: 'adult' | 'minor'
  readonly assessment?: Answers
  readonly startedBy?: 'person' | 'assessment'
  readonly requestId?: string
}
const start = (
  { client }: Pick<TestPerson, 'client'>,
  { language = 'en', requestId, ...more }: More = {},
) =>
  client.emergency.startEmergency({
    requestId: requestId ?? randomUUID(),
    language,
    notice: emergencyNotice(language),
    ...more,
  })
async function started(person: Pick<TestPerson, 'client'>, more: More = {}) {
  const emergency = await start(person, more)
  if (emergency.kind !== 'emergency') throw new Error('expected an emergency')
  return emergency.emergency
}
const emergencyOf = async ({ client }: TestPerson) => {
  const emergency = await client.emergency.current()
  if (!emergency) throw new Error('expected an emergency')
  return emergency
}
const rows = async <Row extends object>(statement: string, ...values: unknown[]) =>
  (await house.db.$client.query<Row>(statement, values)).rows

describe('EMERGENCY-1 an emergency', () => {
  test('is answered at once by a supporter on call, and the session is marked as an emergency', async () => {
    const expert = await anOnCallExpert(house)
    const guest = await aGuest(house)
    const emergency = await started(guest)
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
    const { sessionId } = await started(guest, { assessment })
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
    expect(await codeOf(client.emergency.startEmergency(request))).toBe('CONSENT_NEEDED')
    const other = { ...request, notice: emergencyNotice('en') }
    expect(await codeOf(client.emergency.startEmergency(other))).toBe('TEXT_CHANGED')
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
      codeOf(
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
    const first = await started(guest, { requestId })
    const all = await Promise.all([
      ...Array.from({ length: 10 }, () => started(guest, { requestId })),
      ...Array.from({ length: 10 }, () => started(guest)),
    ])
    expect(new Set(all.map(({ sessionId }) => sessionId))).toEqual(new Set([first.sessionId]))
    expect(await rows('select 1 from crisis_assessments')).toHaveLength(1)
  })

  test('can be started six times in ten minutes; a retry does not count', async () => {
    const seeker = await aSeeker(house)
    const end = async (requestId: string) => {
      const { sessionId } = await started(seeker, { requestId })
      await seeker.client.chat.endSession({ sessionId })
      expect((await started(seeker, { requestId })).state).toBe('ended')
    }
    for (let times = 0; times < 6; times += 1) await end(randomUUID())
    expect(await codeOf(start(seeker))).toBe('TOO_MANY_REQUESTS')
    await house.moveTime('10 minutes')
    expect(await codeOf(start(seeker))).toBe('ok')
  })

  test('does not exist under an id that another person used', async () => {
    const requestId = randomUUID()
    await start(await aGuest(house), { requestId })
    const other = await aGuest(house)
    expect(await codeOf(start(other, { requestId }))).toBe('NOT_FOUND')
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
    const { sessionId } = await started(await aGuest(house), {
      assessment: { ...noAnswers, ...answers },
    })
    expect(
      await rows('select crisis_severity, priority_score from sessions where id = $1', sessionId),
    ).toEqual([{ crisis_severity: severity, priority_score: score }])
  })
})

describe('EMERGENCY-3 the supporter who is asked', () => {
  test('is on call, trained, present and free', async () => {
    await anExpert(house, { supportTypes: ['crisis'] })
    await anOnCallExpert(house, { reachable: false })
    const untrained = await anOnCallExpert(house)
    await rows(
      `update experts set support_types = '{emotional}' where expert_id = $1`,
      untrained.id,
    )
    const suspended = await anOnCallExpert(house)
    await rows(`update experts set good_standing = false where expert_id = $1`, suspended.id)
    expect(await started(await aGuest(house))).toMatchObject({
      state: 'waiting',
      nobodyOnCall: true,
    })
  })

  test.each([
    ['kept aside after a report', 'update availability set set_aside = true'],
    [
      'not for crises today',
      `update availability set not_today = '{crisis}', not_today_until = app_now() + interval '1 day'`,
    ],
  ])('is not said to be on call who is %s', async (_, happens) => {
    await anOnCallExpert(house)
    await house.db.$client.query(happens)
    expect(await started(await aGuest(house))).toMatchObject({
      state: 'waiting',
      nobodyOnCall: true,
    })
  })

  test('speaks the language; after a minute any, and the seeker is told', async () => {
    const expert = await anOnCallExpert(house, { languages: ['en'] })
    const guest = await aGuest(house, { language: 'ar' })
    expect(await started(guest, { language: 'ar' })).toMatchObject({
      state: 'waiting',
      nobodyOnCall: false,
      nobodyYet: false,
    })
    await after('50 seconds', expert, guest)
    expect(await emergencyOf(guest)).toMatchObject({ state: 'waiting', nobodyYet: false })
    await after('10 seconds', expert, guest)
    expect(await emergencyOf(guest)).toMatchObject({ state: 'connected', inOtherLanguage: true })
  })

  test('comes first by priority, then by the longest since their last emergency', async () => {
    const backup = await anOnCallExpert(house, { name: 'Backup B', priorityLevel: 2, atOnce: 3 })
    const first = await anOnCallExpert(house, { name: 'First A', atOnce: 3 })
    const second = await anOnCallExpert(house, { name: 'Second A', atOnce: 3 })
    const names: (string | undefined)[] = []
    for (let times = 0; times < 3; times += 1) {
      names.push((await started(await aGuest(house))).other?.firstName)
      await house.moveTime('1 second')
      await here(first, second, backup)
    }
    expect(names[0]).not.toBe(names[1])
    expect(new Set(names)).toEqual(new Set(['First', 'Second']))
  })

  test('EMERGENCY-11 is cleared for minors unless the seeker says that they are an adult', async () => {
    const expert = await anOnCallExpert(house, { clearedForMinors: false })
    const guest = await aGuest(house)
    expect(await started(guest)).toMatchObject({ state: 'waiting', nobodyOnCall: true })
    await here(expert)
    expect(await guest.client.emergency.tellAge({ age: 'adult' })).toMatchObject({
      state: 'connected',
    })
    expect((await started(await aGuest(house), { age: 'minor' })).state).toBe('waiting')
    await here(expert)
    const young = await aSeeker(house)
    await rows(`update profiles set age_group = 'minor' where id = $1`, young.id)
    expect((await started(young, { age: 'adult' })).state).toBe('waiting')
  })

  test('EMERGENCY-11 an unknown age is asked at once where no cleared supporter is free, else after 20 seconds', async () => {
    await anOnCallExpert(house, { clearedForMinors: false })
    expect(await started(await aGuest(house))).toMatchObject({ age: null, asksAge: true })
    expect(await started(await aGuest(house), { age: 'minor' })).toMatchObject({ asksAge: false })
    const guest = await aGuest(house)
    expect(await started(guest)).toMatchObject({ asksAge: true })
    // Free, and asked in the next round of the search.
    const cleared = await anOnCallExpert(house)
    expect(await emergencyOf(guest)).toMatchObject({ state: 'waiting', asksAge: false })
    await house.moveTime('20 seconds')
    await here(cleared, guest)
    expect(await emergencyOf(guest)).toMatchObject({ state: 'waiting', asksAge: true })
  })

  test('CHAT-18 a seeker who says that they are an adult is asked about contact details, not held back', async () => {
    const wantsToSend = async (guest: TestPerson, sessionId: string) => {
      const message = { sessionId, id: randomUUID(), content: 'my number is 0501234567' }
      const refusal: unknown = await guest.client.chat
        .sendMessage(message)
        .catch((fault: unknown) => fault)
      return (refusal as { data?: { maySend?: boolean } }).data?.maySend
    }
    const guest = await aGuest(house)
    const { sessionId } = await started(guest)
    expect(await wantsToSend(guest, sessionId)).toBe(false)
    await guest.client.emergency.tellAge({ age: 'adult' })
    expect(await wantsToSend(guest, sessionId)).toBe(true)
    await guest.client.emergency.tellAge({ age: 'minor' })
    expect(await wantsToSend(guest, sessionId)).toBe(false)
    const adult = await aGuest(house)
    expect(await wantsToSend(adult, (await started(adult, { age: 'adult' })).sessionId)).toBe(true)
    const young = await aSeeker(house)
    await rows(`update profiles set age_group = 'minor' where id = $1`, young.id)
    expect(await wantsToSend(young, (await started(young, { age: 'adult' })).sessionId)).toBe(false)
  })
})

describe('EMERGENCY-4 the limit', () => {
  test('with two seekers and one supporter, one is answered and the other waits', async () => {
    const expert = await anOnCallExpert(house)
    const [one, two] = [await aGuest(house), await aGuest(house)]
    const states = await Promise.all([started(one), started(two)])
    expect(states.map(({ state }) => state).sort()).toEqual(['connected', 'waiting'])
    expect(await expert.client.availability.onCall()).toMatchObject({ currentEmergencyCount: 1 })
  })

  test('with two supporters and one seeker there is one session', async () => {
    await anOnCallExpert(house)
    await anOnCallExpert(house)
    const guest = await aGuest(house)
    await Promise.all([started(guest), started(guest), started(guest)])
    expect(await rows('select 1 from sessions where is_emergency')).toHaveLength(1)
  })

  test('EMERGENCY-9 on call one place is kept free of regular conversations', async () => {
    const expert = await anOnCallExpert(house, { maxSessions: 2 })
    const match = await (await aSeeker(house)).client.matching.findAvailableExpert({})
    expect(match.kind).toBe('matched')
    expect((await (await aSeeker(house)).client.matching.findAvailableExpert({})).kind).toBe('none')
    expect((await started(await aGuest(house))).state).toBe('connected')
    expect((await expert.client.availability.onCall()).currentEmergencyCount).toBe(1)
  })
})

describe('EMERGENCY-5 a supporter who', () => {
  test('does not open it within a minute loses it to the next, and the person is told', async () => {
    const first = await anOnCallExpert(house, { name: 'First A' })
    const second = await anOnCallExpert(house, { name: 'Second B', priorityLevel: 2 })
    const guest = await aGuest(house)
    const socket = await openSocket(house, guest)
    expect((await started(guest)).other?.firstName).toBe('First')
    socket.events.length = 0
    await after('60 seconds', first, second, guest)
    expect((await emergencyOf(guest)).other?.firstName).toBe('Second')
    expect(socket.events).toContainEqual(expect.objectContaining({ event: 'chat.session-changed' }))
    expect(await first.client.chat.mySessions()).toEqual([])
    socket.close()
  })

  test('is the only one is asked again', async () => {
    const only = await anOnCallExpert(house)
    const guest = await aGuest(house)
    await started(guest)
    await after('60 seconds', only, guest)
    expect(await emergencyOf(guest)).toMatchObject({ state: 'connected' })
  })
})

test('EMERGENCY-5 a supporter who leaves is not offered the emergency again at once, and the wait restarts', async () => {
  const only = await anOnCallExpert(house)
  const guest = await aGuest(house)
  const { sessionId } = await started(guest)
  await only.client.chat.openSession({ sessionId })
  await after('31 minutes', only, guest)
  await only.client.matching.leave({ sessionId })
  await after('1 second', only, guest)
  expect(await emergencyOf(guest)).toMatchObject({
    state: 'waiting',
    unanswered: false,
    nobodyYet: false,
  })
  const next = await anOnCallExpert(house, { name: 'Next N', priorityLevel: 3 })
  await after('1 second', only, next, guest)
  expect((await emergencyOf(guest)).other?.firstName).toBe('Next')
})

test('EMERGENCY-6 the screen says whom the ladder called last, and when, until it is answered', async () => {
  const guest = await aGuest(house)
  const supervisor = await aStaffMember(house, 'supervisor')
  expect(await started(guest)).toMatchObject({ lastCall: null })
  await climbLadder(house.appContext)
  const first = await emergencyOf(guest)
  expect(first.lastCall).toEqual({ rung: 'supervisor', secondsAgo: expect.any(Number) })
  const since = first.lastCall?.secondsAgo ?? NaN
  await house.moveTime('30 seconds')
  expect((await emergencyOf(guest)).lastCall?.secondsAgo).toBeGreaterThanOrEqual(since + 30)
  const { sessionId } = first
  await joinAsSupervisor(house.db, { sessionId, personId: supervisor.id, readsAfter: 0 })
  await here(guest, supervisor)
  expect(await emergencyOf(guest)).toMatchObject({ state: 'connected', lastCall: null })
})

test('EMERGENCY-6 the screen does not say that no one is there while a joined supervisor is present', async () => {
  const guest = await aGuest(house)
  const { sessionId } = await started(guest)
  const supervisor = await aStaffMember(house, 'supervisor')
  await joinAsSupervisor(house.db, { sessionId, personId: supervisor.id, readsAfter: 0 })
  await after('61 seconds', guest, supervisor)
  expect(await emergencyOf(guest)).toMatchObject({
    state: 'connected',
    nobodyYet: false,
    nobodyOnCall: false,
    other: { id: supervisor.id },
    joined: true,
  })
  await after('20 seconds', guest)
  expect(await emergencyOf(guest)).toMatchObject({ state: 'waiting', nobodyYet: true, other: null })
  await after('1 second', guest, supervisor)
  expect((await emergencyOf(guest)).state).toBe('connected')
  await leaveAsSupervisor(house.db, sessionId, supervisor.id)
  expect(await emergencyOf(guest)).toMatchObject({ state: 'waiting', nobodyYet: true })
})

test('EMERGENCY-6 a supporter who was only asked is not named in place of the supervisor who is there', async () => {
  const guest = await aGuest(house)
  const { sessionId } = await started(guest)
  const candidate = await anOnCallExpert(house, { name: 'Asked A' })
  const supervisor = await aStaffMember(house, 'supervisor')
  await joinAsSupervisor(house.db, { sessionId, personId: supervisor.id, readsAfter: 0 })
  await after('1 second', guest, supervisor, candidate)
  expect(await emergencyOf(guest)).toMatchObject({ other: { id: supervisor.id }, joined: true })
  await candidate.client.chat.openSession({ sessionId })
  expect(await emergencyOf(guest)).toMatchObject({ other: { id: candidate.id }, joined: true })
})

describe('EMERGENCY-6 without a supporter', () => {
  test('the seeker is told at once, after a minute and after half an hour; asking again starts a new round', async () => {
    const guest = await aGuest(house)
    expect(await started(guest)).toMatchObject({
      state: 'waiting',
      nobodyOnCall: true,
      nobodyYet: false,
    })
    await after('1 minute', guest)
    expect(await emergencyOf(guest)).toMatchObject({
      waitedSeconds: expect.closeTo(60, -1),
      nobodyYet: true,
      unanswered: false,
    })
    await after('29 minutes', guest)
    expect(await emergencyOf(guest)).toMatchObject({
      waitedSeconds: expect.closeTo(1800, -1),
      unanswered: true,
    })
    expect(await rows('select 1 from emergencies where unanswered_at is not null')).toHaveLength(1)
    expect(await guest.client.emergency.askAgain()).toMatchObject({
      waitedSeconds: expect.closeTo(0, -1),
      nobodyYet: false,
      unanswered: false,
    })
    await after('30 minutes', guest)
    expect(await emergencyOf(guest)).toMatchObject({ unanswered: true })
  })

  test('trying again restarts the wait on the screen, but neither the minute nor the half hour', async () => {
    const guest = await aGuest(house)
    await started(guest)
    await after('2 minutes', guest)
    expect(await guest.client.emergency.askAgain()).toMatchObject({
      waitedSeconds: expect.closeTo(0, -1),
      nobodyYet: true,
    })
    await after('28 minutes', guest)
    expect(await emergencyOf(guest)).toMatchObject({ unanswered: true })
  })

  test('a supporter who goes on call, or becomes free, is found in the next round', async () => {
    const [one, two] = [await aGuest(house), await aGuest(house)]
    const first = await started(one)
    await started(two)
    const expert = await anOnCallExpert(house)
    await after('1 second', one, two)
    expect((await emergencyOf(one)).state).toBe('connected')
    expect((await emergencyOf(two)).state).toBe('waiting')
    await one.client.chat.endSession({ sessionId: first.sessionId })
    await here(expert)
    await after('1 second', two, expert)
    expect((await emergencyOf(two)).state).toBe('connected')
  })

  test('a retry is refused with the code of the specification', async () => {
    const guest = await aGuest(house)
    expect(await codeOf(guest.client.emergency.findEmergencyExpert({}))).toBe('NOT_FOUND')
    await started(guest)
    const { error } = await safe(guest.client.emergency.findEmergencyExpert({ crisisLevel: 'low' }))
    expect(error?.message).toBe('No emergency experts available at this time')
    await anOnCallExpert(house)
    expect((await guest.client.emergency.findEmergencyExpert({})).state).toBe('connected')
  })

  test('a seeker who left after half an hour keeps the place, and the search goes on when they are back', async () => {
    const guest = await aGuest(house)
    await started(guest)
    await after('31 minutes')
    const expert = await anOnCallExpert(house)
    await after('10 seconds', expert)
    expect((await emergencyOf(guest)).state).toBe('waiting')
    await after('10 seconds', expert, guest)
    expect((await emergencyOf(guest)).state).toBe('connected')
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
  const { sessionId } = await started(guest, { assessment })
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
  const { sessionId } = await started(guest)
  await climbLadder(house.appContext)
  expect(await rows('select session_id, cause from escalations')).toEqual([
    { session_id: sessionId, cause: 'emergency' },
  ])
  expect(await rows('select auto_escalated from crisis_assessments')).toEqual([
    { auto_escalated: true },
  ])
  await supervisor.client.escalation.pauseGuests({ paused: true, reason: 'a flood of programs' })
  expect(await codeOf(start(await aGuest(house)))).toBe('GUESTS_PAUSED')
  expect(await codeOf(start(await aSeeker(house)))).toBe('ok')
  expect((await started(guest)).sessionId).toBe(sessionId)
})

describe('EMERGENCY-8 started by answers', () => {
  const mild = { ...noAnswers, mood: 'sad', moodIntensity: 3, urgency: 'soon' } as const
  test('a mild emergency becomes a regular match when no one is on call', async () => {
    await anExpert(house)
    const seeker = await aSeeker(house)
    const emergency = await start(seeker, { assessment: mild, startedBy: 'assessment' })
    expect(emergency.kind).toBe('regular')
    expect(await rows('select is_emergency from sessions')).toEqual([{ is_emergency: false }])
  })

  test('MATCH-19 a mild emergency of a seeker under 18 does not, where they are not served', async () => {
    await anExpert(house)
    const seeker = await aSeeker(house)
    await house.db.$client.query(`update profiles set age_group = 'minor' where id = $1`, [
      seeker.id,
    ])
    const emergency = await start(seeker, { assessment: mild, startedBy: 'assessment' })
    expect(emergency.kind).toBe('emergency')
  })

  test('a pressed emergency does not, nor one without any supporter, nor a guest’s', async () => {
    const seeker = await aSeeker(house)
    expect((await start(seeker, { assessment: mild, startedBy: 'assessment' })).kind).toBe(
      'emergency',
    )
    await anExpert(house)
    expect((await start(await aSeeker(house), { assessment: mild })).kind).toBe('emergency')
    const guest = await aGuest(house)
    expect((await start(guest, { assessment: mild, startedBy: 'assessment' })).kind).toBe(
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
  const { sessionId } = await started(guest)
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
