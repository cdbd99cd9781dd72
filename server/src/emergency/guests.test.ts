import { randomUUID } from 'node:crypto'
import { noAnswers } from '@sanad/domain/assessment/answers'
import { emergencyNoticeVersion } from '@sanad/domain/consent/emergency-notice'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { openHouse, type House } from '../../test/house.ts'
import { sweepGuestClaims } from '../../test/jobs/jobs.ts'
import { aLadder, climbAfter } from '../../test/jobs/ladder.ts'
import { openSocket } from '../../test/clients/live-socket.ts'
import { outcome } from '../../test/clients/call-outcome.ts'
import {
  aGuest,
  anOnCallExpert,
  areHere,
  aSeeker,
  aStaffMember,
  type TestPerson,
  writes,
} from '../../test/people/people.ts'
import { climbLadder } from '#server/escalation/index.ts'
import { sweepEmergencies } from './sweep.ts'
import { sweepGuests } from './guests-over.ts'
import { emergencyNotice } from '../../test/people/terms.ts'

let house: House
beforeEach(async () => {
  house = await openHouse()
})
afterEach(() => house.close())

const assessment = { ...noAnswers, feeling: 'afraid', mood: 'sad', urgency: 'urgent' } as const
async function start({ client }: Pick<TestPerson, 'client'>) {
  const emergency = await client.emergency.startEmergency({
    requestId: randomUUID(),
    language: 'en',
    notice: emergencyNotice('en'),
    assessment,
  })
  if (emergency.kind !== 'emergency') throw new Error('expected an emergency')
  return emergency.emergency
}
/** The guest signs in with the address of an existing account. */
async function prove(guest: TestPerson, { email }: TestPerson) {
  await house.moveTime('61 seconds')
  await guest.client.identity.requestCode({ email, language: 'en' })
  await guest.client.identity.verifyCode({ email, code: house.codeFor(email), language: 'en' })
  return guest
}
const rows = async <Row extends object>(statement: string, ...values: unknown[]) =>
  (await house.db.$client.query<Row>(statement, values)).rows

test('EMERGENCY-10 everything of a guest moves to the account that they sign up for, and goes on there', async () => {
  const expert = await anOnCallExpert(house)
  const seeker = await aSeeker(house)
  const guest = await aGuest(house)
  const { sessionId } = await start(guest)
  await expert.client.chat.openSession({ sessionId })
  await writes(guest, sessionId, 'before')
  await writes(expert, sessionId, 'I am here')
  await climbLadder(house.appContext)
  const now = await prove(guest, seeker)
  const socket = await openSocket(house, now)
  await sweepGuestClaims(house.appContext)
  await socket.event('chat.session-changed')
  socket.close()

  const { messages } = await now.client.chat.messagesAfter({ sessionId, after: 0 })
  expect(messages.map(({ content, senderId }) => [content, senderId === seeker.id])).toEqual([
    ['before', true],
    ['I am here', false],
  ])
  await areHere(house, [expert])
  const said = await writes(now, sessionId, 'I want to kill myself')
  expect(said).toMatchObject({ crisisDetected: true, help: 'dialog-call-first' })
  expect(await now.client.emergency.current()).toMatchObject({ sessionId, state: 'connected' })
  expect((await now.client.consent.ownConsents()).map(({ version }) => version)).toContain(
    emergencyNoticeVersion,
  )
  expect((await now.client.assessment.latest())?.assessment).toEqual(assessment)
  const [crisis] = await rows<{ id: string; assessment_data: Buffer }>(
    'select id, assessment_data from crisis_assessments where user_id = $1',
    seeker.id,
  )
  const key = await house.appContext.keys.find(seeker.id)
  const opened = key?.decrypt(crisis!.assessment_data, [
    'crisis_assessments',
    crisis!.id,
    'assessment_data',
  ])
  expect(JSON.parse(opened ?? '')).toMatchObject(assessment)
  expect(await rows('select 1 from escalations where seeker_id = $1', seeker.id)).not.toEqual([])
  for (const table of ['sessions', 'escalations'])
    expect(await rows(`select 1 from ${table} where seeker_id = $1`, guest.id)).toEqual([])
  expect(await rows('select 1 from data_keys where person_id = $1 and id <> $1', guest.id)).toEqual(
    [],
  )
  expect(await rows('select 1 from sign_ins where account_id = $1', guest.id)).toEqual([])
})

