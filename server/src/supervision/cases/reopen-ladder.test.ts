import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { aFlaggedConversation, closing, seenSigns } from '../../../test/people/cases.ts'
import { openHouse, type House } from '../../../test/house.ts'
import { climbAfter } from '../../../test/jobs/ladder.ts'
import { outcome } from '../../../test/clients/call-outcome.ts'
import {
  aConversation,
  aSeeker,
  aStaffMember,
  type TestPerson,
  writes,
} from '../../../test/people/people.ts'
import { transaction } from '#server/platform/stores/database/db.ts'
import { climbLadder } from '#server/escalation/index.ts'
import { endSupervision } from '../index.ts'

const crisisMessage = 'I took all the pills now, I am going to kill myself tonight'

let house: House
beforeAll(async () => {
  house = await openHouse({ change: (appContext) => ({ ...appContext, limits: 1000 }) })
})
afterAll(() => house.close())

/** Whether each ladder of a seeker was answered, the first one first. */
const laddersOf = async ({ id }: TestPerson) =>
  (
    await house.db.$client.query<{ answered: boolean }>(
      `select acknowledged_at is not null as answered from escalations where seeker_id = $1 order by opened_at`,
      [id],
    )
  ).rows.map(({ answered }) => answered)
const isOf = (sessionId: string) => ({ kind: 'session' as const, id: sessionId })

describe('QUEUE-2 a released case', () => {
  test('a crisis message after the end opens the ladder again', async () => {
    const { seeker, sessionId } = await aConversation(house)
    await seeker.client.chat.endSession({ sessionId })
    await house.moveTime('1 minute')
    expect(await outcome(writes(seeker, sessionId, crisisMessage))).toBe('SESSION_CLOSED')
    const supervisor = await aStaffMember(house, 'supervisor')
    await supervisor.client.supervision.takeCase(isOf(sessionId))
    expect(await laddersOf(seeker)).toEqual([true])
    await supervisor.client.supervision.releaseCase(isOf(sessionId))
    expect(await laddersOf(seeker)).toEqual([true, false])
  })

  test('also when its ladder had opened before the end and went on for a later message', async () => {
    const { seeker, key, supervisor } = await aFlaggedConversation(house)
    await climbAfter(house, '3 minutes')
    await seeker.client.chat.endSession({ sessionId: key.id })
    await climbAfter(house, '6 minutes')
    expect(await outcome(writes(seeker, key.id, crisisMessage))).toBe('SESSION_CLOSED')
    expect(await laddersOf(seeker)).toEqual([false])
    await supervisor.client.supervision.takeCase(key)
    await supervisor.client.supervision.releaseCase(key)
    expect(await laddersOf(seeker)).toEqual([true, false])
  })

  test('a conversation that was left since stays in the queue and opens no ladder', async () => {
    const { seeker, key, supervisor } = await aFlaggedConversation(house)
    await supervisor.client.supervision.takeCase(key)
    await house.moveTime('1 minute')
    await seeker.client.chat.endSession({ sessionId: key.id })
    await climbLadder(house.appContext)
    await supervisor.client.supervision.releaseCase(key)
    expect(await laddersOf(seeker)).toEqual([true])
  })

  test('a former supervisor releases each of their cases', async () => {
    const { seeker, key, supervisor } = await aFlaggedConversation(house)
    await supervisor.client.supervision.takeCase(key)
    const beside = await aSeeker(house)
    await beside.client.assessment.saveAnswers({
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
    const { open } = await supervisor.client.supervision.queue()
    const answers = open.find(({ kind }) => kind === 'assessment')
    await supervisor.client.supervision.takeCase({ kind: 'assessment', id: answers?.id ?? '' })
    const joined = await aFlaggedConversation(house)
    await supervisor.client.supervision.takeCase(joined.key)
    await supervisor.client.supervision.joinCase({ ...joined.key, reason: 'check-safety' })
    expect(await laddersOf(beside)).toEqual([true])
    await transaction(house.db, (tx) => endSupervision(tx, supervisor.id))
    expect(await laddersOf(seeker)).toEqual([false])
    expect(await laddersOf(beside)).toEqual([true, false])
    expect(await laddersOf(joined.seeker)).toEqual([false])
    const other = await aStaffMember(house, 'supervisor')
    expect(await outcome(other.client.supervision.takeCase(key))).toBe('ok')
  })
})

test('QUEUE-7 losing the role and closing a case at the same moment wait for each other', async () => {
  const { key, supervisor } = await aFlaggedConversation(house)
  await supervisor.client.supervision.takeCase(key)
  await supervisor.client.supervision.joinCase({ ...key, reason: 'check-safety' })
  const seen = await seenSigns(supervisor, key.id)
  const waits = `select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`
  const waiting = async () => (await house.db.$client.query(waits)).rowCount
  const storing = await house.db.$client.connect()
  await storing.query('begin')
  await storing.query('select 1 from sessions where id = $1 for update', [key.id])
  const acts = [
    () => outcome(transaction(house.db, (tx) => endSupervision(tx, supervisor.id))),
    () => outcome(supervisor.client.supervision.closeCase({ ...key, ...closing, seen })),
  ]
  const done: Promise<string>[] = []
  try {
    for (const act of acts) {
      done.push(act())
      await expect.poll(waiting).toBe(done.length)
    }
  } finally {
    await storing.query('commit')
    storing.release()
  }
  expect(await Promise.all(done)).toEqual(['ok', 'NOT_TAKEN'])
})

test('QUEUE-2 a repeated “I am worried” is one sign, and the same ladder goes on until a person arrives', async () => {
  const { seeker, expert, sessionId } = await aConversation(house)
  const worries = () => expert.client.supervision.raiseConcern({ sessionId })
  await worries()
  await worries()
  expect(await laddersOf(seeker)).toEqual([false])
  const supervisor = await aStaffMember(house, 'supervisor')
  await supervisor.client.supervision.takeCase(isOf(sessionId))
  await worries()
  await house.moveTime('11 minutes')
  await worries()
  await worries()
  expect(await laddersOf(seeker)).toEqual([false])
  const { rows } = await house.db.$client.query('select 1 from flags where session_id = $1', [
    sessionId,
  ])
  expect(rows).toHaveLength(1)
})
