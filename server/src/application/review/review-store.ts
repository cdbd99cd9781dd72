import type { ReviewCheck, Scope } from '@sanad/domain/application/application-states'
import { moduleIds } from '@sanad/domain/application/training'
import type { VerificationStatus } from '@sanad/domain/primitives/role'
import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import { fullNameOf, decryptInBatches, decryptNames, profiles } from '#server/identity/index.ts'
import type { Tx } from '#server/platform/stores/database/db.ts'
import type { DataKey } from '#server/platform/stores/crypto/keys.ts'
import { isoMoment, isoMomentOrNull } from '#server/platform/stores/database/tables.ts'
import { applicationChecks, applications, scopeApprovals } from '../tables.ts'

const queueAtMost = 200
/** More than one service has supporters and applicants. */
const searchedAtMost = 20_000
const referenceSealContext = (personId: string, check: ReviewCheck) =>
  ['application_checks', `${personId}/${check}`, 'reference'] as const
/** The full name by which staff know each other. */
const staffName = (id: unknown) =>
  sql<string>`coalesce((select ${fullNameOf(sql`p`)} from profiles p where p.id = ${id}), '')`

const summaryColumns = {
  personId: profiles.id,
  name: fullNameOf(profiles),
  language: profiles.preferredLanguage,
  status: profiles.verificationStatus,
  submittedAt: isoMomentOrNull(applications.submittedAt),
  claimedById: applications.claimedBy,
  claimedBy: sql<
    string | null
  >`case when ${applications.claimedBy} is null then null else ${staffName(applications.claimedBy)} end`,
}
/** SQL: the finished steps among those that an approval needs: checks and the whole training. */
const stepsDone = (backgroundCheck: boolean) =>
  sql<number>`(select count(*) from application_checks c where c.person_id = ${profiles.id}
      and (c."check" = 'documents' or (${backgroundCheck} and c."check" = 'background')))::int
    + (select count(distinct module) >= ${moduleIds.length} from training_certificates t
      where t.person_id = ${profiles.id} and t.expires_at > app_now())::int`
type SummaryRow = { readonly claimedById: string | null; readonly done: number }

interface Reviewer {
  readonly reviewerId: string
  /** Whether this service requires one. */
  readonly backgroundCheck: boolean
}

const viewFor =
  ({ reviewerId, backgroundCheck }: Reviewer) =>
  <Row extends SummaryRow>({ claimedById, done, ...row }: Row) => ({
    ...row,
    mine: claimedById === reviewerId,
    steps: { done, needed: backgroundCheck ? 3 : 2 },
  })

/** The longest waiting first; without a status all of them. */
export async function findApplications(
  tx: Tx,
  { status, ...reviewer }: Reviewer & { readonly status?: VerificationStatus },
) {
  const rows = await tx
    .select({ ...summaryColumns, done: stepsDone(reviewer.backgroundCheck) })
    .from(profiles)
    .leftJoin(applications, eq(applications.personId, profiles.id))
    .where(
      and(
        eq(profiles.role, 'expert'),
        eq(profiles.automatic, false),
        status && eq(profiles.verificationStatus, status),
      ),
    )
    .orderBy(sql`${applications.submittedAt} nulls last`, asc(profiles.id))
    .limit(status === undefined ? searchedAtMost : queueAtMost)
  return decryptInBatches(rows, (row) =>
    viewFor(reviewer)(decryptNames(tx, row, 'name', 'claimedBy')),
  )
}

export async function findApplicationSummary(tx: Tx, personId: string, reviewer: Reviewer) {
  const [row] = await tx
    .select({ ...summaryColumns, done: stepsDone(reviewer.backgroundCheck) })
    .from(profiles)
    .leftJoin(applications, eq(applications.personId, profiles.id))
    .where(and(eq(profiles.role, 'expert'), eq(profiles.id, personId)))
  return row && viewFor(reviewer)(decryptNames(tx, row, 'name', 'claimedBy'))
}

export async function findChecks(tx: Tx, personId: string, key: DataKey | undefined) {
  const rows = await tx
    .select({
      check: applicationChecks.check,
      by: staffName(applicationChecks.doneBy),
      at: isoMoment(applicationChecks.doneAt),
      reference: applicationChecks.reference,
    })
    .from(applicationChecks)
    .where(eq(applicationChecks.personId, personId))
    .orderBy(applicationChecks.doneAt)
  return rows.map((row) => ({
    ...decryptNames(tx, row, 'by'),
    reference: key
      ? key.decryptForList(row.reference, referenceSealContext(personId, row.check))
      : '',
  }))
}

