import { randomUUID } from 'node:crypto'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { closing, seenBy, seenSigns } from '../../../test/people/cases.ts'
import { ownCopy } from '../../../test/jobs/exports.ts'
import { openHouse, type House } from '../../../test/house.ts'
import { outcome } from '../../../test/clients/call-outcome.ts'
import {
  aGuest,
  anExpert,
  anOnCallExpert,
  areHere,
  aSeeker,
  aStaffMember,
  writes,
  type TestPerson,
} from '../../../test/people/people.ts'
import { emergencyNotice } from '../../../test/people/terms.ts'

let house: House
beforeEach(async () => {
  house = await openHouse({ change: (appContext) => ({ ...appContext, limits: 1000 }) })
})
afterEach(() => house.close())

const critical = 'I am going to kill myself tonight'
const brief = ({ client }: TestPerson, sessionId: string) =>
  client.supervision.sessionBrief({ sessionId })
const key = (id: string) => ({ kind: 'session' as const, id })
const heavy = {
  feeling: 'overwhelmed',
  feelingIntensity: 9,
  mood: 'anxious',
  moodIntensity: 8,
  urgency: 'urgent',
  urgencyIntensity: 9,
} as const

/** The first supporter and the seeker, talking. */
async function talking(assessment?: typeof heavy) {
  const first = await anExpert(house, { name: 'First Supporter', areas: ['Grief & Loss'] })
  const seeker = await aSeeker(house, { name: 'Layla Secretname' })
  if (assessment) await seeker.client.assessment.saveAnswers({ assessment })
  const match = await seeker.client.matching.findAvailableExpert({
    topic: 'Grief & Loss',
    seekerSupportType: 'peer-connection',
  })
  if (match.kind !== 'matched') throw new Error(`expected a match, got ${match.kind}`)
  const sessionId = match.session.id
  await areHere(house, [first, seeker])
  await first.client.chat.openSession({ sessionId })
  return { first, seeker, sessionId }
}

async function joins(supervisor: TestPerson, sessionId: string) {
  await supervisor.client.supervision.takeCase(key(sessionId))
  await supervisor.client.supervision.joinCase({ ...key(sessionId), reason: 'before-joining' })
}

async function closes(supervisor: TestPerson, sessionId: string) {
  const seen = await seenSigns(supervisor, sessionId)
  await supervisor.client.supervision.closeCase({ ...key(sessionId), seen, ...closing })
}

test('BRIEF-1 the first supporter sees the need and the level of the answers before the first message', async () => {
  const { first, sessionId } = await talking(heavy)
  expect(await brief(first, sessionId)).toEqual({
    language: 'en',
    urgency: 'immediate',
    supportType: 'peer-connection',
    topic: 'Grief & Loss',
    now: { severity: 'high', bases: ['answers'], codes: [] },
    worst: { severity: 'high', bases: ['answers'], codes: [] },
    decisions: [],
    expertsBefore: 0,
    hiddenMessages: 0,
  })
})

test('BRIEF-1 BRIEF-2 after a critical message, a supervisor and a hand-over the next supporter is informed', async () => {
  const { first, seeker, sessionId } = await talking()
  await writes(seeker, sessionId, critical)
  const supervisor = await aStaffMember(house, 'supervisor')
  expect(await outcome(brief(supervisor, sessionId))).toBe('NOT_FOUND')
  await joins(supervisor, sessionId)
  expect(await brief(supervisor, sessionId)).toMatchObject({
    now: { severity: 'critical', bases: ['message'] },
    topic: 'Grief & Loss',
  })
  await closes(supervisor, sessionId)
  await first.client.matching.leave({ sessionId })
  const second = await anExpert(house, { name: 'Second' })
  expect(await outcome(brief(second, sessionId))).toBe('NOT_FOUND')
  await second.client.matching.claim({ sessionId })
  const sessionBrief = await brief(second, sessionId)
  expect(sessionBrief).toMatchObject({
    topic: 'Grief & Loss',
    now: { severity: 'none', codes: [] },
    worst: {
      severity: 'critical',
      bases: ['message'],
      codes: expect.arrayContaining(['Q4', 'T']) as string[],
    },
    decisions: [{ outcome: 'safe-for-now' }],
    expertsBefore: 1,
    hiddenMessages: 1,
  })
  const text = JSON.stringify(sessionBrief)
  for (const secret of [critical, 'kill', 'Layla', 'Secretname', '25-34', seeker.email, 'First'])
    expect(text).not.toContain(secret)
  // Later messages count again.
  await writes(seeker, sessionId, critical)
  expect(await brief(second, sessionId)).toMatchObject({ now: { severity: 'critical' } })
  expect(await outcome(brief(first, sessionId))).toBe('NOT_FOUND')
  expect(await outcome(brief(supervisor, sessionId))).toBe('NOT_FOUND')
})

