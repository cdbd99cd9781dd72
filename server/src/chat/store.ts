import type { CrisisCode } from '@sanad/domain/crisis/codes'
import { severities, type Severity } from '@sanad/domain/crisis/severity'
import { and, desc, eq, sql } from 'drizzle-orm'
import type pg from 'pg'
import { statement, type Tx } from '#server/platform/db.ts'
import { isoMoment } from '#server/platform/tables.ts'
import type { MessageRow, NewMessage } from './sealed-messages.ts'
import { messages } from './tables.ts'

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
  readonly supervisor_id: string | null
}

const isoAt = `to_char(at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as at`
const appendOne = {
  name: 'append_message',
  text: `select outcome, seq, ${isoAt}, seeker_id, expert_id, supervisor_id from append_message($1, $2, $3, $4, $5, $6, $7, $8)`,
}
const appendMany = {
  name: 'append_messages',
  text: `select outcome, seq, ${isoAt}, seeker_id, expert_id, supervisor_id
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
  return {
    outcome: row.outcome,
    seq: row.seq,
    at: row.at,
    people: [row.seeker_id, row.expert_id, row.supervisor_id],
  }
}

/** Raises the sessions' severity; it never falls by itself (safety §6). */
export async function raiseSeverity(
  client: Pick<pg.Pool, 'query'>,
  found: ReadonlyMap<string, Severity>,
): Promise<void> {
  await client.query({
    name: 'raise_severity',
    text: `update sessions s set crisis_severity = f.severity
      from unnest($1::uuid[], $2::text[]) as f (session_id, severity)
      where s.id = f.session_id and array_position($3::text[], s.crisis_severity) < array_position($3::text[], f.severity)`,
    values: [[...found.keys()], [...found.values()], severities],
  })
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

const given = (name: string) => sql`${sql.placeholder(name)}`
const inSession = eq(messages.sessionId, sql.placeholder('sessionId'))

const messagesAfter = statement((tx) =>
  tx
    .select(messageColumns)
    .from(messages)
    .where(and(inSession, sql`${messages.seq} > ${given('after')}`))
    .orderBy(messages.seq)
    .limit(sql.placeholder('limit'))
    .prepare('messages_after'),
)

/** At most `limit` messages after `after`, oldest first. */
export const findMessagesAfter = (
  tx: Tx,
  sessionId: string,
  after: number,
  limit: number,
): Promise<MessageRow[]> => messagesAfter(tx).execute({ sessionId, after, limit })

const messagesBefore = statement((tx) =>
  tx
    .select(messageColumns)
    .from(messages)
    .where(and(inSession, sql`${messages.seq} < ${given('before')} and ${messages.seq} > ${given('floor')}`))
    .orderBy(desc(messages.seq))
    .limit(sql.placeholder('limit'))
    .prepare('messages_before'),
)

/** The `limit` messages before `before` and after `floor`, oldest first. */
export async function findMessagesBefore(
  tx: Tx,
  sessionId: string,
  { before, floor, limit }: { before: number; floor: number; limit: number },
): Promise<MessageRow[]> {
  const newestFirst = await messagesBefore(tx).execute({ sessionId, before, floor, limit })
  return newestFirst.reverse()
}

export async function findMessage(tx: Tx, sessionId: string, id: string): Promise<MessageRow | undefined> {
  const [row] = await tx
    .select(messageColumns)
    .from(messages)
    .where(and(eq(messages.sessionId, sessionId), eq(messages.id, id)))
  return row
}

const earlierCodes = statement((tx) =>
  tx
    .select({ codes: messages.crisisCodes })
    .from(messages)
    .where(and(inSession, eq(messages.senderId, sql.placeholder('senderId'))))
    .orderBy(desc(messages.seq))
    .limit(sql.placeholder('limit'))
    .prepare('earlier_codes'),
)

/** The codes of somebody's last messages here, newest first (safety §6: the look-back reads no text). */
export async function findEarlierCodes(
  tx: Tx,
  sessionId: string,
  senderId: string,
  limit: number,
): Promise<CrisisCode[][]> {
  const rows = await earlierCodes(tx).execute({ sessionId, senderId, limit })
  return rows.map((row) => row.codes.split(',').filter((code) => code !== '') as CrisisCode[])
}
