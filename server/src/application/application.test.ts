import { emptyDraft } from '@sanad/domain/application/application-form'
import type { ExpertProfileDraft } from '@sanad/domain/application/application-form'
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { insertDocument, namePlace } from './document-store.ts'
import { openHouse, type House } from '../../test/house.ts'
import { agreeTo, anApplicant, onAnotherDevice, type TestPerson } from '../../test/people.ts'

let house: House
beforeAll(async () => {
  house = await openHouse()
})
afterAll(() => house.close())

const whole: ExpertProfileDraft = {
  firstName: 'ليلى',
  lastName: 'الأمين',
  age: '31-35',
  gender: 'female',
  location: 'Jordan',
  languages: ['ar', 'en'],
  briefIntro: 'caregiver',
  livedExperience: 'I lost somebody and found my feet again.',
  recoveryJourney: 'Slowly, with friends.',
  motivation: 'Somebody sat with me.',
  experienceAreas: ['Grief & Loss'],
  yearsSinceRecovery: '3-5 years',
  qualifications: '',
  supportTypes: ['emotional', 'crisis'],
}

/** As the upload records it. */
async function giveNationalId({ id: personId }: TestPerson): Promise<void> {
  const id = randomUUID()
  const key = await house.tools.keys.ofPerson(house.db, personId)
  const name = key.seal('id.png', namePlace(id))
  const file = { type: 'image/png', bytes: 10, pages: 1, contentMac: id } as const
  await insertDocument(house.db, { id, personId, kind: 'national-id', name, ...file })
}

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
  await giveNationalId(applicant)
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
  const { mayReapplyAt } = await client.application.mine()
  expect(await refusal(client.application.reapply())).toEqual({ code: 'TOO_EARLY', data: { mayReapplyAt } })
  await house.moveTime('6 months')
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
  await giveNationalId(applicant)
  const [document] = (await applicant.client.application.mine()).documents
  const other = await anApplicant(house)
  const documentId = document?.id ?? ''
  expect(await refusal(other.client.application.removeDocument({ documentId }))).toMatchObject({
    code: 'NOT_FOUND',
  })
  expect(await applicant.client.application.removeDocument({ documentId })).toEqual({ removed: true })
  expect((await applicant.client.application.mine()).documents).toEqual([])
})
