import { application as contract } from '@sanad/domain/application/contract'
import { whyNotTopics } from '@sanad/domain/application/experience'
import { topicsPart } from '@sanad/domain/application/topics-file'
import { missingFields } from '@sanad/domain/application/application-form'
import type { ExpertProfileDraft } from '@sanad/domain/application/profile-fields'
import { applicationStep, type ApplicationStep } from '@sanad/domain/application/application-step'
import { isOpenToApplicant, mayWithdraw } from '@sanad/domain/application/application-states'
import { servicePart } from '@sanad/domain/primitives/content/service-file'
import { refuse } from '@sanad/domain/primitives/refusal'
import { hasAgreedTo } from '#server/consent/index.ts'
import { findVerification, moveVerification } from '#server/identity/index.ts'
import { audit } from '#server/platform/stores/audit/audit.ts'
import { transaction, type Tx } from '#server/platform/stores/database/db.ts'
import type { Keys } from '#server/platform/stores/crypto/keys.ts'
import type { AppContext } from '#server/app-context.ts'
import { asApplicantOrExpert } from '#server/platform/services/http/guards.ts'
import { settingNow } from '#server/platform/stores/settings/settings.ts'
import { eraseDocuments, findDocuments } from './document-store.ts'
import {
  clearDecision,
  findApplication,
  lockApplication,
  recordSubmission,
  writeProfile,
} from './draft-store.ts'
import { clearReview, voidChecks } from './review/review-store.ts'

/** The whole application, so that any device can continue it. */
export const ownApplication = asApplicantOrExpert(
  contract.ownApplication,
  async ({ db, keys, config, content, person }) => {
    const key = await keys.find(person.id)
    const [status, application, documents, termsAccepted, backgroundCheck] = await Promise.all([
      findVerification(db, person.id),
      findApplication(db, person.id, key),
      findDocuments(db, person.id, key),
      hasAgreedTo(db, content, person.id, 'expert'),
      settingNow(db, config, 'background-check'),
    ])
    const { support: ownSupport, contact } = content.of(servicePart)
    const support = ownSupport ?? contact ?? config.support
    const { profile, submittedAt, decidedAt, reason } = application
    const mayReapplyAt = status === 'rejected' ? application.mayReapplyAt : null
    return {
      status,
      profile,
      termsAccepted,
      documents,
      submittedAt,
      decidedAt,
      reason,
      mayReapplyAt,
      mayReapply: status === 'rejected' && application.mayReapply,
      backgroundCheck,
      contact: { email: support.email ?? null, phone: support.phone ?? null },
    }
  },
)

type DraftChanges = {
  readonly [Field in keyof ExpertProfileDraft]?: ExpertProfileDraft[Field] | undefined
}

export const saveDraft = asApplicantOrExpert(
  contract.saveDraft,
  async ({ db, keys, content, person }, { changes }) => {
    return transaction(db, async (tx) => {
      const key = await keys.ofPerson(tx, person.id)
      const stored = await lockApplication(tx, person.id, key)
      const status = await findVerification(tx, person.id)
      if (!isOpenToApplicant(status)) return refuse('FROZEN', { status })
      const unknown = whyNotTopics(
        content.of(topicsPart).filter((topic) => topic.supportersMayName),
        changes.experienceAreas ?? [],
        stored.profile.experienceAreas,
      )
      if (unknown) return refuse(unknown)
      const profile = { ...stored.profile, ...withoutUndefined(changes) }
      await writeProfile(tx, person.id, { key, profile })
      if (isRenamed(stored.profile, profile))
        await voidChecks(tx, person.id, ['documents', 'background'])
      return { profile }
    })
  },
)

/** Documents and background were checked for the former name. */
const isRenamed = (before: ExpertProfileDraft, after: ExpertProfileDraft): boolean =>
  before.firstName !== after.firstName || before.lastName !== after.lastName

/** Drops fields that a browser sent as `undefined`: they are not meant to be cleared. */
const withoutUndefined = (changes: DraftChanges): Partial<ExpertProfileDraft> =>
  Object.fromEntries(Object.entries(changes).filter(([, value]) => value !== undefined))

export const submitApplication = asApplicantOrExpert(
  contract.submitApplication,
  async ({ db, keys, content, person }) => {
    return transaction(db, async (tx) => {
      const key = await keys.ofPerson(tx, person.id)
      const stored = await lockApplication(tx, person.id, key)
      const status = await findVerification(tx, person.id)
      if (stored.submittedAt && (status === 'pending_approval' || status === 'in_review'))
        return { status, submittedAt: stored.submittedAt }
      if (!isOpenToApplicant(status)) return refuse('FROZEN', { status })
      const documents = await findDocuments(tx, person.id, key)
      const missing = {
        fields: missingFields(stored.profile),
        terms: !(await hasAgreedTo(tx, content, person.id, 'expert')),
        nationalId: !documents.some(({ kind }) => kind === 'national-id'),
      }
      if (missing.fields.length > 0 || missing.terms || missing.nationalId)
        return refuse('INCOMPLETE', missing)
      await moveVerification(tx, person.id, { from: status, to: 'pending_approval' })
      const submittedAt = await recordSubmission(tx, person.id)
      await audit.recordOwn(tx, person.id, 'application.submitted')
      return { status: 'pending_approval' as const, submittedAt }
    })
  },
)

/** Before the decision. The documents are deleted and the draft stays. */
export const withdrawApplication = asApplicantOrExpert(
  contract.withdrawApplication,
  async ({ db, keys, person }) => {
    return transaction(db, (tx) => withdrawOwnApplication(tx, keys, person.id))
  },
)

/** For an applicant who leaves, in that operation's transaction. */
export async function withdrawOwnApplication(tx: Tx, keys: Keys, personId: string) {
  await lockApplication(tx, personId, await keys.ofPerson(tx, personId))
  const status = await findVerification(tx, personId)
  if (status === 'pending') return { status }
  if (!mayWithdraw(status)) return refuse('FROZEN', { status })
  await moveVerification(tx, personId, { from: status, to: 'pending' })
  await clearDecision(tx, personId)
  await clearReview(tx, personId)
  await eraseDocuments(tx, personId)
  await audit.recordOwn(tx, personId, 'application.withdrawn')
  return { status: 'pending' as const }
}

/** Specification §4. After six months; the draft is kept. */
export const reapply = asApplicantOrExpert(contract.reapply, async ({ db, keys, person }) => {
  return transaction(db, async (tx) => {
    const key = await keys.ofPerson(tx, person.id)
    const stored = await lockApplication(tx, person.id, key)
    const status = await findVerification(tx, person.id)
    if (status === 'pending') return { status }
    if (status !== 'rejected' || stored.mayReapplyAt === null) return refuse('FROZEN', { status })
    if (!stored.mayReapply) return refuse('TOO_EARLY', { mayReapplyAt: stored.mayReapplyAt })
    await moveVerification(tx, person.id, { from: status, to: 'pending' })
    await clearDecision(tx, person.id)
    await clearReview(tx, person.id)
    await audit.recordOwn(tx, person.id, 'application.reopened')
    return { status: 'pending' as const }
  })
})

export async function findApplicationStep(
  { db, keys }: Pick<AppContext, 'db' | 'keys'>,
  personId: string,
): Promise<ApplicationStep> {
  const key = await keys.find(personId)
  const { profile } = await findApplication(db, personId, key)
  return applicationStep({ status: await findVerification(db, personId), profile })
}
