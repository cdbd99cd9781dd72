import { and, eq, sql, type SQLWrapper } from 'drizzle-orm'
import { firstNameOf, decryptNames } from '#server/identity/index.ts'
import type { Tx } from '#server/platform/stores/database/db.ts'
import { blocks } from '../tables.ts'

/** SQL: either has blocked the other (REPORT-3). */
export const areBlocked = (
  one: SQLWrapper,
  other: SQLWrapper,
) => sql<boolean>`exists (select 1 from blocks b
  where (b.blocker_id = ${one} and b.blocked_id = ${other}) or (b.blocker_id = ${other} and b.blocked_id = ${one}))`

export async function hasBlockBetween(tx: Tx, one: string, other: string): Promise<boolean> {
  const { rows } = await tx.execute<{ apart: boolean }>(
    sql`select ${areBlocked(sql`${one}::uuid`, sql`${other}::uuid`)} as apart`,
  )
  return rows[0]?.apart ?? false
}

export async function insertBlock(
  tx: Tx,
  block: { blockerId: string; blockedId: string; sessionId: string },
): Promise<void> {
  await tx.insert(blocks).values(block).onConflictDoNothing()
}

/** With the first names that this person was shown. */
export async function findBlocksBy(tx: Tx, blockerId: string) {
  const { rows } = await tx.execute<{ personId: string; firstName: string; at: string }>(sql`
    select b.blocked_id as "personId", coalesce(${firstNameOf(sql`p`)}, '') as "firstName",
      to_char(b.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as at
    from blocks b left join profiles p on p.id = b.blocked_id where b.blocker_id = ${blockerId} order by b.at desc`)
  return rows.map((row) => decryptNames(tx, row, 'firstName'))
}

/** @returns the session in which the two met; undefined if this person had not blocked the other */
export async function deleteBlock(
  tx: Tx,
  { blockerId, blockedId }: { blockerId: string; blockedId: string },
): Promise<string | undefined> {
  const [gone] = await tx
    .delete(blocks)
    .where(and(eq(blocks.blockerId, blockerId), eq(blocks.blockedId, blockedId)))
    .returning({ sessionId: blocks.sessionId })
  return gone?.sessionId
}

export async function moveBlocks(tx: Tx, from: string, to: string): Promise<void> {
  await tx.execute(sql`
    insert into blocks (blocker_id, blocked_id, session_id, at)
    select case when blocker_id = ${from} then ${to}::uuid else blocker_id end,
      case when blocked_id = ${from} then ${to}::uuid else blocked_id end, session_id, at
    from blocks where blocker_id = ${from} or blocked_id = ${from} on conflict do nothing`)
}
