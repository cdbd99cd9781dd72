import type { CrisisCode } from '@sanad/domain/crisis/codes'
import { and, desc, eq, sql } from 'drizzle-orm'
import { statement, type Tx } from '#server/platform/db.ts'
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
