import type { AskedAnswer } from '@sanad/domain/chat/nudges/nudges'
import { sql } from 'drizzle-orm'
import { findMessagesAfter, decryptMessage } from '#server/chat/index.ts'
import { decryptName, shownNameOf } from '#server/identity/index.ts'
import { findRecords, inWords, recordWords } from '#server/records/index.ts'
import { findNotes, hasOpenCase } from '#server/supervision/index.ts'
import type { Tx } from '#server/platform/stores/database/db.ts'
import type { DataKey } from '#server/platform/stores/crypto/keys.ts'
import type { AppContext } from '#server/app-context.ts'

export interface ExportedMessage {
  readonly at: string
  readonly from: 'you' | 'other' | 'supervisor'
  /** For the other side: the first name or alias that was shown. */
  readonly name: string | null
  readonly text: string
  readonly mood: string | null
  /** CHAT-21. The time of the message that it answers. */
  readonly inReplyTo: string | null
}

export interface Conversation {
  readonly startedAt: string
  readonly endedAt: string | null
  readonly part: 'seeker' | 'helper'
  readonly emergency: boolean
  readonly request: {
    language: string
    urgency: string
    supportType: string
    topic: string | null
  } | null
  readonly feedback: {
    feltHeard: string | null
    feltBefore: string | null
    feltAfter: string | null
  } | null
  readonly talkAgain: boolean | null
  readonly thanks: string | null
  /** In the seeker's copy: whether the next supporter may read private notes. */
  readonly notesShared: boolean | null
  /** PRIVATE-5. In the seeker's copy once no case is open; else one's own. */
  readonly notes: readonly { at: string; text: string }[]
  /** RECORD-4. What supporters ticked after it, for the same people as the notes. */
  readonly records: readonly { at: string; answers: ReturnType<typeof inWords> }[]
  /** Automatic assessments of the seeker's messages: time and severity. */
  readonly noticed: readonly { at: string; severity: string }[]
  /** NUDGE-1. When the supporter was reminded to ask directly, and the answer they noted. */
  readonly reminders: readonly { at: string; answer: AskedAnswer | null }[]
  readonly messages: readonly ExportedMessage[]
}

interface Row extends Record<string, unknown> {
  readonly id: string
  readonly started_at: string
  readonly ended_at: string | null
  readonly is_emergency: boolean
  readonly seeker_id: string
  readonly supervised_by: string[]
  readonly request: Conversation['request']
  readonly feedback: Conversation['feedback']
  readonly talk_again: boolean | null
  readonly note_id: string | null
  readonly note: Buffer | null
  readonly noticed: Conversation['noticed']
  readonly reminders: Conversation['reminders']
  readonly notes_shared: boolean
}

const iso = (column: string) =>
  sql.raw(`to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"')`)

/**
 * A seeker's copy has both sides' messages. A helper's copy has only their own, because what a
 * seeker confided belongs to the seeker (Safety §1).
 */
export async function conversationsOf(
  { db, keys, content }: Pick<AppContext, 'db' | 'keys' | 'content'>,
  personId: string,
): Promise<Conversation[]> {
  const words = await recordWords(db, content)
  const names = await namesOfOthers(db, personId)
  const conversations: Conversation[] = []
  for (const row of await findRows(db, personId)) {
    const key = await keys.find(row.id)
    const mine = row.seeker_id === personId
    conversations.push({
      startedAt: row.started_at,
      endedAt: row.ended_at,
      part: mine ? 'seeker' : 'helper',
      emergency: row.is_emergency,
      request: mine ? row.request : null,
      feedback: mine ? row.feedback : null,
      talkAgain: mine ? row.talk_again : null,
      thanks:
        mine && key && row.note && row.note_id
          ? key.decryptForList(row.note, ['kind_notes', row.note_id, 'words'])
          : null,
      noticed: mine ? row.noticed : [],
      reminders: mine ? row.reminders : [],
      notesShared: mine ? row.notes_shared : null,
      ...(key
        ? await readAfterwards(db, key, row, { personId, words })
        : { notes: [], records: [] }),
      messages: key ? await readMessages(db, key, row, { personId, names }) : [],
    })
  }
  return conversations
}

type RecordWords = Awaited<ReturnType<typeof recordWords>>

