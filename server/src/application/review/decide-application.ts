import { application as contract } from '@sanad/domain/application/contract'
import { trainingFile } from '@sanad/domain/application/training/training-file'
import { randomUUID } from 'node:crypto'
import { isOpened, statusAfter, type ReviewAct } from '@sanad/domain/application/application-states'
import type { Language } from '@sanad/domain/primitives/language'
import { isRefusal, refuse } from '@sanad/domain/primitives/refusal'
import type { VerificationStatus } from '@sanad/domain/primitives/role'
import { findVerification, moveVerification, whyNotSecondFor } from '#server/identity/index.ts'
import { audit } from '#server/platform/stores/audit/audit.ts'
import { transaction, type Tx } from '#server/platform/stores/database/db.ts'
import type { DataKey } from '#server/platform/stores/crypto/keys.ts'
import { createNotices, type NewNotice } from '#server/platform/services/notifications/notices.ts'
import { asAdmin, asAdminFresh, type SignedInCall } from '#server/platform/services/http/guards.ts'
import { settingNow } from '#server/platform/stores/settings/settings.ts'
import { findDocuments, findReviewedDocuments, type DocumentReview } from '../document-store.ts'
import {
  lockApplication,
  recordClaim,
  recordDecision,
  reasonSealContext,
  type StoredApplication,
} from '../draft-store.ts'
import { findApprovalGaps, viewScopes } from './review-application.ts'
import {
  findChecks,
  findClearedExperts,
  findApplicationSummary,
  findScopeApprovals,
  insertScopeApproval,
  recordDoneCheck,
} from './review-store.ts'
import { grantCrisis, upsertExpertOffer } from '../store.ts'
import { trainingComplete } from '../training/certificate-store.ts'

interface LockedApplication {
  readonly tx: Tx
  readonly key: DataKey
  readonly status: VerificationStatus
  readonly language: Language
  readonly stored: StoredApplication
}

/** Locks the application, so that the second of two reviewers learns its new status. */
export async function withLockedApplication<Outcome>(
  { db, config, keys, person }: SignedInCall,
  personId: string,
  act: (application: LockedApplication) => Promise<Outcome>,
) {
  return transaction(db, async (tx) => {
    const applicant =
      personId === person.id
        ? undefined
        : await findApplicationSummary(tx, personId, {
            reviewerId: person.id,
            backgroundCheck: await settingNow(tx, config, 'background-check'),
          })
    if (!applicant) return refuse('NOT_FOUND')
    const key = await keys.ofPerson(tx, personId)
    const stored = await lockApplication(tx, personId, key)
    return act({
      tx,
      key,
      stored,
      language: applicant.language,
      status: await findVerification(tx, personId),
    })
  })
}

/** Refuses with the current status if the act does not fit it. */
async function move({ tx, status }: LockedApplication, personId: string, act: ReviewAct) {
  const to = statusAfter(status, act)
  if (to === undefined) return refuse('MOVED_ON', { status })
  if (to !== status) await moveVerification(tx, personId, { from: status, to })
  return { status: to }
}

export const claimApplication = asAdmin(contract.claimApplication, (call, { personId }) =>
  withLockedApplication(call, personId, async (application) => {
    const { claimedBy, claimHolds } = application.stored
    const from =
      claimedBy === call.person.id || application.status !== 'in_review' ? null : claimedBy
    if (from !== null && claimHolds) return refuse('TAKEN')
    const moved = await move(application, personId, 'claim')
    if (isRefusal(moved)) return moved
    await recordClaim(application.tx, personId, call.person.id)
    await audit.record(application.tx, call.person.id, 'application.claimed', {
      subjectId: personId,
      reason: 'review',
      facts: from === null ? {} : { from },
    })
    return moved
  }),
)

async function findUnseen(
  tx: Tx,
  key: DataKey,
  { personId, reviewerId }: DocumentReview,
): Promise<string[]> {
  const documents = await findReviewedDocuments(tx, key, { personId, reviewerId })
  return documents.filter((document) => !isOpened(document)).map(({ id }) => id)
}

