import { randomUUID } from 'node:crypto'
import type { HowOften } from '@sanad/domain/wellbeing/outcome/four-questions'
import type { Week } from '@sanad/domain/wellbeing/outcome/weeks'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { openHouse, type House } from '../../../test/house.ts'
import { outcome } from '../../../test/clients/call-outcome.ts'
import {
  aGuest,
  aNewSeeker,
  anExpert,
  aProfile,
  aSeeker,
  onAnotherDevice,
} from '../../../test/people/people.ts'
import { transaction } from '#server/platform/stores/database/db.ts'
import { eraseRows } from '#server/platform/stores/personal-data/erase-rows.ts'
import { wellbeingData } from '../personal-data.ts'
import { deleteAnswersAndCounts } from './own-weeks.ts'
import { updateCounts } from './store.ts'

let house: House
beforeAll(async () => {
  house = await openHouse({ change: (appContext) => ({ ...appContext, limits: 1000 }) })
})
afterAll(() => house.close())
beforeEach(() => query('delete from outcome_counts'))

type Seeker = Awaited<ReturnType<typeof aSeeker>>
type Four = [HowOften, HowOften, HowOften, HowOften]

const query = <Row>(text: string, values: readonly unknown[] = []) =>
  house.db.$client.query(text, [...values]).then(({ rows }) => rows as Row[])
const say = (
  { client }: Seeker,
  week: Week,
  said: Four = [1, 1, 1, 1],
  id: string = randomUUID(),
) => client.outcome.answerQuestions({ id, week, said })
const counts = async () =>
  (
    await query<{ week: number; course: string; people: number }>(
      'select week, course, people from outcome_counts where people > 0 order by week, course',
    )
  ).map(({ week, course, people }) => `${week} ${course} ${people}`)

test('over four weeks each round is asked when it is due, and only its person sees the answers', async () => {
  const [seeker, other] = [await aSeeker(house), await aSeeker(house)]
  const { ownOutcomes: mine } = seeker.client.outcome
  expect(await mine()).toEqual({ offered: true, due: 0, card: 'offer', answers: [] })
  expect(await say(seeker, 0, [3, 2, 1, 0])).toMatchObject({
    due: null,
    card: null,
    answers: [{ week: 0, said: [3, 2, 1, 0] }],
  })
  expect(await outcome(say(seeker, 2))).toBe('NOT_DUE')
  await house.moveTime('14 days 1 minute')
  const back = await onAnotherDevice(house, seeker)
  expect(await back.client.outcome.ownOutcomes()).toMatchObject({ due: 2, card: 'due' })
  await say(back, 2)
  expect(await back.client.outcome.ownOutcomes()).toMatchObject({ due: null, card: null })
  await house.moveTime('14 days')
  const again = await onAnotherDevice(house, seeker)
  const { answers } = await say(again, 4, [3, 3, 3, 3])
  expect(answers.map(({ week }) => week)).toEqual([4, 2, 0])
  expect(await counts()).toEqual(['2 easier 1', '4 harder 1'])
  expect(
    (await (await onAnotherDevice(house, other)).client.outcome.ownOutcomes()).answers,
  ).toEqual([])
})

test('the card is dismissed with one tap and does not come back for the same round', async () => {
  const seeker = await aSeeker(house)
  expect(await seeker.client.outcome.putOff()).toMatchObject({ card: null, due: 0 })
  await say(seeker, 0)
  await house.moveTime('15 days')
  const back = await onAnotherDevice(house, seeker)
  expect(await back.client.outcome.putOff()).toMatchObject({ card: null, due: 2 })
  await house.moveTime('60 days')
  expect(await (await onAnotherDevice(house, seeker)).client.outcome.ownOutcomes()).toMatchObject({
    card: null,
    due: 0,
  })
})

test('sent twice, at once or from two devices, it counts once; another person’s id is refused', async () => {
  const [seeker, other] = [await aSeeker(house), await aSeeker(house)]
  const id = randomUUID()
  const sent = await Promise.all(
    Array.from({ length: 5 }, () => outcome(say(seeker, 0, [0, 0, 0, 0], id))),
  )
  expect(sent).toEqual(Array(5).fill('ok'))
  expect(await outcome(say(await onAnotherDevice(house, seeker), 0))).toBe('NOT_DUE')
  expect((await seeker.client.outcome.ownOutcomes()).answers).toHaveLength(1)
  expect(await outcome(say(other, 0, [0, 0, 0, 0], id))).toBe('NOT_FOUND')
  expect((await other.client.outcome.removeAnswers({ ids: [id] })).answers).toEqual([])
  expect((await seeker.client.outcome.ownOutcomes()).answers).toHaveLength(1)
})

