import type { EndedBy } from '@sanad/domain/chat/end-reasons'
import type { Severity } from '@sanad/domain/crisis/severity'
import type { SessionStatus } from '@sanad/domain/chat/session'
import type { SessionState } from '@sanad/domain/chat/session-states'
import { deadlines } from '@sanad/domain/matching/deadlines'
import { and, desc, eq, inArray, isNull, or, sql, type SQL } from 'drizzle-orm'
import { leftByQuickExit, openNames, profiles, shownNameOf } from '#server/identity/index.ts'
import { statement, type Tx } from '#server/platform/database/db.ts'
import { withdrawNotices } from '#server/platform/notifications/notices.ts'
import { heardWithin } from '#server/platform/realtime/presence.ts'
import { isoMoment, isoMomentOrNull } from '#server/platform/database/tables.ts'
import { areApart } from './block-store.ts'
import { callSupporter } from './call-supporter.ts'
import { seatOffers, sessions } from '../tables.ts'
import { nextTurn, noteGone, noteJoined } from './turn-store.ts'

/** One conversation with both sides' names and receipts. */
export interface SessionRow {
  readonly id: string
  readonly seekerId: string
  readonly expertId: string | null
  readonly status: SessionStatus
  /** One of the two has blocked the other. */
  readonly apart: boolean
  readonly isEmergency: boolean
  readonly crisisSeverity: Severity
  readonly createdAt: string
  readonly endedAt: string | null
  readonly endedBy: EndedBy | null
  readonly hoursSinceEnd: number | null
  readonly lastSeq: number
  /** Whether the seeker lets either side see what was read. */
  readonly showSeen: boolean
  readonly opened: boolean
  /** To whom the seat of the absent supporter is offered (MATCH-35). */
  readonly offeredTo: string | null
  readonly offeredForSeconds: number | null
  readonly seekerLeft: boolean
  readonly expertReadsAfter: number
  readonly supervisorId: string | null
  /** Their line is alive. */
  readonly supervisorHere: boolean
  readonly supervisorReadsAfter: number
  readonly supervisedBy: readonly string[]
  readonly dueFor: SessionState | null
  /** For how long by now. */
  readonly dueForSeconds: number | null
}

const ofOpenOffer = <Value>(
  what: SQL<Value>,
) => sql<Value | null>`(select ${what} from seat_offers o
  where o.session_id = sessions.id and o.ended_at is null)`

export const sessionColumns = {
  id: sessions.id,
  seekerId: sessions.seekerId,
  expertId: sessions.expertId,
  status: sessions.status,
  apart: areApart(sql`sessions.seeker_id`, sql`sessions.expert_id`),
  isEmergency: sessions.isEmergency,
  crisisSeverity: sessions.crisisSeverity,
  createdAt: isoMoment(sessions.createdAt),
  endedAt: isoMomentOrNull(sessions.endedAt),
  endedBy: sessions.endedBy,
  hoursSinceEnd: sql<
    number | null
  >`extract(epoch from app_now() - ${sessions.endedAt})::float8 / 3600`,
  lastSeq: sessions.lastSeq,
  opened: sql<boolean>`${sessions.openedAt} is not null`,
  offeredTo: ofOpenOffer(sql<string>`o.expert_id`),
  offeredForSeconds: ofOpenOffer(sql<number>`extract(epoch from app_now() - o.offered_at)::float8`),
  seekerLeft: leftByQuickExit(sql`sessions.seeker_id`),
  expertReadsAfter: sessions.expertReadsAfter,
  supervisorId: sessions.supervisorId,
  supervisorHere: heardWithin(sql`sessions.supervisor_id`, deadlines.goneAfter),
  supervisorReadsAfter: sessions.supervisorReadsAfter,
  supervisedBy: sessions.supervisedBy,
  dueFor: sessions.dueFor,
  dueForSeconds: sql<
    number | null
  >`extract(epoch from app_now() - ${sessions.dueForSince})::float8`,
  showSeen: sql<boolean>`(select show_seen from ${profiles} where ${profiles.id} = sessions.seeker_id)`,
}

