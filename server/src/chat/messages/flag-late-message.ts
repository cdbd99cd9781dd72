import { sql } from 'drizzle-orm'
import { recordFlagOnce, type NewFlag } from '#server/crisis/index.ts'
import { transaction, type Db } from '#server/platform/database/db.ts'
import type { ChatService } from '../service.ts'

/**
 * CHAT-3. The conversation was over before these words came, and takes none. Whoever cries for help must not have lost
 * a race for it: the case and the call stand in one step, once, before their writer is told that nothing was stored. A
 * fault of it is theirs as well, so that their device tries again.
 */
export const callAfterEnd = (
  db: Db,
  { watch }: Pick<ChatService, 'watch'>,
  flag: NewFlag,
): Promise<void> =>
  transaction(db, async (tx) => {
    const { sessionId } = flag
    await tx.execute(sql`select 1 from sessions where id = ${sessionId} for update`)
    if (await recordFlagOnce(tx, flag)) await watch.flagged(tx, [flag])
  })
