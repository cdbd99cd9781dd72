import {
  breakGlass,
  type BreakGlassState,
  type ReviewOutcome,
} from '@sanad/domain/admin/break-glass/break-glass'
import { desc, eq, sql } from 'drizzle-orm'
import { firstNameOf, decryptNames } from '#server/identity/index.ts'
import { type Tx, rowExists } from '#server/platform/stores/database/db.ts'
import { isoMoment, isoMomentOrNull } from '#server/platform/stores/database/tables.ts'
import { breakGlassRequests as requests } from '../tables.ts'

const lapsedBefore = sql`app_now() - make_interval(mins => ${breakGlass.lapsesAfterMinutes})`
const state = sql<BreakGlassState>`case
  when ${requests.reviewedAt} is not null then 'reviewed'
  when ${requests.expiresAt} > app_now() then 'open'
  when ${requests.expiresAt} is not null then 'over'
  when ${requests.decidedAt} is not null then 'declined'
  when ${requests.askedAt} < ${lapsedBefore} then 'lapsed'
  else 'asked' end`
const nameOf = (
  column: typeof requests.askedBy | typeof requests.decidedBy | typeof requests.reviewedBy,
) => sql<string | null>`(select ${firstNameOf(sql`p`)} from profiles p where p.id = ${column})`

const columns = {
  id: requests.id,
  sessionId: requests.sessionId,
  state,
  reason: requests.reason,
  askedById: requests.askedBy,
  askedBy: nameOf(requests.askedBy),
  askedAt: isoMoment(requests.askedAt),
  decidedById: requests.decidedBy,
  decidedBy: nameOf(requests.decidedBy),
  expiresAt: isoMomentOrNull(requests.expiresAt),
  reads: requests.reads,
  reviewedById: requests.reviewedBy,
  reviewedBy: nameOf(requests.reviewedBy),
  outcome: requests.outcome,
  note: requests.note,
}
export type RequestRow = Awaited<ReturnType<typeof findRequests>>[number]

/** Lists waiting requests first, then the newest. */
export async function findRequests(tx: Tx) {
  const rows = await tx
    .select(columns)
    .from(requests)
    .orderBy(sql`${state} in ('asked', 'open', 'over') desc`, desc(requests.askedAt))
    .limit(100)
  return rows.map((row) => decryptNames(tx, row, 'askedBy', 'decidedBy', 'reviewedBy'))
}

/** Locks a request, so that only one of two decisions counts. */
export async function lockRequest(tx: Tx, id: string): Promise<RequestRow | undefined> {
  const [row] = await tx.select(columns).from(requests).where(eq(requests.id, id)).for('update')
  return row && decryptNames(tx, row, 'askedBy', 'decidedBy', 'reviewedBy')
}

/** @returns false when the same person's request for the same conversation is undecided */
export async function insertRequest(
  tx: Tx,
  request: {
    readonly id: string
    readonly sessionId: string
    readonly askedBy: string
    readonly reason: Buffer
  },
): Promise<boolean> {
  await tx
    .update(requests)
    .set({ decidedAt: requests.askedAt })
    .where(
      sql`${requests.sessionId} = ${request.sessionId} and ${requests.askedBy} = ${request.askedBy}
        and ${requests.decidedAt} is null and ${requests.askedAt} < ${lapsedBefore}`,
    )
  const { rowCount } = await tx.insert(requests).values(request).onConflictDoNothing()
  return rowCount === 1
}

export async function recordDecision(
  tx: Tx,
  { id, by, approve }: { readonly id: string; readonly by: string; readonly approve: boolean },
): Promise<void> {
  await tx
    .update(requests)
    .set({
      decidedBy: by,
      decidedAt: sql`app_now()`,
      ...(approve && {
        expiresAt: sql`app_now() + make_interval(mins => ${breakGlass.openMinutes})`,
      }),
    })
    .where(eq(requests.id, id))
}

export async function recordRead(tx: Tx, id: string): Promise<void> {
  await tx
    .update(requests)
    .set({ reads: sql`${requests.reads} + 1` })
    .where(eq(requests.id, id))
}

export async function recordReview(
  tx: Tx,
  id: string,
  {
    by,
    outcome,
    note,
  }: { readonly by: string; readonly outcome: ReviewOutcome; readonly note: Buffer },
): Promise<void> {
  await tx
    .update(requests)
    .set({ reviewedBy: by, reviewedAt: sql`app_now()`, outcome, note })
    .where(eq(requests.id, id))
}

const endedUnnotified = sql`from break_glass_requests where expiry_notified_at is null and expires_at <= app_now()`
/** SQL: an access has ended and its reviewers are not notified yet. */
export const endedBreakGlassPending = rowExists(endedUnnotified)

/** @returns the ended accesses whose reviewers must be notified; they are marked as notified */
export async function takeEndedAccess(tx: Tx) {
  const { rows } = await tx.execute<{ id: string; asked_by: string; decided_by: string }>(sql`
    update break_glass_requests set expiry_notified_at = app_now() where id in (
      select id ${endedUnnotified}
      limit 20 for update skip locked)
    returning id, asked_by, decided_by`)
  return rows
}
