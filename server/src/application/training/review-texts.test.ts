import { moduleIds } from '@sanad/domain/application/training'
import { trainingModules } from '@sanad/domain/application/training/modules'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { outcomeOf } from '../../../test/people/applicants.ts'
import { openHouse, type House } from '../../../test/house.ts'
import { anApplicant, aStaffMember, type TestPerson } from '../../../test/people/people.ts'
import { isTrainingReviewed } from './review-store.ts'

let house: House
let owner: TestPerson
let admin: TestPerson
beforeAll(async () => {
  house = await openHouse()
  owner = await aStaffMember(house, 'owner')
  admin = await aStaffMember(house, 'admin')
})
afterAll(() => house.close())

const crisis = { module: 'crisis', language: 'ar' } as const
const version = trainingModules.crisis?.version ?? 0
const record = (by: TestPerson, different: object = {}) =>
  by.client.application.recordTrainingReview({
    ...crisis,
    version,
    reviewer: 'د. أمل ناصر',
    reviewedOn: '2026-01-07',
    ...different,
  })
const stateOf = async (reader: TestPerson, { module, language }: typeof crisis) =>
  (await reader.client.application.trainingTexts()).find(
    (text) => text.module === module && text.language === language,
  )

test('every text of both languages is listed, and each is a draft at first', async () => {
  const texts = await admin.client.application.trainingTexts()
  expect(texts.map(({ module, language }) => `${module} ${language}`)).toEqual(
    moduleIds.flatMap((module) => [`${module} en`, `${module} ar`]),
  )
  expect(texts.every(({ review, title }) => review === null && title !== '')).toBe(true)
})

test('the reviewer of a text can read all of it, with the right answers', async () => {
  const text = await admin.client.application.trainingText(crisis)
  expect(text).toMatchObject({ ...crisis, version, review: null })
  expect(text.lessons.length).toBeGreaterThanOrEqual(6)
  expect(text.questions).toHaveLength(24)
  expect(text.questions[0]?.right).toBe(trainingModules.crisis?.text.ar.questions[0]?.right)
})

test('the owner records who reviewed it and when; applicants then read the name', async () => {
  expect(await outcomeOf(record(admin))).toBe('NOT_FOUND')
  const applicant = await anApplicant(house)
  const seen = async () =>
    (await applicant.client.application.training({ language: 'ar' })).modules.find(
      ({ id }) => id === 'crisis',
    )?.reviewedBy
  expect(await seen()).toBeNull()
  await record(owner)
  expect(await stateOf(admin, crisis)).toMatchObject({
    review: { reviewer: 'د. أمل ناصر', reviewedOn: '2026-01-07', recordedBy: 'Huda Saleh' },
  })
  expect(await seen()).toBe('د. أمل ناصر')
  expect(await isTrainingReviewed(house.db, 'crisis', 'ar')).toBe(true)
  expect(await isTrainingReviewed(house.db, 'crisis', 'en')).toBe(false)
  const { rows } = await house.db.$client.query(
    `select actor_id from audit_entries where action = 'application.training-review-recorded'`,
  )
  expect(rows).toEqual([{ actor_id: owner.id }])
})

test('named again, the newest name stands', async () => {
  await record(owner, { module: 'ethics', reviewer: 'Somebody' })
  await record(owner, { module: 'ethics', reviewer: 'Somebody Else', reviewedOn: '2026-02-01' })
  expect(await stateOf(owner, { ...crisis, module: 'ethics' } as never)).toMatchObject({
    review: { reviewer: 'Somebody Else', reviewedOn: '2026-02-01' },
  })
})

test.each([
  ['another version', { version: version + 1 }, 'REVIEW_OUTDATED'],
  ['a day that has not come', { reviewedOn: '2099-01-01' }, 'DAY_NOT_COME'],
  ['a year beyond all calendars', { reviewedOn: '2999-01-01' }, 'BAD_REQUEST'],
  ['no day', { reviewedOn: '2026-02-30' }, 'BAD_REQUEST'],
  ['no name', { reviewer: ' ' }, 'BAD_REQUEST'],
  ['a name without end', { reviewer: 'x'.repeat(121) }, 'BAD_REQUEST'],
  ['what no database stores', { reviewer: 'a\0' }, 'BAD_REQUEST'],
])('is refused: %s', async (_, different, code) => {
  expect(await outcomeOf(record(owner, { module: 'boundaries', ...different }))).toBe(code)
  expect(await isTrainingReviewed(house.db, 'boundaries', 'ar')).toBe(false)
})
