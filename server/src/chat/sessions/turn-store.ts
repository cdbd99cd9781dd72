import type { TurnKind } from '@sanad/domain/chat/sessions/turns'
import { eq, sql, and, type SQL } from 'drizzle-orm'
import type { Tx } from '#server/platform/stores/database/db.ts'
import { rowExists } from '#server/platform/stores/database/due-work.ts'
import { sessionTurns } from '../tables.ts'

/** SQL: the number of the session's next turn. Requires a lock on the session's row. */
export const nextTurn = (sessionId: SQL): SQL =>
  sql`(select coalesce(max(t.turn), 0) + 1 from session_turns t where t.session_id = ${sessionId})`

/** Records that the session's supporter has joined. */
export async function recordJoined(tx: Tx, sessionId: string): Promise<void> {
  await tx.execute(sql`
    insert into session_turns (session_id, turn, kind, expert_id, after_seq)
    select s.id, ${nextTurn(sql`s.id`)}, 'joined', s.expert_id, s.last_seq
    from sessions s where s.id = ${sessionId} and s.expert_id is not null`)
}

/**
 * Records that the supporter leaves; call it while the session's row still names them. A supporter who had not opened
 * the session leaves no turn, except by their own choice: at severe or above the ladder takes that up (decision 51).
 */
export async function recordExpertDeparture(
  tx: Tx,
  sessionId: string,
  {
    kind,
    ladderTold: isLadderNotified,
  }: { kind: Exclude<TurnKind, 'joined'>; ladderTold: boolean },
): Promise<void> {
  await tx.execute(sql`
    insert into session_turns (session_id, turn, kind, expert_id, after_seq, ladder_waits)
    select s.id, ${nextTurn(sql`s.id`)}, ${kind}, s.expert_id, s.last_seq, 
      ${kind} = 'handed-over' and not ${isLadderNotified}::boolean and in_danger
    from sessions s, lateral (select s.crisis_severity in ('severe', 'critical') as in_danger) as danger
    where s.id = ${sessionId} and s.expert_id is not null
      and (s.opened_at is not null or ${kind} = 'handed-over')`)
}

interface LeftInDanger {
  readonly sessionId: string
  readonly expertId: string
}

const leftInDanger = sql`from session_turns where ladder_waits`
/** SQL: a supporter left a session in danger, and the ladder has not taken it up yet. */
export const isAnySessionLeftInDanger = rowExists(leftInDanger)

/**
 * Decision 51. For the ladder: sessions of severe or above that a supporter left by their own choice, each returned
 * once. Handle them in the same transaction: after a rollback they are returned again.
 */
export async function takeSessionsLeftInDanger(tx: Tx): Promise<LeftInDanger[]> {
  const { rows } = await tx.execute<{ session_id: string; expert_id: string }>(sql`
    update session_turns t set ladder_waits = false
    where t.ladder_waits and (t.session_id, t.turn) in (
      select session_id, turn ${leftInDanger} order by at limit 100 for update skip locked)
    returning t.session_id, t.expert_id`)
  return rows.map((row) => ({ sessionId: row.session_id, expertId: row.expert_id }))
}

/** A closed session in which a supporter had joined and messages were written. */
interface EndedSession {
  readonly sessionId: string
  /** Whether the seeker is 13 to 17 years old. */
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
