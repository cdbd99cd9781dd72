import { randomUUID } from 'node:crypto'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { openHouse, type House } from '../../../test/house.ts'
import { aLadder, callsTo, climbAfter } from '../../../test/jobs/ladder.ts'
import { auditedOf, closing, seenBy, seenSigns } from '../../../test/people/cases.ts'
import { outcome } from '../../../test/clients/call-outcome.ts'
import { isOnShift } from '../../../test/people/on-duty.ts'
import {
  aGuest,
  anOnCallExpert,
  areHere,
  aSeeker,
  aStaffMember,
  type TestPerson,
  writes,
} from '../../../test/people/people.ts'
import { climbLadder } from '#server/escalation/index.ts'
import { sweepEmergencies } from '#server/emergency/index.ts'
import { emergencyNotice } from '../../../test/people/terms.ts'

let house: House
let expert: TestPerson
let supervisor: TestPerson
let backup: TestPerson
let admin: TestPerson
let owner: TestPerson
let guest: TestPerson
let sessionId: string
let escalationId: string

const rows = async <Row extends object>(statement: string, ...values: unknown[]) =>
  (await house.db.$client.query<Row>(statement, values)).rows
/**
 * On call by the rota with the switch off: called by the ladder, but never offered a conversation.
 */
async function anExpertOfTheRota(): Promise<TestPerson> {
  const person = await anOnCallExpert(house, { name: 'Mariam Haddad' })
  await person.client.availability.setOnCall({ isOnCall: false })
  await isOnShift(house, person, 'on_call')
  return person
}
async function begins(level: 'critical' | 'high') {
  const emergency = await guest.client.emergency.startEmergency({
    requestId: randomUUID(),
    language: 'ar',
    notice: emergencyNotice('ar'),
  })
  if (emergency.kind !== 'emergency') throw new Error('expected an emergency')
  sessionId = emergency.emergency.sessionId
  if (level === 'critical') await writes(guest, sessionId, 'I just took all the pills, goodbye')
  const [row] = await rows<{ id: string }>('select id from escalations')
  escalationId = row?.id ?? ''
  await climbLadder(house.appContext)
}
const answers = ({ client }: TestPerson) => client.supervision.answerAlarm({ escalationId })
/**
 * In a critical emergency the supporter is called twice: for the emergency, and when it becomes
 * graver.
 */
const reached = () => callsTo(house, expert, supervisor, backup, admin, owner)
const stopped = async () =>
  (
    await rows<{ by: string | null; how: string | null }>(
      'select acknowledged_by as by, acknowledged_how as how from escalations where id = $1',
      escalationId,
    )
  )[0]
/** The one open alarm, as staff see it. */
const board = async ({ client } = owner) => (await client.liveBoards.whoAnswers()).open

beforeEach(async () => {
  house = await openHouse({ change: (appContext) => ({ ...appContext, limits: 100 }) })
  expert = await anExpertOfTheRota()
  supervisor = await aStaffMember(house, 'supervisor')
  backup = await aStaffMember(house, 'supervisor')
  admin = await aStaffMember(house, 'admin')
  owner = await aStaffMember(house, 'owner')
  await isOnShift(house, supervisor, 'supervisor')
  await isOnShift(house, backup, 'backup')
  guest = await aGuest(house, { language: 'ar' })
})
afterEach(() => house.close())

