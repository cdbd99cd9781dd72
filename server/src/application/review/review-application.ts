import { application as contract } from '@sanad/domain/application/contract'
import {
  isSubmitted,
  scopes,
  whyNotApprove,
  type ReviewCheck,
} from '@sanad/domain/application/application-states'
import { matchesName } from '@sanad/domain/identity/name-search'
import { refuse } from '@sanad/domain/primitives/refusal'
import { audit } from '#server/platform/stores/audit/audit.ts'
import { transaction, type Tx } from '#server/platform/stores/database/db.ts'
import { asAdmin, asAdminFresh } from '#server/platform/services/http/guards.ts'
import { settingNow } from '#server/platform/stores/settings/settings.ts'
import { findReviewedDocuments } from '../document-store.ts'
import { findApplication } from '../draft-store.ts'
import {
  countByStatus,
  findApplications,
  findChecks,
  findApplicationSummary,
  findScopeApprovals,
} from './review-store.ts'
import { trainingComplete } from '../training/certificate-store.ts'

export const applications = asAdmin(
  contract.applications,
  async ({ db, config, person }, { status }) => {
    const backgroundCheck = await settingNow(db, config, 'background-check')
    return findApplications(db, { status, reviewerId: person.id, backgroundCheck })
  },
)

export const applicationCounts = asAdmin(contract.applicationCounts, ({ db }) => countByStatus(db))

/** Compares names in memory: experts and applicants are few. */
export const findApplicants = asAdmin(
  contract.findApplicants,
  async ({ db, config, person }, { name }) => {
    const backgroundCheck = await settingNow(db, config, 'background-check')
    const all = await findApplications(db, { reviewerId: person.id, backgroundCheck })
    return all.filter((one) => matchesName(one.name, name)).slice(0, resultsAtMost)
  },
)

const resultsAtMost = 50

/** The audit log records the reader and the reason first. */
export const reviewApplication = asAdminFresh(
  contract.reviewApplication,
  async ({ db, config, keys, person }, { personId, reason }) => {
    return transaction(db, async (tx) => {
      const backgroundCheck = await settingNow(tx, config, 'background-check')
      const summary = await findApplicationSummary(tx, personId, {
        reviewerId: person.id,
        backgroundCheck,
      })
      if (!summary || !isSubmitted(summary.status)) return refuse('NOT_FOUND')
      const key = await keys.find(personId)
      await audit.record(tx, person.id, 'application.read', { subjectId: personId, reason })
      const [application, documents, checks, complete] = [
        await findApplication(tx, personId, key),
        await findReviewedDocuments(tx, key, { personId, reviewerId: person.id }),
        await findChecks(tx, personId, key),
        await trainingComplete(tx, personId),
      ]
      const gaps = findApprovalGaps({
        checks,
        documents,
        trainingComplete: complete,
        backgroundCheck,
      })
      return {
        ...summary,
        profile: application.profile,
        documents,
        checks,
        scopes: await viewScopes(tx, personId, person.id),
        trainingComplete: complete,
        gaps,
        backgroundCheck,
        keepDocumentsDays: await settingNow(tx, config, 'keep-documents'),
        decidedAt: application.decidedAt,
        reason: application.reason,
      }
    })
  },
)

interface ApprovalFacts {
  readonly checks: readonly { readonly check: ReviewCheck }[]
  readonly documents: readonly { readonly kind: string }[]
  readonly trainingComplete: boolean
  readonly backgroundCheck: boolean
}

export const findApprovalGaps = ({ checks, documents, ...rest }: ApprovalFacts) =>
  whyNotApprove({
    ...rest,
    checksDone: checks.map(({ check }) => check),
    hasNationalId: documents.some(({ kind }) => kind === 'national-id'),
  })

export async function viewScopes(tx: Tx, personId: string, reviewerId: string) {
  const approvals = await findScopeApprovals(tx, personId)
  return scopes.map((scope) => {
    const approvalsOfScope = approvals.filter((approval) => approval.scope === scope)
    return {
      scope,
      approvedBy: approvalsOfScope.map(({ name }) => name).slice(0, 2),
      mine: approvalsOfScope.some(({ by }) => by === reviewerId),
    }
  })
}
