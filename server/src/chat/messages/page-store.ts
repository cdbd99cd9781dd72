import { sql, type SQL } from 'drizzle-orm'
import { namedStatement, type Tx } from '#server/platform/stores/database/db.ts'
import { isoMoment } from '#server/platform/stores/database/tables.ts'
import type { MessageRow } from './sealed-messages.ts'
import { sessionColumns, type SessionRow } from '../sessions/session-store.ts'
import { messages } from '../tables.ts'

const reading = [
  'seekerId',
  'expertId',
  'supervisorId',
  'status',
  'apart',
  'hoursSinceEnd',
  'lastSeq',
  'expertReadsAfter',
  'supervisorReadsAfter',
] as const
export type ReadingFacts = Pick<SessionRow, (typeof reading)[number]>
const facts = sql.join(
  reading.map((name) => sql`${sessionColumns[name]} as ${sql.identifier(name)}`),
  sql`, `,
)

/** By column, which parses twice as fast as rows. Null where there are none. */
type PackedMessages = {
  readonly [Column in keyof Omit<MessageRow, 'session_id' | 'content'>]:
    readonly MessageRow[Column][] | null
} & { readonly content: readonly string[] | null }
const packed = sql`json_agg(seq) as seq, json_agg(id) as id, json_agg(sender_id) as sender_id,
  json_agg(encode(content, 'base64')) as content, json_agg(emotion_tag) as emotion_tag,
  json_agg(quoted_id) as quoted_id,
  json_agg(crisis_detected) as crisis_detected, json_agg(crisis_severity) as crisis_severity,
  json_agg(has_contact_details) as has_contact_details,
  json_agg(${isoMoment(messages.timestamp)}) as timestamp`

/** Oldest first, with the facts that decide who may read it; both from one query. */
export interface Page {
  readonly facts: ReadingFacts
  readonly messages: readonly MessageRow[]
}

const pageOf = (which: SQL): SQL => sql`select ${facts}, page.* from sessions
  cross join lateral (select ${packed} from (
    select * from messages m where m.session_id = $1 and ${which}) as messages) as page
  where sessions.id = $1`
const after = namedStatement('page_after', pageOf(sql`m.seq > $2 order by m.seq limit $3`))
const before = namedStatement('page_before', pageOf(sql`m.seq < $2 order by m.seq desc limit $3`))
const only = namedStatement('page_of_one', pageOf(sql`m.id = $2`))

export async function findPageAfter(
  tx: Tx,
  sessionId: string,
  { seq, limit }: { seq: number; limit: number },
): Promise<Page | undefined> {
  const { rows } = await tx.$client.query<Row>({ ...after, values: [sessionId, seq, limit] })
  return rows[0] && unpack(sessionId, rows[0])
}

export async function findPageBefore(
  tx: Tx,
  sessionId: string,
  { seq, limit }: { seq: number; limit: number },
): Promise<Page | undefined> {
  const { rows } = await tx.$client.query<Row>({ ...before, values: [sessionId, seq, limit] })
  const page = rows[0] && unpack(sessionId, rows[0])
  return page && { ...page, messages: page.messages.toReversed() }
}

/** A page of one message, or of none if the session has no such message. */
export async function findPageOf(
  tx: Tx,
  sessionId: string,
  messageId: string,
): Promise<Page | undefined> {
  const { rows } = await tx.$client.query<Row>({ ...only, values: [sessionId, messageId] })
  return rows[0] && unpack(sessionId, rows[0])
}

type Row = ReadingFacts & PackedMessages

const unpack = (sessionId: string, row: Row): Page => ({
  facts: row,
  messages: (row.seq ?? []).map((seq, n) => ({
    session_id: sessionId,
    seq,
    id: nth(row.id, n),
    sender_id: nth(row.sender_id, n),
    content: Buffer.from(nth(row.content, n), 'base64'),
    emotion_tag: nth(row.emotion_tag, n),
    quoted_id: nth(row.quoted_id, n),
    crisis_detected: nth(row.crisis_detected, n),
    crisis_severity: nth(row.crisis_severity, n),
    has_contact_details: nth(row.has_contact_details, n),
    timestamp: nth(row.timestamp, n),
  })),
})

function nth<Value>(column: readonly Value[] | null, n: number): Value {
  if (column === null || n >= column.length) throw new Error('a page with a column too short')
  return column[n] as Value
}