describe('LADDER-12 “I will answer” leads to the person in the same press', () => {
  // Who answers is there for as long as they were heard, and on a busy machine that passes meanwhile.
  beforeEach(() => house.stopTime())

  test('a supporter takes the empty seat, and is in it: the ladder stops', async () => {
    await begins('critical')
    expect(await answers(expert)).toEqual({ kind: 'conversation', sessionId })
    expect(await guest.client.emergency.current()).toMatchObject({
      state: 'connected',
      joined: true,
      other: { firstName: 'Mariam' },
    })
    await areHere(house, [expert])
    await climbLadder(house.appContext)
    expect(await stopped()).toEqual({ by: expert.id, how: 'joined' })
    expect(await board()).toEqual([])
    expect((await writes(expert, sessionId, 'I am here.')).seq).toBe(2)
    expect(await answers(expert)).toEqual({ kind: 'conversation', sessionId })
  })

  test('a supervisor joins with the stored reason and may read from before the first sign on', async () => {
    await begins('critical')
    expect(await answers(supervisor)).toEqual({ kind: 'conversation', sessionId })
    expect(await auditedOf(house, sessionId)).toContainEqual({
      action: 'supervision.session-joined',
      reason: 'answering-alarm',
    })
    expect(await seenBy(supervisor, sessionId)).toMatchObject({ mine: true, joined: 'me' })
    expect(
      (await supervisor.client.chat.messagesAfter({ sessionId, after: 0 })).messages,
    ).toHaveLength(1)
    await areHere(house, [supervisor])
    await climbLadder(house.appContext)
    expect(await stopped()).toEqual({ by: supervisor.id, how: 'joined' })
  })

  test.each([
    ['an admin', () => admin],
    ['the owner', () => owner],
  ])('%s may not enter, sees who can be called, and the ladder goes on', async (_, person) => {
    await begins('critical')
    await areHere(house, [expert])
    expect(await answers(person())).toEqual({
      kind: 'calls',
      people: [
        { firstName: 'Mariam', duty: 'on-call', here: true, ways: [] },
        { firstName: 'Huda', duty: 'supervisor', here: false, ways: [] },
        { firstName: 'Huda', duty: 'backup', here: false, ways: [] },
      ],
    })
    expect(await outcome(person().client.chat.session({ sessionId }))).toBe('NOT_FOUND')
    await climbAfter(house, '61 seconds')
    expect(await reached()).toEqual([2, 1, 1, 0, 0])
    expect(await board()).toMatchObject([{ answeredBy: [{ firstName: 'Huda' }] }])
  })

  test('of two supporters who press at once one has the seat, and the other reads that they are not alone', async () => {
    const other = await anExpertOfTheRota()
    await begins('critical')
    const led = await Promise.all([answers(expert), answers(other)])
    expect(led.map(({ kind }) => kind).toSorted()).toEqual(['accompanied', 'conversation'])
  })

  test('of two supervisors the one who arrives has the case; one who is there keeps it', async () => {
    await begins('critical')
    const key = { kind: 'session', id: sessionId } as const
    await supervisor.client.supervision.takeCase(key)
    expect(await answers(backup)).toEqual({ kind: 'conversation', sessionId })
    expect(await seenBy(supervisor, sessionId)).toMatchObject({ mine: false, joined: 'other' })
    await rows('update escalations set acknowledged_at = null')
    await areHere(house, [backup])
    expect(await outcome(answers(supervisor))).toBe('TAKEN')
  })

  test('an alarm whose signs are all closed still leads there and is a sign itself', async () => {
    await begins('high')
    const key = { kind: 'session', id: sessionId } as const
    await supervisor.client.supervision.takeCase(key)
    const seen = await seenSigns(supervisor, sessionId)
    await supervisor.client.supervision.closeCase({ ...key, ...closing, seen })
    expect(await stopped()).toEqual({ by: null, how: null })
    expect(await answers(backup)).toEqual({ kind: 'conversation', sessionId })
    expect(await seenBy(backup, sessionId)).toMatchObject({ mayRead: true, severity: 'high' })
  })

  test('a supporter who rests after a grave conversation is not led there: the pause is never lifted', async () => {
    await begins('critical')
    await rows(
      `update availability set rests_for = 'crisis', rests_until = app_now() + interval '15 minutes' where expert_id = $1`,
      expert.id,
    )
    expect(await answers(expert)).toEqual({ kind: 'not-now' })
    await climbAfter(house, '61 seconds')
    expect(await reached()).toEqual([2, 1, 1, 0, 0])
  })

  test('at their own limit a supporter is told so, and holds nothing', async () => {
    await begins('critical')
    await rows(
      'update availability set max_sessions = open_sessions where expert_id = $1',
      expert.id,
    )
    expect(await outcome(answers(expert))).toBe('AT_YOUR_LIMIT')
    expect(await board()).toMatchObject([{ answeredBy: [] }])
  })

  test('without a conversation a supervisor takes the case, which stops the ladder; a supporter can do nothing', async () => {
    const seeker = await aSeeker(house)
    await seeker.client.assessment.saveAnswers({
      assessment: {
        feeling: 'depressed',
        feelingIntensity: 9,
        mood: 'sad',
        moodIntensity: 9,
        urgency: 'emergency',
        urgencyIntensity: 9,
      },
    })
    await climbLadder(house.appContext)
    escalationId = (await rows<{ id: string }>('select id from escalations'))[0]?.id ?? ''
    expect(await answers(expert)).toEqual({ kind: 'no-conversation' })
    expect(await answers(supervisor)).toMatchObject({ kind: 'case', caseKind: 'assessment' })
    expect(await stopped()).toEqual({ by: supervisor.id, how: 'case-taken' })
    expect(await answers(expert)).toEqual({ kind: 'over' })
  })

  test('a conversation that has ended: the alarm leads to the one in which they are alone now', async () => {
    await begins('critical')
    await guest.client.chat.endSession({ sessionId })
    const before = sessionId
    escalationId = await aLadder(house, guest, 'critical')
    await rows(`update sessions set ended_at = app_now() - interval '1 hour' where id = $1`, before)
    const again = await guest.client.emergency.startEmergency({
      requestId: randomUUID(),
      language: 'ar',
    })
    if (again.kind !== 'emergency') throw new Error('expected an emergency')
    await rows('update escalations set session_id = $1', before)
    expect(await answers(expert)).toEqual({
      kind: 'conversation',
      sessionId: again.emergency.sessionId,
    })
    await areHere(house, [expert])
    await climbLadder(house.appContext)
    expect(await stopped()).toMatchObject({ how: 'joined' })
  })
})