test('BRIEF-1 with the seeker’s yes nothing is hidden from the next supporter', async () => {
  const { first, seeker, sessionId } = await talking()
  await writes(seeker, sessionId, 'I lost my brother')
  await first.client.matching.proposeHandover({ sessionId })
  const second = await anExpert(house, { name: 'Second' })
  await seeker.client.matching.answerHandover({ sessionId, answer: 'share' })
  expect(await brief(second, sessionId)).toMatchObject({ expertsBefore: 1, hiddenMessages: 0 })
})

test('BRIEF-3 a guest who only pressed the button has no answers, in the brief and in the queue', async () => {
  const expert = await anOnCallExpert(house)
  const guest = await aGuest(house)
  const started = await guest.client.emergency.startEmergency({
    requestId: randomUUID(),
    language: 'en',
    notice: emergencyNotice('en'),
    startedBy: 'person',
  })
  const sessionId = started.kind === 'emergency' ? started.emergency.sessionId : ''
  expect(await brief(expert, sessionId)).toMatchObject({
    language: 'en',
    urgency: 'immediate',
    supportType: 'crisis',
    topic: null,
    now: { severity: 'high', bases: ['pressed'], codes: [] },
  })
  const supervisor = await aStaffMember(house, 'supervisor')
  expect((await seenBy(supervisor, sessionId)).signs).toMatchObject([
    { kind: 'assessment', bases: ['pressed'] },
  ])
})

test('BRIEF-3 a flag below high is no sign, and decisions about reports are not shown', async () => {
  const { first, sessionId } = await talking()
  await house.db.$client.query(
    `insert into flags (session_id, severity, reasons, codes, lexicon_version) values ($1, 'moderate', '{}', '{}', 'x')`,
    [sessionId],
  )
  await house.db.$client.query(
    `insert into safety_cases (kind, subject_id, closed_at, closed_by, severity, outcome)
     values ('session', $1, app_now(), gen_random_uuid(), 'moderate', 'warned')`,
    [sessionId],
  )
  expect(await brief(first, sessionId)).toMatchObject({ worst: { codes: [] }, decisions: [] })
})

describe('BRIEF-3 danger in a request for a time', () => {
  const request = { severity: 'critical', bases: ['request'] }
  const calm = { severity: 'none', bases: [] }

  /** The seeker wrote danger into a request, and talks with a supporter after this time. */
  async function requestedBefore(time: string) {
    const seeker = await aSeeker(house)
    const id = randomUUID()
    const zone = 'Europe/Berlin'
    await seeker.client.appointments.requestAppointment({
      id,
      minutes: 30,
      language: 'en',
      zone,
      note: critical,
    })
    await house.moveTime(time)
    const expert = await anExpert(house)
    const match = await seeker.client.matching.findAvailableExpert({})
    if (match.kind !== 'matched') throw new Error(`expected a match, got ${match.kind}`)
    return { expert, seeker, sessionId: match.session.id, appointmentId: id }
  }

  test('is named in a conversation within a day, without a word, and kept once its case is closed', async () => {
    const { expert, seeker, sessionId } = await requestedBefore('1 hour')
    const open = await brief(expert, sessionId)
    expect(open).toMatchObject({ now: request, worst: request, decisions: [] })
    expect(JSON.stringify(open)).not.toContain('kill')
    const { client } = await aStaffMember(house, 'supervisor')
    const one = (await client.supervision.queue()).open.find(({ kind }) => kind === 'assessment')
    const caseKey = { kind: 'assessment', id: one?.id ?? '' } as const
    await client.supervision.takeCase(caseKey)
    const seen = one?.signs.map(({ id }) => id) ?? []
    await client.supervision.closeCase({ ...caseKey, seen, ...closing })
    expect(await brief(expert, sessionId)).toMatchObject({
      now: calm,
      worst: request,
      decisions: [{ outcome: 'safe-for-now' }],
    })
    await writes(seeker, sessionId, critical)
    expect(await brief(expert, sessionId)).toMatchObject({
      now: { severity: 'critical', bases: ['message'] },
    })
  })

  test('is named in the conversation of its appointment, however long after', async () => {
    const { expert, sessionId, appointmentId } = await requestedBefore('10 days')
    expect(await brief(expert, sessionId)).toMatchObject({ now: calm, worst: calm })
    await house.db.$client.query('update appointments set session_id = $1 where id = $2', [
      sessionId,
      appointmentId,
    ])
    expect(await brief(expert, sessionId)).toMatchObject({ now: request, worst: request })
  })
})