interface DoneCheck {
  readonly personId: string
  readonly check: ReviewCheck
  readonly doneBy: string
  readonly reference: string
}

/** A repeated check replaces the earlier one; the audit log keeps both. */
export async function recordDoneCheck(tx: Tx, key: DataKey, { reference, ...done }: DoneCheck) {
  const sealed = key.seal(reference, referenceSealContext(done.personId, done.check))
  const row = { ...done, reference: sealed }
  await tx
    .insert(applicationChecks)
    .values(row)
    .onConflictDoUpdate({
      target: [applicationChecks.personId, applicationChecks.check],
      set: { doneBy: done.doneBy, doneAt: sql`app_now()`, reference: sealed },
    })
}

/**
 * Safety §1. After a change of the submitted data, earlier checks and the scopes cleared by them no
 * longer count. A clearance takes effect only with the approval, after which nothing can be
 * submitted.
 */
export async function voidChecks(tx: Tx, personId: string, checks: readonly ReviewCheck[]) {
  await tx
    .delete(applicationChecks)
    .where(
      and(eq(applicationChecks.personId, personId), inArray(applicationChecks.check, [...checks])),
    )
  await clearScopes(tx, personId)
}

/** A reopened application is reviewed again: earlier checks and approvals do not count. */
export async function clearReview(tx: Tx, personId: string): Promise<void> {
  await tx.delete(applicationChecks).where(eq(applicationChecks.personId, personId))
  await clearScopes(tx, personId)
}

async function clearScopes(tx: Tx, personId: string): Promise<void> {
  await tx.delete(scopeApprovals).where(eq(scopeApprovals.personId, personId))
}

export async function findScopeApprovals(tx: Tx, personId: string) {
  const rows = await tx
    .select({
      scope: scopeApprovals.scope,
      by: scopeApprovals.approvedBy,
      name: staffName(scopeApprovals.approvedBy),
    })
    .from(scopeApprovals)
    .where(eq(scopeApprovals.personId, personId))
    .orderBy(scopeApprovals.approvedAt)
  return rows.map((row) => decryptNames(tx, row, 'name'))
}

/** @returns false when this reviewer had approved the scope before */
export async function insertScopeApproval(
  tx: Tx,
  approval: { readonly personId: string; readonly scope: Scope; readonly approvedBy: string },
): Promise<boolean> {
  const { rowCount } = await tx.insert(scopeApprovals).values(approval).onConflictDoNothing()
  return rowCount === 1
}

/** Safety §1. Those of these experts whom two people cleared for this scope. */
export async function findClearedExperts(
  tx: Tx,
  scope: Scope,
  expertIds: readonly string[],
): Promise<Set<string>> {
  if (expertIds.length === 0) return new Set()
  const rows = await tx
    .select({ personId: scopeApprovals.personId })
    .from(scopeApprovals)
    .where(and(eq(scopeApprovals.scope, scope), inArray(scopeApprovals.personId, [...expertIds])))
    .groupBy(scopeApprovals.personId)
    .having(sql`count(*) >= 2`)
  return new Set(rows.map((row) => row.personId))
}

/** Unclaimed applications, the age of the oldest, and how many this reviewer has open. */
export async function countWaitingApplications(tx: Tx, reviewerId: string) {
  const { rows } = await tx.execute<{
    waiting: number
    mine: number
    oldestDays: number | null
  }>(sql`
    select count(*) filter (where p.verification_status = 'pending_approval')::int as waiting,
      count(*) filter (where p.verification_status = 'in_review' and a.claimed_by = ${reviewerId})::int as mine,
      extract(day from app_now() - min(a.submitted_at) filter (where p.verification_status = 'pending_approval'))::int
        as "oldestDays"
    from applications a join profiles p on p.id = a.person_id and p.role = 'expert'`)
  return rows[0] ?? { waiting: 0, mine: 0, oldestDays: null }
}

export async function countByStatus(tx: Tx) {
  const { rows } = await tx.execute<{ status: VerificationStatus; count: number }>(sql`
    select verification_status as status, count(*)::int as count
    from profiles where role = 'expert' and not automatic group by 1 order by 1`)
  return rows
}
