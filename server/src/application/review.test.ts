import { randomUUID } from 'node:crypto'
import { emptyDraft, type ExpertProfileDraft } from '@sanad/domain/application/application-form'
import { moduleIds } from '@sanad/domain/application/training'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openHouse, type House } from '../../test/house.ts'
import { agreeTo, anApplicant, aStaffMember, type TestPerson } from '../../test/people.ts'
import { insertDocument, namePlace } from './document-store.ts'
import { findExpertOffer } from './index.ts'
import { findCleared } from './review-store.ts'

let house: House
let admin: TestPerson
let owner: TestPerson
beforeAll(async () => {
  house = await openHouse()
  admin = await aStaffMember(house, 'admin')
  owner = await aStaffMember(house, 'owner')
})
afterAll(() => house.close())

const profile: ExpertProfileDraft = {
  ...emptyDraft,
  firstName: 'ليلى',
  lastName: 'الأمين',
  age: '31-35',
  gender: 'female',
  location: 'Jordan',
  languages: ['ar', 'en'],
  briefIntro: 'caregiver',
  livedExperience: 'story-canary-4410',
  recoveryJourney: 'b',
  motivation: 'c',
  experienceAreas: ['Grief & Loss'],
  yearsSinceRecovery: '3-5 years',
  supportTypes: ['emotional', 'crisis'],
}

/** Somebody who has sent a whole application. */
async function aSubmitted({ trained = true } = {}): Promise<TestPerson> {
  const applicant = await anApplicant(house, { name: 'Layla Amin' })
  await applicant.client.application.saveDraft({ changes: profile })
  await agreeTo(applicant, 'expert')
  const id = randomUUID()
  const key = await house.tools.keys.ofPerson(house.db, applicant.id)
  const name = key.seal('id.png', namePlace(id))
  const file = { kind: 'national-id', type: 'image/png', bytes: 10, pages: 1, contentMac: id } as const
  await insertDocument(house.db, { id, personId: applicant.id, name, ...file })
  if (trained) await train(applicant.id)
  await applicant.client.application.submit()
  return applicant
}

/** What six passed quizzes leave behind; how one is passed is the training's own test. */
async function train(personId: string): Promise<void> {
  for (const module of moduleIds)
    await house.db.$client.query(
      `with attempt as (
         insert into quiz_attempts (person_id, module, version, drawn, graded_at)
         values ($1, $2, 1, '[]', app_now()) returning id)
       insert into training_certificates (person_id, module, attempt_id, percent, expires_at)
       select $1, $2, id, 100, app_now() + interval '1 year' from attempt`,
      [personId, module],
    )
}

const refusal = (call: Promise<unknown>) =>
  call.then(
    () => 'ok',
    (fault: { code?: string }) => fault.code ?? String(fault),
  )
const claim = (reviewer: TestPerson, { id: personId }: TestPerson) =>
  reviewer.client.application.claimApplication({ personId })
const decide = (
  reviewer: TestPerson,
  { id: personId }: TestPerson,
  decision: 'approve' | 'reject' | 'more_info',
  reason = 'because',
) => reviewer.client.application.decideApplication({ personId, decision, reason })
async function checkAll({ client }: TestPerson, { id: personId }: TestPerson): Promise<void> {
  await client.application.recordCheck({ personId, check: 'documents', reference: 'seen' })
  await client.application.recordCheck({ personId, check: 'background', reference: 'B-17' })
}
const auditOf = async ({ id }: TestPerson) => {
  const { rows } = await house.db.$client.query<{ action: string }>(
    'select action from audit_entries where subject_id = $1 order by seq',
    [id],
  )
  return rows.map(({ action }) => action)
}

test('a reviewer sees the line, opens one with a reason, and the reading is in the audit log', async () => {
  const applicant = await aSubmitted()
  const line = await admin.client.application.applications({ status: 'pending_approval' })
  expect(line.find(({ personId }) => personId === applicant.id)).toMatchObject({
    name: 'Layla Amin',
    mine: false,
  })
  const read = await admin.client.application.reviewApplication({
    personId: applicant.id,
    reason: 'first look',
  })
  expect(read).toMatchObject({ profile, gaps: ['documents', 'background'], trainingComplete: true })
  expect(await auditOf(applicant)).toContain('application.read')
  expect(house.logged.join()).not.toContain('story-canary-4410')
})

test('two reviewers at once: one has it, the other is told', async () => {
  const applicant = await aSubmitted()
  const outcomes = await Promise.all([refusal(claim(admin, applicant)), refusal(claim(owner, applicant))])
  expect(outcomes.sort()).toEqual(['TAKEN', 'ok'])
})

