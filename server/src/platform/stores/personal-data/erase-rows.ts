import { sql, type SQL } from 'drizzle-orm'
import type { Tx } from '../database/db.ts'
import type { HoldName, PersonalData } from './declaration.ts'

/** SQL over the table: this row is held. */
export type Holds = Readonly<Record<HoldName, SQL>>

/** Columns that name a person whose erasure deletes the row here, not by code of the slice. */
const deletedWith = ({ owner, alsoOf = [], erasedBy, stays }: PersonalData): string[] =>
  typeof owner === 'string' && !erasedBy && stays === undefined ? [owner, ...alsoOf] : []

const names = (column: string, personId: string): SQL =>
  sql`${sql.identifier(column)} = ${personId}`

/** Also clears the columns that name the person. Held rows stay. */
export async function eraseRows(
  tx: Tx,
  tables: readonly PersonalData[],
  personId: string,
  holds?: Holds,
): Promise<void> {
  for (const data of tables) {
    const table = sql.identifier(data.table)
    const columns = deletedWith(data).map((column) => names(column, personId))
    const held = data.heldBy && holds ? holds[data.heldBy] : sql`false`
    if (columns.length > 0)
      await tx.execute(
        sql`delete from ${table} where (${sql.join(columns, sql` or `)}) and not (${held})`,
      )
    for (const group of data.cleared ?? []) {
      const empty = group.map((column) => sql`${sql.identifier(column)} = null`)
      await tx.execute(
        sql`update ${table} set ${sql.join(empty, sql`, `)} where ${names(group[0], personId)}`,
      )
    }
  }
}
