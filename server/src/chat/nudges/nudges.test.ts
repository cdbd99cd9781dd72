import { randomUUID } from 'node:crypto'
import { noAnswers } from '@sanad/domain/assessment/answers'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { outcome } from '../../../test/clients/call-outcome.ts'
import { openSocket } from '../../../test/clients/live-socket.ts'
import { openHouse, type House } from '../../../test/house.ts'
import { ownCopy } from '../../../test/jobs/exports.ts'
import {
  aConversation,
  aGuest,
  anExpert,
  anOnCallExpert,
  areHere,
  aStaffMember,
  writes,
  type TestPerson,
} from '../../../test/people/people.ts'
import { transaction } from '../../platform/stores/database/db.ts'
import { eraseMessages, sweepSilences } from '../index.ts'
import { emergencyNotice } from '../../../test/people/terms.ts'

let house: House
let supervisor: TestPerson
beforeAll(async () => {
  house = await openHouse({ change: (appContext) => ({ ...appContext, limits: 100 }) })
  supervisor = await aStaffMember(house, 'supervisor')
})
afterAll(() => house.close())

const query = async <Row>(text: string, values: readonly unknown[]) =>
  (await house.db.$client.query(text, [...values])).rows as Row[]
const levelOf = async (sessionId: string) =>
  (
    await query<{ level: string }>('select crisis_severity as level from sessions where id = $1', [
      sessionId,
    ])
  )[0]?.level
const flagsOf = (sessionId: string) =>
  query<{ type: string; severity: string }>(
    'select flag_type as type, severity from flags where session_id = $1 order by created_at',
    [sessionId],
  )
const laddersOf = (sessionId: string) =>
  query<{ severity: string }>('select severity from escalations where session_id = $1', [sessionId])
const nudgesOf = async ({ client }: TestPerson, sessionId: string) =>
  (await client.chat.session({ sessionId })).nudges
const inTable = (sessionId: string) =>
  query<{ topic: string; choice: string | null }>(
    'select topic, choice from nudges where session_id = $1',
    [sessionId],
  )
const sweep = () => sweepSilences(house.appContext, house.app.chat.hooks)

/** The rules hear them as moderate. */
const hopeless = 'I feel completely hopeless and trapped'
const insulted = 'he insults me every day'

/** A conversation that its supporter has opened. */
async function together() {
  const two = await aConversation(house)
  await two.expert.client.chat.openSession({ sessionId: two.sessionId })
  return two
}
type Two = Awaited<ReturnType<typeof together>>

/** The same, after a hint. */
async function nudged(text = hopeless) {
  const two = await together()
  const { id: messageId } = await writes(two.seeker, two.sessionId, text)
  return { ...two, messageId }
}
type Nudged = Two & { readonly messageId: string }

const asks = ({ expert, sessionId, messageId }: Nudged) =>
  expert.client.chat.sendMessage({
    sessionId,
    id: randomUUID(),
    content: 'Are you thinking about ending your life?',
    asksAbout: messageId,
  })
type Said = Parameters<TestPerson['client']['chat']['answerNudge']>[0]['answer']
const says = (
  { expert, sessionId, messageId }: Nudged,
  answer: Said,
  followUps: ('Q5' | 'M' | 'T')[] = [],
) => expert.client.chat.answerNudge({ sessionId, messageId, answer, followUps })

test('NUDGE-1 a hint below high reminds the supporter at once, and changes nothing else', async () => {
  const two = await together()
  const socket = await openSocket(house, two.expert)
  const { id: messageId, help } = await writes(two.seeker, two.sessionId, hopeless)
  await socket.event('chat.session-changed', ({ sessionId }) => sessionId === two.sessionId)
  expect(await nudgesOf(two.expert, two.sessionId)).toEqual([
    { messageId, topic: 'suicide', choice: null, answer: null, followUps: [], silentMinutes: null },
  ])
  expect(help).toBe('card')
  expect(await nudgesOf(two.seeker, two.sessionId)).toBeUndefined()
  expect(await levelOf(two.sessionId)).not.toBe('high')
  expect(await laddersOf(two.sessionId)).toEqual([])
  expect(await outcome(supervisor.client.chat.session({ sessionId: two.sessionId }))).toBe(
    'NOT_FOUND',
  )
  socket.close()
})

