import { randomUUID } from 'node:crypto'
import { noAnswers } from '@sanad/domain/assessment/answers'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { openHouse, type House } from '../../../test/house.ts'
import {
  acknowledgementOf,
  callsTo,
  climbAfter,
  startEmergency,
} from '../../../test/jobs/ladder.ts'
import { waitsInLine } from '../../../test/people/matching.ts'
import { aTeamOnDuty } from '../../../test/people/on-duty.ts'
import {
  aConversation,
  areHere,
  aSeeker,
  type TestPerson,
  writes,
} from '../../../test/people/people.ts'
import { climbLadder } from './climb-ladder.ts'
import { sweepLeftInDanger } from './chat-hooks.ts'

let house: House
let expert: TestPerson
let supervisor: TestPerson
let backup: TestPerson
let admin: TestPerson
let owner: TestPerson
let seeker: TestPerson
beforeEach(async () => {
  house = await openHouse()
  ;({ expert, supervisor, backup, admin, owner, seeker } = await aTeamOnDuty(house))
})
afterEach(() => house.close())

const reached = () => callsTo(house, expert, supervisor, backup, admin, owner)
const here = (...people: TestPerson[]) => areHere(house, people)
/** These people are connected at this moment, and the ladder takes the steps that are due. */
async function climbsWith(...people: TestPerson[]): Promise<void> {
  await areHere(house, people)
  await climbLadder(house.appContext)
}

