// @ts-nocheck
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Answers } from '@sanad/domain/assessment/answers'
import { openHouse, type House } from '../../test/house.ts'
import { aNewSeeker, aSeeker } from '../../test/people/people.ts'

let house: House
beforeAll(async () => {
  house = await openHouse({ change: (appContext) => ({ ...appContext, limits: 100 }) })
})
afterAll(() => house.close())

const answers: Answers = {
  feeling: 'lonely',
  feelingIntensity: 7,
  mood: 'sad',
  moodIntensity: null,
  urgency: 'soon',
  urgencyIntensity: 2,
}
const countOf = async (table: string, userId: string) =>
  (await house.db.$client.query(`select 1 from ${table} where user_id = $1`, [userId])).rows.length

test('answers kept before sign-in are found by the same browser afterwards, once', async () => {
  const seeker = await aNewSeeker(house)
  await seeker.client.assessment.keepAnswers({ assessment: answers })
  expect(await seeker.client.assessment.saveAnswers({})).toEqual({ saved: true })
  expect(await seeker.client.assessment.latest()).toMatchObject({ assessment: answers })
  expect(await seeker.client.assessment.saveAnswers({})).toEqual({ saved: false })
  expect(await countOf('assessment_responses', seeker.id)).toBe(3)
})

test('another browser does not find them', async () => {
  const [one, other] = [await aNewSeeker(house), await aNewSeeker(house)]
  await one.client.assessment.keepAnswers({ assessment: answers })
  expect(await other.client.assessment.saveAnswers({})).toEqual({ saved: false })
})

test('they are deleted after thirty minutes', async () => {
  const seeker = await aNewSeeker(house)
  await seeker.client.assessment.keepAnswers({ assessment: answers })
  await house.moveTime('30 minutes')
  expect(await seeker.client.assessment.saveAnswers({})).toEqual({ saved: false })
})

test('both copies go when one is used: a later match does not save the kept ones again', async () => {
  const seeker = await aSeeker(house)
  await seeker.client.assessment.keepAnswers({ assessment: answers })
  await seeker.client.matching.findAvailableExpert({ assessment: answers })
  await seeker.client.matching.findAvailableExpert({})
  expect(await countOf('assessment_responses', seeker.id)).toBe(3)
})

test('the newest answers are the latest', async () => {
  const seeker = await aNewSeeker(house)
  await seeker.client.assessment.saveAnswers({ assessment: answers })
  await house.moveTime('1 minute')
  await seeker.client.assessment.saveAnswers({ assessment: { ...answers, mood: 'happy' } })
  expect(await seeker.client.assessment.latest()).toMatchObject({ assessment: { mood: 'happy' } })
})

test('answers of high severity and above are recorded for review, sealed; lighter ones are not', async () => {
  const [heavy, light] = [await aNewSeeker(house), await aNewSeeker(house)]
  await heavy.client.assessment.saveAnswers({
    assessment: { ...answers, feeling: 'depressed', feelingIntensity: 9, urgency: 'emergency' },
  })
  await light.client.assessment.saveAnswers({ assessment: answers })
  expect(await countOf('crisis_assessments', heavy.id)).toBe(1)
  expect(await countOf('crisis_assessments', light.id)).toBe(0)
  const { rows } = await house.db.$client.query<{ assessment_data: Buffer }>(
    'select assessment_data from crisis_assessments where user_id = $1',
    [heavy.id],
  )
  expect(rows[0]?.assessment_data.toString('latin1')).not.toContain('depressed')
})

const heavyAnswers = {
  ...answers,
  feeling: 'depressed',
  feelingIntensity: 9,
  urgency: 'emergency',
} as const

test('repeated answers, also at once and by another operation, are stored and recorded once', async () => {
  const seeker = await aSeeker(house)
  const save = () => seeker.client.assessment.saveAnswers({ assessment: heavyAnswers })
  expect(await Promise.all([save(), save(), save()])).toEqual(Array(3).fill({ saved: true }))
  const match = await seeker.client.matching.waitInLine({ assessment: heavyAnswers })
  expect(match.kind).toBe('waiting')
  const counted = async () =>
    Promise.all(
      ['assessment_responses', 'crisis_assessments'].map((table) => countOf(table, seeker.id)),
    )
  expect(await counted()).toEqual([3, 1])
  const { rows } = await house.db.$client.query(
    'select crisis_severity from sessions where seeker_id = $1',
    [seeker.id],
  )
  expect(rows).toEqual([{ crisis_severity: 'severe' }])
  // The same answers count as new after the case was closed, or later.
  await house.db.$client.query(
    'update crisis_assessments set closed_at = app_now() where user_id = $1',
    [seeker.id],
  )
  await save()
  expect(await counted()).toEqual([3, 2])
  await house.moveTime('11 minutes')
  await save()
  expect(await counted()).toEqual([6, 3])
})

test('over the limit no one is refused, and graver answers are still recorded', async () => {
  const seeker = await aNewSeeker(house)
  const high = { ...answers, urgency: 'emergency' } as const
  const noticed = () => countOf('crisis_assessments', seeker.id)
  await seeker.client.assessment.saveAnswers({ assessment: high })
  await house.db.$client.query(
    `update rate_limits set count = 1000000 where key = $1 and limiter = 'assessments-hour'`,
    [seeker.id],
  )
  const more = { ...high, urgencyIntensity: 3 } as const
  expect(await seeker.client.assessment.saveAnswers({ assessment: more })).toEqual({ saved: true })
  expect(await noticed()).toBe(1)
  expect(await seeker.client.assessment.latest()).toMatchObject({ assessment: more })
  await seeker.client.assessment.saveAnswers({ assessment: heavyAnswers })
  expect(await noticed()).toBe(2)
})

test('a waiting session carries the severity and score of the answers it was opened with', async () => {
  const seeker = await aSeeker(house)
  const match = await seeker.client.matching.waitInLine({
    assessment: { ...answers, feeling: 'depressed', feelingIntensity: 9, urgency: 'emergency' },
  })
  const id = match.kind === 'waiting' ? match.session.id : ''
  const { rows } = await house.db.$client.query(
    'select crisis_severity, priority_score from sessions where id = $1',
    [id],
  )
  expect(rows).toEqual([{ crisis_severity: 'severe', priority_score: 90 }])
})