const sessionById = statement((tx) =>
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

const offeredTo = (personId: string) =>
  sql`(select o.session_id from seat_offers o where o.expert_id = ${personId} and o.ended_at is null)`

/** Newest first, at most 100. */
export const findSessionsOf = (tx: Tx, personId: string): Promise<SessionRow[]> =>
  tx
    .select(sessionColumns)
    .from(sessions)
    .where(
      or(
        eq(sessions.seekerId, personId),
        eq(sessions.expertId, personId),
        inArray(sessions.id, offeredTo(personId)),
      ),
    )
    .orderBy(desc(sessions.createdAt))
    .limit(100)

export async function findOpenSessionOf(tx: Tx, seekerId: string): Promise<SessionRow | undefined> {
  const open = and(
    eq(sessions.seekerId, seekerId),
    eq(sessions.status, 'active'),
    eq(sessions.isEmergency, false),
  )
  const [row] = await tx.select(sessionColumns).from(sessions).where(open)
  return row
}

/** Decision 47: an alias or first name, and a language; nothing else. */
export async function findCards(tx: Tx, personIds: readonly string[]) {
  if (personIds.length === 0) return new Map<string, CardRow>()
  const rows = await tx
    .select({
      id: profiles.id,
      firstName: shownNameOf(profiles),
      language: profiles.preferredLanguage,
      automatic: profiles.automatic,
    })
    .from(profiles)
    .where(inArray(profiles.id, [...personIds]))
  return new Map(rows.map((row) => [row.id, openNames(tx, row, 'firstName')]))
}
type CardRow = { id: string; firstName: string; language: 'en' | 'ar'; automatic: boolean }

interface NewSession {
  readonly id: string
  readonly seekerId: string
  readonly expertId: string | null
  readonly isEmergency: boolean
  readonly crisisSeverity: Severity
  readonly priorityScore: number
  readonly network?: string
}

/** `now()` and moments to come, for columns that are read as text. */
const appNow = sql<string>`app_now()` as unknown as string
const after = (seconds: number) =>
  sql<string>`app_now() + make_interval(secs => ${seconds})` as unknown as string

/** What an open conversation waits for, and in how many seconds to look at it again. */
export interface Due {
  readonly state: SessionState
  readonly lookIn: number
}
const dueColumns = ({ state, lookIn }: Due) => ({
  dueFor: state,
  dueForSince: appNow,
  dueAt: after(lookIn),
})

export async function insertSession(tx: Tx, session: NewSession, due: Due): Promise<void> {
  const joinedAt = session.expertId === null ? null : appNow
  await tx.insert(sessions).values({ ...session, joinedAt, ...dueColumns(due) })
  if (session.expertId !== null)
    await callSupporter(tx, { sessionId: session.id, expertId: session.expertId })
}

interface Joining {
  readonly sessionId: string
  readonly expertId: string
  /** One who claims it has opened it; one to whom it is offered has yet to look. */
  readonly opened: boolean
}

/** Specification §4: an expert joins only while there is none. */
export async function joinAsExpert(
  tx: Tx,
  { sessionId, expertId, opened }: Joining,
  due: Due,
): Promise<{ seekerId: string } | undefined> {
  const [row] = await tx
    .update(sessions)
    .set({ expertId, joinedAt: appNow, openedAt: opened ? appNow : null, ...dueColumns(due) })
    .where(
      and(
        eq(sessions.id, sessionId),
        sql`${sessions.expertId} is null`,
        eq(sessions.status, 'active'),
      ),
    )
    .returning({ seekerId: sessions.seekerId })
  if (row && opened) await noteJoined(tx, sessionId)
  if (row && !opened) await callSupporter(tx, { sessionId, expertId })
  return row
}

/** The expert has it before their eyes for the first time: they have joined, and who is there is judged at once. */
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
  return true
}

/** Who has written has opened it, whether or not their client ever said so. */
export async function openIfAnswered(
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

interface Releasing {
  /** Whether the next supporter may read what was said. */
  readonly share: boolean
  /** One of the two chose to part: then not even what was left unanswered is for somebody else. */
  readonly chosen?: boolean
  readonly how: 'handed-over' | 'left'
  /** The ladder learns of it in this same transaction; otherwise it sweeps the fact. */
  readonly ladderTold?: boolean
}

/**
 * Lets the expert go. What was said up to their last words stays between them and the seeker, and where one of the two
 * chose to part also what was said to them after that; unless the seeker shares it: then the next reads what this one
 * could read, and nothing that was kept from them.
 */
export async function releaseExpert(
  tx: Tx,
  sessionId: string,
  { share, chosen = false, how, ladderTold = false }: Releasing,
  due: Due,
): Promise<void> {
  await noteGone(tx, sessionId, { kind: how, ladderTold })
  await withdrawOffer(tx, sessionId)
  const lastOfTheirs = chosen
    ? sql`case when sessions.opened_at is not null then sessions.last_seq end`
    : sql`(select max(m.seq) from messages m
        where m.session_id = sessions.id and m.sender_id = sessions.expert_id)`
  const theirs = sql<number>`greatest(sessions.expert_reads_after, ${lastOfTheirs})`
  const noExpert = { expertId: null, joinedAt: null, openedAt: null, passOnShare: null }
  await tx
    .update(sessions)
    .set({
      ...noExpert,
      expertReadsAfter: share ? sql`${sessions.expertReadsAfter}` : theirs,
      ...dueColumns(due),
    })
    .where(eq(sessions.id, sessionId))
}

/**
 * An expert comes back to somebody they were let go from: what was said to them is theirs to read again. What was
 * said up to another expert's last words, or up to a parting by choice, stays between those two.
 * @param partedAfter the last message that stood when the seeker and another expert chose to part; 0 for never
 */
export async function letReadAgain(
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

/** There is no absent supporter any more whose seat could be offered. */
async function withdrawOffer(tx: Tx, sessionId: string): Promise<void> {
  await tx
    .update(seatOffers)
    .set({ endedAt: appNow, outcome: 'withdrawn' })
    .where(and(eq(seatOffers.sessionId, sessionId), isNull(seatOffers.endedAt)))
}

/** Locks an open conversation, of either kind, so that what follows is decided by what it is now. */
export async function lockOpenSession(tx: Tx, sessionId: string): Promise<OpenSession | undefined> {
  const { seekerId, expertId, supervisorId, crisisSeverity } = sessions
  const [row] = await tx
    .select({ seekerId, expertId, supervisorId, crisisSeverity })
    .from(sessions)
    .where(and(eq(sessions.id, sessionId), eq(sessions.status, 'active')))
    .for('update')
  return row
}
/** What an end, or a leaving, is decided by. */
export type OpenSession = Pick<
  SessionRow,
  'seekerId' | 'expertId' | 'supervisorId' | 'crisisSeverity'
>

/** Locks all that a seeker has open, always in the same order. */
export const lockOpenSessionsOf = (tx: Tx, seekerId: string) =>
  tx
    .select({ id: sessions.id, expertId: sessions.expertId, isEmergency: sessions.isEmergency })
    .from(sessions)
    .where(and(eq(sessions.seekerId, seekerId), eq(sessions.status, 'active')))
    .orderBy(sessions.id)
    .for('update')

/**
 * Closes it if it is open; nothing happens to one that has ended.
 * @returns the supporter who has room again, for whom the line is to be woken
 */
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
