import type { CrisisCode } from '@sanad/domain/crisis/codes'
import { severities, type Severity } from '@sanad/domain/crisis/severity'
import type { SessionStatus } from '@sanad/domain/chat/session'
import type { SessionSigns } from '@sanad/domain/chat/session-signs'
import type { SessionState } from '@sanad/domain/chat/session-states'
import { and, desc, eq, inArray, or, sql } from 'drizzle-orm'
import type pg from 'pg'
import { profiles } from '#server/identity/index.ts'
import type { Db, Tx } from '#server/platform/db.ts'
import { isoMoment, isoMomentOrNull } from '#server/platform/tables.ts'
import type { MessageRow, NewMessage } from './sealed-messages.ts'
import { feedback, messages, receipts, sessions } from './tables.ts'

export type Appended =
  | {
      readonly outcome: 'STORED'
      readonly seq: number
      readonly at: string
      readonly people: readonly (string | null)[]
    }
  | { readonly outcome: 'REPEAT' }
  | { readonly outcome: 'NOT_FOUND' }
  | { readonly outcome: 'CLOSED' }

interface AppendedRow {
  readonly outcome: 'STORED' | 'REPEAT' | 'NOT_FOUND' | 'CLOSED'
  readonly seq: number | null
  readonly at: string | null
  readonly seeker_id: string | null
  readonly expert_id: string | null
}

const isoAt = `to_char(at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as at`
const appendOne = {
  name: 'append_message',
  text: `select outcome, seq, ${isoAt}, seeker_id, expert_id from append_message($1, $2, $3, $4, $5, $6, $7, $8)`,
}
const appendMany = {
  name: 'append_messages',
  text: `select outcome, seq, ${isoAt}, seeker_id, expert_id
    from append_messages($1, $2, $3, $4, $5, $6, $7, $8) order by n`,
}

const columnsOf = (message: NewMessage) => [
  message.sessionId,
  message.id,
  message.senderId,
  message.content,
  message.emotionTag,
  message.crisisDetected,
  message.crisisSeverity,
  message.crisisCodes.join(','),
]

/**
 * CHAT-2. Stores messages in one commit and one round trip, and answers for each in the same order. The prepared
 * statements make this the fast path; `client` is the pool, or a connection inside a transaction.
 */
export async function append(
  client: Pick<pg.Pool, 'query'>,
  batch: readonly NewMessage[],
): Promise<Appended[]> {
  const [first] = batch
  if (!first) return []
  const rows = batch.map(columnsOf)
  const query =
    batch.length === 1
      ? { ...appendOne, values: columnsOf(first) }
      : { ...appendMany, values: columnsOf(first).map((_, column) => rows.map((row) => row[column])) }
  const answered = await client.query<AppendedRow>(query)
  return answered.rows.map(toAppended)
}

function toAppended(row: AppendedRow): Appended {
  if (row.outcome !== 'STORED') return { outcome: row.outcome }
  if (row.seq === null || row.at === null) throw new Error('a stored message without its place')
  return { outcome: row.outcome, seq: row.seq, at: row.at, people: [row.seeker_id, row.expert_id] }
}

/** Raises the sessions' severity; it never falls by itself (safety §6). */
export async function raiseSeverity(
  client: Pick<pg.Pool, 'query'>,
  found: ReadonlyMap<string, Severity>,
): Promise<void> {
  for (const [sessionId, severity] of found) {
    await client.query(
      `update sessions set crisis_severity = $2
       where id = $1 and array_position($3::text[], crisis_severity) < array_position($3::text[], $2)`,
      [sessionId, severity, severities],
    )
  }
}

const messageColumns = {
  session_id: messages.sessionId,
  seq: messages.seq,
  id: messages.id,
  sender_id: messages.senderId,
  content: messages.content,
  emotion_tag: messages.emotionTag,
  crisis_detected: messages.crisisDetected,
  crisis_severity: messages.crisisSeverity,
  timestamp: isoMoment(messages.timestamp),
}

/** At most `limit` messages after `after`, oldest first. */
export const findMessagesAfter = (
  tx: Tx,
  sessionId: string,
  after: number,
  limit: number,
): Promise<MessageRow[]> =>
  tx
    .select(messageColumns)
    .from(messages)
    .where(and(eq(messages.sessionId, sessionId), sql`${messages.seq} > ${after}`))
    .orderBy(messages.seq)
    .limit(limit)