describe('LADDER-13 it holds the ladder, once a person', () => {
  beforeEach(() => house.stopTime())

  /**
   * The supervisor answers, which joins them to the conversation, and loses the socket in that
   * second.
   */
  const saysSo = () => answers(supervisor)

  test('critical: 60 seconds, then it continues, and a person who did not arrive is asked again', async () => {
    await begins('critical')
    await climbAfter(house, '50 seconds')
    await saysSo()
    await climbAfter(house, '55 seconds')
    expect(await reached()).toEqual([2, 1, 0, 0, 0])
    await climbAfter(house, '6 seconds')
    // Asked again after 60 seconds; the backup was due 10 seconds after the answer.
    expect(await reached()).toEqual([2, 2, 0, 0, 0])
    await climbAfter(house, '10 seconds')
    expect(await reached()).toEqual([2, 2, 1, 0, 0])
    await climbAfter(house, '1 minute')
    expect(await reached()).toEqual([2, 2, 1, 1, 0])
    await climbAfter(house, '1 minute')
    expect(await reached()).toEqual([2, 2, 1, 1, 1])
  })

  test('high: two minutes', async () => {
    await begins('high')
    await climbAfter(house, '4 minutes 50 seconds')
    await answers(expert)
    await rows("update presence set seen_at = app_now() - interval '1 hour'")
    await climbAfter(house, '2 minutes 5 seconds')
    expect(await reached()).toEqual([2, 0, 0, 0, 0])
    await climbAfter(house, '6 seconds')
    expect(await reached()).toEqual([2, 1, 0, 0, 0])
  })

  test('answering twice leads there twice and holds once', async () => {
    await begins('critical')
    await saysSo()
    await climbAfter(house, '50 seconds')
    expect(await saysSo()).toEqual({ kind: 'conversation', sessionId })
    await climbAfter(house, '71 seconds')
    expect((await reached())[2]).toBe(1)
  })

  test('two people: the ladder waits for the later of them, and no longer', async () => {
    await begins('critical')
    await answers(expert)
    await rows("update presence set seen_at = app_now() - interval '1 hour'")
    await house.moveTime('20 seconds')
    await saysSo()
    await climbAfter(house, '59 seconds')
    expect((await reached())[2]).toBe(0)
    // 60 seconds of the table and 80 seconds of the hold.
    await climbAfter(house, '60 seconds')
    expect((await reached())[2]).toBe(0)
    await climbAfter(house, '2 seconds')
    expect((await reached())[2]).toBe(1)
    const [open] = await board()
    expect(open).toMatchObject({ answeredBy: [{ firstName: 'Mariam' }, { firstName: 'Huda' }] })
    expect(open?.waitedSeconds).toBeGreaterThanOrEqual(141)
  })

  test('arriving late stops it, whatever had gone out; the board showed the first waiting time until then', async () => {
    await begins('critical')
    await saysSo()
    await climbAfter(house, '3 minutes')
    const [open] = await board(supervisor)
    expect(open).toMatchObject({
      answeredBy: [{ firstName: 'Huda', role: 'supervisor', mine: true }],
    })
    expect(open?.waitedSeconds).toBeGreaterThanOrEqual(180)
    await areHere(house, [supervisor])
    await climbLadder(house.appContext)
    expect(await stopped()).toEqual({ by: supervisor.id, how: 'joined' })
    const before = await reached()
    await climbAfter(house, '10 seconds')
    await areHere(house, [supervisor])
    await climbAfter(house, '10 seconds')
    expect(await reached()).toEqual(before)
  })

  test('the incident keeps its moment', async () => {
    await begins('critical')
    await saysSo()
    await climbAfter(house, '29 minutes 59 seconds')
    expect((await owner.client.liveBoards.whoAnswers()).incidents).toEqual([])
    await climbAfter(house, '1 second')
    expect((await owner.client.liveBoards.whoAnswers()).incidents).toHaveLength(1)
  })

  test('a released case no longer holds the ladder', async () => {
    await begins('critical')
    const key = { kind: 'session', id: sessionId } as const
    await supervisor.client.supervision.takeCase(key)
    await climbAfter(house, '10 seconds')
    await supervisor.client.supervision.releaseCase(key)
    expect(await board()).toMatchObject([{ answeredBy: [] }])
    await climbAfter(house, '61 seconds')
    expect((await reached())[2]).toBe(1)
  })

  test('two nodes ask a late person once', async () => {
    await begins('critical')
    await saysSo()
    await house.moveTime('61 seconds')
    await Promise.all([
      climbLadder(house.appContext),
      climbLadder(house.appContext),
      climbLadder(house.appContext),
    ])
    expect((await reached())[1]).toBe(2)
  })
})

