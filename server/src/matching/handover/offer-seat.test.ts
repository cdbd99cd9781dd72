import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { openHouse, type House } from '../../../test/house.ts'
import { outcome } from '../../../test/clients/call-outcome.ts'
import { openSocket } from '../../../test/clients/live-socket.ts'
import { timePasses } from '../../../test/jobs/jobs.ts'
import { isMatched, talk, waitsInLine } from '../../../test/people/matching.ts'
import {
  aConversation,
  anExpert,
  aSeeker,
  type TestPerson,
  writes,
} from '../../../test/people/people.ts'
import { registerPush } from '#server/platform/services/notifications/push.ts'
import { sweepDeadlines } from '../deadlines.ts'

let house: House
beforeEach(async () => {
  house = await openHouse({ change: (appContext) => ({ ...appContext, limits: 100 }) })
})
afterEach(() => house.close())

const after = timePasses(() => house, sweepDeadlines)
const stateOf = async (person: TestPerson, sessionId: string) =>
  (await person.client.chat.session({ sessionId })).state

test('MATCH-34 an offer is pushed to the browsers of its supporter for a minute, and no more once it is opened', async () => {
  const [expert, seeker] = [await anExpert(house), await aSeeker(house)]
  const pushed = async () => {
    const { rows } = await house.db.$client.query(
      `select n.person_id as person, n.link, d.channel, n.withdrawn_at is null as stands,
        round(extract(epoch from n.expires_at - n.created_at))::int as lasts
       from notices n join deliveries d on d.notice_id = n.id where n.kind = 'match' order by n.created_at`,
    )
    return rows
  }
  const other = await anExpert(house)
  for (const one of [expert, other])
    await registerPush(house.db, house.appContext.keys, {
      personId: one.id,
      address: { endpoint: `https://push.example/${one.id}`, keys: { p256dh: 'p', auth: 'a' } },
    })
  const sessionId = await isMatched(seeker)
  const call = { link: '/chat', channel: 'push', lasts: 60 }
  const [first] = await pushed()
  expect(await pushed()).toEqual([{ ...call, person: expect.any(String), stands: true }])
  // Not opened: the next is called.
  await after('60 seconds', seeker, expert, other)
  const next = first?.person === expert.id ? other : expert
  expect((await pushed()).map(({ person }) => person)).toEqual([first?.person, next.id])
  await next.client.chat.openSession({ sessionId })
  expect((await pushed()).map(({ stands }) => stands)).toEqual([false, false])
})

test('MATCH-10 a supporter who does not open within 60 seconds loses it to the next', async () => {
  const [first, second] = [
    await anExpert(house, { name: 'First' }),
    await anExpert(house, { name: 'Second' }),
  ]
  const seeker = await aSeeker(house)
  const sessionId = await isMatched(seeker)
  const { other: expert } = await seeker.client.chat.session({ sessionId })
  const [offered, other] = expert?.id === first.id ? [first, second] : [second, first]
  await after('50 seconds', seeker, first, second)
  expect((await seeker.client.chat.session({ sessionId })).other?.id).toBe(offered.id)
  await after('10 seconds', seeker, first, second)
  expect(await seeker.client.chat.session({ sessionId })).toMatchObject({
    state: 'offered',
    other: { id: other.id },
  })
  expect(await outcome(offered.client.chat.session({ sessionId }))).toBe('NOT_FOUND')
  await other.client.chat.openSession({ sessionId })
  await after('5 minutes', seeker, first, second)
  expect(await seeker.client.chat.session({ sessionId })).toMatchObject({
    state: 'together',
    other: { id: other.id },
  })
})

test('MATCH-10 reading opens nothing: a list, a page in the background or one that was left', async () => {
  const { seeker, expert, sessionId } = await aConversation(house)
  await expert.client.chat.session({ sessionId })
  await expert.client.chat.mySessions()
  await expert.client.chat.messagesAfter({ sessionId, after: 0 })
  await expert.client.chat.seen({ sessionId, delivered: 1, seen: 0 })
  await seeker.client.chat.openSession({ sessionId })
  expect(await stateOf(seeker, sessionId)).toBe('offered')
  const socket = await openSocket(house, seeker)
  expect(await expert.client.chat.openSession({ sessionId })).toMatchObject({ state: 'together' })
  await socket.event('chat.session-changed')
  expect(await stateOf(seeker, sessionId)).toBe('together')
  socket.close()
})