test('NUDGE-1 nobody is reminded where no supporter has opened the conversation, of a supporter’s own words, or of a crisis', async () => {
  const { seeker, expert, sessionId } = await aConversation(house)
  await writes(seeker, sessionId, hopeless)
  await expert.client.chat.openSession({ sessionId })
  await writes(expert, sessionId, hopeless)
  await writes(seeker, sessionId, 'I am going to kill myself tonight')
  expect(await inTable(sessionId)).toEqual([])
})

test('NUDGE-1 a hint that opens the crisis path reminds as well, and its level stays whatever is answered', async () => {
  const two = await nudged("I don't want to wake up tomorrow")
  expect(await levelOf(two.sessionId)).toBe('high')
  expect(await nudgesOf(two.expert, two.sessionId)).toMatchObject([{ topic: 'suicide' }])
  const before = [await flagsOf(two.sessionId), await laddersOf(two.sessionId)]
  expect(await says(two, 'no')).toMatchObject({ nudges: [], flagged: true })
  expect(await levelOf(two.sessionId)).toBe('high')
  expect([await flagsOf(two.sessionId), await laddersOf(two.sessionId)]).toEqual(before)
  await says(two, 'yes')
  expect(await levelOf(two.sessionId)).toBe('severe')
})

test('NUDGE-1 a demo program is not reminded', async () => {
  const { seeker, expert, sessionId } = await together()
  await query('update profiles set automatic = true where id = $1', [expert.id])
  await writes(seeker, sessionId, hopeless)
  expect(await inTable(sessionId)).toEqual([])
})

test('NUDGE-2 a topic comes once in ten minutes, another one at once', async () => {
  const { seeker, sessionId } = await nudged()
  for (const text of [hopeless, insulted, insulted]) await writes(seeker, sessionId, text)
  expect((await inTable(sessionId)).map(({ topic }) => topic).toSorted()).toEqual([
    'suicide',
    'violence',
  ])
  await house.moveTime('11 minutes')
  await writes(seeker, sessionId, hopeless)
  expect(await inTable(sessionId)).toHaveLength(3)
})

test('NUDGE-2 a flood of teasing messages is one line, and raises nothing', async () => {
  const two = await nudged()
  for (let count = 0; count < 30; count += 1)
    await writes(two.seeker, two.sessionId, `${hopeless}, just joking ${count}`)
  expect(await nudgesOf(two.expert, two.sessionId)).toHaveLength(1)
  expect(await levelOf(two.sessionId)).not.toBe('high')
  expect(await laddersOf(two.sessionId)).toEqual([])
})

test('NUDGE-1 NUDGE-4 in the emergency of a guest the supporter is reminded as well', async () => {
  const expert = await anOnCallExpert(house)
  const seeker = await aGuest(house)
  const { client } = seeker
  const started = await client.emergency.startEmergency({
    requestId: randomUUID(),
    language: 'en',
    notice: emergencyNotice('en'),
    assessment: noAnswers,
    startedBy: 'person',
  })
  if (started.kind !== 'emergency') throw new Error('expected an emergency')
  const { sessionId } = started.emergency
  await expert.client.chat.openSession({ sessionId })
  const { id: messageId } = await writes(seeker, sessionId, hopeless)
  expect(await nudgesOf(expert, sessionId)).toMatchObject([{ topic: 'suicide' }])
  await says({ seeker, expert, sessionId, messageId }, 'yes')
  expect(await levelOf(sessionId)).toBe('severe')
})

test('NUDGE-1 a message whose nudge was lost is made up for by its repeat', async () => {
  const two = await together()
  const message = { sessionId: two.sessionId, id: randomUUID(), content: hopeless }
  await two.seeker.client.chat.sendMessage(message)
  await query('delete from nudges where session_id = $1', [two.sessionId])
  await two.seeker.client.chat.sendMessage(message)
  expect(await inTable(two.sessionId)).toHaveLength(1)
})