test('approval waits for every check; then the person is an expert with what they offered, without crisis', async () => {
  const applicant = await aSubmitted()
  expect(await refusal(decide(admin, applicant, 'approve'))).toBe('MOVED_ON')
  await claim(admin, applicant)
  expect(await refusal(decide(owner, applicant, 'approve'))).toBe('TAKEN')
  expect(await refusal(decide(admin, applicant, 'approve'))).toBe('INCOMPLETE')
  await checkAll(admin, applicant)
  expect(await decide(admin, applicant, 'approve')).toEqual({ status: 'approved' })
  expect(await findExpertOffer(house.db, applicant.id)).toMatchObject({
    languages: ['ar', 'en'],
    supportTypes: ['emotional'],
    experienceAreas: ['Grief & Loss'],
  })
  expect((await applicant.client.identity.me())?.standing).toBe('expert')
  expect(await auditOf(applicant)).toEqual(
    expect.arrayContaining(['application.claimed', 'application.check-recorded', 'application.decided']),
  )
})

test('without the whole training nobody is approved', async () => {
  const applicant = await aSubmitted({ trained: false })
  await claim(admin, applicant)
  await checkAll(admin, applicant)
  expect(await refusal(decide(admin, applicant, 'approve'))).toBe('INCOMPLETE')
})

describe('a scope that needs two people', () => {
  test.each(['before', 'after'] as const)(
    'counts when the second one agrees %s the approval',
    async (when) => {
      const applicant = await aSubmitted()
      const personId = applicant.id
      const approveScope = (reviewer: TestPerson) =>
        reviewer.client.application.approveScope({ personId, scope: 'crisis' })
      await claim(admin, applicant)
      expect(await refusal(approveScope(admin))).toBe('BACKGROUND_CHECK_MISSING')
      await checkAll(admin, applicant)
      await approveScope(admin)
      expect(await refusal(approveScope(admin))).toBe('ALREADY_YOURS')
      expect(await findCleared(house.db, 'crisis', [personId])).toEqual(new Set())
      if (when === 'before') await approveScope(owner)
      await decide(admin, applicant, 'approve')
      if (when === 'after') await approveScope(owner)
      expect(await findCleared(house.db, 'crisis', [personId])).toEqual(new Set([personId]))
      expect((await findExpertOffer(house.db, personId))?.supportTypes).toEqual(['emotional', 'crisis'])
    },
  )
})

test('asked for more: the applicant reads why, changes it and sends it again', async () => {
  const applicant = await aSubmitted()
  await claim(admin, applicant)
  await decide(admin, applicant, 'more_info', 'نحتاج إلى صورة أوضح')
  expect(await applicant.client.application.mine()).toMatchObject({
    status: 'more_info',
    reason: 'نحتاج إلى صورة أوضح',
  })
  await applicant.client.application.saveDraft({ changes: { motivation: 'better words' } })
  expect(await applicant.client.application.submit()).toMatchObject({ status: 'pending_approval' })
})

test('rejected: the reason is sealed, the date stands six months on', async () => {
  const applicant = await aSubmitted()
  await claim(owner, applicant)
  await decide(owner, applicant, 'reject', 'reason-canary-93')
  const mine = await applicant.client.application.mine()
  expect(mine).toMatchObject({ status: 'rejected', reason: 'reason-canary-93' })
  const months = (Date.parse(mine.mayReapplyAt ?? '') - Date.parse(mine.decidedAt ?? '')) / 86_400_000
  expect(months).toBeGreaterThan(180)
  const { rows } = await house.db.$client.query<{ all: string }>(
    `select encode(reason, 'escape') as all from applications where person_id = $1`,
    [applicant.id],
  )
  expect(rows[0]?.all).not.toContain('canary')
  expect(JSON.stringify(await auditOf(applicant))).not.toContain('canary')
})

test('a supervisor suspends at once, an admin reinstates; both say why', async () => {
  const applicant = await aSubmitted()
  await claim(admin, applicant)
  await checkAll(admin, applicant)
  await decide(admin, applicant, 'approve')
  const supervisor = await aStaffMember(house, 'supervisor')
  const personId = applicant.id
  await supervisor.client.application.suspendExpert({ personId, reason: 'a report' })
  expect((await applicant.client.identity.me())?.standing).toBe('applicant')
  expect(await refusal(supervisor.client.application.reinstateExpert({ personId, reason: 'x' }))).toBe(
    'NOT_FOUND',
  )
  await admin.client.application.reinstateExpert({ personId, reason: 'it was a mistake' })
  expect((await applicant.client.identity.me())?.standing).toBe('expert')
})

test('nobody decides about themselves', async () => {
  expect(await refusal(claim(admin, admin))).toBe('NOT_FOUND')
})
