import { afterEach, beforeEach, expect, test } from 'vitest'
import { openHouse, type House } from '../../../test/house.ts'
import { outcome } from '../../../test/clients/call-outcome.ts'
import { openSocket } from '../../../test/clients/live-socket.ts'
import { timePasses } from '../../../test/jobs/jobs.ts'
import { startEmergency } from '../../../test/jobs/ladder.ts'
import { isMatched, talk, waitsInLine } from '../../../test/people/matching.ts'
import {
  anExpert,
  anOnCallExpert,
  areHere,
  aSeeker,
  type TestPerson,
  writes,
} from '../../../test/people/people.ts'
import { markPresent } from '#server/platform/services/realtime/presence.ts'
import { sweepDeadlines } from '../deadlines.ts'

let house: House
beforeEach(async () => {
  house = await openHouse({ change: (appContext) => ({ ...appContext, limits: 100 }) })
})
afterEach(() => house.close())

/** These people have a live line at this moment; everybody else was last heard before. */
const here = (...people: TestPerson[]) => areHere(house, people)
const after = timePasses(() => house, sweepDeadlines)
const stateOf = async (person: TestPerson, sessionId: string) =>
  (await person.client.chat.session({ sessionId })).state

test('MATCH-39 while an emergency is answered, the ordinary place is given to nobody and is not lost', async () => {
  const seeker = await aSeeker(house)
  const place = await waitsInLine(seeker)
  const onCall = await anOnCallExpert(house, { maxSessions: 2 })
  const emergency = await startEmergency(seeker)
  await here(seeker, onCall)
  await onCall.client.chat.openSession({ sessionId: emergency })

  const other = await anExpert(house)
  await after('11 seconds', seeker, onCall, other)
  expect(await stateOf(seeker, place)).toBe('waiting')
  expect(await other.client.matching.waitingLine()).toEqual([])
  expect(await outcome(other.client.matching.claim({ sessionId: place }))).toBe('ALREADY_TAKEN')
  const newcomer = await aSeeker(house)
  await talk(house, other, newcomer)

  await seeker.client.chat.endSession({ sessionId: emergency })
  expect(await other.client.matching.waitingLine()).toMatchObject([{ sessionId: place }])
  await after('11 seconds', seeker, other)
  expect(await stateOf(seeker, place)).toBe('offered')
})

test('MATCH-39 while nobody has come to the emergency, the ordinary place is served', async () => {
  const seeker = await aSeeker(house)
  const waiting = await seeker.client.matching.waitInLine({})
  if (waiting.kind !== 'waiting') throw new Error('expected to wait')
  await startEmergency(seeker)
  const other = await anExpert(house)
  await after('11 seconds', seeker, other)
  expect(await stateOf(seeker, waiting.session.id)).toBe('offered')
})

test('MATCH-9 a waiting seeker gets the first supporter who becomes free', async () => {
  const seeker = await aSeeker(house)
  const expert = await anExpert(house, { available: false })
  const sessionId = await waitsInLine(seeker)
  await after('10 seconds', seeker, expert)
  expect(await stateOf(seeker, sessionId)).toBe('waiting')
  const socket = await openSocket(house, seeker)
  await expert.client.availability.setAvailable({ available: true })
  await sweepDeadlines(house.appContext)
  await socket.event('chat.session-changed')
  expect(await seeker.client.chat.session({ sessionId })).toMatchObject({
    state: 'offered',
    other: { firstName: 'Mariam' },
  })
  socket.close()
})

test('MATCH-9 no supporter is offered to a seeker who is away; they keep their place, and the search goes on when they are back', async () => {
  const expert = await anExpert(house, { available: false })
  const seeker = await aSeeker(house)
  const sessionId = await waitsInLine(seeker)
  await expert.client.availability.setAvailable({ available: true })
  await after('1 hour', expert)
  expect(await expert.client.matching.waitingLine()).toMatchObject([{ sessionId, here: false }])
  expect(await stateOf(seeker, sessionId)).toBe('waiting')
  await after('10 seconds', expert, seeker)
  expect(await stateOf(seeker, sessionId)).toBe('offered')
})

test('a client without a socket that polls counts as present', async () => {
  const seeker = await aSeeker(house)
  const sessionId = await waitsInLine(seeker)
  const expert = await anExpert(house, { available: false })
  expect(await expert.client.matching.waitingLine()).toMatchObject([{ here: false }])
  await seeker.client.chat.messagesAfter({ sessionId, after: 0 })
  expect(await expert.client.matching.waitingLine()).toMatchObject([{ here: true }])
})

test('seekers in danger go before those who waited longer, without any text', async () => {
  const expert = await anExpert(house, { available: false })
  const [calm, danger] = [await aSeeker(house), await aSeeker(house)]
  await calm.client.matching.waitInLine({})
  await house.moveTime('5 minutes')
  const sessionId = await waitsInLine(danger)
  await writes(danger, sessionId, 'I want to kill myself')
  const queue = await expert.client.matching.waitingLine()
  expect(queue[0]).toMatchObject({ sessionId, urgency: 'immediate' })
  expect(JSON.stringify(queue)).not.toMatch(/kill|severe|critical/)
})

test('a range of waits is shown only when twenty are stored', async () => {
  const seeker = await aSeeker(house)
  const sessionId = await waitsInLine(seeker)
  const other = await aSeeker(house)
  const store = async (count: number) => {
    for (let n = 0; n < count; n += 1) {
      const match = await other.client.matching.waitInLine({})
      if (match.kind !== 'waiting') throw new Error('expected to wait')
      await house.db.$client.query(
        `update match_requests set matched_at = asked_at + interval '4 minutes', waited_seconds = 240 where session_id = $1`,
        [match.session.id],
      )
      await other.client.chat.endSession({ sessionId: match.session.id })
    }
  }
  await store(19)
  expect(await seeker.client.matching.place({ sessionId })).toMatchObject({
    range: null,
    expertsHere: false,
  })
  await store(1)
  expect(await seeker.client.matching.place({ sessionId })).toMatchObject({
    range: { fromMinutes: 4, toMinutes: 4 },
  })
})

test('MATCH-25 a freed supporter goes to the head of the queue, not to the seeker who was due first', async () => {
  const expert = await anExpert(house, { maxSessions: 1 })
  const talking = await aSeeker(house)
  const sessionId = await isMatched(talking)
  await expert.client.chat.openSession({ sessionId })
  const queue = []
  for (const wait of ['6 seconds', '3 seconds', '0 seconds']) {
    const seeker = await aSeeker(house)
    const waits = await seeker.client.matching.waitInLine({})
    queue.push({ seeker, id: waits.kind === 'waiting' ? waits.session.id : '' })
    await house.moveTime(wait)
  }
  // The last in the line is due first.
  const people = [expert, talking, ...queue.map(({ seeker }) => seeker)]
  await markPresent(
    house.db,
    people.map(({ id }) => ({ personId: id, agoSeconds: 0 })),
  )
  for (const [at, { id }] of queue.entries())
    await house.db.$client.query(
      `update sessions set due_at = app_now() + make_interval(secs => $2) where id = $1`,
      [id, 9 - 4 * at],
    )
  await talking.client.chat.endSession({ sessionId })
  await sweepDeadlines(house.appContext)
  const [mine] = (await expert.client.chat.mySessions()).filter(({ status }) => status === 'active')
  expect(mine?.id).toBe(queue[0]?.id)
})
