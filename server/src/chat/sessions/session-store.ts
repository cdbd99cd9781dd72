import type { EndedBy } from '@sanad/domain/chat/sessions/end-reasons'
import type { SessionState } from '@sanad/domain/chat/sessions/session-states'
import { deadlines } from '@sanad/domain/matching/deadlines'
import { and, desc, eq, inArray, isNull, or, sql, type SQL } from 'drizzle-orm'
import { leftByQuickExit, profiles, screenLockedAt } from '#server/identity/index.ts'
import { type RowOf, preparedStatement, type Tx } from '#server/platform/stores/database/db.ts'
import { withdrawNotices } from '#server/platform/services/notifications/notices.ts'
import { heardWithin } from '#server/platform/services/realtime/presence.ts'
import {
  now,
  inSeconds,
  isoMoment,
  isoMomentOrNull,
} from '#server/platform/stores/database/tables.ts'
import { areBlocked } from './block-store.ts'
import { notifyExpert, notifyJoined } from './notify-sides.ts'
import { seatOffers, sessions } from '../tables.ts'
import { nextTurn, recordExpertDeparture, recordJoined } from './turn-store.ts'

const ofOpenOffer = <Value>(
  what: SQL<Value>,
) => sql<Value | null>`(select ${what} from seat_offers o
  where o.session_id = sessions.id and o.ended_at is null)`

export const sessionColumns = {
  id: sessions.id,
  seekerId: sessions.seekerId,
  expertId: sessions.expertId,
  status: sessions.status,
  /** One of the two has blocked the other. */
  apart: areBlocked(sql`sessions.seeker_id`, sql`sessions.expert_id`),
  isEmergency: sessions.isEmergency,
  crisisSeverity: sessions.crisisSeverity,
  createdAt: isoMoment(sessions.createdAt),
  lastMessageAt: isoMoment(sessions.lastMessageAt),
  endedAt: isoMomentOrNull(sessions.endedAt),
  endedBy: sessions.endedBy,
  hoursSinceEnd: sql<
    number | null
  >`extract(epoch from app_now() - ${sessions.endedAt})::float8 / 3600`,
  lastSeq: sessions.lastSeq,
  opened: sql<boolean>`${sessions.openedAt} is not null`,
  /** MATCH-35. The substitute to whom the absent supporter's seat is offered. */
  offeredTo: ofOpenOffer(sql<string>`o.expert_id`),
  offeredForSeconds: ofOpenOffer(sql<number>`extract(epoch from app_now() - o.offered_at)::float8`),
  seekerLeft: leftByQuickExit(sql`sessions.seeker_id`),
  seekerLockedAt: screenLockedAt(sql`sessions.seeker_id`),
  expertReadsAfter: sessions.expertReadsAfter,
  supervisorId: sessions.supervisorId,
  /** The supervisor has a live socket. */
  supervisorHere: heardWithin(sql`sessions.supervisor_id`, deadlines.goneAfter),
  supervisorReadsAfter: sessions.supervisorReadsAfter,
  supervisedBy: sessions.supervisedBy,
  dueFor: sessions.dueFor,
  /** Time since `dueFor` last changed. */
  dueForSeconds: sql<
    number | null
  >`extract(epoch from app_now() - ${sessions.dueForSince})::float8`,
  /** CHAT-13. The seeker lets both sides see what was read. */
  showSeen: sql<boolean>`(select show_seen from ${profiles} where ${profiles.id} = sessions.seeker_id)`,
}
export type SessionRow = RowOf<typeof sessionColumns>

const sessionById = preparedStatement((tx) =>
  tx
    .select(sessionColumns)
    .from(sessions)
    .where(eq(sessions.id, sql.placeholder('id')))
    .prepare('session_by_id'),
)

export async function findSession(tx: Tx, id: string): Promise<SessionRow | undefined> {
  const [row] = await sessionById(tx).execute({ id })
  return row
}

const person = sql.placeholder('personId')
const sessionsOfPerson = preparedStatement((tx) =>
  tx
    .select(sessionColumns)
    .from(sessions)
    .where(
      or(
        eq(sessions.seekerId, person),
        eq(sessions.expertId, person),
        inArray(
          sessions.id,
          sql`(select o.session_id from seat_offers o where o.expert_id = ${person} and o.ended_at is null)`,
        ),
      ),
    )
    .orderBy(desc(sessions.createdAt))
    .limit(100)
    .prepare('sessions_of_person'),
)

