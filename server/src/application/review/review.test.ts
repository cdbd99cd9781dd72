import { PNG } from 'pngjs'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openHouse, type House } from '../../../test/house.ts'
import { wholeProfile } from '../../../../domain/test/expert-profile.ts'
import {
  aSubmitted as aSubmittedIn,
  giveNationalId,
  openDocuments,
  outcomeOf as refusal,
} from '../../../test/people/applicants.ts'
import { aPdf, aPng, upload } from '../../../test/people/documents.ts'
import { doOutgoing } from '../../../test/jobs/outgoing.ts'
import { agreeTo, anApplicant, aStaffMember, type TestPerson } from '../../../test/people/people.ts'
import { findExpertOffer } from '../index.ts'
import { findClearedExperts } from './review-store.ts'

let house: House
let admin: TestPerson
let owner: TestPerson
beforeAll(async () => {
  house = await openHouse()
  admin = await aStaffMember(house, 'admin')
  owner = await aStaffMember(house, 'owner')
})
afterAll(() => house.close())

const profile = { ...wholeProfile, livedExperience: 'story-canary-4410' }
const aSubmitted = (input: { trained?: boolean } = {}) => aSubmittedIn(house, { profile, ...input })
const claim = (reviewer: TestPerson, { id: personId }: TestPerson) =>
  reviewer.client.application.claimApplication({ personId })
