import type { FeelsNow, FeltHeard } from '@sanad/domain/chat/feedback'
import { eq, sql } from 'drizzle-orm'
import type { Tx } from '#server/platform/db.ts'
import { feedback } from './tables.ts'

export interface Answered {
  readonly feltHeard: FeltHeard | null
  readonly feelsNow: FeelsNow | null
}

export async function findFeedback(tx: Tx, sessionId: string): Promise<Answered> {
  const [row] = await tx
    .select({ feltHeard: feedback.feltHeard, feelsNow: feedback.feelsNow })
    .from(feedback)
    .where(eq(feedback.sessionId, sessionId))
  return row ?? { feltHeard: null, feelsNow: null }
}

/** CHAT-12. What is left out stays. */
export async function putFeedback(tx: Tx, sessionId: string, answers: Partial<Answered>): Promise<void> {
  await tx
    .insert(feedback)
    .values({ sessionId, ...answers })
    .onConflictDoUpdate({ target: feedback.sessionId, set: { ...answers, givenAt: sql`app_now()` } })
}
