import { and, eq, sql } from 'drizzle-orm'
import type { Tx } from '#server/platform/database/db.ts'
import { sessionTurns } from '../tables.ts'

/** A conversation that a supporter had joined and in which something was said, and that has ended. */
interface Ended {
  readonly sessionId: string
  /** Of 13 to 17. */
  readonly minor: boolean
}

const endedAtOnce = 200

/**
 * Conversations that have ended, each answered once; where nobody came or nothing was said there is nothing to review.
 * Take them up in the same transaction: what rolls back is answered again.
 */
export async function takeEnded(tx: Tx): Promise<Ended[]> {
  const { rows } = await tx.execute<Ended & { said: boolean } & Record<string, unknown>>(sql`
    update sessions s set review_waits = false
    from profiles p
    where p.id = s.seeker_id and s.review_waits and s.id in (
      select id from sessions where review_waits order by ended_at limit ${endedAtOnce} for update skip locked)
    returning s.id as "sessionId", coalesce(p.age_group = 'minor', false) as minor,
      s.last_seq > 0 and exists (select 1 from session_turns t where t.session_id = s.id and t.kind = 'joined') as said`)
  return rows.filter(({ said }) => said).map(({ sessionId, minor }) => ({ sessionId, minor }))
}

/** Whether this supporter ever came or went. */
export async function wasExpertIn(tx: Tx, sessionId: string, personId: string): Promise<boolean> {
  const rows = await tx
    .select({ turn: sessionTurns.turn })
    .from(sessionTurns)
    .where(and(eq(sessionTurns.sessionId, sessionId), eq(sessionTurns.expertId, personId)))
    .limit(1)
  return rows.length > 0
}
