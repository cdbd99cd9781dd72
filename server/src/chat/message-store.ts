import type { CrisisCode } from '@sanad/domain/crisis/codes'
import { and, eq } from 'drizzle-orm'
import type { Tx } from '#server/platform/db.ts'
import { isoMoment } from '#server/platform/tables.ts'
import type { MessageRow } from './sealed-messages.ts'
import { messages } from './tables.ts'

/** No `seq` is greater. */
export const beyondAll = 2_147_483_647

/** What `openMessage` opens. */
export const messageColumns = {
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

/** The same by its columns' own names, for statements that are sent as they stand: a page is fifty rows. */
const columns = `session_id, seq, id, sender_id, content, emotion_tag, crisis_detected, crisis_severity,
  to_char(timestamp at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as timestamp`

const messagesAfter = {
  name: 'messages_after',
  text: `select ${columns} from messages where session_id = $1 and seq > $2 order by seq limit $3`,
}

/** At most `limit` messages after `after`, oldest first. */
export async function findMessagesAfter(
  tx: Tx,
  sessionId: string,
  after: number,
  limit: number,
): Promise<MessageRow[]> {
  const values = [sessionId, after, limit]
  return (await tx.$client.query<MessageRow>({ ...messagesAfter, values })).rows
}

const messagesBefore = {
  name: 'messages_before',
  text: `select ${columns} from messages where session_id = $1 and seq < $2 and seq > $3 order by seq desc limit $4`,
}

/** The `limit` messages before `before` and after `floor`, oldest first. */
export async function findMessagesBefore(
  tx: Tx,
  sessionId: string,
  { before, floor, limit }: { before: number; floor: number; limit: number },
): Promise<MessageRow[]> {
  const values = [sessionId, before, floor, limit]
  return (await tx.$client.query<MessageRow>({ ...messagesBefore, values })).rows.reverse()
}

export async function findMessage(tx: Tx, sessionId: string, id: string): Promise<MessageRow | undefined> {
  const [row] = await tx
    .select(messageColumns)
    .from(messages)
    .where(and(eq(messages.sessionId, sessionId), eq(messages.id, id)))
  return row
}

/** Safety §6: the look-back. */
const lookBackMessages = 10
const pageOfCodes = 50

/**
 * Of everybody, by pages: told whose messages it wants, PostgreSQL takes them for so few that it sorts all that was ever
 * said here.
 */
const codesBefore = {
  name: 'codes_before',
  text: `select seq, sender_id as "senderId", crisis_codes as codes from messages
    where session_id = $1 and seq < $2 order by seq desc limit ${pageOfCodes}`,
}
interface Codes {
  readonly seq: number
  readonly senderId: string
  readonly codes: string
}

/** The codes of somebody's last messages here, newest first: the look-back reads no text. */
export async function findEarlierCodes(tx: Tx, sessionId: string, senderId: string): Promise<CrisisCode[][]> {
  const found: CrisisCode[][] = []
  let before: number | undefined = beyondAll
  while (before !== undefined && found.length < lookBackMessages) {
    const { rows }: { rows: Codes[] } = await tx.$client.query({
      ...codesBefore,
      values: [sessionId, before],
    })
    const theirs = rows.filter((row) => row.senderId === senderId)
    found.push(...theirs.map(({ codes }) => codes.split(',').filter((code) => code !== '') as CrisisCode[]))
    before = rows.length === pageOfCodes ? rows.at(-1)?.seq : undefined
  }
  return found.slice(0, lookBackMessages)
}
