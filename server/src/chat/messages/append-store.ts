import { severities } from '@sanad/domain/crisis/severity'
import type pg from 'pg'
import type { NewFlag } from '#server/crisis/index.ts'
import { codeOf } from '#server/platform/base/log/log.ts'
import { columnsOfBatch, isoOfMicroseconds } from './batch-columns.ts'
import type { NewMessage } from './sealed-messages.ts'

export type AppendOutcome =
  | {
      readonly outcome: 'STORED'
      readonly seq: number
      readonly at: string
      readonly people: readonly (string | null)[]
    }
  | { readonly outcome: 'REPEAT' }
  | { readonly outcome: 'NOT_FOUND' }
  | { readonly outcome: 'CLOSED' }

/** Others of the batch were stored; whether this one was is unknown. */
interface Failed {
  readonly outcome: 'FAILED'
  readonly fault: unknown
}
export type BatchOutcome = AppendOutcome | Failed

interface AppendedRow {
  readonly outcome: 'STORED' | 'REPEAT' | 'NOT_FOUND' | 'CLOSED'
  readonly seq: number | null
  readonly at: string | null
  readonly seeker_id: string | null
  readonly expert_id: string | null
  readonly supervisor_id: string | null
}
interface RaisedRow {
  readonly seq: number
  /** The time of storing in microseconds since 1970. */
  readonly microseconds: string
  readonly seeker_id: string
  readonly expert_id: string | null
  readonly supervisor_id: string | null
}

/** The place of its session in the batch. */
interface Placed {
  readonly place: number
}

const isoAt = `to_char(at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as at`
const judgedArrays =
  '$1::uuid[], $2::uuid[], $3::uuid[], $4::bytea[], $5::text[], $6::boolean[], $7::text[], $8::text[]'
const laterArrays = '$9::boolean[], $10::uuid[]'
const messageArrays = `${judgedArrays}, ${laterArrays}`

const raiseSeq = `update sessions s
      set last_seq = s.last_seq + 1,
        last_message_at = greatest(app_now(), s.last_message_at + interval '1 microsecond')`
const raisedColumns =
  's.id as session_id, s.last_seq as seq, s.last_message_at as at, s.seeker_id, s.expert_id, s.supervisor_id'
const insertMessages = `insert into messages
        (session_id, seq, id, sender_id, content, emotion_tag, crisis_detected, crisis_severity, crisis_codes,
          has_contact_details, quoted_id, timestamp)`
const raisedRow =
  "seq, (date_part('epoch', at) * 1000000)::bigint as microseconds, seeker_id, expert_id, supervisor_id"

/**
 * The usual case in one statement: the sender takes part, the session is open and the id is new. No
 * returned row means that the message was not stored.
 */
const storeOne = {
  name: 'keep_message',
  text: `with kept as (
      ${raiseSeq}
      where s.id = $1::uuid and s.status = 'active' and $3::uuid in (s.seeker_id, s.expert_id, s.supervisor_id)
      returning ${raisedColumns}
    ), stored as (
      ${insertMessages}
      select session_id, seq, $2::uuid, $3::uuid, $4::bytea, $5, $6::boolean, $7, $8, $9::boolean, $10::uuid, at from kept
    )
    select ${raisedRow} from kept`,
}

/**
 * The same for a batch. `$1` to `$4` describe sessions: id, number of messages, one sender, another
 * sender or null; `$5` to `$9` messages: the place of its session, how many of the session follow
 * it, id, sender, content; the others are for messages with more than a text. Sessions are locked
 * in order of id, so that batches of two nodes never deadlock. A row that changed while this
 * statement waited has another `ctid`, and is left to `judge`.
 */
const storeMany = {
  name: 'keep_messages',
  text: `with held as materialized (
      select ctid, id from sessions where id = any ($1::uuid[]) order by id for no key update
    ), kept as (
      update sessions s
      set last_seq = s.last_seq + i.count,
        last_message_at = greatest(app_now(), s.last_message_at + interval '1 microsecond')
          + (i.count - 1) * interval '1 microsecond'
      from unnest($1::uuid[], $2::integer[], $3::uuid[], $4::uuid[])
        with ordinality as i (session_id, count, sender_id, other_id, place)
      where s.ctid = any (array(select ctid from held)) and s.id = i.session_id
        and s.status = 'active' and i.sender_id in (s.seeker_id, s.expert_id, s.supervisor_id)
        and (i.other_id is null or i.other_id in (s.seeker_id, s.expert_id, s.supervisor_id))
      returning i.place, ${raisedColumns}
    ), stored as (
      ${insertMessages}
      select k.session_id, k.seq - i.following, i.id, i.sender_id, i.content, x.tag, coalesce(x.crisis, false),
        coalesce(x.severity, 'none'), coalesce(x.codes, ''), coalesce(x.contact, false), x.quoted,
        k.at - i.following * interval '1 microsecond'
      from kept k
      join unnest($5::integer[], $6::integer[], $7::uuid[], $8::uuid[], $9::bytea[])
        with ordinality as i (place, following, id, sender_id, content, n) on i.place = k.place
      left join unnest($10::integer[], $11::text[], $12::boolean[], $13::text[], $14::text[], $15::boolean[], $16::uuid[])
        as x (n, tag, crisis, severity, codes, contact, quoted) on x.n = i.n
    )
    select place::integer, ${raisedRow} from kept`,
}
const outcomeColumns = `outcome, seq, ${isoAt}, seeker_id, expert_id, supervisor_id`
/** Every other case: repeats, strangers, closed sessions. */
const judgeOne = {
  name: 'append_message',
  text: `select ${outcomeColumns} from append_message($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)`,
}
const judgeMany = {
  name: 'append_messages',
  text: `select ${outcomeColumns} from append_messages(${messageArrays}) order by n`,
}