test('NUDGE-3 “not about that” silences the line and nothing else', async () => {
  const two = await nudged()
  expect((await says(two, 'dismissed')).nudges).toEqual([])
  expect(await inTable(two.sessionId)).toMatchObject([{ choice: 'dismissed' }])
  expect(await flagsOf(two.sessionId)).toEqual(
    (await flagsOf(two.sessionId)).filter(({ type }) => type === 'crisis'),
  )
})

test('NUDGE-3 asked counts when the sentence was sent, and once', async () => {
  const two = await nudged()
  await asks(two)
  await asks(two)
  expect(await nudgesOf(two.expert, two.sessionId)).toMatchObject([
    { choice: 'asked', answer: null, silentMinutes: 0 },
  ])
  expect((await says(two, 'dismissed')).nudges).toMatchObject([{ choice: 'asked' }])
})

test('NUDGE-4 a yes is severe at one press, calls the ladder, and only rises', async () => {
  const two = await nudged()
  await asks(two)
  const session = await says(two, 'yes')
  expect(session).toMatchObject({ flagged: true, concern: { severity: 'severe', codes: ['Q2'] } })
  expect(await levelOf(two.sessionId)).toBe('severe')
  expect(await laddersOf(two.sessionId)).toEqual([{ severity: 'severe' }])
  expect(await two.seeker.client.chat.session({ sessionId: two.sessionId })).toMatchObject({
    numbersStay: true,
    flagged: false,
  })
  const { now } = await two.expert.client.supervision.sessionBrief({ sessionId: two.sessionId })
  expect(now).toMatchObject({ severity: 'severe', bases: ['asked'] })
  await says(two, 'yes', ['Q5'])
  const critical = await says(two, 'yes', ['T'])
  expect(critical.nudges).toMatchObject([{ answer: 'yes', followUps: ['Q5', 'T'] }])
  expect(await levelOf(two.sessionId)).toBe('critical')
  // The same once more adds nothing.
  await says(two, 'yes', ['T'])
  expect((await flagsOf(two.sessionId)).filter(({ type }) => type === 'asked')).toEqual([
    { type: 'asked', severity: 'severe' },
    { type: 'asked', severity: 'severe' },
    { type: 'asked', severity: 'critical' },
  ])
})

const debriefsOf = async ({ client }: TestPerson) =>
  (await client.supporterCare.ownCare()).debriefs.map(({ sessionId }) => sessionId)

test('NUDGE-4 after a yes the debrief is due at the end, or at once where it had ended', async () => {
  const two = await nudged()
  await says(two, 'yes')
  expect(await debriefsOf(two.expert)).toEqual([])
  await two.seeker.client.chat.endSession({ sessionId: two.sessionId })
  expect(await debriefsOf(two.expert)).toEqual([two.sessionId])
  const ended = await nudged()
  await ended.seeker.client.chat.endSession({ sessionId: ended.sessionId })
  await says(ended, 'unclear')
  expect(await debriefsOf(ended.expert)).toEqual([])
  await says(ended, 'yes')
  expect(await debriefsOf(ended.expert)).toEqual([ended.sessionId])
  expect(await laddersOf(ended.sessionId)).toEqual([{ severity: 'severe' }])
})

test('NUDGE-5 the graver answer holds; unclear is at least moderate; no lowers nothing', async () => {
  const two = await nudged()
  await query(`update sessions set crisis_severity = 'none' where id = $1`, [two.sessionId])
  expect((await says(two, 'no')).nudges).toEqual([])
  expect(await levelOf(two.sessionId)).toBe('none')
  expect((await says(two, 'unclear')).nudges).toMatchObject([{ answer: 'unclear' }])
  expect(await levelOf(two.sessionId)).toBe('moderate')
  await says(two, 'yes')
  expect((await says(two, 'no')).nudges).toMatchObject([{ answer: 'yes' }])
  expect(await levelOf(two.sessionId)).toBe('severe')
})

test('NUDGE-4 a yes that is pressed twice at once is one flag and one ladder', async () => {
  const two = await nudged()
  await Promise.all([says(two, 'yes'), says(two, 'yes')])
  expect((await flagsOf(two.sessionId)).filter(({ type }) => type === 'asked')).toHaveLength(1)
  expect(await laddersOf(two.sessionId)).toHaveLength(1)
})