test('MATCH-10 a mark of what was seen opens the session, and so does an answer', async () => {
  const [read, answered] = [await aConversation(house), await aConversation(house)]
  await writes(read.seeker, read.sessionId, 'hello')
  await read.expert.client.chat.seen({ sessionId: read.sessionId, delivered: 1, seen: 1 })
  expect(await stateOf(read.seeker, read.sessionId)).toBe('together')
  await writes(answered.expert, answered.sessionId, 'I am here')
  await after('60 seconds', answered.seeker, answered.expert)
  expect(
    await answered.seeker.client.chat.session({ sessionId: answered.sessionId }),
  ).toMatchObject({
    state: 'together',
    other: { id: answered.expert.id },
  })
})

test('MATCH-10 without another supporter the seeker waits at the head of the queue', async () => {
  await anExpert(house)
  const seeker = await aSeeker(house)
  const sessionId = await isMatched(seeker)
  await after('60 seconds', seeker)
  expect(await seeker.client.chat.session({ sessionId })).toMatchObject({
    state: 'waiting',
    other: null,
  })
  const later = await aSeeker(house)
  const laterId = await waitsInLine(later)
  expect(await seeker.client.matching.place({ sessionId })).toMatchObject({
    position: 1,
    range: null,
    missedOffer: true,
  })
  expect(await later.client.matching.place({ sessionId: laterId })).toMatchObject({
    position: 2,
    missedOffer: false,
  })
  // A supporter who was in the conversation and left has missed no offer.
  const second = await anExpert(house, { name: 'Second' })
  await second.client.matching.claim({ sessionId })
  await second.client.matching.leave({ sessionId })
  expect(await seeker.client.matching.place({ sessionId })).toMatchObject({ missedOffer: false })
})

describe('MATCH-38 a supporter who is away from the screen', () => {
  /** The offer lapses; the seeker is then here no more, so that nothing else is offered. */
  async function missesAnOffer(expert: TestPerson): Promise<void> {
    const seeker = await aSeeker(house)
    expect(await seeker.client.matching.findAvailableExpert({})).toMatchObject({ kind: 'matched' })
    await after('60 seconds', seeker, expert)
  }
  const switchOf = (expert: TestPerson) => expert.client.availability.availability()

  test('has a break after two missed offers, and ends it by the switch', async () => {
    const expert = await anExpert(house)
    await missesAnOffer(expert)
    expect(await switchOf(expert)).toMatchObject({ available: true, breakFor: null })
    await missesAnOffer(expert)
    expect(await switchOf(expert)).toMatchObject({
      available: false,
      breakUntil: expect.any(String),
      breakFor: 'missed-offers',
    })
    expect(await (await aSeeker(house)).client.matching.findAvailableExpert({})).toMatchObject({
      kind: 'none',
    })
    expect(await expert.client.availability.setAvailable({ available: true })).toMatchObject({
      available: true,
      breakUntil: null,
      breakFor: null,
    })
    await missesAnOffer(expert)
    expect(await switchOf(expert)).toMatchObject({ available: true })
  })

  test('has none when a conversation was opened in between, or while on call', async () => {
    const expert = await anExpert(house)
    await missesAnOffer(expert)
    const seeker = await aSeeker(house)
    const sessionId = await talk(house, expert, seeker)
    await seeker.client.chat.endSession({ sessionId })
    await missesAnOffer(expert)
    expect(await switchOf(expert)).toMatchObject({ available: true, breakFor: null })
    await house.db.$client.query(
      'insert into emergency_availability (expert_id, is_on_call) values ($1, true)',
      [expert.id],
    )
    await missesAnOffer(expert)
    expect(await switchOf(expert)).toMatchObject({ available: true, breakFor: null })
  })
})

test('MATCH-2 a supporter who has this moment ended a conversation comes after one who has been idle', async () => {
  const [busy, idle] = [await anExpert(house), await anExpert(house, { available: false })]
  const seeker = await aSeeker(house)
  const sessionId = await talk(house, busy, seeker)
  await after('5 minutes', busy, idle, seeker)
  await busy.client.availability.setAvailable({ available: false })
  await idle.client.availability.setAvailable({ available: true })
  const shortly = await aSeeker(house)
  await shortly.client.chat.endSession({ sessionId: await talk(house, idle, shortly) })
  await after('1 hour', busy, idle, seeker)
  await seeker.client.chat.endSession({ sessionId })
  await busy.client.availability.setAvailable({ available: true })
  const match = await (await aSeeker(house)).client.matching.findAvailableExpert({})
  const { rows } = await house.db.$client.query('select expert_id from sessions where id = $1', [
    match.kind === 'matched' ? match.session.id : '',
  ])
  expect(rows).toEqual([{ expert_id: idle.id }])
})