/** The `limit` messages before `before` and after `floor`, oldest first. */
export async function findMessagesBefore(
  tx: Tx,
  sessionId: string,
  { before, floor, limit }: { before: number; floor: number; limit: number },
): Promise<MessageRow[]> {
  const between = sql`${messages.seq} < ${before} and ${messages.seq} > ${floor}`
  const newestFirst = await tx
    .select(messageColumns)
    .from(messages)
    .where(and(eq(messages.sessionId, sessionId), between))
    .orderBy(desc(messages.seq))
    .limit(limit)
  return newestFirst.reverse()
}

export async function findMessage(tx: Tx, sessionId: string, id: string): Promise<MessageRow | undefined> {
  const [row] = await tx
    .select(messageColumns)
    .from(messages)
    .where(and(eq(messages.sessionId, sessionId), eq(messages.id, id)))
  return row
}

/** The codes of somebody's last messages here, newest first (safety §6: the look-back reads no text). */
export async function findEarlierCodes(
  tx: Tx,
  sessionId: string,
  senderId: string,
  limit: number,
): Promise<CrisisCode[][]> {
  const rows = await tx
    .select({ codes: messages.crisisCodes })
    .from(messages)
    .where(and(eq(messages.sessionId, sessionId), eq(messages.senderId, senderId)))
    .orderBy(desc(messages.seq))
    .limit(limit)
  return rows.map((row) => row.codes.split(',').filter((code) => code !== '') as CrisisCode[])
}

/** One conversation with both sides' names and receipts. */
export interface SessionRow {
  readonly id: string
  readonly seekerId: string
  readonly expertId: string | null
  readonly status: SessionStatus
  readonly isEmergency: boolean
  readonly crisisSeverity: Severity
  readonly createdAt: string
  readonly endedAt: string | null
  readonly hoursSinceEnd: number | null
  readonly lastSeq: number
  /** Whether the seeker lets either side see what was read. */
  readonly showSeen: boolean
  readonly opened: boolean
  readonly expertReadsAfter: number
  readonly dueFor: SessionState | null
  readonly dueForSince: string | null
}

const sessionColumns = {
  id: sessions.id,
  seekerId: sessions.seekerId,
  expertId: sessions.expertId,
  status: sessions.status,
  isEmergency: sessions.isEmergency,
  crisisSeverity: sessions.crisisSeverity,
  createdAt: isoMoment(sessions.createdAt),
  endedAt: isoMomentOrNull(sessions.endedAt),
  hoursSinceEnd: sql<number | null>`extract(epoch from app_now() - ${sessions.endedAt})::float8 / 3600`,
  lastSeq: sessions.lastSeq,
  opened: sql<boolean>`${sessions.openedAt} is not null`,
  expertReadsAfter: sessions.expertReadsAfter,
  dueFor: sessions.dueFor,
  dueForSince: isoMomentOrNull(sessions.dueForSince),
  showSeen: sql<boolean>`(select show_seen from ${profiles} where ${profiles.id} = sessions.seeker_id)`,
}

export async function findSession(tx: Tx, id: string): Promise<SessionRow | undefined> {
  const [row] = await tx.select(sessionColumns).from(sessions).where(eq(sessions.id, id))
  return row
}

/** Newest first, at most 100. */
export const findSessionsOf = (tx: Tx, personId: string): Promise<SessionRow[]> =>
  tx
    .select(sessionColumns)
    .from(sessions)
    .where(or(eq(sessions.seekerId, personId), eq(sessions.expertId, personId)))
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

/** Decisions §1: a name and a language, nothing else. */
export async function findCards(tx: Tx, personIds: readonly string[]) {
  if (personIds.length === 0) return new Map<string, CardRow>()
  const rows = await tx
    .select({
      id: profiles.id,
      firstName: profiles.firstName,
      language: profiles.preferredLanguage,
      automatic: profiles.automatic,
    })
    .from(profiles)
    .where(inArray(profiles.id, [...personIds]))
  return new Map(rows.map((row) => [row.id, row]))
}
type CardRow = { id: string; firstName: string; language: 'en' | 'ar'; automatic: boolean }

