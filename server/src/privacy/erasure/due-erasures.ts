import { sql } from 'drizzle-orm'
import type { ChatService } from '#server/chat/index.ts'
import { transaction } from '#server/platform/stores/database/db.ts'
import type { Erasure } from '#server/platform/stores/audit/erasures.ts'
import { readLedger } from '#server/platform/services/backup/ledger.ts'
import { describeFault } from '#server/platform/base/log/log.ts'
import type { AppContext } from '#server/app-context.ts'
import { erasePerson } from './erase-person.ts'
import {
  findDueRequests,
  findNotErased,
  finishRequest,
  lastErasure,
  lockOpenRequest,
} from './erasure-store.ts'
import { publishLeft, type LeftConversation } from './end-involvement.ts'

const batchSize = 20

/** After the seven days; one by one, so that one failure delays no other erasure. */
export async function eraseDuePeople(appContext: AppContext): Promise<void> {
  for (const personId of await findDueRequests(appContext.db, batchSize)) {
    try {
      await eraseWhenDue(appContext, personId)
    } catch (fault) {
      appContext.log.error(
        { personId, ...describeFault(fault) },
        'somebody could not be erased yet',
      )
    }
  }
}

async function eraseWhenDue(appContext: AppContext, personId: string): Promise<void> {
  const left = await transaction(appContext.db, async (tx) => {
    const request = await lockOpenRequest(tx, personId)
    if (!request) return undefined
    const left = await erasePerson(tx, appContext, personId)
    await finishRequest(tx, personId)
    return left
  })
  await announceDeparture(appContext, personId, left ?? [])
}

/** Closes the person's sockets, and informs the other sides that a conversation is over. */
export async function announceDeparture(
  appContext: AppContext,
  personId: string,
  left: readonly LeftConversation[],
): Promise<void> {
  appContext.keys.forget()
  appContext.live.closePerson(personId)
  publishLeft(appContext, left)
}

/** Erases the people again who were erased since the backup. @returns how many were in it */
export async function replayErasures(
  appContext: Pick<AppContext, 'db' | 'keys' | 'config'>,
  erased: readonly Pick<Erasure, 'personId'>[],
): Promise<number> {
  let replayed = 0
  for (const { personId } of erased) {
    const left = await transaction(appContext.db, async (tx) => {
      await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${personId}, 1))`)
      const left = await erasePerson(tx, appContext, personId)
      await finishRequest(tx, personId)
      return left
    })
    if (left) replayed += 1
  }
  appContext.keys.forget()
  return replayed
}

/**
 * Erases people whom the ledger names and the database still has: it was recovered to an earlier
 * moment, or its primary was lost with its newest commits.
 */
export async function repeatLostErasures(appContext: AppContext): Promise<void> {
  const { db, config, keys, live, log } = appContext
  const erased = await readLedger(config.backups.folder, keys)
  const back = await findNotErased(
    db,
    erased.map(({ personId }) => personId),
  )
  if (back.length === 0) return
  const people = await replayErasures(appContext, back)
  for (const { personId } of back) live.closePerson(personId)
  log.warn({ people }, 'people who were erased were back in the database, and were erased again')
}

/** Clears cached keys after every erasure: they could open what another node has erased. */
export function erasureWatch(
  { db, keys }: Pick<AppContext, 'db' | 'keys'>,
  chat: Pick<ChatService, 'clearCaches'>,
): () => Promise<void> {
  let known: string | null | undefined
  return async () => {
    const last = await lastErasure(db)
    if (last !== known && known !== undefined) {
      keys.forget()
      chat.clearCaches()
    }
    known = last
  }
}
