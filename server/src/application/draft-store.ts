import { emptyDraft } from '@sanad/domain/application/application-form'
import type { ExpertProfileDraft } from '@sanad/domain/application/profile-fields'
import { claimHoldsDays, reapplyAfter } from '@sanad/domain/application/application-states'
import { eq, sql } from 'drizzle-orm'
import { isDecider } from '#server/identity/index.ts'
import type { RowOf, Tx } from '#server/platform/stores/database/db.ts'
import type { DataKey } from '#server/platform/stores/crypto/keys.ts'
import { isoMoment, isoMomentOrNull } from '#server/platform/stores/database/tables.ts'
import { applications } from './tables.ts'

const profileSealContext = (personId: string) => ['applications', personId, 'profile'] as const
export const reasonSealContext = (personId: string) => ['applications', personId, 'reason'] as const

const reapplyAt = sql`(${applications.decidedAt} + make_interval(months => ${reapplyAfter.months}))`
const columns = {
  profile: applications.profile,
  submittedAt: isoMomentOrNull(applications.submittedAt),
  claimedBy: applications.claimedBy,
  /** The reviewer who claimed it is still a reviewer, and the claim is recent. */
  claimHolds: sql<boolean>`coalesce(${applications.claimedAt} > app_now() - make_interval(days => ${claimHoldsDays})
    and ${isDecider(applications.claimedBy)}, false)`,
  decidedAt: isoMomentOrNull(applications.decidedAt),
  mayReapplyAt: sql<string | null>`${isoMoment(reapplyAt)}`,
  /** Whether the six months have passed, by the database's clock. */
  mayReapply: sql<boolean>`coalesce(${reapplyAt} <= app_now(), false)`,
  reason: applications.reason,
}

type Row = RowOf<typeof columns>
/** An application with its texts decrypted. */
export interface StoredApplication extends Omit<Row, 'profile' | 'reason'> {
  readonly profile: ExpertProfileDraft
  readonly reason: string | null
}

/** Decrypted; empty for a person who has written nothing yet. */
export async function findApplication(
  tx: Tx,
  personId: string,
  key: DataKey | undefined,
): Promise<StoredApplication> {
  const [row] = await tx
    .select(columns)
    .from(applications)
    .where(eq(applications.personId, personId))
  return openApplication(personId, key, row)
}

/** Locked until the transaction ends, so that decisions are made one after the other. */
export async function lockApplication(
  tx: Tx,
  personId: string,
  key: DataKey,
): Promise<StoredApplication> {
  await tx
    .insert(applications)
    .values({ personId, profile: sealProfile(personId, key, emptyDraft) })
    .onConflictDoNothing()
  const [row] = await tx
    .select(columns)
    .from(applications)
    .where(eq(applications.personId, personId))
    .for('update')
  return openApplication(personId, key, row)
}

/** Lock order: the application before its owner's account, so that operations do not deadlock. */
export async function lockApplicationRow(tx: Tx, personId: string): Promise<void> {
  await tx.execute(sql`select 1 from ${applications} where person_id = ${personId} for update`)
}

function openApplication(
  personId: string,
  key: DataKey | undefined,
  row: Row | undefined,
): StoredApplication {
  if (!row || !key) return emptyApplication
  const profile = JSON.parse(
    key.decrypt(row.profile, profileSealContext(personId)),
  ) as ExpertProfileDraft
  return {
    ...row,
    profile: { ...emptyDraft, ...profile },
    reason: row.reason && key.decrypt(row.reason, reasonSealContext(personId)),
  }
}

const emptyApplication: StoredApplication = {
  profile: emptyDraft,
  submittedAt: null,
  claimedBy: null,
  claimHolds: false,
  decidedAt: null,
  mayReapplyAt: null,
  mayReapply: false,
  reason: null,
}

const sealProfile = (personId: string, key: DataKey, profile: ExpertProfileDraft): Buffer =>
  key.seal(JSON.stringify(profile), profileSealContext(personId))

export async function writeProfile(
  tx: Tx,
  personId: string,
  { key, profile }: { key: DataKey; profile: ExpertProfileDraft },
): Promise<void> {
  await tx
    .update(applications)
    .set({ profile: sealProfile(personId, key, profile), updatedAt: sql`app_now()` })
    .where(eq(applications.personId, personId))
}

export async function recordSubmission(tx: Tx, personId: string): Promise<string> {
  const [row] = await tx
    .update(applications)
    .set({
      submittedAt: sql`app_now()`,
      claimedBy: null,
      claimedAt: null,
      updatedAt: sql`app_now()`,
    })
    .where(eq(applications.personId, personId))
    .returning({ submittedAt: isoMomentOrNull(applications.submittedAt) })
  if (!row?.submittedAt) throw new Error('a submission was not stored')
  return row.submittedAt
}

/** The draft stays and the decision is cleared. The audit log keeps it. */
export async function clearDecision(tx: Tx, personId: string): Promise<void> {
  await tx
    .update(applications)
    .set({
      submittedAt: null,
      claimedBy: null,
      claimedAt: null,
      decidedBy: null,
      decidedAt: null,
      reason: null,
    })
    .where(eq(applications.personId, personId))
}

export async function recordClaim(tx: Tx, personId: string, reviewerId: string): Promise<void> {
  await tx
    .update(applications)
    .set({ claimedBy: reviewerId, claimedAt: sql`app_now()` })
    .where(eq(applications.personId, personId))
}

export async function recordDecision(
  tx: Tx,
  personId: string,
  decision: { readonly by: string; readonly reason: Buffer },
): Promise<void> {
  await tx
    .update(applications)
    .set({ decidedBy: decision.by, decidedAt: sql`app_now()`, reason: decision.reason })
    .where(eq(applications.personId, personId))
}