test('EMERGENCY-10 a guest who has just signed in reads their emergency before it has moved, and opens no second', async () => {
  const seeker = await aSeeker(house)
  const guest = await aGuest(house)
  const { sessionId } = await start(guest)
  const now = await prove(guest, seeker)
  expect(await now.client.emergency.current()).toMatchObject({ sessionId, state: 'waiting' })
  expect(await start(now)).toMatchObject({ sessionId })
  expect(await now.client.emergency.tellAge({ age: 'adult' })).toMatchObject({ age: 'adult' })
  expect((await (await aSeeker(house)).client.emergency.current()) ?? 'none').toBe('none')
  await sweepGuestClaims(house.appContext)
  expect(await now.client.emergency.current()).toMatchObject({ sessionId, state: 'waiting' })
  expect(await rows('select 1 from emergencies')).toHaveLength(1)
})

test('EMERGENCY-10 moving a guest and storing a crisis message lock in the same order: neither fails', async () => {
  const seeker = await aSeeker(house)
  const guest = await aGuest(house)
  const { sessionId } = await start(guest)
  await prove(guest, seeker)
  const storing = await house.db.$client.connect()
  await storing.query('begin')
  await storing.query('select 1 from sessions where id = $1 for update', [sessionId])
  const moving = sweepGuestClaims(house.appContext)
  const waits = `select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`
  await expect.poll(() => rows(waits)).toHaveLength(1)
  await storing.query('select 1 from escalations where seeker_id = $1 for update', [guest.id])
  await storing.query('commit')
  storing.release()
  await moving
  expect(await rows('select 1 from escalations where seeker_id = $1', seeker.id)).toHaveLength(1)
})

test('EMERGENCY-10 of two open emergencies the one without a supporter ends', async () => {
  const seeker = await aSeeker(house)
  const waiting = await start(seeker)
  await anOnCallExpert(house)
  const guest = await aGuest(house)
  const met = await start(guest)
  const now = await prove(guest, seeker)
  await sweepGuestClaims(house.appContext)
  expect(await now.client.emergency.current()).toMatchObject({ sessionId: met.sessionId })
  expect((await now.client.chat.session({ sessionId: waiting.sessionId })).status).toBe('closed')
  expect(
    await rows('select session_id from escalations where acknowledged_at is null'),
  ).toHaveLength(1)
})

test('EMERGENCY-10 with a supporter in both, the move waits until one has ended', async () => {
  await anOnCallExpert(house)
  await anOnCallExpert(house)
  const seeker = await aSeeker(house)
  const own = await start(seeker)
  const guest = await aGuest(house)
  const met = await start(guest)
  const now = await prove(guest, seeker)
  await sweepGuestClaims(house.appContext)
  expect(await now.client.emergency.current()).toMatchObject({ sessionId: own.sessionId })
  await now.client.chat.endSession({ sessionId: own.sessionId })
  await sweepGuestClaims(house.appContext)
  expect(await now.client.emergency.current()).toMatchObject({ sessionId: met.sessionId })
})

const matched = async ({ client }: TestPerson) => {
  const match = await client.matching.findAvailableExpert({})
  if (match.kind !== 'matched') throw new Error('expected a match')
  return match.session.id
}
const withWhom = async (sessionId: string) =>
  (
    await rows<{ with: string | null }>(
      'select expert_id as with from sessions where id = $1',
      sessionId,
    )
  )[0]?.with

test('REPORT-4 a guest whose account has a block with the present supporter is parted from them, and the ladder is called at once', async () => {
  const blocked = await anOnCallExpert(house)
  const seeker = await aSeeker(house)
  const met = await matched(seeker)
  await seeker.client.supervision.blockPerson({ sessionId: met, personId: blocked.id })
  await seeker.client.chat.endSession({ sessionId: met })
  const guest = await aGuest(house)
  const { sessionId } = await start(guest)
  await blocked.client.chat.openSession({ sessionId })
  expect(await withWhom(sessionId)).toBe(blocked.id)
  await climbLadder(house.appContext)
  const called = `select id from escalations where seeker_id = $1 and acknowledged_at is null`
  await areHere(house, [blocked])
  await climbLadder(house.appContext)
  expect(await rows(called, guest.id)).toEqual([])
  const now = await prove(guest, seeker)
  const socket = await openSocket(house, blocked)
  await sweepGuestClaims(house.appContext)
  await socket.event('chat.session-changed')
  socket.close()
  expect(await rows(called, seeker.id)).toHaveLength(1)
  expect(await outcome(writes(blocked, sessionId, 'it is me again'))).toBe('NOT_FOUND')
  const other = await anOnCallExpert(house)
  await house.moveTime('2 seconds')
  await sweepEmergencies(house.appContext)
  expect(await withWhom(sessionId)).toBe(other.id)
  expect((await writes(now, sessionId, 'hello')).seq).toBe(1)
})

