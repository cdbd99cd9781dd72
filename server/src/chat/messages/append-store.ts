import { severities } from '@sanad/domain/crisis/severity'
import type pg from 'pg'
import type { NewFlag } from '#server/crisis/index.ts'
import { codeOf } from '#server/platform/observability/log.ts'
import type { NewMessage } from './sealed-messages.ts'

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

/** Others of its batch were stored; it was not, as far as anybody knows. */
interface Failed {
  readonly outcome: 'FAILED'
  readonly fault: unknown
}
/** What came of one message of a batch. */
export type Answer = Appended | Failed

interface AppendedRow {
  readonly outcome: 'STORED' | 'REPEAT' | 'NOT_FOUND' | 'CLOSED'
  readonly seq: number | null
  readonly at: string | null
  readonly seeker_id: string | null
  readonly expert_id: string | null
  readonly supervisor_id: string | null
}
interface KeptRow extends AppendedRow {
  readonly session_id: string
}

const isoAt = `to_char(at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as at`
const judgedArrays =
  '$1::uuid[], $2::uuid[], $3::uuid[], $4::bytea[], $5::text[], $6::boolean[], $7::text[], $8::text[]'
const contactArray = '$9::boolean[]'
const messageArrays = `${judgedArrays}, ${contactArray}`

const raise = `update sessions s
      set last_seq = s.last_seq + 1,
        last_message_at = greatest(app_now(), s.last_message_at + interval '1 microsecond')`
const raised =
  's.id as session_id, s.last_seq as seq, s.last_message_at as at, s.seeker_id, s.expert_id, s.supervisor_id'
const insert = `insert into messages
        (session_id, seq, id, sender_id, content, emotion_tag, crisis_detected, crisis_severity, crisis_codes,
          has_contact_details, timestamp)`
const tellKept = `select 'STORED' as outcome, session_id, seq, ${isoAt}, seeker_id, expert_id, supervisor_id from kept`

/**
 * What almost always holds: the sender is in it, it is open, and the id is new. Then nothing is looked up that need not
 * be touched. What does not come back was not stored.
 */
const keepOne = {
  name: 'keep_message',
  text: `with kept as (
      ${raise}
      where s.id = $1::uuid and s.status = 'active' and $3::uuid in (s.seeker_id, s.expert_id, s.supervisor_id)
      returning ${raised}
    ), stored as (
      ${insert}
      select session_id, seq, $2::uuid, $3::uuid, $4::bytea, $5, $6::boolean, $7, $8, $9::boolean, at from kept
    )
    ${tellKept}`,
}

/**
 * The same of many, at most one of each conversation. Locks come in one order, so that batches of two nodes never wait
 * for each other; then the rows are found by where they lie, and one that changed while it was waited for is left over.
 */
const keepThese = {
  name: 'keep_messages',
  text: `with held as materialized (
      select ctid, id from sessions where id = any ($1::uuid[]) order by id for no key update
    ), kept as (
      ${raise}
      from unnest($1::uuid[], $3::uuid[]) as i (session_id, sender_id)
      where s.ctid = any (array(select ctid from held)) and s.id = i.session_id
        and s.status = 'active' and i.sender_id in (s.seeker_id, s.expert_id, s.supervisor_id)
      returning ${raised}
    ), stored as (
      ${insert}
      select session_id, k.seq, i.id, i.sender_id, i.content, i.tag, i.crisis, i.severity, i.codes, i.contact, k.at
      from kept k join unnest(${messageArrays}) as i (session_id, id, sender_id, content, tag, crisis, severity, codes, contact)
      using (session_id)
    )
    ${tellKept}`,
}
const answer = `outcome, seq, ${isoAt}, seeker_id, expert_id, supervisor_id`
/** Judge each by itself: repeats, strangers, what has ended, several of one conversation. */
const judgeOne = {
  name: 'append_message',
  text: `select ${answer} from append_message($1, $2, $3, $4, $5, $6, $7, $8, $9)`,
}
const judgeThese = {
  name: 'append_messages',
  text: `select ${answer} from append_messages(${messageArrays}) order by n`,
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
]
const columnsOf = (batch: readonly NewMessage[]) => {
  const rows = batch.map(valuesOf)
  return Array.from({ length: 9 }, (_, column) => rows.map((row) => row[column]))
}