export const recordCheck = asAdminFresh(
  contract.recordCheck,
  (call, { personId, check, reference }) =>
    withLockedApplication(call, personId, async ({ tx, key, status, stored }) => {
      if (status !== 'in_review') return refuse('MOVED_ON', { status })
      if (stored.claimedBy !== call.person.id) return refuse('TAKEN')
      const unseen =
        check === 'documents'
          ? await findUnseen(tx, key, { personId, reviewerId: call.person.id })
          : []
      if (unseen.length > 0) return refuse('DOCUMENTS_UNSEEN', { documents: unseen })
      await recordDoneCheck(tx, key, { personId, check, reference, doneBy: call.person.id })
      await audit.record(tx, call.person.id, 'application.check-recorded', {
        subjectId: personId,
        reason: 'review',
        facts: { check },
      })
      return { checks: await findChecks(tx, personId, key) }
    }),
)

export const approveScope = asAdminFresh(contract.approveScope, (call, { personId, scope }) =>
  withLockedApplication(call, personId, async ({ tx, key, status, language }) => {
    if (status !== 'in_review' && status !== 'approved') return refuse('MOVED_ON', { status })
    const checks = await findChecks(tx, personId, key)
    if (!checks.some(({ check }) => check === 'background'))
      return refuse('BACKGROUND_CHECK_MISSING')
    if (
      call.config.stage === 'live' &&
      scope === 'crisis' &&
      !call.content.file(trainingFile('crisis', language)).isSigned
    )
      return refuse('NOT_SIGNED_OFF')
    const first = (await findScopeApprovals(tx, personId)).find((one) => one.scope === scope)
    const whyNot =
      first && (await whyNotSecondFor(tx, { askerId: first.by, personId: call.person.id }))
    if (whyNot !== undefined && whyNot !== 'own') return refuse('SECOND_PERSON_NEEDED')
    const approval = { personId, scope, approvedBy: call.person.id }
    if (!(await insertScopeApproval(tx, approval))) return refuse('ALREADY_YOURS')
    await audit.record(tx, call.person.id, 'application.scope-approved', {
      subjectId: personId,
      reason: 'review',
      facts: { scope },
    })
    await grantClearedScopes(tx, personId)
    return { scopes: await viewScopes(tx, personId, call.person.id) }
  }),
)

export const decideApplication = asAdminFresh(
  contract.decideApplication,
  (call, { personId, decision, reason }) =>
    withLockedApplication(call, personId, async (application) => {
      const { tx, key, stored } = application
      if (application.status === 'in_review' && stored.claimedBy !== call.person.id)
        return refuse('TAKEN')
      const moved = await move(application, personId, decision)
      if (isRefusal(moved)) return moved
      if (decision === 'approve') {
        const gaps = await findGaps(call, tx, { personId, key })
        if (gaps.length > 0) return refuse('INCOMPLETE', { gaps })
        await upsertExpertOffer(tx, personId, stored.profile)
        await grantClearedScopes(tx, personId)
      }
      const sealed = key.seal(reason, reasonSealContext(personId))
      await recordDecision(tx, personId, { by: call.person.id, reason: sealed })
      await audit.record(tx, call.person.id, 'application.decided', {
        subjectId: personId,
        // The reason written for the applicant is sealed with their key and does not belong in the
        // log.
        reason: 'told to the applicant',
        facts: { decision },
      })
      await createNotices(tx, [decisionNotice(personId)], { pager: false })
      return moved
    }),
)

const dayInSeconds = 86_400
/** One mail, so that the applicant need not check every day; it does not contain the answer. */
const decisionNotice = (personId: string): NewNotice => ({
  key: `application-answered:${randomUUID()}`,
  personId,
  kind: 'application',
  link: '/expert-approval-status',
  channels: ['mail'],
  lastsSeconds: 7 * dayInSeconds,
})

async function findGaps(
  { config }: SignedInCall,
  tx: Tx,
  { personId, key }: { personId: string; key: DataKey },
) {
  return findApprovalGaps({
    checks: await findChecks(tx, personId, key),
    documents: await findDocuments(tx, personId, key),
    trainingComplete: await trainingComplete(tx, personId),
    backgroundCheck: await settingNow(tx, config, 'background-check'),
  })
}

/** Grants scopes that two people approved, whichever of approval and clearance came first. */
async function grantClearedScopes(tx: Tx, personId: string): Promise<void> {
  const cleared = await findClearedExperts(tx, 'crisis', [personId])
  if (cleared.has(personId)) await grantCrisis(tx, personId)
}
