import { emptyDraft } from '@sanad/domain/application/application-form'
import type { ExpertProfileDraft } from '@sanad/domain/application/application-form'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { wholeProfile as whole } from '../../../domain/test/expert-profile.ts'
import { aSubmitted, giveNationalId, outcomeOf, reviewer } from '../../test/applicants.ts'
import { openHouse, type House } from '../../test/house.ts'
import { agreeTo, anApplicant, aStaffMember, onAnotherDevice } from '../../test/people.ts'

let house: House
beforeAll(async () => {
  house = await openHouse()
})
afterAll(() => house.close())

const refusal = (call: Promise<unknown>) =>
  call.then(
    () => 'ok',
    (fault: { code?: string; data?: unknown }) => ({ code: fault.code, data: fault.data }),
  )

test('a new applicant has an empty application, and any device goes on where another stopped', async () => {
  const applicant = await anApplicant(house)
  expect(await applicant.client.application.mine()).toMatchObject({
    status: 'pending',
    profile: emptyDraft,
    documents: [],
    submittedAt: null,
  })
  await applicant.client.application.saveDraft({
    changes: { firstName: 'Layla', livedExperience: 'كنت وحدي' },
  })
  const elsewhere = await onAnotherDevice(house, applicant)
  expect((await elsewhere.client.application.mine()).profile).toMatchObject({
    firstName: 'Layla',
    livedExperience: 'كنت وحدي',
  })
})

test('two tabs that save different fields at once both keep theirs', async () => {
  const { client } = await anApplicant(house)
  const fields = Object.keys(whole) as (keyof ExpertProfileDraft)[]
  await Promise.all(
    fields.map((field) => client.application.saveDraft({ changes: { [field]: whole[field] } })),
  )
  expect((await client.application.mine()).profile).toEqual(whole)
})

test('what is missing is named; a whole application is sent once and frozen', async () => {
  const applicant = await anApplicant(house)
  const { client } = applicant
  await client.application.saveDraft({ changes: { ...whole, motivation: '   ', supportTypes: [] } })
  expect(await refusal(client.application.submit())).toEqual({
    code: 'INCOMPLETE',
    data: { fields: ['motivation', 'supportTypes'], terms: true, nationalId: true },
  })
  await client.application.saveDraft({ changes: whole })
  await agreeTo(applicant, 'expert')
  await giveNationalId(house, applicant)
  const [first, again] = await Promise.all([client.application.submit(), client.application.submit()])
  expect(first).toEqual(again)
  expect(first).toMatchObject({ status: 'pending_approval' })
  expect(await refusal(client.application.saveDraft({ changes: { firstName: 'Other' } }))).toEqual({
    code: 'FROZEN',
    data: { status: 'pending_approval' },
  })
  const { documents } = await client.application.mine()
  const [document] = documents
  expect(await refusal(client.application.removeDocument({ documentId: document?.id ?? '' }))).toMatchObject({
    code: 'FROZEN',
  })
})

test('after a rejection one may apply again in six months, not a day earlier', async () => {
  const { client, id } = await anApplicant(house)
  await client.application.saveDraft({ changes: whole })
  await house.db.$client.query(`update profiles set verification_status = 'rejected' where id = $1`, [id])
  await house.db.$client.query(`update applications set decided_at = app_now() where person_id = $1`, [id])
  const { mayReapplyAt, mayReapply } = await client.application.mine()
  expect(mayReapply).toBe(false)
  expect(await refusal(client.application.reapply())).toEqual({ code: 'TOO_EARLY', data: { mayReapplyAt } })
  await house.moveTime('6 months')
  expect((await client.application.mine()).mayReapply).toBe(true)
  expect(await client.application.reapply()).toEqual({ status: 'pending' })
  const mine = await client.application.mine()
  expect(mine).toMatchObject({ status: 'pending', profile: whole, decidedAt: null, mayReapplyAt: null })
})

test("what an applicant wrote is sealed, and a document of somebody else's is not there", async () => {
  const applicant = await anApplicant(house)
  await applicant.client.application.saveDraft({ changes: { livedExperience: 'canary-8271' } })
  const { rows } = await house.db.$client.query<{ profile: Buffer }>(
    'select profile from applications where person_id = $1',
    [applicant.id],
  )
  expect(rows[0]?.profile.includes('canary-8271')).toBe(false)
  await giveNationalId(house, applicant)
  const [document] = (await applicant.client.application.mine()).documents
  const other = await anApplicant(house)
  const documentId = document?.id ?? ''
  expect(await refusal(other.client.application.removeDocument({ documentId }))).toMatchObject({
    code: 'NOT_FOUND',
  })
  expect(await applicant.client.application.removeDocument({ documentId })).toEqual({ removed: true })
  expect((await applicant.client.application.mine()).documents).toEqual([])
})

test('taken back before the decision: the documents go, the words stay, and it can be sent again', async () => {
  const admin = await aStaffMember(house, 'admin')
  const applicant = await aSubmitted(house)
  const { client } = applicant
  await reviewer(admin, applicant).claim()
  await reviewer(admin, applicant).check('background')
  expect(await Promise.all([client.application.withdraw(), client.application.withdraw()])).toEqual([
    { status: 'pending' },
    { status: 'pending' },
  ])
  expect(await client.application.mine()).toMatchObject({
    status: 'pending',
    profile: whole,
    documents: [],
    submittedAt: null,
  })
  expect(await outcomeOf(reviewer(admin, applicant).decide('approve'))).toBe('MOVED_ON')
  expect((await reviewer(admin, applicant).read()).checks).toEqual([])
  expect(await outcomeOf(client.application.submit())).toBe('INCOMPLETE')
  await giveNationalId(house, applicant)
  expect(await client.application.submit()).toMatchObject({ status: 'pending_approval' })
})

test.each(['approved', 'rejected', 'suspended'] as const)('%s, it cannot be taken back', async (status) => {
  const { client, id } = await aSubmitted(house, { trained: false })
  await house.db.$client.query('update profiles set verification_status = $2 where id = $1', [id, status])
  expect(await outcomeOf(client.application.withdraw())).toBe('FROZEN')
  expect((await client.application.mine()).documents).toHaveLength(1)
})