/** The seeker's copy has all notes and records once they are due, a supporter's their own. */
async function readAfterwards(
  tx: Tx,
  key: DataKey,
  row: Row,
  { personId, words }: { readonly personId: string; readonly words: RecordWords },
): Promise<Pick<Conversation, 'notes' | 'records'>> {
  const mine = row.seeker_id === personId
  if (mine && (row.ended_at === null || (await hasOpenCase(tx, row.id))))
    return { notes: [], records: [] }
  const isShown = ({ writerId }: { readonly writerId: string }) => mine || writerId === personId
  const notes = (await findNotes(tx, key, row.id)).filter(isShown)
  const records = (await findRecords(tx, key, row.id)).filter(isShown)
  return {
    notes: notes.map(({ savedAt, text }) => ({ at: savedAt, text })),
    records: records.map(({ savedAt, answers }) => ({
      at: savedAt,
      answers: inWords(answers, words),
    })),
  }
}

async function findRows(tx: Tx, personId: string): Promise<Row[]> {
  const { rows } = await tx.execute<Row>(sql`
    select s.id, ${iso('s.created_at')} as started_at, ${iso('s.ended_at')} as ended_at, s.is_emergency, s.seeker_id,
      s.supervised_by, n.id as note_id, n.words as note, t.seeker_yes as talk_again,
      (select json_build_object('language', q.language, 'urgency', q.urgency, 'supportType', q.support_type,
        'topic', q.topic) from match_requests q where q.session_id = s.id) as request,
      (select json_build_object('feltHeard', f.felt_heard, 'feltBefore', f.felt_before,
        'feltAfter', f.felt_after)
        from feedback f where f.session_id = s.id) as feedback,
      coalesce((select json_agg(json_build_object('at', ${iso('g.created_at')}, 'severity', g.severity)
        order by g.created_at) from flags g where g.session_id = s.id and g.flag_type = 'crisis'), '[]') as noticed,
      coalesce((select json_agg(json_build_object('at', ${iso('n.at')}, 'answer', n.answer)
        order by n.at) from nudges n where n.session_id = s.id), '[]') as reminders,
      exists (select from note_sharing h where h.session_id = s.id) as notes_shared
    from sessions s
    left join kind_notes n on n.session_id = s.id
    left join talk_again t on t.seeker_id = s.seeker_id and t.expert_id = s.expert_id
    where s.seeker_id = ${personId} or s.expert_id = ${personId} or s.supervised_by @> array[${personId}]::uuid[]
      or s.id in (select session_id from session_turns where expert_id = ${personId})
    order by s.created_at, s.id`)
  return rows
}

/** The names that were shown: the alias, else the first name. */
async function namesOfOthers(tx: Tx, personId: string): Promise<ReadonlyMap<string, string>> {
  const { rows } = await tx.execute<{ id: string; name: string }>(sql`
    select distinct p.id, ${shownNameOf(sql`p`)} as name
    from sessions s join messages m on m.session_id = s.id join profiles p on p.id = m.sender_id
    where s.seeker_id = ${personId}`)
  return new Map(rows.map(({ id, name }) => [id, decryptName(tx, name)]))
}

interface Reading {
  readonly personId: string
  readonly names: ReadonlyMap<string, string>
}

const pageSize = 500

async function readMessages(
  tx: Tx,
  key: DataKey,
  row: Row,
  { personId, names }: Reading,
): Promise<ExportedMessage[]> {
  const messages: ExportedMessage[] = []
  const sentAt = new Map<string, string>()
  for (let after = 0; ;) {
    const page = await findMessagesAfter(tx, row.id, after, pageSize)
    for (const message of page) {
      sentAt.set(message.id, message.timestamp)
      const own = message.sender_id === personId
      if (!own && row.seeker_id !== personId) continue
      const from = own
        ? 'you'
        : row.supervised_by.includes(message.sender_id)
          ? 'supervisor'
          : 'other'
      const { content, timestamp, emotionTag, quotedId } = decryptMessage(message, key, personId)
      const inReplyTo = (quotedId && sentAt.get(quotedId)) ?? null
      const name = own ? null : (names.get(message.sender_id) ?? '') || null
      messages.push({ at: timestamp, from, name, text: content, mood: emotionTag, inReplyTo })
    }
    const last = page.at(-1)
    if (!last || page.length < pageSize) return messages
    after = last.seq
  }
}
