import { sql } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { closing, seenSigns } from '../../test/people/cases.ts'
import { openHouse, type House } from '../../test/house.ts'
import { callsTo, climbAfter, findAlarm } from '../../test/jobs/ladder.ts'
import { outcome } from '../../test/clients/call-outcome.ts'
import {
  aConversation,
  areHere,
  aStaffMember,
  writes,
  type TestPerson,
} from '../../test/people/people.ts'
import { transaction } from '#server/platform/stores/database/db.ts'
import { climbLadder } from '#server/escalation/index.ts'

const critical = 'I have the pills in front of me, I will kill myself tonight'
const crisisMessage = 'I took all the pills now, I am going to kill myself tonight'

let house: House
let supervisor: TestPerson
let seeker: TestPerson
let expert: TestPerson
let sessionId: string
beforeEach(async () => {
  house = await openHouse({ change: (appContext) => ({ ...appContext, limits: 100 }) })
  supervisor = await aStaffMember(house, 'supervisor')
  ;({ seeker, expert, sessionId } = await aConversation(house))
  await expert.client.chat.openSession({ sessionId })
  await areHere(house, [seeker, expert])
  await writes(seeker, sessionId, critical)
  await climbLadder(house.appContext)
})
afterEach(() => house.close())

const key = () => ({ kind: 'session' as const, id: sessionId })
const takes = () => supervisor.client.supervision.takeCase(key())
const closes = async () =>
  supervisor.client.supervision.closeCase({
    ...key(),
    ...closing,
    outcome: 'no-danger',
    seen: await seenSigns(supervisor, sessionId),
  })
const presses = async () => {
  const { open } = await supervisor.client.liveBoards.whoAnswers()
  await supervisor.client.supervision.answerAlarm({ escalationId: open[0]?.id ?? '' })
}
const closesIncident = async () => {
  const { incidents } = await supervisor.client.liveBoards.whoAnswers()
  const note = 'We called twice and nobody answered the telephone.'
  await supervisor.client.escalation.closeIncident({
    incidentId: incidents[0]?.id ?? '',
    outcome: 'not-reached',
    note,
  })
}
const bothAreHereAfter = async (by: string) => {
  await house.moveTime(by)
  await areHere(house, [seeker, expert])
}
/** Whether the supervisor is called for what is said now, within a second. */
const isCalledFor = async (words: string, answer = 'ok') => {
  const [before] = await callsTo(house, supervisor)
  expect(await outcome(writes(seeker, sessionId, words))).toBe(answer)
  await climbLadder(house.appContext)
  const [after] = await callsTo(house, supervisor)
  return (after ?? 0) > (before ?? 0)
}

/** A second passes in which the service looks at every ladder. */
const aSecondPasses = () => climbAfter(house, '1 second')
const arrives = async () => {
  await presses()
  await areHere(house, [supervisor])
  await aSecondPasses()
}

describe('LADDER-5 a further message of the same level, with a person present', () => {
  test('calls no one for ten minutes after a supervisor has arrived', async () => {
    await arrives()
    await bothAreHereAfter('2 minutes')
    expect(await isCalledFor(crisisMessage)).toBe(false)
    await bothAreHereAfter('9 minutes')
    expect(await isCalledFor(crisisMessage)).toBe(true)
  })

  test('calls again once the case is closed, with the supporter present', async () => {
    await takes()
    await closes()
    await bothAreHereAfter('2 minutes')
    expect(await isCalledFor(crisisMessage)).toBe(true)
    expect(await isCalledFor(crisisMessage)).toBe(false)
  })

  test('calls again once the case is closed by another person than the one who answered', async () => {
    await presses()
    await house.moveTime('1 minute')
    await takes()
    await closes()
    await bothAreHereAfter('2 minutes')
    expect(await isCalledFor(crisisMessage)).toBe(true)
  })

  test('calls again once the incident is closed', async () => {
    await climbAfter(house, '31 minutes')
    await presses()
    await closesIncident()
    await bothAreHereAfter('2 minutes')
    expect(await isCalledFor(crisisMessage)).toBe(true)
  })

  test('calls again in the next session, once the answered one has ended', async () => {
    await takes()
    await seeker.client.chat.endSession({ sessionId })
    await aSecondPasses()
    const next = await seeker.client.matching.waitInLine({})
    if (next.kind !== 'waiting') throw new Error('expected to wait')
    sessionId = next.session.id
    expect(await isCalledFor(crisisMessage)).toBe(true)
  })

  test('calls again after a closed case for answers outside a session', async () => {
    const answers = async () => {
      const assessment = {
        feeling: 'depressed',
        feelingIntensity: 9,
        mood: 'sad',
        moodIntensity: 9,
      } as const
      await seeker.client.assessment.saveAnswers({
        assessment: { ...assessment, urgency: 'emergency', urgencyIntensity: 9 },
      })
      await climbLadder(house.appContext)
    }
    await takes()
    await closes()
    expect((await supervisor.client.liveBoards.whoAnswers()).open).toEqual([])
    const [before] = await callsTo(house, supervisor)
    await answers()
    expect((await callsTo(house, supervisor))[0]).toBe((before ?? 0) + 1)
  })
})

