import type { HandoverReason, HandoverState } from '@sanad/domain/matching/handover'
import { deadlines } from '@sanad/domain/matching/deadlines'
import { and, eq, sql } from 'drizzle-orm'
import { sessions } from '#server/chat/index.ts'
import type { Tx } from '#server/platform/database/db.ts'
import { rowExists } from '#server/platform/database/due-work.ts'
import { isoMoment } from '#server/platform/database/tables.ts'
import { handovers } from '../tables.ts'

const appNow = sql<string>`app_now()` as unknown as string
const after = (seconds: number) =>
  sql<string>`app_now() + make_interval(secs => ${seconds})` as unknown as string

/** A proposal stands only while its supporter is still the one who holds the open conversation. */
const stands = and(
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
    .innerJoin(sessions, stands)
    .where(eq(handovers.sessionId, sessionId))
  return row
}

/** Asking anew replaces what was asked before. Nobody who has just asked can be gone earlier than it is looked at. */
export async function putHandover(
  tx: Tx,
  asked: { sessionId: string; expertId: string; reason: HandoverReason | null },
): Promise<void> {
  const row = {
    ...asked,
    state: 'asked' as const,
    proposedAt: appNow,
    dueAt: after(deadlines.goneAfter),
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
    .set({ state, dueAt: after(lookIn) })
    .where(eq(handovers.sessionId, sessionId))
}

export async function dropHandover(tx: Tx, sessionId: string): Promise<void> {
  await tx.delete(handovers).where(eq(handovers.sessionId, sessionId))
}

const isDue = sql`${handovers.dueAt} <= app_now()`
/** SQL: the moment of one has come. */
export const aHandoverIsDue = rowExists(sql`from ${handovers} where ${isDue}`)

/** Of which the moment has come, oldest first. */
export async function findDueHandovers(tx: Tx, limit: number): Promise<string[]> {
  const rows = await tx
    .select({ sessionId: handovers.sessionId })
    .from(handovers)
    .where(isDue)
    .orderBy(handovers.dueAt)
    .limit(limit)
  return rows.map((row) => row.sessionId)
}