/** Lists the newest session first, at most 100. */
export const findSessionsOf = (tx: Tx, personId: string): Promise<SessionRow[]> =>
  sessionsOfPerson(tx).execute({ personId })

export async function findOpenSessionOf(tx: Tx, seekerId: string): Promise<SessionRow | undefined> {
  const open = and(
    eq(sessions.seekerId, seekerId),
    eq(sessions.status, 'active'),
    eq(sessions.isEmergency, false),
  )
  const [row] = await tx.select(sessionColumns).from(sessions).where(open)
  return row
}

/** Decision 69. Begins with the month, which names the partition of the session's messages. */
export async function newSessionId(tx: Tx): Promise<string> {
  const { rows } = await tx.execute<{ id: string }>(sql`select month_id('messages') as id`)
  const [row] = rows
  if (!row) throw new Error('no id for a session')
  return row.id
}

type NewSession = Pick<
  typeof sessions.$inferInsert,
  'id' | 'seekerId' | 'expertId' | 'isEmergency' | 'crisisSeverity' | 'priorityScore' | 'network'
>

export interface Deadline {
  readonly state: SessionState
  /** Seconds until the session is due again. */
  readonly lookIn: number
}
const deadlineColumns = ({ state, lookIn }: Deadline) => ({
  dueFor: state,
  dueForSince: now,
  dueAt: inSeconds(lookIn),
})

export async function insertSession(tx: Tx, session: NewSession, due: Deadline): Promise<void> {
  const { id, expertId } = session
  const joinedAt = expertId ? now : null
  await tx.insert(sessions).values({ ...session, joinedAt, ...deadlineColumns(due) })
  if (expertId) await notifyExpert(tx, { sessionId: id, expertId })
}

interface JoinInput {
  readonly sessionId: string
  readonly expertId: string
  /** An expert who claims a session has opened it; one to whom it is offered has not yet. */
  readonly opened: boolean
}

/** Specification §4. Only into a session without an expert. */
export async function joinAsExpert(
  tx: Tx,
  { sessionId, expertId, opened }: JoinInput,
  due: Deadline,
): Promise<{ seekerId: string } | undefined> {
  const [row] = await tx
    .update(sessions)
    .set({ expertId, joinedAt: now, openedAt: opened ? now : null, ...deadlineColumns(due) })
    .where(
      and(
        eq(sessions.id, sessionId),
        sql`${sessions.expertId} is null`,
        eq(sessions.status, 'active'),
      ),
    )
    .returning({ seekerId: sessions.seekerId })
  if (row && opened) {
    await recordJoined(tx, sessionId)
    await notifyJoined(tx, sessionId)
  }
  if (row && !opened) await notifyExpert(tx, { sessionId, expertId })
  return row
}

/** The first time, makes the session due at once, so that presence is judged. */
export async function markOpened(tx: Tx, sessionId: string, expertId: string): Promise<boolean> {
  const { rows } = await tx.execute(sql`
    with opened as (
      update sessions set opened_at = app_now(), due_for = 'together', due_for_since = app_now(), due_at = app_now()
      where id = ${sessionId} and expert_id = ${expertId} and opened_at is null and status = 'active'
      returning id, expert_id, last_seq
    )
    insert into session_turns (session_id, turn, kind, expert_id, after_seq)
    select id, ${nextTurn(sql`opened.id`)}, 'joined', expert_id, last_seq from opened
    returning session_id`)
  if (rows.length === 0) return false
  await withdrawNotices(tx, sessionId)
  await notifyJoined(tx, sessionId)
  return true
}

/** Writing counts as opening, even if the client did not say so. */
export async function markOpenedIfAnswered(
  tx: Tx,
  sessionId: string,
  expertId: string | null,
): Promise<boolean> {
  if (expertId === null) return false
  const { rows } = await tx.execute(sql`
    select 1 from messages m join sessions s on s.id = m.session_id
    where s.id = ${sessionId} and m.sender_id = ${expertId} and m.timestamp >= s.joined_at limit 1`)
  return rows.length > 0 && markOpened(tx, sessionId, expertId)
}

