import { emptyDraft, requiredFields } from '@sanad/domain/application/application-form'
import {
  applicationLimits,
  draftFields,
  profileFields,
  profileParts,
  type ExpertProfileDraft,
  type ProfileField,
} from '@sanad/domain/application/profile-fields'
import { topicsPart } from '@sanad/domain/application/topics-file'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { wholeProfile as whole } from '../../../domain/test/expert-profile.ts'
import { aSubmitted, giveNationalId, outcomeOf, reviewer } from '../../test/people/applicants.ts'
import { applyContent } from '../../test/apply-content.ts'
import { openHouse, type House } from '../../test/house.ts'
import { agreeTo, anApplicant, aStaffMember, onAnotherDevice } from '../../test/people/people.ts'

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
  expect(await applicant.client.application.ownApplication()).toMatchObject({
    status: 'pending',
    profile: emptyDraft,
    documents: [],
    submittedAt: null,
  })
  await applicant.client.application.saveDraft({
    changes: { firstName: 'Layla', livedExperience: 'كنت وحدي' },
  })
  const elsewhere = await onAnotherDevice(house, applicant)
  expect((await elsewhere.client.application.ownApplication()).profile).toMatchObject({
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
  expect((await client.application.ownApplication()).profile).toEqual(whole)
})

test('missing fields are named; a complete application is submitted once and frozen', async () => {
  const applicant = await anApplicant(house)
  const { client } = applicant
  await client.application.saveDraft({ changes: { ...whole, motivation: '   ', supportTypes: [] } })
  expect(await refusal(client.application.submitApplication())).toEqual({
    code: 'INCOMPLETE',
    data: { fields: ['motivation', 'supportTypes'], terms: true, nationalId: true },
  })
  await client.application.saveDraft({ changes: whole })
  await agreeTo(applicant, 'expert')
  await giveNationalId(house, applicant)
  const [first, again] = await Promise.all([
    client.application.submitApplication(),
    client.application.submitApplication(),
  ])
  expect(first).toEqual(again)
  expect(first).toMatchObject({ status: 'pending_approval' })
  expect(await refusal(client.application.saveDraft({ changes: { firstName: 'Other' } }))).toEqual({
    code: 'FROZEN',
    data: { status: 'pending_approval' },
  })
  const { documents } = await client.application.ownApplication()
  const [document] = documents
  expect(
    await refusal(client.application.removeDocument({ documentId: document?.id ?? '' })),
  ).toMatchObject({
    code: 'FROZEN',
  })
})

describe('the server judges a profile itself, whatever a screen let through', () => {
  const fieldsOf = (kind: ProfileField['kind']) =>
    draftFields.filter((field) => profileFields[field].kind === kind)
  const names = fieldsOf('name')
  const stories = fieldsOf('story')
  const choices = fieldsOf('one')
  const lists = [...fieldsOf('some'), ...fieldsOf('topics')]
  const odd: readonly (readonly [string, unknown])[] = [
    ...names.map((field) => [field, 'x'.repeat(applicationLimits.name + 1)] as const),
    ...stories.map((field) => [field, 'x'.repeat(applicationLimits.story + 1)] as const),
    ...[...names, ...stories].flatMap((field) =>
      ['a\0', '\ud800', 7, null, ['a']].map((value) => [field, value] as const),
    ),
    ...choices.flatMap((field) => ['elsewhere', '', 5, []].map((value) => [field, value] as const)),
    ...lists.flatMap((field) =>
      [['<b>'], 'ar', null, [null]].map((value) => [field, value] as const),
    ),
    ['languages', ['ar', 'ar']],
    ['gender', 'female '],
    ['role', 'owner'],
    ['status', 'approved'],
    ['termsAccepted', true],
    ['__proto__', { firstName: 'x' }],
  ]

  test('a field with an invalid value is refused, and nothing is stored', async () => {
    const { client, cookie } = await anApplicant(house)
    for (const [field, value] of odd) {
      const body = `{"json":{"changes":{${JSON.stringify(field)}:${JSON.stringify(value)}}}}`
      const answer = await fetch(`${house.url}/api/rpc/application/saveDraft`, {
        method: 'POST',
        headers: { cookie: cookie(), 'content-type': 'application/json' },
        body,
      })
      expect(answer.status, body.slice(0, 100)).toBe(400)
    }
    expect((await client.application.ownApplication()).profile).toEqual(emptyDraft)
  })

  test('every field at its longest is accepted, in any script', async () => {
    const { client } = await anApplicant(house)
    const longest = Object.fromEntries([
      ...names.map((field) => [field, 'ی'.repeat(applicationLimits.name)]),
      ...stories.map((field) => [field, '🌱'.repeat(applicationLimits.story / 2)]),
    ]) as Partial<ExpertProfileDraft>
    await client.application.saveDraft({ changes: longest })
    expect((await client.application.ownApplication()).profile).toMatchObject(longest)
  })

  test('without a required field the application is not submitted, and the answer names the field', async () => {
    const applicant = await anApplicant(house)
    const { client } = applicant
    await agreeTo(applicant, 'expert')
    await giveNationalId(house, applicant)
    for (const field of profileParts.flatMap(requiredFields)) {
      await client.application.saveDraft({ changes: { ...whole, [field]: emptyDraft[field] } })
      expect(await refusal(client.application.submitApplication())).toEqual({
        code: 'INCOMPLETE',
        data: { fields: [field], terms: false, nationalId: false },
      })
    }
  })
})

