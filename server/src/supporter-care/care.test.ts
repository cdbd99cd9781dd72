import { afterAll, beforeAll, expect, test } from 'vitest'
import { openHouse, type House } from '../../test/house.ts'
import { outcome } from '../../test/clients/call-outcome.ts'
import { aConversation, anExpert, aStaffMember, type TestPerson } from '../../test/people/people.ts'
import { transaction } from '#server/platform/stores/database/db.ts'
import { releaseTalks } from './care-store.ts'

let house: House
let supervisor: TestPerson
let colleague: TestPerson
beforeAll(async () => {
  house = await openHouse({ change: (appContext) => ({ ...appContext, limits: 1000 }) })
  supervisor = await aStaffMember(house, 'supervisor')
  colleague = await aStaffMember(house, 'supervisor')
})
afterAll(() => house.close())

const words = 'I cannot stop thinking of it'

/** A supporter whose conversation of severity high has just ended. */
async function afterAHardOne() {
  const { seeker, expert, sessionId } = await aConversation(house)
  await expert.client.chat.openSession({ sessionId })
  await house.db.$client.query(`update sessions set crisis_severity = 'high' where id = $1`, [
    sessionId,
  ])
  await seeker.client.chat.endSession({ sessionId })
  return { expert, seeker, sessionId }
}

test('CARE-1 a hard conversation is debriefed once, and the answers are not stored', async () => {
  const { expert, sessionId } = await afterAHardOne()
  expect(await expert.client.supporterCare.ownCare()).toMatchObject({
    debriefs: [{ sessionId }],
    talk: null,
  })
  const answers = {
    sessionId,
    now: 'shaken',
    stays: 'a-little',
    needs: 'nothing',
    text: words,
  } as const
  expect(await outcome(expert.client.supporterCare.answerDebrief(answers))).toBe('ok')
  expect(await outcome(expert.client.supporterCare.answerDebrief(answers))).toBe('NOT_FOUND')
  expect(await expert.client.supporterCare.ownCare()).toEqual({ debriefs: [], talk: null })
  expect(await supervisor.client.supporterCare.talks()).toEqual([])
})

test('CARE-1 a supporter who needs a rest gets no more requests, nor emergencies', async () => {
  const { expert, sessionId } = await afterAHardOne()
  await house.db.$client.query(
    `update experts set support_types = '{crisis}' where expert_id = $1`,
    [expert.id],
  )
  await expert.client.availability.setOnCall({ isOnCall: true })
  expect((await expert.client.availability.onCall()).isOnCall).toBe(true)
  const rest = { sessionId, now: 'drained', stays: 'a-lot', needs: 'rest', text: '' } as const
  await expert.client.supporterCare.answerDebrief(rest)
  expect((await expert.client.availability.availability()).available).toBe(false)
  expect((await expert.client.availability.onCall()).isOnCall).toBe(false)
})

test('CARE-1 a debrief is dismissed with a press, ends after a day, and belongs to its supporter alone', async () => {
  const { expert, sessionId } = await afterAHardOne()
  const stranger = await anExpert(house, { available: false })
  expect(await outcome(stranger.client.supporterCare.putDebriefAway({ sessionId }))).toBe(
    'NOT_FOUND',
  )
  await expert.client.supporterCare.putDebriefAway({ sessionId })
  expect((await expert.client.supporterCare.ownCare()).debriefs).toEqual([])
  const later = await afterAHardOne()
  await house.moveTime('25 hours')
  expect((await later.expert.client.supporterCare.ownCare()).debriefs).toEqual([])
})

test('CARE-1 a supporter who needs a rest is switched off', async () => {
  const { expert, sessionId } = await afterAHardOne()
  await expert.client.supporterCare.answerDebrief({
    sessionId,
    now: 'drained',
    stays: 'a-lot',
    needs: 'rest',
  })
  expect(await expert.client.availability.availability()).toMatchObject({ available: false })
})