/** PostgreSQL's own code for an id that is there already. */
const uniqueViolation = '23505'

/**
 * CHAT-2. Stores messages in one commit and answers for each in the same order: in one round trip where all is as it
 * almost always is, and in another for those where it is not.
 */
export async function append(
  pool: Pick<pg.Pool, 'query'>,
  batch: readonly NewMessage[],
): Promise<Answer[]> {
  const conversations = new Set(batch.map(({ sessionId }) => sessionId))
  if (conversations.size < batch.length) return judge(pool, batch)
  const kept: Map<string, Answer> = await keep(pool, batch)
  const others = batch.filter(({ sessionId }) => !kept.has(sessionId))
  const judged = others.length > 0 ? await judgeOrTell(pool, others, kept.size > 0) : []
  others.forEach(({ sessionId }, index) => kept.set(sessionId, judged[index] ?? unanswered()))
  return batch.map(({ sessionId }) => kept.get(sessionId) ?? unanswered())
}

/** What is stored is stored, and must be told of, whatever becomes of the others. */
const judgeOrTell = (
  pool: Pick<pg.Pool, 'query'>,
  others: readonly NewMessage[],
  someAreStored: boolean,
) =>
  judge(pool, others).catch((fault: unknown): Answer[] => {
    if (!someAreStored) throw fault
    return others.map(() => ({ outcome: 'FAILED', fault }))
  })

const unanswered = (): never => {
  throw new Error('a message without an answer')
}

/** @returns what was stored, by conversation */
async function keep(
  pool: Pick<pg.Pool, 'query'>,
  batch: readonly NewMessage[],
): Promise<Map<string, Appended>> {
  const [only, ...more] = batch
  if (!only) return new Map()
  const query =
    more.length === 0
      ? { ...keepOne, values: valuesOf(only) }
      : { ...keepThese, values: columnsOf(batch) }
  try {
    const { rows } = await pool.query<KeptRow>(query)
    return new Map(rows.map((row) => [row.session_id, toAppended(row)]))
  } catch (fault) {
    if (codeOf(fault) === uniqueViolation) return new Map()
    throw fault
  }
}

/** The same, each judged by itself. */
async function judge(
  client: Pick<pg.Pool, 'query'>,
  batch: readonly NewMessage[],
): Promise<Appended[]> {
  const [only, ...more] = batch
  if (!only) return []
  const query =
    more.length === 0
      ? { ...judgeOne, values: valuesOf(only) }
      : { ...judgeThese, values: columnsOf(batch) }
  const { rows } = await client.query<AppendedRow>(query)
  return rows.map(toAppended)
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

/** A message and the flag that is stored with it. */
export interface Cry {
  readonly message: NewMessage
  readonly flag: NewFlag
}

/** Stores messages with their flags, and raises their sessions' severity: it never falls by itself (Safety §6). */
export async function appendCries(
  client: Pick<pg.Pool, 'query'>,
  batch: readonly Cry[],
): Promise<Appended[]> {
  const { rows } = await client.query<AppendedRow>({
    name: 'append_cries',
    text: `select ${answer} from append_cries(${judgedArrays}, $10::bytea[], $11::text[], $12::text[], $13::text[],
      ${contactArray})`,
    values: [
      ...columnsOf(batch.map(({ message }) => message)),
      batch.map(({ flag }) => flag.triggerWord),
      batch.map(({ flag }) => flag.finding.reasons),
      batch.map(({ flag }) => flag.lexiconVersion),
      severities,
    ],
  })
  return rows.map(toAppended)
}
