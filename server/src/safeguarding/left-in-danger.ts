import { sql } from 'drizzle-orm'
import type { Severity } from '@sanad/domain/crisis/severity'
import { takeLeftInDanger } from '#server/chat/index.ts'
import { transaction, type Tx } from '#server/platform/db.ts'
import type { Tools } from '#server/platform/tools.ts'
import { watchChat } from './watch-chat.ts'

/**
 * Decisions §8. A supporter handed over, or left, a conversation of severe or above: matching notes the fact, and the
 * ladder takes it up within a second, each once, on whatever node.
 */
export async function sweepLeftInDanger({ db }: Pick<Tools, 'db'>): Promise<void> {
  await transaction(db, async (tx) => {
    for (const { sessionId, expertId } of await takeLeftInDanger(tx)) {
      const session = await stillOpen(tx, sessionId)
      if (session) await watchChat.left(tx, { sessionId, expertId, ...session })
    }
  })
}

async function stillOpen(tx: Tx, sessionId: string) {
  const { rows } = await tx.execute<{ seekerId: string; severity: Severity }>(sql`
    select seeker_id as "seekerId", crisis_severity as severity from sessions
    where id = ${sessionId} and status = 'active'`)
  return rows[0]
}