test('NUDGE-1 of two supervisors, one of whom joined, neither is reminded nor answers', async () => {
  const two = await nudged("I don't want to wake up tomorrow")
  const key = { kind: 'session' as const, id: two.sessionId }
  await supervisor.client.supervision.takeCase(key)
  await supervisor.client.supervision.joinCase({ ...key, reason: 'check-safety' })
  expect(await nudgesOf(supervisor, two.sessionId)).toBeUndefined()
  const other = await aStaffMember(house, 'supervisor')
  for (const { client } of [supervisor, other]) {
    const { sessionId, messageId } = two
    const answer = { sessionId, messageId, answer: 'yes' } as const
    expect(await outcome(client.chat.answerNudge(answer))).toBe('NOT_FOUND')
  }
  expect(await nudgesOf(two.expert, two.sessionId)).toHaveLength(1)
})

test('NUDGE-1 only the supporter of the conversation answers', async () => {
  const { sessionId, messageId } = await nudged()
  const answer = { sessionId, messageId, answer: 'yes' } as const
  const stranger = await anExpert(house, { available: false })
  expect(await outcome(stranger.client.chat.answerNudge(answer))).toBe('NOT_FOUND')
  const other = await nudged()
  expect(
    await outcome(other.expert.client.chat.answerNudge({ ...answer, sessionId: other.sessionId })),
  ).toBe('NOT_FOUND')
})

test('NUDGE-6 silence after the question is counted until the seeker writes', async () => {
  const two = await nudged()
  await asks(two)
  const minutes = async () => (await nudgesOf(two.expert, two.sessionId))?.[0]?.silentMinutes
  for (const [later, expected] of [
    ['3 minutes', 3],
    ['5 minutes', 8],
  ] as const) {
    await house.moveTime(later)
    await areHere(house, [two.expert, two.seeker])
    const socket = await openSocket(house, two.expert)
    await sweep()
    await socket.event('chat.session-changed', ({ sessionId }) => sessionId === two.sessionId)
    expect(await minutes()).toBe(expected)
    socket.close()
  }
  await writes(two.seeker, two.sessionId, 'sorry, I was away')
  await sweep()
  expect(await minutes()).toBeNull()
  expect((await flagsOf(two.sessionId)).some(({ type }) => type === 'asked')).toBe(false)
})

test('the seeker’s copy says when their supporter was reminded; it goes with the messages', async () => {
  const two = await nudged()
  await says(two, 'no')
  expect(await ownCopy(house, two.seeker)).toContain('"answer": "no"')
  await transaction(house.db, (tx) => eraseMessages(tx, [two.sessionId]))
  expect(await inTable(two.sessionId)).toEqual([])
})

test('NUDGE-6 a supporter who is lost before the answer makes the conversation high, once', async () => {
  const two = await nudged()
  await asks(two)
  await query(`update presence set seen_at = seen_at - interval '1 hour' where person_id = $1`, [
    two.expert.id,
  ])
  await query(`update sessions set due_for = 'supporter-gone' where id = $1`, [two.sessionId])
  await sweep()
  await sweep()
  expect(await levelOf(two.sessionId)).toBe('high')
  expect((await flagsOf(two.sessionId)).filter(({ type }) => type === 'asked')).toEqual([
    { type: 'asked', severity: 'high' },
  ])
  expect(await laddersOf(two.sessionId)).toEqual([{ severity: 'high' }])
})

test('NUDGE-6 a supporter who takes over reads that it was asked', async () => {
  const two = await nudged()
  await asks(two)
  const next = await anExpert(house, { available: false })
  await query('update sessions set expert_id = $2, expert_reads_after = last_seq where id = $1', [
    two.sessionId,
    next.id,
  ])
  expect(await nudgesOf(next, two.sessionId)).toMatchObject([{ choice: 'asked', answer: null }])
  expect(await says({ ...two, expert: next }, 'yes')).toMatchObject({ flagged: true })
})
