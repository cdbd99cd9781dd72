import type { HandoverReason, HandoverState } from '@sanad/domain/matching/handover'
import { deadlines } from '@sanad/domain/matching/deadlines'
import { and, eq, sql } from 'drizzle-orm'
import { sessions } from '#server/chat/index.ts'
import { type Tx, rowExists } from '#server/platform/stores/database/db.ts'
import { now, inSeconds, isoMoment } from '#server/platform/stores/database/tables.ts'
import { handovers } from '../tables.ts'

/** The supporter of the proposal still has the open session. */
const isCurrent = and(
  eq(sessions.id, handovers.sessionId),
  eq(sessions.status, 'active'),
  eq(sessions.expertId, handovers.expertId),
)

export async function findHandover(tx: Tx, sessionId: string) {
  const [row] = await tx
    .select({
      expertId: handovers.expertId,
      state: handovers.state,
      proposedAt: isoMoment(handovers.proposedAt),
      proposedAgo: sql<number>`extract(epoch from app_now() - ${handovers.proposedAt})::float8`,
      expertSeenAgo: sql<number | null>`(select extract(epoch from app_now() - p.seen_at)::float8
        from presence p where p.person_id = ${handovers.expertId})`,
    })
    .from(handovers)
    .innerJoin(sessions, isCurrent)
    .where(eq(handovers.sessionId, sessionId))
  return row
}

/** Replaces the last proposal. Its supporter was present just now, so absence is checked later. */
export async function upsertHandover(
  tx: Tx,
  handover: { sessionId: string; expertId: string; reason: HandoverReason | null },
): Promise<void> {
  const row = {
    ...handover,
    state: 'asked' as const,
    proposedAt: now,
    dueAt: inSeconds(deadlines.goneAfter),
  }
  await tx
    .insert(handovers)
    .values(row)
    .onConflictDoUpdate({ target: handovers.sessionId, set: row })
}

export async function setHandover(
  tx: Tx,
  sessionId: string,
  { state, lookIn }: { state: HandoverState; lookIn: number },
): Promise<void> {
  await tx
    .update(handovers)
    .set({ state, dueAt: inSeconds(lookIn) })
    .where(eq(handovers.sessionId, sessionId))
}

export async function dropHandover(tx: Tx, sessionId: string): Promise<void> {
  await tx.delete(handovers).where(eq(handovers.sessionId, sessionId))
}

const isDue = sql`${handovers.dueAt} <= app_now()`
export const isAnyHandoverDue = rowExists(sql`from ${handovers} where ${isDue}`)

/** Lists the proposal that is due longest first. */
export async function findDueHandovers(tx: Tx, limit: number): Promise<string[]> {
  const rows = await tx
    .select({ sessionId: handovers.sessionId })
    .from(handovers)
    .where(isDue)
    .orderBy(handovers.dueAt)
    .limit(limit)
  return rows.map((row) => row.sessionId)
}

/** For a clock that was set back: proposals are made and end by so many seconds later. */
export async function moveHandovers(tx: Tx, seconds: number): Promise<void> {
  const by = sql`make_interval(secs => ${seconds})`
  await tx.execute(
    sql`update handovers set proposed_at = proposed_at + ${by}, due_at = due_at + ${by}`,
  )
}
