import type { TurnKind } from '@sanad/domain/chat/sessions/turns'
import { eq, sql, and, type SQL } from 'drizzle-orm'
import { type Tx, rowExists } from '#server/platform/stores/database/db.ts'
import { sessionTurns } from '../tables.ts'

/** SQL. Requires a lock on the session's row. */
export const nextTurn = (sessionId: SQL): SQL =>
  sql`(select coalesce(max(t.turn), 0) + 1 from session_turns t where t.session_id = ${sessionId})`

export async function recordJoined(tx: Tx, sessionId: string): Promise<void> {
  await tx.execute(sql`
    insert into session_turns (session_id, turn, kind, expert_id, after_seq)
    select s.id, ${nextTurn(sql`s.id`)}, 'joined', s.expert_id, s.last_seq
    from sessions s where s.id = ${sessionId} and s.expert_id is not null`)
}

/**
 * Call while the session's row still names the supporter. One who had not opened the session leaves
 * a turn only by choice (`handed-over`), so that the ladder hears of it in danger (decision 51).
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

const leftInDanger = sql`from session_turns where ladder_waits`
/** SQL: a supporter left a session in danger, and the ladder has not handled it yet. */
export const isAnySessionLeftInDanger = rowExists(leftInDanger)

/**
 * Decision 51. Sessions of severe or above that a supporter left by choice, each returned once.
 * Handle them in the same transaction: after a rollback they are returned again.
 */
export async function takeSessionsLeftInDanger(tx: Tx) {
  const { rows } = await tx.execute<{ session_id: string; expert_id: string }>(sql`
    update session_turns t set ladder_waits = false
    where t.ladder_waits and (t.session_id, t.turn) in (
      select session_id, turn ${leftInDanger} order by at limit 100 for update skip locked)
    returning t.session_id, t.expert_id`)
  return rows.map((row) => ({ sessionId: row.session_id, expertId: row.expert_id }))
}

/** A supporter had joined, and messages were written. */
interface EndedSession {
  readonly sessionId: string
  /** Whether the seeker is 13 to 17 years old. */
  readonly minor: boolean
}

const endedAtOnce = 200

/**
 * Closed sessions that may need a review, each returned once; those without a supporter or message
 * are left out. Handle them in the same transaction: after a rollback they are returned again.
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

export async function wasExpertIn(tx: Tx, sessionId: string, personId: string): Promise<boolean> {
  const rows = await tx
    .select({ turn: sessionTurns.turn })
    .from(sessionTurns)
    .where(and(eq(sessionTurns.sessionId, sessionId), eq(sessionTurns.expertId, personId)))
    .limit(1)
  return rows.length > 0
}