test('CARE-2 a request to talk: staff are notified, one takes and reads it, then it is deleted', async () => {
  const { expert, sessionId } = await afterAHardOne()
  const debrief = {
    sessionId,
    now: 'drained',
    stays: 'a-lot',
    needs: 'somebody',
    text: words,
  } as const
  await expert.client.supporterCare.answerDebrief(debrief)
  for (const one of [supervisor, colleague])
    expect((await one.client.escalation.myNotices()).some(({ kind }) => kind === 'talk')).toBe(true)
  const [waiting] = await supervisor.client.supporterCare.talks()
  expect(waiting).toMatchObject({ name: 'Mariam Haddad', takenBy: null, mine: null })
  const talkId = waiting?.id ?? ''
  expect(await outcome(supervisor.client.supporterCare.closeTalk({ talkId }))).toBe('NOT_FOUND')
  const taken = await Promise.all(
    [supervisor, colleague].map((one) => outcome(one.client.supporterCare.takeTalk({ talkId }))),
  )
  expect(taken.toSorted()).toEqual(['ALREADY_TAKEN', 'ok'])
  const [taker, other] = taken[0] === 'ok' ? [supervisor, colleague] : [colleague, supervisor]
  expect((await taker.client.supporterCare.talks())[0]?.mine).toEqual({
    email: expert.email,
    text: words,
    answers: { now: 'drained', stays: 'a-lot' },
  })
  expect((await other.client.supporterCare.talks())[0]).toMatchObject({
    takenBy: 'Huda',
    mine: null,
  })
  expect((await expert.client.supporterCare.ownCare()).talk).toMatchObject({ takenBy: 'Huda' })
  const { rows } = await house.db.$client.query<{ said: Buffer }>('select said from talk_requests')
  expect(rows[0]?.said.toString('utf8')).not.toContain('thinking')
  await taker.client.supporterCare.closeTalk({ talkId })
  expect(await taker.client.supporterCare.talks()).toEqual([])
  expect((await expert.client.supporterCare.ownCare()).talk).toBeNull()
  expect(house.logged.join()).not.toContain('thinking')
})

test('CARE-2 a talk does not stay with a person who left the team or does not hold it', async () => {
  const expert = await anExpert(house, { available: false })
  await expert.client.supporterCare.askToTalk({ text: words })
  const leaving = await aStaffMember(house, 'supervisor')
  const [talk] = await leaving.client.supporterCare.talks()
  const talkId = talk?.id ?? ''
  await leaving.client.supporterCare.takeTalk({ talkId })
  await transaction(house.db, (tx) => releaseTalks(tx, leaving.id))
  expect((await supervisor.client.supporterCare.talks())[0]).toMatchObject({ takenBy: null })
  expect(await outcome(supervisor.client.supporterCare.takeTalk({ talkId }))).toBe('ok')
  expect(await outcome(colleague.client.supporterCare.takeTalk({ talkId }))).toBe('ALREADY_TAKEN')
  await house.moveTime('73 hours')
  expect(await outcome(colleague.client.supporterCare.takeTalk({ talkId }))).toBe('ok')
  expect((await supervisor.client.supporterCare.talks())[0]).toMatchObject({ mine: null })
  await colleague.client.supporterCare.closeTalk({ talkId })
})

test('CARE-2 can be requested at any time, once; the newer text counts', async () => {
  const expert = await anExpert(house, { available: false })
  await Promise.all(
    ['first', 'second'].map((text) => expert.client.supporterCare.askToTalk({ text })),
  )
  await expert.client.supporterCare.askToTalk({ text: 'third' })
  const talks = await supervisor.client.supporterCare.talks()
  expect(talks).toHaveLength(1)
  await supervisor.client.supporterCare.takeTalk({ talkId: talks[0]?.id ?? '' })
  expect((await supervisor.client.supporterCare.talks())[0]?.mine?.text).toBe('third')
  expect(await outcome(expert.client.supporterCare.askToTalk({ text: 'x'.repeat(1001) }))).toBe(
    'BAD_REQUEST',
  )
})
