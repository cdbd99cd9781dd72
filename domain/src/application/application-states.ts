import type { VerificationStatus } from '../primitives/role.ts'

/** Specification §9: when a rejected applicant may apply again. */
export const reapplyAfter = { months: 6 } as const

/** Decision 19: profile and documents may change. The training is open in every state. */
export const isOpenToApplicant = (status: VerificationStatus): boolean =>
  status === 'pending' || status === 'more_info'

/** True while the application is submitted and not decided yet. */
export const mayWithdraw = (status: VerificationStatus): boolean =>
  status === 'pending_approval' || status === 'in_review' || status === 'more_info'

/** Before submission only the applicant can read the profile and the documents. */
export const isSubmitted = (status: VerificationStatus): boolean => status !== 'pending'

/** Twice the longest review: after that another reviewer may take the application over. */
export const claimHoldsDays = 14

export const reviewActs = [
  'claim',
  'approve',
  'reject',
  'more_info',
  'suspend',
  'reinstate',
] as const
export type ReviewAct = (typeof reviewActs)[number]
export const decisions = ['approve', 'reject', 'more_info'] as const
export type Decision = (typeof decisions)[number]

/** Decision 19: the statuses that each act needs, and the one it leads to. */
const moves: Readonly<
  Record<ReviewAct, readonly [from: readonly VerificationStatus[], to: VerificationStatus]>
> = {
  claim: [['pending_approval', 'in_review'], 'in_review'],
  approve: [['in_review'], 'approved'],
  reject: [['in_review'], 'rejected'],
  more_info: [['in_review'], 'more_info'],
  suspend: [['approved'], 'suspended'],
  reinstate: [['suspended'], 'approved'],
}

/** The status after the act; `undefined` when the act is not possible now. */
export function statusAfter(
  status: VerificationStatus,
  act: ReviewAct,
): VerificationStatus | undefined {
  const [from, to] = moves[act]
  return from.includes(status) ? to : undefined
}

/** Decision 19: recorded steps of a review, each with a person, a time and a reference. */
export const reviewChecks = ['documents', 'background', 'interview'] as const
export type ReviewCheck = (typeof reviewChecks)[number]

interface OpenedDocument {
  readonly pages: number
  /** The pages that this reviewer has opened. */
  readonly openedPages: readonly number[]
}
export const isOpened = ({ pages, openedPages }: OpenedDocument): boolean =>
  Array.from({ length: pages }, (_, at) => at + 1).every((page) => openedPages.includes(page))

/** Scopes that two people must grant (Safety §1). */
export const scopes = ['crisis', 'minors'] as const
export type Scope = (typeof scopes)[number]

interface ApprovalGrounds {
  readonly checksDone: readonly ReviewCheck[]
  /** The operator does background checks (`BACKGROUND_CHECK`). */
  readonly backgroundCheck: boolean
  readonly trainingComplete: boolean
  readonly hasNationalId: boolean
}

/** Empty when the approval can be given. */
export const approvalGaps = ['documents', 'background', 'training', 'national-id'] as const
type ApprovalGap = (typeof approvalGaps)[number]
export function whyNotApprove(grounds: ApprovalGrounds): ApprovalGap[] {
  const gaps: [ApprovalGap, boolean][] = [
    ['national-id', !grounds.hasNationalId],
    ['documents', !grounds.checksDone.includes('documents')],
    ['background', grounds.backgroundCheck && !grounds.checksDone.includes('background')],
    ['training', !grounds.trainingComplete],
  ]
  return gaps.filter(([, open]) => open).map(([gap]) => gap)
}

/** Specification §9: the days that each part of the approval takes, and all of it. */
export const approvalTimeline = {
  documents: { from: 1, to: 2 },
  background: { from: 3, to: 5 },
  final: { from: 1, to: 2 },
  total: { from: 5, to: 7 },
} as const