test('LADDER-5 one crisis message does not read the closed cases of a year', async () => {
  const assessment = {
    feeling: 'depressed',
    feelingIntensity: 9,
    mood: 'sad',
    moodIntensity: 9,
  } as const
  await seeker.client.assessment.saveAnswers({
    assessment: { ...assessment, urgency: 'emergency', urgencyIntensity: 9 },
  })
  await arrives()
  await areHere(house, [seeker, expert])
  await house.db.$client.query(`
    insert into safety_cases (kind, subject_id, opened_at, closed_at, closed_by, outcome)
    select 'session', gen_random_uuid(), at, at, gen_random_uuid(), 'no-danger'
    from generate_series(1, 20000) n, lateral (select app_now() - n * interval '25 minutes' as at) moments`)
  await house.db.$client.query('analyze safety_cases')
  const { rows } = await transaction(house.db, async (tx) => {
    expect((await findAlarm(tx, sessionId))?.takenAt).toEqual(['critical'])
    return tx.execute<{ read: number }>(sql`
      select (seq_tup_read + idx_tup_fetch)::int as read from pg_stat_xact_user_tables where relname = 'safety_cases'`)
  })
  expect(rows[0]?.read).toBeLessThan(10)
})

describe('QUEUE-7 a case that is closed at the moment of a crisis message', () => {
  const waiting = async () =>
    (
      await house.db.$client.query(
        `select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
      )
    ).rows
  const orders: [string, number[], string][] = [
    ['after it: it was not seen', [0, 1], 'CASE_CHANGED'],
    ['before it: it is new', [1, 0], 'ok'],
  ]
  test.each(orders)('%s', async (_, order, closed) => {
    await takes()
    await bothAreHereAfter('2 minutes')
    await aSecondPasses()
    const seen = await seenSigns(supervisor, sessionId)
    const [before] = await callsTo(house, supervisor)
    const storing = await house.db.$client.connect()
    await storing.query('begin')
    await storing.query('select 1 from sessions where id = $1 for update', [sessionId])
    const acts = [
      () => outcome(writes(seeker, sessionId, crisisMessage)),
      () => outcome(supervisor.client.supervision.closeCase({ ...key(), ...closing, seen })),
    ]
    const done: Promise<string>[] = []
    try {
      for (const at of order) {
        done[at] = acts[at]!()
        await expect.poll(waiting).toHaveLength(done.filter(Boolean).length)
      }
    } finally {
      await storing.query('commit')
      storing.release()
    }
    expect(await Promise.all(done)).toEqual(['ok', closed])
    await climbLadder(house.appContext)
    expect(((await callsTo(house, supervisor))[0] ?? 0) > (before ?? 0)).toBe(closed === 'ok')
  })
})

describe('CHAT-3 after the end nothing holds a crisis message back', () => {
  test('not a case that was taken and closed, nor one that is still held', async () => {
    await takes()
    await seeker.client.chat.endSession({ sessionId })
    await aSecondPasses()
    await house.moveTime('2 minutes')
    expect(await isCalledFor(crisisMessage, 'SESSION_CLOSED')).toBe(true)
    await closes()
    expect(await isCalledFor(crisisMessage, 'SESSION_CLOSED')).toBe(true)
    expect(await isCalledFor(crisisMessage, 'SESSION_CLOSED')).toBe(false)
    await presses()
    await house.moveTime('1 minute')
    expect(await isCalledFor(crisisMessage, 'SESSION_CLOSED')).toBe(true)
  })

  test('not an incident that was closed as not reached', async () => {
    await climbAfter(house, '31 minutes')
    await closesIncident()
    await seeker.client.chat.endSession({ sessionId })
    await house.moveTime('2 minutes')
    expect(await isCalledFor(crisisMessage, 'SESSION_CLOSED')).toBe(true)
  })
})
