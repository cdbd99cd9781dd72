import { sql, type SQLWrapper } from 'drizzle-orm'
import type { Tx } from '#server/platform/db.ts'
import { blocks } from './tables.ts'

/** SQL: one of these two has blocked the other (REPORT-3). */
export const areApart = (one: SQLWrapper, other: SQLWrapper) => sql<boolean>`exists (select 1 from blocks b
  where (b.blocker_id = ${one} and b.blocked_id = ${other}) or (b.blocker_id = ${other} and b.blocked_id = ${one}))`

export async function hasBlockBetween(tx: Tx, one: string, other: string): Promise<boolean> {
  const { rows } = await tx.execute<{ apart: boolean }>(
    sql`select ${areApart(sql`${one}::uuid`, sql`${other}::uuid`)} as apart`,
  )
  return rows[0]?.apart ?? false
}

export async function insertBlock(
  tx: Tx,
  block: { blockerId: string; blockedId: string; sessionId: string },
): Promise<void> {
  await tx.insert(blocks).values(block).onConflictDoNothing()
}

/** The same person with an address: nobody comes back to them by that. */
export async function moveBlocks(tx: Tx, from: string, to: string): Promise<void> {
  await tx.execute(sql`
    insert into blocks (blocker_id, blocked_id, session_id, at)
    select case when blocker_id = ${from} then ${to}::uuid else blocker_id end,
      case when blocked_id = ${from} then ${to}::uuid else blocked_id end, session_id, at
    from blocks where blocker_id = ${from} or blocked_id = ${from} on conflict do nothing`)
}
