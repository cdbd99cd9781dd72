import { randomUUID } from 'node:crypto'
import type { ExpertProfileDraft } from '@sanad/domain/application/profile-fields'
import { moduleIds } from '@sanad/domain/application/training'
import { wholeProfile } from '../../../domain/test/expert-profile.ts'
import { insertDocument, nameSealContext } from '../../src/application/document-store.ts'
import type { House } from '../house.ts'
import { agreeTo, anApplicant, type TestPerson } from './people.ts'

/** Inserts the record of an upload; judging and drawing files is tested with documents. */
export async function giveNationalId(house: House, { id: personId }: TestPerson): Promise<string> {
  const id = randomUUID()
  const key = await house.appContext.keys.ofPerson(house.db, personId)
  const name = key.seal('id.png', nameSealContext(id))
  const file = { type: 'image/png', bytes: 10, pages: 1, contentMac: id } as const
  await insertDocument(house.db, { id, personId, kind: 'national-id', name, ...file })
  return id
}

/** Inserts a submitted application of any content; the content is tested with the review. */
export async function handIn(
  { db }: Pick<House, 'db'>,
  { id }: Pick<TestPerson, 'id'>,
): Promise<void> {
  await db.$client.query(
    `update profiles set verification_status = 'pending_approval' where id = $1`,
    [id],
  )
}

/** Inserts six passed quizzes; passing one is tested with the training. */
async function train(house: House, { id }: TestPerson): Promise<void> {
  for (const module of moduleIds)
    await house.db.$client.query(
      `with attempt as (
         insert into quiz_attempts (person_id, module, version, drawn, graded_at)
         values ($1, $2, 1, '[]', app_now()) returning id)
       insert into training_certificates (person_id, module, attempt_id, percent, expires_at)
       select $1, $2, id, 100, app_now() + interval '1 year' from attempt`,
      [id, module],
    )
}

interface Sent {
  readonly profile?: ExpertProfileDraft
  readonly trained?: boolean
  readonly name?: string
}

/** An applicant with a complete application. */
export async function aSubmitted(
  house: House,
  { profile = wholeProfile, trained = true, name = 'Layla Amin' }: Sent = {},
): Promise<TestPerson> {
  const applicant = await anApplicant(house, { name })
  await applicant.client.application.saveDraft({ changes: profile })
  await agreeTo(applicant, 'expert')
  await giveNationalId(house, applicant)
  if (trained) await train(house, applicant)
  await applicant.client.application.submitApplication()
  return applicant
}

interface OpeningOf {
  readonly reviewerId: string
  readonly personId: string
}
/**
 * Records that all pages of one document, or of all, were opened; drawing pages is tested with
 * documents.
 */
export async function openDocuments(
  house: House,
  { reviewerId, personId }: OpeningOf,
  only: string | null = null,
): Promise<void> {
  await house.db.$client.query(
    `insert into audit_entries (actor_id, action, subject_id, reason, facts)
     select $1, 'application.document-viewed', person_id, 'review', jsonb_build_object('documentId', id, 'page', page)
     from documents, generate_series(1, pages) as page
     where person_id = $2 and ($3::uuid is null or id = $3)`,
    [reviewerId, personId, only],
  )
}

/** The code a call was refused with, or `ok`. */
export const outcomeOf = (call: Promise<unknown>): Promise<string> =>
  call.then(
    () => 'ok',
    (fault: { code?: string }) => fault.code ?? String(fault),
  )

/** What a reviewer does with one applicant. */
export const reviewer = (
  { client: { application } }: TestPerson,
  { id: personId }: TestPerson,
) => ({
  claim: () => application.claimApplication({ personId }),
  check: (check: 'documents' | 'background' | 'interview') =>
    application.recordCheck({ personId, check, reference: 'B-17' }),
  decide: (decision: 'approve' | 'reject' | 'more_info', reason = 'because') =>
    application.decideApplication({ personId, decision, reason }),
  approveScope: (scope: 'crisis' | 'minors') => application.approveScope({ personId, scope }),
  read: () => application.reviewApplication({ personId, reason: 'first look' }),
})