const decide = (
  reviewer: TestPerson,
  { id: personId }: TestPerson,
  decision: 'approve' | 'reject' | 'more_info',
  reason = 'because',
) => reviewer.client.application.decideApplication({ personId, decision, reason })
async function checkAll(
  { client, id: reviewerId }: TestPerson,
  { id: personId }: TestPerson,
): Promise<void> {
  await openDocuments(house, { reviewerId, personId })
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

test('a reviewer sees the queue, opens one with a reason, and the reading is in the audit log', async () => {
  const applicant = await aSubmitted()
  const queue = await admin.client.application.applications({ status: 'pending_approval' })
  expect(queue.find(({ personId }) => personId === applicant.id)).toMatchObject({
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

test('of two simultaneous reviewers one has it, and the other is told', async () => {
  const applicant = await aSubmitted()
  const outcomes = await Promise.all([
    refusal(claim(admin, applicant)),
    refusal(claim(owner, applicant)),
  ])
  expect(outcomes.sort()).toEqual(['TAKEN', 'ok'])
})

test('an application that was not submitted, or was withdrawn, cannot be opened by a reviewer; it is listed', async () => {
  const applicant = await anApplicant(house, { name: 'Huda Draft' })
  await applicant.client.application.saveDraft({ changes: profile })
  const { id: documentId } = await upload(applicant, aPng())
  const personId = applicant.id
  const { application } = admin.client
  const opened = () =>
    Promise.all([
      refusal(application.reviewApplication({ personId, reason: 'a look' })),
      refusal(application.documentPage({ documentId, page: 1 })),
    ])
  expect(await opened()).toEqual(['NOT_FOUND', 'NOT_FOUND'])
  const [row] = await application.findApplicants({ name: 'Huda Draft' })
  expect(row).toMatchObject({ personId, status: 'pending', submittedAt: null })
  expect(await auditOf(applicant)).not.toContain('application.read')
  expect(await auditOf(applicant)).not.toContain('application.document-viewed')
  await giveNationalId(house, applicant)
  await agreeTo(applicant, 'expert')
  await applicant.client.application.submitApplication()
  expect(await opened()).toEqual(['ok', 'ok'])
  await applicant.client.application.withdrawApplication()
  expect(await opened()).toEqual(['NOT_FOUND', 'NOT_FOUND'])
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
    expect.arrayContaining([
      'application.claimed',
      'application.check-recorded',
      'application.decided',
    ]),
  )
})

test('documents count as seen only by the reviewer who opened every page', async () => {
  const applicant = await anApplicant(house, { name: 'Layla Pages' })
  const personId = applicant.id
  await applicant.client.application.saveDraft({ changes: profile })
  await agreeTo(applicant, 'expert')
  const { id: documentId } = await upload(applicant, aPdf(2))
  await giveNationalId(house, applicant)
  const [, nationalId] = (await applicant.client.application.ownApplication()).documents
  await openDocuments(house, { reviewerId: owner.id, personId })
  await applicant.client.application.submitApplication()
  await claim(admin, applicant)
  const record = () =>
    admin.client.application.recordCheck({ personId, check: 'documents', reference: 'B-17' }).then(
      () => [],
      (fault: { code: string; data: { documents: string[] } }) => [
        fault.code,
        ...fault.data.documents,
      ],
    )
  const open = (page: number) => admin.client.application.documentPage({ documentId, page })
  expect(await record()).toEqual(['DOCUMENTS_UNSEEN', documentId, nationalId?.id])
  await openDocuments(house, { reviewerId: admin.id, personId }, nationalId?.id)
  await open(1)
  expect(await record()).toEqual(['DOCUMENTS_UNSEEN', documentId])
  const read = await admin.client.application.reviewApplication({ personId, reason: 'again' })
  expect(read.documents.map(({ openedPages }) => openedPages)).toEqual([[1], [1]])
  await open(2)
  expect(await record()).toEqual([])
  expect(await auditOf(applicant)).toContain('application.check-recorded')
})

test('no one is approved without the whole training', async () => {
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
      expect(await findClearedExperts(house.db, 'crisis', [personId])).toEqual(new Set())
      if (when === 'before') await approveScope(owner)
      await decide(admin, applicant, 'approve')
      if (when === 'after') await approveScope(owner)
      expect(await findClearedExperts(house.db, 'crisis', [personId])).toEqual(new Set([personId]))
      expect((await findExpertOffer(house.db, personId))?.supportTypes).toEqual([
        'emotional',
        'crisis',
      ])
    },
  )
})

test('asked for more: the applicant reads why, changes it and sends it again', async () => {
  const applicant = await aSubmitted()
  await claim(admin, applicant)
  await decide(admin, applicant, 'more_info', 'نحتاج إلى صورة أوضح')
  expect(await applicant.client.application.ownApplication()).toMatchObject({
    status: 'more_info',
    reason: 'نحتاج إلى صورة أوضح',
  })
  await applicant.client.application.saveDraft({ changes: { motivation: 'better words' } })
  expect(await applicant.client.application.submitApplication()).toMatchObject({
    status: 'pending_approval',
  })
})

test('the applicant gets one mail that says where the answer is, not what it is', async () => {
  const applicant = await aSubmitted()
  await claim(admin, applicant)
  await decide(admin, applicant, 'more_info', 'word-canary-71')
  await doOutgoing(house)
  const mails = house
    .mails()
    .filter(({ to, text }) => to === applicant.email && text.includes('/dev/'))
  expect(mails).toHaveLength(1)
  const noticeId = /\/n\/(\S+)/.exec(mails[0]?.text ?? '')?.[1] ?? ''
  const notice = await applicant.client.escalation.openNotice({ noticeId })
  expect(notice.link).toBe('/expert-approval-status')
  expect(JSON.stringify(mails)).not.toMatch(/canary|application:|Sanad|سند/)
})

test('rejected: the reason is sealed, the date stands six months on', async () => {
  const applicant = await aSubmitted()
  await claim(owner, applicant)
  await decide(owner, applicant, 'reject', 'reason-canary-93')
  const mine = await applicant.client.application.ownApplication()
  expect(mine).toMatchObject({ status: 'rejected', reason: 'reason-canary-93' })
  const months =
    (Date.parse(mine.mayReapplyAt ?? '') - Date.parse(mine.decidedAt ?? '')) / 86_400_000
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
  expect(
    await refusal(supervisor.client.application.reinstateExpert({ personId, reason: 'x' })),
  ).toBe('NOT_FOUND')
  await admin.client.application.reinstateExpert({ personId, reason: 'it was a mistake' })
  expect((await applicant.client.identity.me())?.standing).toBe('expert')
})

test('no one decides about themselves', async () => {
  expect(await refusal(claim(admin, admin))).toBe('NOT_FOUND')
})

describe('a check is valid only for the data it was made on', () => {
  const checksOf = async ({ id: personId }: TestPerson) =>
    (await admin.client.application.reviewApplication({ personId, reason: 'again' })).checks.map(
      ({ check }) => check,
    )
  const checkedAndAsked = async () => {
    const applicant = await aSubmitted()
    await claim(admin, applicant)
    await checkAll(admin, applicant)
    await decide(admin, applicant, 'more_info')
    return applicant
  }

  test('other text keeps it; another document or another name invalidates it', async () => {
    const applicant = await checkedAndAsked()
    const { application } = applicant.client
    await application.saveDraft({
      changes: { motivation: 'better words', firstName: profile.firstName },
    })
    expect(await checksOf(applicant)).toEqual(['documents', 'background'])
    const [document] = (await application.ownApplication()).documents
    await application.removeDocument({ documentId: document?.id ?? '' })
    expect(await checksOf(applicant)).toEqual(['background'])
    await application.saveDraft({ changes: { lastName: 'Somebody Else' } })
    expect(await checksOf(applicant)).toEqual([])
  })

  test('a document that is added after the check was not seen', async () => {
    const applicant = await checkedAndAsked()
    const png = new PNG({ width: 8, height: 8 })
    const file = new File([new Uint8Array(PNG.sync.write(png))], 'other.png')
    await applicant.client.application.uploadDocument({ kind: 'certificate', file })
    expect(await checksOf(applicant)).toEqual(['background'])
  })

  test.each<[string, (applicant: TestPerson) => Promise<unknown>]>([
    [
      'another name',
      ({ client }) =>
        client.application.saveDraft({ changes: { firstName: 'Somebody', lastName: 'Else' } }),
    ],
    [
      'a document taken back',
      async ({ client: { application } }) =>
        application.removeDocument({
          documentId: (await application.ownApplication()).documents[0]?.id ?? '',
        }),
    ],
    ['a document more', (applicant) => upload(applicant, aPng())],
  ])('%s: the clearance by two people is removed with the checks', async (_, change) => {
    const applicant = await aSubmitted()
    const personId = applicant.id
    await claim(admin, applicant)
    await checkAll(admin, applicant)
    for (const by of [admin, owner])
      for (const scope of ['minors', 'crisis'] as const)
        await by.client.application.approveScope({ personId, scope })
    await decide(admin, applicant, 'more_info')
    await applicant.client.application.saveDraft({ changes: { motivation: 'better words' } })
    expect(await findClearedExperts(house.db, 'minors', [personId])).toEqual(new Set([personId]))
    await change(applicant)
    if (
      !(await applicant.client.application.ownApplication()).documents.some(
        ({ kind }) => kind === 'national-id',
      )
    )
      await giveNationalId(house, applicant)
    await applicant.client.application.submitApplication()
    await claim(admin, applicant)
    await checkAll(admin, applicant)
    await decide(admin, applicant, 'approve')
    for (const scope of ['minors', 'crisis'] as const)
      expect(await findClearedExperts(house.db, scope, [personId])).toEqual(new Set())
    expect((await findExpertOffer(house.db, personId))?.supportTypes).toEqual(['emotional'])
    for (const by of [admin, owner])
      await by.client.application.approveScope({ personId, scope: 'minors' })
    expect(await findClearedExperts(house.db, 'minors', [personId])).toEqual(new Set([personId]))
  })

  test('a person who applies again after six months is checked again and has no clearance', async () => {
    const applicant = await aSubmitted()
    const personId = applicant.id
    await claim(admin, applicant)
    await checkAll(admin, applicant)
    for (const by of [admin, owner])
      await by.client.application.approveScope({ personId, scope: 'crisis' })
    await decide(admin, applicant, 'reject')
    await house.moveTime('6 months')
    await applicant.client.application.reapply()
    await applicant.client.application.submitApplication()
    expect(await checksOf(applicant)).toEqual([])
    expect(await findClearedExperts(house.db, 'crisis', [personId])).toEqual(new Set())
    expect(await auditOf(applicant)).toContain('application.reopened')
  })
})

describe('with a claimer who is no longer available', () => {
  const claimedApplication = async (role: 'admin' | 'owner' = 'admin') => {
    const [applicant, claimer] = [await aSubmitted(), await aStaffMember(house, role)]
    await claim(claimer, applicant)
    expect(await refusal(claim(admin, applicant))).toBe('TAKEN')
    return { applicant, claimer }
  }
  const claims = async ({ id }: TestPerson) => {
    const { rows } = await house.db.$client.query<{ actor_id: string; facts: unknown }>(
      `select actor_id, facts from audit_entries where subject_id = $1 and action = 'application.claimed' order by seq`,
      [id],
    )
    return rows
  }

  test.each([
    ['is of the team no more', `update profiles set role = 'seeker' where id = $1`],
    ['only watches over talks now', `update profiles set role = 'supervisor' where id = $1`],
    ['was shut out', `update accounts set disabled_at = app_now() where id = $1`],
    ['is leaving', `update accounts set leaves_at = app_now() + interval '7 days' where id = $1`],
  ])('a claimer who %s holds no application up', async (_, goes) => {
    const { applicant, claimer } = await claimedApplication()
    await house.db.$client.query(goes, [claimer.id])
    await claim(admin, applicant)
    await checkAll(admin, applicant)
    expect(await decide(admin, applicant, 'approve')).toEqual({ status: 'approved' })
    const [before, after] = await claims(applicant)
    expect([before?.actor_id, after?.actor_id]).toEqual([claimer.id, admin.id])
  })

  test('after two weeks another reviewer may claim it, once; the log says from whom', async () => {
    const { applicant, claimer } = await claimedApplication('owner')
    await house.moveTime('13 days')
    expect(await refusal(claim(admin, applicant))).toBe('TAKEN')
    await house.moveTime('2 days')
    expect(await decide(claimer, applicant, 'more_info')).toEqual({ status: 'more_info' })
    await applicant.client.application.submitApplication()
    await claim(claimer, applicant)
    await house.moveTime('15 days')
    const all = await Promise.all([
      refusal(claim(admin, applicant)),
      refusal(claim(owner, applicant)),
    ])
    expect(all.sort()).toEqual(['TAKEN', 'ok'])
    expect(await refusal(decide(claimer, applicant, 'reject'))).toBe('TAKEN')
    expect((await claims(applicant)).at(-1)?.facts).toEqual({ from: claimer.id })
  })
})