export async function findReceipts(tx: Tx, sessionIds: readonly string[]) {
  if (sessionIds.length === 0) return []
  return tx
    .select({
      sessionId: receipts.sessionId,
      personId: receipts.personId,
      delivered: receipts.delivered,
      seen: receipts.seen,
      seenAt: isoMomentOrNull(receipts.seenAt),
    })
    .from(receipts)
    .where(inArray(receipts.sessionId, [...sessionIds]))
}

export interface Receipt {
  readonly sessionId: string
  readonly personId: string
  readonly delivered: number
  readonly seen: number
}

/** Receipts never go back, and never past the newest message. Answers where it stands now. */
export async function raiseReceipt(
  tx: Tx,
  receipt: Receipt,
): Promise<Omit<Receipt, 'sessionId' | 'personId'> & { at: string }> {
  const { rows } = await tx.execute<{ delivered: number; seen: number; at: string }>(sql`
    insert into receipts (session_id, person_id, delivered, seen, seen_at)
    select id, ${receipt.personId}, least(${receipt.delivered}::integer, last_seq), least(${receipt.seen}::integer, last_seq),
      case when ${receipt.seen}::integer > 0 then app_now() end
    from sessions where id = ${receipt.sessionId}
    on conflict (session_id, person_id) do update set
      delivered = greatest(receipts.delivered, excluded.delivered),
      seen = greatest(receipts.seen, excluded.seen),
      seen_at = case when exists (
        select 1 from messages m where m.session_id = receipts.session_id and m.sender_id <> receipts.person_id
          and m.seq > receipts.seen and m.seq <= excluded.seen
      ) then excluded.seen_at else receipts.seen_at end
    returning delivered, seen, to_char(app_now() at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as at`)
  const [row] = rows
  if (!row) throw new Error('a receipt was not stored')
  return row
}

/** CHAT-12. */
export async function putFeedback(tx: Tx, sessionId: string, feelNow: number): Promise<void> {
  await tx
    .insert(feedback)
    .values({ sessionId, feelNow })
    .onConflictDoUpdate({ target: feedback.sessionId, set: { feelNow, givenAt: sql`app_now()` } })
}

