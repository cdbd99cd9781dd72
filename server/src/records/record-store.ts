import { recordHours, type RecordAnswers } from '@sanad/domain/records/record'
import { sql, type SQL } from 'drizzle-orm'
import { areBlocked } from '#server/chat/index.ts'
import type { DataKey } from '#server/platform/stores/crypto/keys.ts'
import { anyOf, type Tx } from '#server/platform/stores/database/db.ts'
import { isoMoment } from '#server/platform/stores/database/tables.ts'

interface OwnPart {
  readonly sessionId: string
  readonly endedAt: string
  /** Null for none. */
  readonly topic: string | null
  /** The number of versions so far. */
  readonly version: number
  readonly content: Buffer | null
}

/** RECORD-3. The supporter's parts of conversations that ended for them within 48 hours. */
export async function findOwnParts(
  tx: Tx,
  writerId: string,
  sessionId?: string,
): Promise<OwnPart[]> {
  const one: SQL = sessionId === undefined ? sql`` : sql`and s.id = ${sessionId}`
  const { rows } = await tx.execute<OwnPart & Record<string, unknown>>(sql`
    select s.id as "sessionId", ${isoMoment(sql`part.ended_at`)} as "endedAt", q.topic,
      coalesce(r.version, 0) as version, r.content
    from (
      select t.session_id, max(t.at) filter (where t.kind <> 'joined') as left_at from session_turns t
      where t.expert_id = ${writerId} and t.at > app_now() - interval '30 days'
      group by t.session_id having bool_or(t.kind = 'joined')) mine
    join sessions s on s.id = mine.session_id ${one}
    join lateral (select case when s.expert_id = ${writerId} then s.ended_at else mine.left_at end as ended_at) part on true
    left join match_requests q on q.session_id = s.id
    left join lateral (select version, content from contact_records c
      where c.session_id = s.id and c.writer_id = ${writerId} order by version desc limit 1) r on true
    where part.ended_at > app_now() - make_interval(hours => ${recordHours})
      and s.messages_deleted_at is null and not ${areBlocked(sql`s.seeker_id`, sql`${writerId}::uuid`)}
    order by part.ended_at desc`)
  return rows
}

interface WhichVersion {
  readonly sessionId: string
  readonly writerId: string
  readonly version: number
}

const contentSealContext = ({ sessionId, writerId, version }: WhichVersion) =>
  ['contact_records', `${sessionId}/${writerId}/${version}`, 'content'] as const

/** @param answers null when the supporter skips the record */
export async function insertRecord(
  tx: Tx,
  key: DataKey,
  which: WhichVersion,
  answers: RecordAnswers | null,
): Promise<void> {
  const content = answers && key.seal(JSON.stringify(answers), contentSealContext(which))
  await tx.execute(sql`
    insert into contact_records (session_id, writer_id, version, content)
    values (${which.sessionId}, ${which.writerId}, ${which.version}, ${content})`)
}

export const decryptRecord = (key: DataKey, content: Buffer, which: WhichVersion): RecordAnswers =>
  JSON.parse(key.decrypt(content, contentSealContext(which))) as RecordAnswers

/** Every version, oldest first; skipped records are left out. */
export async function findRecords(tx: Tx, key: DataKey, sessionId: string) {
  type Row = WhichVersion & { content: Buffer; savedAt: string } & Record<string, unknown>
  const { rows } = await tx.execute<Row>(sql`
    select session_id as "sessionId", writer_id as "writerId", version, content,
      ${isoMoment(sql`saved_at`)} as "savedAt"
    from contact_records where session_id = ${sessionId} and content is not null order by saved_at, version`)
  return rows.map(({ content, savedAt, ...which }) => ({
    writerId: which.writerId,
    savedAt,
    answers: decryptRecord(key, content, which),
  }))
}

/** RECORD-4. For conversations whose messages are deleted. */
export async function deleteRecords(tx: Tx, sessionIds: readonly string[]): Promise<void> {
  await tx.execute(sql`delete from contact_records where session_id = ${anyOf(sessionIds)}`)
}
