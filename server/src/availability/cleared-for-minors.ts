import { sql, type SQLWrapper } from 'drizzle-orm'
import type { Tx } from '#server/platform/stores/database/db.ts'

const before =
  '(select count(distinct cleared.approved_by) from scope_approvals cleared where cleared.person_id = '
const after = " and cleared.scope = 'minors') >= 2"

/** SQL: two different people cleared this expert for minors (Safety §1 and Safety §5). */
export const clearedForMinors = (expertId: SQLWrapper) =>
  sql<boolean>`${sql.raw(before)}${expertId}${sql.raw(after)}`

/** As text, for statements without parameters. `column` is never input. */
export const clearedForMinorsText = (column: string): string => `${before}${column}${after}`

export async function isClearedForMinors(tx: Tx, expertId: string): Promise<boolean> {
  const { rows } = await tx.execute<{ cleared: boolean }>(
    sql`select ${clearedForMinors(sql`e.expert_id`)} as cleared from experts e where e.expert_id = ${expertId}`,
  )
  return rows[0]?.cleared ?? false
}
