import type { LateWords } from '@sanad/domain/supervision/queue-contract'
import { sql } from 'drizzle-orm'
import { flagSealContext } from '#server/crisis/index.ts'
import { anyOf, type Tx } from '#server/platform/stores/database/db.ts'
import type { Keys } from '#server/platform/stores/crypto/keys.ts'
import type { SignRow } from './queue-store.ts'

interface UnstoredRow extends Record<string, unknown> {
  readonly id: string
  readonly messageId: string
  readonly words: Buffer
}

/** CHAT-3, QUEUE-5. Texts written after the end, oldest first; stored only in their flag. */
export async function findTextsAfterEnd(
  tx: Tx,
  keys: Keys,
  sessionId: string,
  signs: readonly Pick<SignRow, 'id' | 'messageId' | 'at'>[],
): Promise<LateWords[]> {
  const ids = signs.flatMap(({ id, messageId }) => (messageId === null ? [] : [id]))
  const { rows } = await tx.execute<UnstoredRow>(sql`
    select f.id, f.message_id as "messageId", f.trigger_word as words from flags f
    where f.id = ${anyOf(ids)} and f.session_id = ${sessionId} and f.trigger_word is not null
      and not exists (select from messages m where m.session_id = f.session_id and m.id = f.message_id)`)
  const unstored = new Map(rows.map((row) => [row.id, row]))
  const room = await keys.find(sessionId)
  return signs.flatMap(({ id, at }) => {
    const row = unstored.get(id)
    return row && room
      ? [{ id, at, content: room.decryptForList(row.words, flagSealContext(row.messageId)) }]
      : []
  })
}