interface ReleaseInput {
  /** Whether the next supporter may read earlier messages. */
  readonly share: boolean
  /** One of the two chose to part: unanswered messages stay hidden from the next supporter too. */
  readonly chosen?: boolean
  readonly how: 'handed-over' | 'left'
  /** The ladder is notified in this transaction; otherwise it picks up the recorded turn. */
  readonly isLadderNotified?: boolean
}

/**
 * The next expert cannot read messages up to this expert's last one, or none so far after a parting
 * by choice. If the seeker shares, they read what this one could read.
 */
export async function releaseExpert(
  tx: Tx,
  sessionId: string,
  { share, chosen = false, how, isLadderNotified: ladderTold = false }: ReleaseInput,
  due: Deadline,
): Promise<void> {
  await recordExpertDeparture(tx, sessionId, { kind: how, ladderTold })
  await withdrawOffer(tx, sessionId)
  const lastOfExpert = chosen
    ? sql`case when sessions.opened_at is not null then sessions.last_seq end`
    : sql`(select max(m.seq) from messages m
        where m.session_id = sessions.id and m.sender_id = sessions.expert_id)`
  const readsAfter = sql<number>`greatest(sessions.expert_reads_after, ${lastOfExpert})`
  const noExpert = { expertId: null, joinedAt: null, openedAt: null, passOnShare: null }
  await tx
    .update(sessions)
    .set({
      ...noExpert,
      expertReadsAfter: share ? sql`${sessions.expertReadsAfter}` : readsAfter,
      ...deadlineColumns(due),
    })
    .where(eq(sessions.id, sessionId))
}

/**
 * Lets an expert who returns read again what was written to them. Messages up to another expert's
 * last one, or up to a parting by choice, stay hidden.
 * @param partedAfter the last message when the seeker and another expert parted by choice; 0 for
 * never
 */
export async function restoreReading(
  tx: Tx,
  {
    sessionId,
    expertId,
    partedAfter,
  }: { sessionId: string; expertId: string; partedAfter: number },
): Promise<void> {
  await tx.execute(sql`
    update sessions s set expert_reads_after = least(s.expert_reads_after, greatest(${partedAfter}::integer, (
      select max(m.seq) from messages m where m.session_id = s.id and m.sender_id in (
        select t.expert_id from session_turns t where t.session_id = s.id and t.expert_id <> ${expertId}))))
    where s.id = ${sessionId}`)
}

async function withdrawOffer(tx: Tx, sessionId: string): Promise<void> {
  await tx
    .update(seatOffers)
    .set({ endedAt: now, outcome: 'withdrawn' })
    .where(and(eq(seatOffers.sessionId, sessionId), isNull(seatOffers.endedAt)))
}

/** Locks an open session, so that its state cannot change before the write. */
export async function lockOpenSession(tx: Tx, sessionId: string): Promise<OpenSession | undefined> {
  const { seekerId, expertId, supervisorId, crisisSeverity } = sessions
  const [row] = await tx
    .select({ seekerId, expertId, supervisorId, crisisSeverity })
    .from(sessions)
    .where(and(eq(sessions.id, sessionId), eq(sessions.status, 'active')))
    .for('update')
  return row
}
export type OpenSession = Pick<
  SessionRow,
  'seekerId' | 'expertId' | 'supervisorId' | 'crisisSeverity'
>

/** Locks them in order of id. */
export const lockOpenSessionsOf = (tx: Tx, seekerId: string) =>
  tx
    .select({ id: sessions.id, expertId: sessions.expertId, isEmergency: sessions.isEmergency })
    .from(sessions)
    .where(and(eq(sessions.seekerId, seekerId), eq(sessions.status, 'active')))
    .orderBy(sessions.id)
    .for('update')

/** Only if it is open. @returns the supporter who may now take another session */
export async function closeSession(
  tx: Tx,
  sessionId: string,
  endedBy: EndedBy,
): Promise<string | null> {
  await withdrawOffer(tx, sessionId)
  const closed = await tx
    .update(sessions)
    .set({ status: 'closed', endedAt: sql`app_now()`, endedBy, reviewWaits: true, network: null })
    .where(and(eq(sessions.id, sessionId), eq(sessions.status, 'active')))
    .returning({ expertId: sessions.expertId })
  return closed[0]?.expertId ?? null
}