describe('EMERGENCY-15 a yes to the direct question before the conversation', () => {
  const saidYes = { severity: 'severe', bases: ['said-yes'], codes: [] }
  const levelOf = async (sessionId: string) =>
    (
      await house.db.$client.query('select crisis_severity from sessions where id = $1', [
        sessionId,
      ])
    ).rows
  async function matchedAfterYes(afterYes: () => Promise<unknown>) {
    const seeker = await aSeeker(house)
    await seeker.client.emergency.sayYesToDirectQuestion()
    await afterYes()
    const expert = await anExpert(house)
    const match = await seeker.client.matching.findAvailableExpert({})
    if (match.kind !== 'matched') throw new Error(`expected a match, got ${match.kind}`)
    return { expert, seeker, sessionId: match.session.id }
  }
  async function closesTheCase() {
    const { client } = await aStaffMember(house, 'supervisor')
    const one = (await client.supervision.queue()).open.find(({ kind }) => kind === 'assessment')
    const caseKey = { kind: 'assessment', id: one?.id ?? '' } as const
    await client.supervision.takeCase(caseKey)
    const seen = one?.signs.map(({ id }) => id) ?? []
    await client.supervision.closeCase({ ...caseKey, seen, ...closing })
  }

  test('it is named with its time, and the conversation begins at severe', async () => {
    const before = new Date().toISOString()
    const { expert, sessionId } = await matchedAfterYes(() => house.moveTime('3 days'))
    expect(await levelOf(sessionId)).toEqual([{ crisis_severity: 'severe' }])
    const open = await brief(expert, sessionId)
    expect(open).toMatchObject({ now: saidYes, worst: saidYes })
    expect(open.saidYesAt?.slice(0, 10)).toBe(before.slice(0, 10))
  })

  test('it is named beside grave answers, which a supervisor reads without it', async () => {
    const seeker = await aSeeker(house)
    await seeker.client.assessment.saveAnswers({ assessment: { ...heavy, urgency: 'immediate' } })
    const { client } = seeker
    await Promise.all([
      client.emergency.sayYesToDirectQuestion(),
      client.emergency.sayYesToDirectQuestion(),
    ])
    const supervisor = await aStaffMember(house, 'supervisor')
    const [one] = (await supervisor.client.supervision.queue()).open
    expect(one?.signs.map(({ bases }) => bases)).toEqual([['answers'], ['said-yes']])
    const key = { kind: 'assessment', id: one?.id ?? '' } as const
    await supervisor.client.supervision.takeCase(key)
    const reading = await supervisor.client.supervision.readCase({ ...key, reason: 'check-safety' })
    expect(reading.answers).toMatchObject({ feeling: heavy.feeling })
  })

  test('once a supervisor closed it, it stands as the worst so far and raises no conversation', async () => {
    const { expert, sessionId } = await matchedAfterYes(closesTheCase)
    expect(await levelOf(sessionId)).toEqual([{ crisis_severity: 'none' }])
    expect(await brief(expert, sessionId)).toMatchObject({
      now: { severity: 'none', bases: [] },
      worst: saidYes,
      decisions: [{ outcome: 'safe-for-now' }],
    })
  })

  test('it raises the conversation in which the seeker waits or talks already', async () => {
    const { first, seeker, sessionId } = await talking()
    await seeker.client.emergency.sayYesToDirectQuestion()
    expect(await levelOf(sessionId)).toEqual([{ crisis_severity: 'severe' }])
    expect(await brief(first, sessionId)).toMatchObject({ now: saidYes })
  })

  test.each(['before', 'after'])('it makes an emergency severe, said %s it', async (when) => {
    const expert = await anOnCallExpert(house)
    const seeker = await aSeeker(house)
    const sayYes = () => seeker.client.emergency.sayYesToDirectQuestion()
    if (when === 'before') await sayYes()
    const started = await seeker.client.emergency.startEmergency({
      requestId: randomUUID(),
      language: 'en',
      startedBy: 'person',
    })
    const sessionId = started.kind === 'emergency' ? started.emergency.sessionId : ''
    if (when === 'after') await sayYes()
    expect(await levelOf(sessionId)).toEqual([{ crisis_severity: 'severe' }])
    expect(await brief(expert, sessionId)).toMatchObject({
      now: { severity: 'severe', bases: ['pressed', 'said-yes'] },
    })
  })

  test('it stands in the copy of the seeker', async () => {
    const seeker = await aSeeker(house)
    await seeker.client.emergency.sayYesToDirectQuestion()
    expect(JSON.stringify(await ownCopy(house, seeker))).toContain('saidYes')
  })
})
