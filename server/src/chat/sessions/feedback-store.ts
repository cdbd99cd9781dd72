import type { Felt, FeltHeard } from '@sanad/domain/chat/feedback'
import { eq, sql } from 'drizzle-orm'
import type { Tx } from '#server/platform/database/db.ts'
import { feedback } from '../tables.ts'

export interface Feedback {
  readonly feltHeard: FeltHeard | null
  readonly feltBefore: Felt | null
  readonly feltAfter: Felt | null
}

export const noFeedback: Feedback = { feltHeard: null, feltBefore: null, feltAfter: null }

export async function findFeedback(tx: Tx, sessionId: string): Promise<Feedback> {
  const [row] = await tx
    .select({
      feltHeard: feedback.feltHeard,
      feltBefore: feedback.feltBefore,
      feltAfter: feedback.feltAfter,
    })
    .from(feedback)
    .where(eq(feedback.sessionId, sessionId))
  return row ?? noFeedback
}

/** CHAT-12. Answers that are left out stay as they are. */
export async function putFeedback(
  tx: Tx,
  sessionId: string,
  answers: Partial<Feedback>,
): Promise<void> {
  await tx
    .insert(feedback)
    .values({ sessionId, ...answers })
    .onConflictDoUpdate({
      target: feedback.sessionId,
      set: { ...answers, givenAt: sql`app_now()` },
    })
}

/** Minutes since a supporter first opened the session; null before. */
export async function findMinutesTogether(tx: Tx, sessionId: string): Promise<number | null> {
  const { rows } = await tx.execute<{ minutes: number | null }>(sql`
    select extract(epoch from app_now() - min(at))::float8 / 60 as minutes from session_turns
    where session_id = ${sessionId} and kind = 'joined'`)
  return rows[0]?.minutes ?? null
}
