import { randomUUID } from 'node:crypto'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { openHouse, type House } from '../../../test/house.ts'
import {
  aSeeker,
  aStaffMember,
  anExpert,
  areHere,
  type TestPerson,
} from '../../../test/people/people.ts'
import { sweepDeadlines } from '#server/matching/index.ts'
import { registerPush } from '#server/platform/services/notifications/push.ts'

let house: House
beforeEach(async () => {
  house = await openHouse()
})
afterEach(() => house.close())

const noticesOf = async ({ id }: TestPerson): Promise<string[]> => {
  const { rows } = await house.db.$client.query<{ id: string }>(
    'select id from notices where person_id = $1 order by created_at',
    [id],
  )
  return rows.map((row) => row.id)
}
const opens = ({ client }: TestPerson, noticeId = '') => client.escalation.openNotice({ noticeId })
const notFound = expect.objectContaining({ code: 'NOT_FOUND' }) as unknown
const refusalOf = (answer: Promise<unknown>) => answer.catch((error: unknown) => error)

/** Two supporters whose browsers can be woken, and a conversation that is offered to the first. */
async function anOffer() {
  const experts = [await anExpert(house), await anExpert(house)]
  for (const { id } of experts)
    await registerPush(house.db, house.appContext.keys, {
      personId: id,
      address: { endpoint: `https://push.example/${id}`, keys: { p256dh: 'p', auth: 'a' } },
    })
  const seeker = await aSeeker(house)
  const match = await seeker.client.matching.findAvailableExpert({})
  const sessionId = match.kind === 'matched' ? match.session.id : ''
  const noticesOfExperts = await Promise.all(experts.map(noticesOf))
  const [first, next] = noticesOfExperts[0]?.length === 0 ? experts.toReversed() : experts
  if (!first || !next) throw new Error('nobody was called')
  return { seeker, sessionId, first, next }
}

test('NOTICE-1 an offer’s notice leads its supporter to the session, and does not exist for others', async () => {
  const { seeker, sessionId, first, next } = await anOffer()
  const [noticeId] = await noticesOf(first)
  expect(await opens(first, noticeId)).toEqual({
    link: '/chat',
    sessionId,
    testId: null,
    over: false,
  })

  const strangers = [
    next,
    seeker,
    await aStaffMember(house, 'owner'),
    await aStaffMember(house, 'supervisor'),
  ]
  const refusals = [
    refusalOf(opens(first, randomUUID())),
    ...strangers.map((one) => refusalOf(opens(one, noticeId))),
  ]
  const [unknown, ...foreign] = await Promise.all(refusals)
  expect(unknown).toEqual(notFound)
  expect(foreign).toEqual(strangers.map(() => unknown))
})

test('NOTICE-2 a notice whose offer is over names no session, unless the session has become theirs', async () => {
  const { seeker, sessionId, first, next } = await anOffer()
  await house.moveTime('60 seconds')
  await areHere(house, [seeker, first, next])
  await sweepDeadlines(house.appContext)
  const over = { link: '/chat', sessionId: null, testId: null, over: true }
  expect(await opens(first, (await noticesOf(first))[0])).toEqual(over)

  await next.client.chat.openSession({ sessionId })
  const [own] = await noticesOf(next)
  expect(await opens(next, own)).toEqual({ link: '/chat', sessionId, testId: null, over: false })
  await seeker.client.chat.endSession({ sessionId })
  expect(await opens(next, own)).toMatchObject({ sessionId })
})

test('NOTICE-3 every other notice leads to its screen, and a test’s to its confirmation', async () => {
  const staff = await aStaffMember(house, 'supervisor')
  const { testId } = await staff.client.escalation.testChannel({ channel: 'mail' })
  const [noticeId] = await noticesOf(staff)
  const proof = { link: '/my-notices', sessionId: null, testId, over: false }
  expect(await opens(staff, noticeId)).toEqual(proof)
})