test('Specification §3: the twelve areas, until the organisation offers others; a stored one stays', async () => {
  const { content } = house.appContext
  expect(content.of(topicsPart).map(({ id }) => id)).toEqual([
    'Depression & Anxiety',
    'Trauma & PTSD',
    'Grief & Loss',
    'Addiction Recovery',
    'Chronic Illness',
    'Disability Support',
    'Family Issues',
    'Work & Career Stress',
    'Relationship Challenges',
    'Self-Harm Recovery',
    'Eating Disorders',
    'Bipolar Disorder',
  ])
  const { client } = await anApplicant(house)
  const save = (...experienceAreas: string[]) =>
    outcomeOf(client.application.saveDraft({ changes: { experienceAreas } }))
  expect(await save('Exile')).toBe('UNKNOWN_TOPIC')
  expect(await save('Grief & Loss')).toBe('ok')
  const topic = (id: string, may: boolean) =>
    `- { id: ${id}, name: { en: ${id}, ar: م }, supportersMayName: ${may} }\n`
  await applyContent(house, { 'topics.yaml': topic('Exile', true) + topic('War', false) })
  expect(await save('Grief & Loss', 'Exile')).toBe('ok')
  expect(await save('War')).toBe('UNKNOWN_TOPIC')
  await applyContent(house, {})
})

test('after a rejection one may apply again in six months, not a day earlier', async () => {
  const { client, id } = await anApplicant(house)
  await client.application.saveDraft({ changes: whole })
  await house.db.$client.query(
    `update profiles set verification_status = 'rejected' where id = $1`,
    [id],
  )
  await house.db.$client.query(
    `update applications set decided_at = app_now() where person_id = $1`,
    [id],
  )
  const { mayReapplyAt, mayReapply } = await client.application.ownApplication()
  expect(mayReapply).toBe(false)
  expect(await refusal(client.application.reapply())).toEqual({
    code: 'TOO_EARLY',
    data: { mayReapplyAt },
  })
  await house.moveTime('6 months')
  expect((await client.application.ownApplication()).mayReapply).toBe(true)
  expect(await client.application.reapply()).toEqual({ status: 'pending' })
  const mine = await client.application.ownApplication()
  expect(mine).toMatchObject({
    status: 'pending',
    profile: whole,
    decidedAt: null,
    mayReapplyAt: null,
  })
})

test('an applicant’s text is sealed, and another applicant’s document cannot be reached', async () => {
  const applicant = await anApplicant(house)
  await applicant.client.application.saveDraft({ changes: { livedExperience: 'canary-8271' } })
  const { rows } = await house.db.$client.query<{ profile: Buffer }>(
    'select profile from applications where person_id = $1',
    [applicant.id],
  )
  expect(rows[0]?.profile.includes('canary-8271')).toBe(false)
  await giveNationalId(house, applicant)
  const [document] = (await applicant.client.application.ownApplication()).documents
  const other = await anApplicant(house)
  const documentId = document?.id ?? ''
  expect(await refusal(other.client.application.removeDocument({ documentId }))).toMatchObject({
    code: 'NOT_FOUND',
  })
  expect(await applicant.client.application.removeDocument({ documentId })).toEqual({
    removed: true,
  })
  expect((await applicant.client.application.ownApplication()).documents).toEqual([])
})

test('withdrawn before the decision, the documents are deleted, the draft stays, and it can be submitted again', async () => {
  const admin = await aStaffMember(house, 'admin')
  const applicant = await aSubmitted(house)
  const { client } = applicant
  await reviewer(admin, applicant).claim()
  await reviewer(admin, applicant).check('background')
  expect(
    await Promise.all([
      client.application.withdrawApplication(),
      client.application.withdrawApplication(),
    ]),
  ).toEqual([{ status: 'pending' }, { status: 'pending' }])
  expect(await client.application.ownApplication()).toMatchObject({
    status: 'pending',
    profile: whole,
    documents: [],
    submittedAt: null,
  })
  expect(await outcomeOf(reviewer(admin, applicant).decide('approve'))).toBe('MOVED_ON')
  // A withdrawn application is visible only to its owner.
  expect(await outcomeOf(reviewer(admin, applicant).read())).toBe('NOT_FOUND')
  expect(await outcomeOf(client.application.submitApplication())).toBe('INCOMPLETE')
  await giveNationalId(house, applicant)
  expect(await client.application.submitApplication()).toMatchObject({ status: 'pending_approval' })
  expect((await reviewer(admin, applicant).read()).checks).toEqual([])
})

test.each(['approved', 'rejected', 'suspended'] as const)(
  '%s, it cannot be taken back',
  async (status) => {
    const { client, id } = await aSubmitted(house, { trained: false })
    await house.db.$client.query('update profiles set verification_status = $2 where id = $1', [
      id,
      status,
    ])
    expect(await outcomeOf(client.application.withdrawApplication())).toBe('FROZEN')
    expect((await client.application.ownApplication()).documents).toHaveLength(1)
  },
)