describe('LADDER-3 only being in the conversation stops it', () => {
  test('neither taking the case, nor closing it, nor closing the incident, while they are alone', async () => {
    await begins('critical')
    const key = { kind: 'session', id: sessionId } as const
    await supervisor.client.supervision.takeCase(key)
    await climbAfter(house, '31 minutes')
    const [incident] = (await owner.client.liveBoards.whoAnswers()).incidents
    await owner.client.escalation.closeIncident({
      incidentId: incident?.id ?? '',
      outcome: 'not-reached',
      note: 'Nobody could be reached.',
    })
    const seen = await seenSigns(supervisor, sessionId)
    await supervisor.client.supervision.closeCase({ ...key, ...closing, seen })
    expect(await stopped()).toEqual({ by: null, how: null })
    expect(await board()).toHaveLength(1)
  })

  test('with a supporter there closing the case does', async () => {
    await begins('high')
    await answers(expert)
    await areHere(house, [expert])
    await climbLadder(house.appContext)
    await writes(guest, sessionId, 'I just took all the pills, goodbye')
    await climbLadder(house.appContext)
    const [open] = await board()
    escalationId = open?.id ?? ''
    expect(open).toMatchObject({ accompanied: true })
    const key = { kind: 'session', id: sessionId } as const
    await supervisor.client.supervision.takeCase(key)
    expect(await stopped()).toEqual({ by: null, how: null })
    const seen = await seenSigns(supervisor, sessionId)
    await supervisor.client.supervision.closeCase({ ...key, ...closing, seen })
    expect(await stopped()).toEqual({ by: supervisor.id, how: 'case-closed' })
  })

  test('MATCH-32 a supporter who came and is cut off: the next one who answers has the seat', async () => {
    await begins('critical')
    await answers(expert)
    await areHere(house, [expert, guest])
    await climbLadder(house.appContext)
    expect(await board()).toEqual([])
    const next = await anExpertOfTheRota()
    await house.moveTime('30 seconds')
    await areHere(house, [guest])
    await sweepEmergencies(house.appContext)
    await climbLadder(house.appContext)
    const [open] = await board()
    expect(open).toMatchObject({ accompanied: false })
    escalationId = open?.id ?? ''
    await areHere(house, [next])
    expect(await answers(next)).toEqual({ kind: 'conversation', sessionId })
    expect(await guest.client.emergency.current()).toMatchObject({
      state: 'connected',
      joined: true,
    })
  })
})
