import type { CrisisCode } from '@sanad/domain/crisis/codes'
import { sql } from 'drizzle-orm'
import { codesSealContext } from '#server/crisis/index.ts'
import { arrayLiteral, namedStatement, type Tx } from '#server/platform/stores/database/db.ts'
import type { DataKey } from '#server/platform/stores/crypto/keys.ts'
import { decryptList } from '#server/platform/stores/crypto/sealed-text.ts'
import { isoMoment } from '#server/platform/stores/database/tables.ts'
import type { MessageRow } from './sealed-messages.ts'
import { messages } from '../tables.ts'

/** Greater than every `seq`: the largest value of the column. */
export const beyondAll = 2_147_483_647

const columns = sql`session_id, seq, id, sender_id, content, emotion_tag, quoted_id, crisis_detected,
  crisis_severity, has_contact_details, ${isoMoment(messages.timestamp)} as timestamp`

const messagesAfter = namedStatement(
  'messages_after',
  sql`select ${columns} from messages where session_id = $1 and seq > $2 order by seq limit $3`,
)

/** Lists the oldest message first. */
export async function findMessagesAfter(
  tx: Tx,
  sessionId: string,
  after: number,
  limit: number,
): Promise<MessageRow[]> {
  const values = [sessionId, after, limit]
  return (await tx.$client.query<MessageRow>({ ...messagesAfter, values })).rows
}

/**
 * @param stretches ranges of `seq`, ends included
 * @returns oldest first
 */
export async function findMessagesIn(
  tx: Tx,
  sessionId: string,
  stretches: readonly { readonly from: number; readonly to: number }[],
): Promise<MessageRow[]> {
  if (stretches.length === 0) return []
  const ranges = stretches.map(({ from, to }) => sql`seq between ${from} and ${to}`)
  const { rows } = await tx.execute<MessageRow & Record<string, unknown>>(sql`
    select ${columns} from messages where session_id = ${sessionId} and (${sql.join(ranges, sql` or `)}) order by seq`)
  return rows
}

interface Mark {
  readonly sessionId: string
  readonly seq: number
}

/**
 * The lateral join reads only rows after the mark. The arrays are unnested in a subquery, because
 * PostgreSQL would plan every call anew if it knew their length.
 */
const unreadAfterMarks = namedStatement(
  'unread_after_marks',
  sql`select mark.id, theirs.unread from unnest(array(select unnest($1::uuid[])), $2::integer[]) as mark (id, seq)
    cross join lateral (select count(*)::int as unread from messages m
      where m.session_id = mark.id and m.seq > mark.seq and m.sender_id <> $3) theirs`,
)

/** Counts only messages of others. */
export async function countUnread(
  tx: Tx,
  readerId: string,
  marks: readonly Mark[],
): Promise<Map<string, number>> {
  if (marks.length === 0) return new Map()
  const ids = arrayLiteral(marks.map(({ sessionId }) => sessionId))
  const seqs = arrayLiteral(marks.map(({ seq }) => seq))
  const { rows } = await tx.$client.query<{ id: string; unread: number }>({
    ...unreadAfterMarks,
    values: [ids, seqs, readerId],
  })
  return new Map(rows.map(({ id, unread }) => [id, unread]))
}

export async function findMessage(
  tx: Tx,
  sessionId: string,
  id: string,
): Promise<MessageRow | undefined> {
  const { rows } = await tx.execute<MessageRow & Record<string, unknown>>(
    sql`select ${columns} from messages where session_id = ${sessionId} and id = ${id}`,
  )
  return rows[0]
}

/** Safety §6: the look-back. */
const lookBackMessages = 10
const pageOfCodes = 50

/** Pages through all senders: with a condition on one, PostgreSQL sorts the whole conversation. */
const codesBefore = {
  name: 'codes_before',
  text: `select seq, id, sender_id as "senderId", crisis_codes as codes from messages
    where session_id = $1 and seq < $2 order by seq desc limit ${pageOfCodes}`,
}
interface Codes {
  readonly seq: number
  readonly id: string
  readonly senderId: string
  readonly codes: string
}

/** The codes of the sender's last messages, newest first. Texts are not read. */
export async function findEarlierCodes(
  tx: Tx,
  key: DataKey,
  { sessionId, senderId }: { readonly sessionId: string; readonly senderId: string },
): Promise<CrisisCode[][]> {
  const codes: CrisisCode[][] = []
  let before: number | undefined = beyondAll
  while (before !== undefined && codes.length < lookBackMessages) {
    const { rows }: { rows: Codes[] } = await tx.$client.query({
      ...codesBefore,
      values: [sessionId, before],
    })
    const theirs = rows.filter((row) => row.senderId === senderId)
    codes.push(
      ...theirs.map(
        ({ id, codes }) => decryptList(key, codes, codesSealContext(sessionId, id)) as CrisisCode[],
      ),
    )
    before = rows.length === pageOfCodes ? rows.at(-1)?.seq : undefined
  }
  return codes.slice(0, lookBackMessages)
}

interface Receipt {
  readonly sessionId: string
  readonly personId: string
  readonly delivered: number
  readonly seen: number
}

/** CHAT-10. Receipts never go back, nor past the newest message. @returns the stored receipt */
export async function raiseReceipt(tx: Tx, receipt: Receipt) {
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
    returning delivered, seen, ${isoMoment(sql`app_now()`)} as at`)
  const [row] = rows
  if (!row) throw new Error('a receipt was not stored')
  return row
}
