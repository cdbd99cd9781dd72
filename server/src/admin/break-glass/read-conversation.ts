import type { ReadMessage } from '@sanad/domain/admin/break-glass/break-glass-contract'
import { findMessagesAfter, findSession, decryptMessage } from '#server/chat/index.ts'
import type { Tx } from '#server/platform/stores/database/db.ts'
import type { Keys } from '#server/platform/stores/crypto/keys.ts'

const pageSize = 100

/** By side and without names; undefined when the key was erased. */
export async function readMessages(tx: Tx, keys: Keys, sessionId: string, after: number) {
  const session = await findSession(tx, sessionId)
  const key = session && (await keys.find(sessionId))
  if (!session || !key) return undefined
  const rows = await findMessagesAfter(tx, sessionId, after, pageSize + 1)
  const from = (senderId: string): ReadMessage['from'] =>
    senderId === session.seekerId
      ? 'seeker'
      : session.supervisedBy.includes(senderId)
        ? 'supervisor'
        : 'expert'
  const messages = rows.slice(0, pageSize).map((row) => ({
    seq: row.seq,
    from: from(row.sender_id),
    content: decryptMessage(row, key, '').content,
    at: row.timestamp,
  }))
  return { messages, more: rows.length > pageSize }
}