const valuesOf = (message: NewMessage) => [
  message.sessionId,
  message.id,
  message.senderId,
  message.content,
  message.emotionTag,
  message.crisisDetected,
  message.crisisSeverity,
  message.crisisCodes,
  message.hasContactDetails,
  message.quotedId,
]
const columnsOf = (batch: readonly NewMessage[]) => {
  const rows = batch.map(valuesOf)
  return Array.from({ length: 10 }, (_, column) => rows.map((row) => row[column]))
}

/** PostgreSQL's code for a unique violation: the id is stored already. */
const uniqueViolation = '23505'

/**
 * CHAT-2. Stores messages in one commit. A second round trip only for the unusual ones.
 * @returns an outcome for each, in the same order
 */
export async function append(
  pool: Pick<pg.Pool, 'query'>,
  batch: readonly NewMessage[],
): Promise<BatchOutcome[]> {
  const outcomes: (BatchOutcome | undefined)[] = await storeUsual(pool, batch)
  const others = batch.filter((_, index) => outcomes[index] === undefined)
  if (others.length === 0) return outcomes.map((outcome) => outcome ?? throwUnanswered())
  const judged = await judgeRest(pool, others, others.length < batch.length)
  let next = 0
  return outcomes.map((outcome) => outcome ?? judged[next++] ?? throwUnanswered())
}

/** A fault here must not keep the stored messages of the batch from being published. */
const judgeRest = (
  pool: Pick<pg.Pool, 'query'>,
  others: readonly NewMessage[],
  someAreStored: boolean,
) =>
  judge(pool, others).catch((fault: unknown): BatchOutcome[] => {
    if (!someAreStored) throw fault
    return others.map(() => ({ outcome: 'FAILED', fault }))
  })

const throwUnanswered = (): never => {
  throw new Error('a message without an answer')
}

async function storeUsual(
  pool: Pick<pg.Pool, 'query'>,
  batch: readonly NewMessage[],
): Promise<(AppendOutcome | undefined)[]> {
  const [only, ...more] = batch
  if (!only) return []
  try {
    return more.length === 0 ? [await storeAlone(pool, only)] : await storeTogether(pool, batch)
  } catch (fault) {
    if (codeOf(fault) === uniqueViolation) return batch.map(() => undefined)
    throw fault
  }
}

async function storeAlone(
  pool: Pick<pg.Pool, 'query'>,
  message: NewMessage,
): Promise<AppendOutcome | undefined> {
  const { rows } = await pool.query<RaisedRow>({ ...storeOne, values: valuesOf(message) })
  return rows[0] && storedAs(rows[0], 0)
}

async function storeTogether(
  pool: Pick<pg.Pool, 'query'>,
  batch: readonly NewMessage[],
): Promise<(AppendOutcome | undefined)[]> {
  const { values, places } = columnsOfBatch(batch)
  const { rows } = await pool.query<RaisedRow & Placed>({ ...storeMany, values })
  const raised: RaisedRow[] = []
  for (const row of rows) raised[row.place] = row
  return places.map((one) => {
    const row = one && raised[one.place]
    return row && storedAs(row, one.following)
  })
}

/** @param following how many messages of its session follow it in the batch */
const storedAs = (row: RaisedRow, following: number): AppendOutcome => ({
  outcome: 'STORED',
  seq: row.seq - following,
  at: isoOfMicroseconds(Number(row.microseconds) - following),
  people: [row.seeker_id, row.expert_id, row.supervisor_id],
})

async function judge(
  client: Pick<pg.Pool, 'query'>,
  batch: readonly NewMessage[],
): Promise<AppendOutcome[]> {
  const [only, ...more] = batch
  if (!only) return []
  const query =
    more.length === 0
      ? { ...judgeOne, values: valuesOf(only) }
      : { ...judgeMany, values: columnsOf(batch) }
  const { rows } = await client.query<AppendedRow>(query)
  return rows.map(toOutcome)
}

function toOutcome(row: AppendedRow): AppendOutcome {
  if (row.outcome !== 'STORED') return { outcome: row.outcome }
  if (row.seq === null || row.at === null) throw new Error('a stored message without its place')
  return {
    outcome: row.outcome,
    seq: row.seq,
    at: row.at,
    people: [row.seeker_id, row.expert_id, row.supervisor_id],
  }
}

export interface FlaggedMessage {
  readonly message: NewMessage
  readonly flag: NewFlag
}

/** The severity of a session never falls by itself (Safety §6). */
export async function appendFlagged(
  client: Pick<pg.Pool, 'query'>,
  batch: readonly FlaggedMessage[],
): Promise<AppendOutcome[]> {
  const { rows } = await client.query<AppendedRow>({
    name: 'append_flags',
    text: `select ${outcomeColumns} from append_flags(${judgedArrays}, $11::bytea[], $12::text[], $13::text[], $14::text[],
      ${laterArrays})`,
    values: [
      ...columnsOf(batch.map(({ message }) => message)),
      batch.map(({ flag }) => flag.triggerWord),
      batch.map(({ flag }) => flag.finding.reasons),
      batch.map(({ flag }) => flag.lexiconVersion),
      severities,
    ],
  })
  return rows.map(toOutcome)
}
