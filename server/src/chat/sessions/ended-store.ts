import { and, eq, sql } from 'drizzle-orm'
import type { Tx } from '#server/platform/database/db.ts'
import { sessionTurns } from '../tables.ts'

/** A closed session in which a supporter had joined and messages were written. */
interface EndedSession {
  readonly sessionId: string
  /** Of 13 to 17. */
  readonly minor: boolean
}

const endedAtOnce = 200

/**
 * Takes closed sessions that may need a review, each once; without a supporter or a message there is nothing to review.
 * Handle them in the same transaction: after a rollback they are returned again.
 */
export async function takeEndedSessions(tx: Tx): Promise<EndedSession[]> {
  const { rows } = await tx.execute<EndedSession & { said: boolean } & Record<string, unknown>>(sql`
    update sessions s set review_waits = false
    from profiles p
    where p.id = s.seeker_id and s.review_waits and s.id in (
      select id from sessions where review_waits order by ended_at limit ${endedAtOnce} for update skip locked)
    returning s.id as "sessionId", coalesce(p.age_group = 'minor', false) as minor,
      s.last_seq > 0 and exists (select 1 from session_turns t where t.session_id = s.id and t.kind = 'joined') as said`)
  return rows.filter(({ said }) => said).map(({ sessionId, minor }) => ({ sessionId, minor }))
}

/** Whether this supporter ever joined or left the session. */
export async function wasExpertIn(tx: Tx, sessionId: string, personId: string): Promise<boolean> {
  const rows = await tx
    .select({ turn: sessionTurns.turn })
    .from(sessionTurns)
    .where(and(eq(sessionTurns.sessionId, sessionId), eq(sessionTurns.expertId, personId)))
    .limit(1)
  return rows.length > 0
}
