import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Answers } from '@sanad/domain/assessment/answers'
import { openHouse, type House } from '../../test/house.ts'
import { aNewSeeker, aSeeker } from '../../test/people.ts'

let house: House
beforeAll(async () => {
  house = await openHouse({ change: (tools) => ({ ...tools, limits: 100 }) })
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

test('answers kept before sign-in are this browser’s afterwards, once', async () => {
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

test('after thirty minutes they are gone', async () => {
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

test('a waiting session carries the severity and score of the answers it was opened with', async () => {
  const seeker = await aSeeker(house)
  const found = await seeker.client.matching.waitInLine({
    assessment: { ...answers, feeling: 'depressed', feelingIntensity: 9, urgency: 'emergency' },
  })
  const id = found.kind === 'waiting' ? found.session.id : ''
  const { rows } = await house.db.$client.query(
    'select crisis_severity, priority_score from sessions where id = $1',
    [id],
  )
  expect(rows).toEqual([{ crisis_severity: 'severe', priority_score: 90 }])
})