test('deleted answers are no longer counted: one, all, or with the account', async () => {
  const people = [await aSeeker(house), await aSeeker(house), await aSeeker(house)] as const
  for (const one of people) await say(one, 0, [2, 2, 2, 2])
  await house.moveTime('14 days')
  const now = await Promise.all(people.map((one) => onAnotherDevice(house, one)))
  for (const one of now) await say(one, 2, [0, 0, 2, 2])
  expect(await counts()).toEqual(['2 easier 3'])
  const [first, second, third] = now as [Seeker, Seeker, Seeker]
  const { answers } = await first.client.outcome.ownOutcomes()
  // Without the first answers there is nothing to compare with.
  await first.client.outcome.removeAnswers({
    ids: answers.filter(({ week }) => week === 0).map(({ id }) => id),
  })
  expect(await counts()).toEqual(['2 easier 2'])
  expect((await first.client.outcome.ownOutcomes()).answers).toHaveLength(1)
  expect((await second.client.outcome.removeAll()).answers).toEqual([])
  expect((await second.client.outcome.ownOutcomes()).due).toBe(0)
  expect(await counts()).toEqual(['2 easier 1'])
  await transaction(house.db, async (tx) => {
    await deleteAnswersAndCounts(tx, house.appContext.keys, third.id, () => true)
    await eraseRows(tx, wellbeingData, third.id)
  })
  expect(await counts()).toEqual([])
  expect(await query('select 1 from outcome_rounds where user_id = $1', [third.id])).toEqual([])
})

test('two simultaneous counts wait for each other in any order, and only changed rows are touched', async () => {
  const at = '2026-11-20T08:00:00.000Z'
  const answered = (week: Week, said: Four) => ({
    id: randomUUID(),
    roundId: 'round',
    week,
    said,
    at,
  })
  const [first, second, fourth] = [
    answered(0, [2, 2, 2, 2]),
    answered(2, [0, 0, 0, 0]),
    answered(4, [0, 0, 0, 0]),
  ]
  const all = [first, second, fourth]
  await transaction(house.db, (tx) => updateCounts(tx, [], all))
  const holder = await house.db.$client.connect()
  const hold = async (week: Week) => {
    await holder.query('begin')
    await holder.query('select 1 from outcome_counts where week = $1 for update', [week])
  }
  const waits = `select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`
  try {
    await hold(2)
    const both = [all, all.toReversed()].map((answers) =>
      transaction(house.db, (tx) => updateCounts(tx, [], answers)),
    )
    await expect.poll(() => query(waits)).toHaveLength(2)
    await holder.query('commit')
    await Promise.all(both)
    await hold(4)
    await transaction(house.db, (tx) => updateCounts(tx, all, [first, fourth]))
    await holder.query('rollback')
  } finally {
    holder.release()
  }
  expect(await counts()).toEqual(['2 easier 2', '4 easier 3'])
})

test('stored values cannot be read without the person’s key and are all of one length', async () => {
  const [low, high] = [await aSeeker(house), await aSeeker(house)]
  await say(low, 0, [0, 0, 0, 0])
  await say(high, 0, [3, 3, 3, 3])
  const rows = await query<{ said: Buffer }>(
    'select said from outcome_answers join outcome_rounds r on r.id = round_id where r.user_id = any ($1)',
    [[low.id, high.id]],
  )
  expect(new Set(rows.map(({ said }) => said.length)).size).toBe(1)
  expect(rows.some(({ said }) => said.toString('latin1').includes('[3,3,3,3]'))).toBe(false)
})

test('minors, people without a stated age, guests and supporters are not asked', async () => {
  const young = await aNewSeeker(house)
  expect(await young.client.outcome.ownOutcomes()).toEqual({
    offered: false,
    due: null,
    card: null,
    answers: [],
  })
  await young.client.identity.setUpProfile(aProfile({ ageRange: '13-17' }))
  expect((await young.client.outcome.ownOutcomes()).offered).toBe(false)
  expect(await outcome(say(young, 0))).toBe('NOT_FOUND')
  for (const one of [await aGuest(house), await anExpert(house)])
    expect(await outcome(one.client.outcome.ownOutcomes())).toBe('NOT_FOUND')
})