test('REPORT-4 a person whom the guest blocked is blocked for the account as well', async () => {
  const expert = await anOnCallExpert(house)
  const seeker = await aSeeker(house)
  const own = await matched(seeker)
  const guest = await aGuest(house)
  const { sessionId } = await start(guest)
  await guest.client.supervision.blockPerson({ sessionId, personId: expert.id })
  expect(await withWhom(own)).toBe(expert.id)
  await prove(guest, seeker)
  await sweepGuestClaims(house.appContext)
  expect(await withWhom(own)).toBeNull()
})

test('EMERGENCY-10 a guest keeps access while the emergency is open, and for an hour after it', async () => {
  const guest = await aGuest(house)
  const { sessionId } = await start(guest)
  for (let half = 0; half < 60; half += 1) {
    await house.moveTime('30 minutes')
    await sweepGuests(house.appContext)
  }
  expect(await guest.client.identity.me()).not.toBeNull()
  await guest.client.chat.endSession({ sessionId })
  await sweepGuests(house.appContext)
  await house.moveTime('59 minutes')
  expect(await guest.client.identity.me()).not.toBeNull()
  await house.moveTime('2 minutes')
  expect(await guest.client.identity.me()).toBeNull()
  await sweepGuests(house.appContext)
  expect(await rows('select 1 from sessions where id = $1', sessionId)).toHaveLength(1)
})

test('EMERGENCY-10 nothing of a guest without a session is kept', async () => {
  const guest = await aGuest(house)
  await house.moveTime('25 hours')
  await sweepGuests(house.appContext)
  expect(await rows('select 1 from accounts where id = $1', guest.id)).toEqual([])
})

describe('LADDER-7 an open incident of the guest becomes the account’s', () => {
  const incidents = () =>
    rows<{ id: string; closed: boolean; seeker_id: string }>(
      `select i.id, i.closed_at is not null as closed, e.seeker_id from incidents i
       join escalations e on e.id = i.escalation_id`,
    )
  const aGuestWhomNobodyAnswered = async () => {
    const guest = await aGuest(house)
    await start(guest)
    await climbAfter(house, '31 minutes')
    return guest
  }

  test('also where the account has a ladder of its own; it is closed like any other', async () => {
    const owner = await aStaffMember(house, 'owner')
    const seeker = await aSeeker(house)
    const guest = await aGuestWhomNobodyAnswered()
    const [before] = await incidents()
    await aLadder(house, seeker, 'critical')
    await prove(guest, seeker)
    await sweepGuestClaims(house.appContext)
    expect(await incidents()).toEqual([{ id: before?.id, closed: false, seeker_id: seeker.id }])
    const note = 'Called back by e-mail.'
    await owner.client.escalation.closeIncident({
      incidentId: before?.id ?? '',
      outcome: 'reached',
      note,
    })
    expect(await owner.client.escalation.closedIncidents()).toMatchObject([
      { note, outcome: 'reached' },
    ])
  })

  test('of two open incidents one stays, with the earlier moment', async () => {
    const seeker = await aSeeker(house)
    await aLadder(house, seeker, 'critical')
    const guest = await aGuestWhomNobodyAnswered()
    const earlier = `update incidents i set opened_at = i.opened_at - interval '1 hour' from escalations e
      where e.id = i.escalation_id and e.seeker_id = $1 returning i.opened_at`
    const [first] = await rows<{ opened_at: Date }>(earlier, guest.id)
    expect(await incidents()).toHaveLength(2)
    await prove(guest, seeker)
    await sweepGuestClaims(house.appContext)
    expect(await incidents()).toMatchObject([{ closed: false, seeker_id: seeker.id }])
    expect(await rows('select opened_at from incidents')).toEqual([first])
  })
})