describe('LADDER-1 a ladder begins with', () => {
  const critical = 'I just took all the pills, goodbye'
  const causes = async () =>
    (
      await house.db.$client.query(
        'select cause, severity, accompanied from escalations order by opened_at',
      )
    ).rows

  test('a message of a seeker who waits alone', async () => {
    const waiting = await waitsInLine(seeker)
    await writes(seeker, waiting, critical)
    expect(await causes()).toEqual([{ cause: 'message', severity: 'critical', accompanied: false }])
  })

  test('a severe message with a supporter present; a high one only enters the queue', async () => {
    const talk = await aConversation(house)
    seeker = talk.seeker
    await talk.expert.client.chat.openSession({ sessionId: talk.sessionId })
    await house.db.$client.query('update sessions set opened_at = app_now()')
    await here(talk.expert, seeker)
    await writes(seeker, talk.sessionId, 'I wish I was dead')
    expect(await causes()).toEqual([])
    await writes(seeker, talk.sessionId, critical)
    expect(await causes()).toEqual([{ cause: 'message', severity: 'critical', accompanied: true }])
    await climbLadder(house.appContext)
    expect(await reached()).toEqual([0, 1, 0, 0, 0])
    // The supporter who was there all along does not end it.
    await climbsWith(talk.expert)
    expect(await supervisor.client.liveBoards.whoAnswers()).toMatchObject({
      open: [{ accompanied: true }],
    })
  })

  test('a supporter who hands over at severe, once, also with two nodes', async () => {
    const { seeker: talking, expert: leaving, sessionId } = await aConversation(house)
    await leaving.client.chat.openSession({ sessionId })
    await house.db.$client.query(`update sessions set crisis_severity = 'severe' where id = $1`, [
      sessionId,
    ])
    await leaving.client.matching.leave({ sessionId })
    await Promise.all([sweepLeftInDanger(house.appContext), sweepLeftInDanger(house.appContext)])
    expect(await causes()).toEqual([
      { cause: 'expert-left', severity: 'severe', accompanied: false },
    ])
    expect(await talking.client.chat.session({ sessionId })).toMatchObject({ status: 'active' })
  })
  test('a supporter who leaves at severe: the session stays open and others are called', async () => {
    const talk = await aConversation(house)
    await house.db.$client.query(
      `update sessions set crisis_severity = 'severe', opened_at = app_now()`,
    )
    await talk.expert.client.chat.endSession({ sessionId: talk.sessionId })
    const { rows } = await house.db.$client.query('select status, expert_id from sessions')
    expect(rows).toEqual([{ status: 'active', expert_id: null }])
    expect(await causes()).toEqual([
      { cause: 'expert-left', severity: 'severe', accompanied: false },
    ])
  })

  test('LADDER-6 a lost connection of a seeker at severe, once for each loss', async () => {
    const talk = await aConversation(house)
    await house.db.$client.query(
      `update sessions set crisis_severity = 'severe', opened_at = app_now()`,
    )
    await climbsWith(talk.expert, talk.seeker)
    expect(await causes()).toEqual([])
    await house.moveTime('18 seconds')
    await climbsWith(talk.expert)
    expect(await causes()).toEqual([
      { cause: 'seeker-lost', severity: 'severe', accompanied: true },
    ])
    const { open } = await supervisor.client.liveBoards.whoAnswers()
    await supervisor.client.supervision.answerAlarm({ escalationId: open[0]?.id ?? '' })
    await climbsWith(supervisor)
    await climbAfter(house, '1 hour')
    expect(await causes()).toHaveLength(1)
    await here(talk.seeker, talk.expert)
    await house.moveTime('18 seconds')
    await climbsWith(talk.expert)
    expect(await causes()).toHaveLength(2)
    expect((await house.db.$client.query('select status from sessions')).rows).toEqual([
      { status: 'active' },
    ])
  })

  test('LADDER-6 a present seeker whose ladder was acknowledged and to whom no one came: the same ladder goes on', async () => {
    const talk = await aConversation(house)
    await house.db.$client.query(
      `update sessions set crisis_severity = 'severe', opened_at = app_now()`,
    )
    await house.moveTime('1 minute')
    await climbsWith(talk.seeker)
    expect(await causes()).toEqual([
      { cause: 'nobody-there', severity: 'severe', accompanied: false },
    ])
    const { open } = await supervisor.client.liveBoards.whoAnswers()
    await supervisor.client.supervision.answerAlarm({ escalationId: open[0]?.id ?? '' })
    await climbAfter(house, '13 minutes')
    await climbsWith(talk.seeker)
    expect(await causes()).toHaveLength(1)
    expect((await reached()).at(-1)).toBe(1)
  })

  test('LADDER-6 the answer to an ended session leads to the one in which the seeker is alone', async () => {
    const waiting = await waitsInLine(seeker)
    await writes(seeker, waiting, critical)
    const emergency = await startEmergency(seeker)
    const { open } = await supervisor.client.liveBoards.whoAnswers()
    const escalationId = open[0]?.id ?? ''
    const leads = () => supervisor.client.supervision.answerAlarm({ escalationId })
    expect(await leads()).toEqual({ kind: 'conversation', sessionId: emergency })
    await seeker.client.chat.endSession({ sessionId: emergency })
    await climbLadder(house.appContext)
    expect(await leads()).toEqual({ kind: 'conversation', sessionId: waiting })
    await climbsWith(supervisor)
    expect(await causes()).toMatchObject([{ cause: 'message' }])
    expect(await acknowledgementOf(house, escalationId)).toEqual({
      by: supervisor.id,
      how: 'joined',
    })
  })

  test('LADDER-6 a person who came and left again: others are called at once, not after ten minutes', async () => {
    const sessionId = await waitsInLine(seeker)
    await writes(seeker, sessionId, critical)
    await expert.client.matching.claim({ sessionId })
    await climbsWith(expert, seeker)
    expect(await supervisor.client.liveBoards.whoAnswers()).toMatchObject({ open: [] })
    await house.moveTime('60 seconds')
    await climbsWith(seeker)
    expect(await causes()).toMatchObject([{ cause: 'message' }, { cause: 'nobody-there' }])
  })

  test('LADDER-5 an emergency beside a conversation: the supporter there does not answer for it', async () => {
    const talk = await aConversation(house)
    seeker = talk.seeker
    await house.db.$client.query('update sessions set opened_at = app_now()')
    await here(talk.expert, seeker)
    await writes(seeker, talk.sessionId, critical)
    const emergency = await startEmergency(seeker)
    await climbsWith(talk.expert, seeker)
    const { open } = await supervisor.client.liveBoards.whoAnswers()
    expect(open).toMatchObject([{ accompanied: false }])
    const { rows } = await house.db.$client.query('select session_id from escalations')
    expect(rows).toEqual([{ session_id: emergency }])
    expect(await reached()).toEqual([1, 1, 0, 0, 0])
  })

  test('LADDER-5 an ended session: a person who opens the next one has answered', async () => {
    const first = await waitsInLine(seeker)
    await writes(seeker, first, critical)
    await house.db.$client.query(`update sessions set status = 'closed', ended_at = app_now()`)
    await house.moveTime('10 seconds')
    const next = await waitsInLine(seeker)
    await expert.client.matching.claim({ sessionId: next })
    await climbsWith(expert, seeker)
    expect((await supervisor.client.liveBoards.whoAnswers()).open).toEqual([])
  })

  test('LADDER-6 an emergency of any level that was answered and left again', async () => {
    await startEmergency(seeker)
    const { rows } = await house.db.$client.query(
      'select crisis_severity from sessions where is_emergency',
    )
    expect(rows).toEqual([{ crisis_severity: 'high' }])
    const { open } = await supervisor.client.liveBoards.whoAnswers()
    await supervisor.client.supervision.answerAlarm({ escalationId: open[0]?.id ?? '' })
    await climbsWith(seeker, supervisor)
    expect(await causes()).toHaveLength(1)
    await house.moveTime('18 seconds')
    await climbsWith(seeker)
    expect(await causes()).toMatchObject([
      { cause: 'emergency' },
      { cause: 'nobody-there', severity: 'high' },
    ])
  })

  test('a saved crisis assessment, once, with two nodes', async () => {
    const assessment = {
      ...noAnswers,
      feeling: 'depressed',
      feelingIntensity: 9,
      urgency: 'immediate',
    } as const
    await seeker.client.assessment.saveAnswers({ assessment })
    await Promise.all([climbLadder(house.appContext), climbLadder(house.appContext)])
    expect(await causes()).toMatchObject([{ cause: 'assessment', accompanied: false }])
    expect((await reached()).slice(0, 2)).toEqual([1, 1])
    // A person who opens a session with the seeker after the ladder began has answered.
    const waiting = await waitsInLine(seeker)
    await house.moveTime('1 second')
    await expert.client.matching.claim({ sessionId: waiting })
    await climbsWith(expert, seeker)
    expect((await supervisor.client.liveBoards.whoAnswers()).open).toEqual([])
  })

  test('the caller’s own crisis assessment, by the operation of the specification', async () => {
    const crisisId = randomUUID()
    await house.db.$client.query(
      `insert into crisis_assessments (id, user_id, severity_level, risk_score, trigger_keywords, assessment_data)
       values ($1, $2, 'severe', 70, '{}', '')`,
      [crisisId, seeker.id],
    )
    const stranger = await aSeeker(house)
    await expect(stranger.client.escalation.autoEscalateCrisis({ crisisId })).rejects.toMatchObject(
      {
        code: 'NOT_FOUND',
      },
    )
    expect(await seeker.client.escalation.autoEscalateCrisis({ crisisId })).toEqual({
      escalated: true,
    })
    await climbLadder(house.appContext)
    const { rows } = await house.db.$client.query(
      'select auto_escalated, escalation_level from crisis_assessments',
    )
    expect(rows).toEqual([{ auto_escalated: true, escalation_level: 2 }])
  })
})