export interface NewSession {
  readonly id: string
  readonly seekerId: string
  readonly expertId: string | null
  readonly isEmergency: boolean
  readonly crisisSeverity: Severity
  readonly priorityScore: number
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
const dueColumns = ({ state, lookIn }: Due) => ({ dueFor: state, dueForSince: appNow, dueAt: after(lookIn) })

export async function insertSession(tx: Tx, session: NewSession, due: Due): Promise<void> {
  const joinedAt = session.expertId === null ? null : appNow
  await tx.insert(sessions).values({ ...session, joinedAt, ...dueColumns(due) })
}

export interface Joining {
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
    .where(and(eq(sessions.id, sessionId), sql`${sessions.expertId} is null`, eq(sessions.status, 'active')))
    .returning({ seekerId: sessions.seekerId })
  return row
}

/** The expert has looked at it for the first time: who is there is judged at once. */
export async function markOpened(tx: Tx, sessionId: string, expertId: string): Promise<boolean> {
  const offered = and(
    eq(sessions.id, sessionId),
    eq(sessions.expertId, expertId),
    sql`${sessions.openedAt} is null`,
  )
  const opened = await tx
    .update(sessions)
    .set({ openedAt: appNow, ...dueColumns({ state: 'together', lookIn: 0 }) })
    .where(and(offered, eq(sessions.status, 'active')))
    .returning({ id: sessions.id })
  return opened.length === 1
}

/**
 * Lets the expert go. What was said up to their last words stays between them and the seeker, unless the seeker
 * shares it: then the next reads what this one could read, and nothing that was kept from them.
 */
export async function releaseExpert(
  tx: Tx,
  sessionId: string,
  { share }: { share: boolean },
  due: Due,
): Promise<void> {
  const theirs = sql<number>`coalesce((select max(m.seq) from messages m
    where m.session_id = sessions.id and m.sender_id = sessions.expert_id), sessions.expert_reads_after)`
  const noExpert = { expertId: null, joinedAt: null, openedAt: null }
  await tx
    .update(sessions)
    .set({
      ...noExpert,
      expertReadsAfter: share ? sql`${sessions.expertReadsAfter}` : theirs,
      ...dueColumns(due),
    })
    .where(eq(sessions.id, sessionId))
}

/** One open conversation, as the deadlines' rules want to see it. */
export interface DueSession {
  readonly id: string
  readonly seekerId: string
  readonly expertId: string | null
  readonly state: SessionState
  readonly signs: SessionSigns
}

interface DueRow extends Record<string, unknown> {
  readonly id: string
  readonly seeker_id: string
  readonly expert_id: string | null
  readonly due_for: SessionState
  readonly crisis_severity: Severity
  readonly opened: boolean
  readonly joined_ago: number | null
  readonly said_ago: number
  readonly expert_seen_ago: number | null
  readonly seeker_seen_ago: number | null
}

/** Locks those whose moment has come and that nobody else is just looking at; or one conversation, due or not. */
export async function lockDue(
  tx: Tx,
  which: { limit: number } | { sessionId: string },
): Promise<DueSession[]> {
  const one = 'sessionId' in which
  const { rows } = await tx.execute<DueRow>(sql`
    select s.id, s.seeker_id, s.expert_id, s.due_for, s.crisis_severity, s.opened_at is not null as opened,
      extract(epoch from app_now() - s.joined_at)::float8 as joined_ago,
      extract(epoch from app_now() - s.last_message_at)::float8 as said_ago,
      (select extract(epoch from app_now() - p.seen_at)::float8 from presence p where p.person_id = s.expert_id) as expert_seen_ago,
      (select extract(epoch from app_now() - p.seen_at)::float8 from presence p where p.person_id = s.seeker_id) as seeker_seen_ago
    from sessions s
    where s.status = 'active' and not s.is_emergency and ${one ? sql`s.id = ${which.sessionId}` : sql`s.due_at <= app_now()`}
    order by s.due_at limit ${one ? 1 : which.limit}
    for update of s ${one ? sql`` : sql`skip locked`}`)
  return rows.map(toDueSession)
}

const toDueSession = (row: DueRow): DueSession => ({
  id: row.id,
  seekerId: row.seeker_id,
  expertId: row.expert_id,
  state: row.due_for,
  signs: {
    hasExpert: row.expert_id !== null,
    freed: row.expert_id === null && row.due_for === 'seeker-gone',
    joinedAgo: row.joined_ago,
    opened: row.opened,
    expertSeenAgo: row.expert_seen_ago,
    seekerSeenAgo: row.seeker_seen_ago,
    saidAgo: row.said_ago,
    severity: row.crisis_severity,
  },
})

/** Writes what was judged of many conversations in one statement; a state that goes on keeps its beginning. */
export async function setDue(tx: Tx, judged: readonly (Due & { readonly id: string })[]): Promise<void> {
  if (judged.length === 0) return
  const ids = sql.param(judged.map(({ id }) => id))
  const states = sql.param(judged.map(({ state }) => state))
  const looks = sql.param(judged.map(({ lookIn }) => lookIn))
  await tx.execute(sql`
    update sessions s set due_for = j.state, due_at = app_now() + make_interval(secs => j.look_in),
      due_for_since = case when s.due_for = j.state then s.due_for_since else app_now() end
    from unnest(${ids}::uuid[], ${states}::text[], ${looks}::float8[]) as j (id, state, look_in)
    where s.id = j.id`)
}

/** Everybody who waits is looked at now: a supporter has just become free. */
export async function wakeWaiting(tx: Tx): Promise<void> {
  await tx.execute(sql`update sessions set due_at = app_now()
    where status = 'active' and expert_id is null and due_for = 'waiting' and due_at > app_now()`)
}

/** Closes it if it is open; nothing happens to one that has ended. */
export async function closeSession(tx: Tx, sessionId: string): Promise<boolean> {
  const closed = await tx
    .update(sessions)
    .set({ status: 'closed', endedAt: sql`app_now()` })
    .where(and(eq(sessions.id, sessionId), eq(sessions.status, 'active')))
    .returning({ id: sessions.id })
  return closed.length === 1
}

/** Who writes in a session and in what language: neither ever changes, so it may be remembered. */
export async function findSeeker(
  db: Db,
  sessionId: string,
): Promise<{ seekerId: string; language: 'en' | 'ar' } | undefined> {
  const [row] = await db
    .select({ seekerId: sessions.seekerId, language: profiles.preferredLanguage })
    .from(sessions)
    .innerJoin(profiles, eq(profiles.id, sessions.seekerId))
    .where(eq(sessions.id, sessionId))
  return row
}
