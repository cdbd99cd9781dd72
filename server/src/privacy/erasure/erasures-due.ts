import { sql } from 'drizzle-orm'
import type { ChatService } from '#server/chat/index.ts'
import { transaction } from '#server/platform/database/db.ts'
import type { Erasure } from '#server/platform/audit/erasures.ts'
import { describeFault } from '#server/platform/observability/log.ts'
import type { Tools } from '#server/platform/app-context.ts'
import { erasePerson } from './erase-person.ts'
import { findDueRequests, finishRequest, lastErasure, lockOpenRequest } from './erasure-store.ts'
import { tellLeft, type Left } from './stand-aside.ts'

const atOnce = 20

/** Whose seven days are over: each by itself, so that one that fails holds up nobody else. */
export async function eraseWhoIsDue(tools: Tools): Promise<void> {
  for (const personId of await findDueRequests(tools.db, atOnce)) {
    try {
      await eraseWhenDue(tools, personId)
    } catch (fault) {
      tools.log.error({ personId, ...describeFault(fault) }, 'somebody could not be erased yet')
    }
  }
}

async function eraseWhenDue(tools: Tools, personId: string): Promise<void> {
  const left = await transaction(tools.db, async (tx) => {
    const request = await lockOpenRequest(tx, personId)
    if (!request) return undefined
    const gone = await erasePerson(tx, tools, personId)
    await finishRequest(tx, personId)
    return gone
  })
  await tellThoseLeft(tools, personId, left ?? [])
}

/** Live lines end, and the other sides learn that a conversation is over. */
export async function tellThoseLeft(
  tools: Tools,
  personId: string,
  left: readonly Left[],
): Promise<void> {
  tools.keys.forget()
  tools.live.endPerson(personId)
  await tellLeft(tools, left)
}

/**
 * After a restore: whoever was erased since the backup is erased again.
 * @returns how many of them were there
 */
export async function reapplyErasures(
  tools: Pick<Tools, 'db' | 'keys' | 'config'>,
  erased: readonly Pick<Erasure, 'personId'>[],
): Promise<number> {
  let again = 0
  for (const { personId } of erased) {
    const left = await transaction(tools.db, async (tx) => {
      await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${personId}, 1))`)
      const gone = await erasePerson(tx, tools, personId)
      await finishRequest(tx, personId)
      return gone
    })
    if (left) again += 1
  }
  tools.keys.forget()
  return again
}

/**
 * Keys that are remembered on this node would still open what another node's erasure took away or sealed anew: after
 * each they are forgotten.
 */
export function erasureWatch(
  { db, keys }: Pick<Tools, 'db' | 'keys'>,
  chat: Pick<ChatService, 'forgetRooms'>,
): () => Promise<void> {
  let known: string | null | undefined
  return async () => {
    const last = await lastErasure(db)
    if (last !== known && known !== undefined) {
      keys.forget()
      chat.forgetRooms()
    }
    known = last
  }
}
