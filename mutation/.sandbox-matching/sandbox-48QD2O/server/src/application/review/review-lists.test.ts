// @ts-nocheck
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { aSubmitted, outcomeOf, reviewer, openDocuments } from '../../../test/people/applicants.ts'
import { openHouse, type House } from '../../../test/house.ts'
import { aStaffMember, type TestPerson } from '../../../test/people/people.ts'

let house: House
let admin: TestPerson
beforeAll(async () => {
  house = await openHouse()
  admin = await aStaffMember(house, 'admin')
})
afterAll(() => house.close())

const named = (name: string) => aSubmitted(house, { name })
const findByName = async (name: string) =>
  (await admin.client.application.findApplicants({ name })).map(({ personId }) => personId)

describe('the list of applications', () => {
  test('is searched by name as people write it, whatever the status of an application', async () => {
    const one = await named('مُحَمَّد الأمين')
    const other = await named('José Müller')
    const review = reviewer(admin, other)
    await review.claim()
    await review.decide('reject')
    expect(await findByName('محمد امين')).toEqual([one.id])
    expect(await findByName('محمـد الامين')).toEqual([one.id])
    expect(await findByName('jose muller')).toEqual([other.id])
    expect(await findByName('nobody here')).toEqual([])
    expect(await outcomeOf(admin.client.application.findApplicants({ name: 'x' }))).toBe(
      'BAD_REQUEST',
    )
  })

  test('counts the applications in each status, and the finished steps of each', async () => {
    const applicant = await named('Salma Yousef')
    const review = reviewer(admin, applicant)
    await review.claim()
    await openDocuments(house, { reviewerId: admin.id, personId: applicant.id })
    await review.check('documents')
    await review.check('interview')
    const [row] = (await admin.client.application.applications({ status: 'in_review' })).filter(
      ({ personId }) => personId === applicant.id,
    )
    expect(row).toMatchObject({ steps: { done: 2, needed: 3 }, mine: true })
    const counts = await admin.client.application.applicationCounts()
    expect(Object.fromEntries(counts.map(({ status, count }) => [status, count]))).toMatchObject({
      in_review: 1,
      rejected: 1,
    })
  })
})
