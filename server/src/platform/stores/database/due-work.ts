import { sql, type SQL } from 'drizzle-orm'
import { namedStatement, type Db } from './db.ts'

/** @param rows what stands after `select`: `from … where …` */
export const rowExists = (rows: SQL): SQL<boolean> => sql<boolean>`exists (select ${rows})`

/** SQL: pollers read back to here. No transaction is longer, so a late commit is still seen. */
export const aMinuteAgo = sql`app_now() - interval '1 minute'`

/** SQL: at least one of these holds. */
export const anyHolds = (questions: readonly SQL<boolean>[]): SQL<boolean> =>
  sql<boolean>`(${sql.join([...questions], sql` or `)})`

/**
 * Combines conditions into one statement, because separate queries every second would cost more.
 * Values are inlined, so that the planner knows them.
 * @returns runs the statement; the results are in the order of the conditions
 */
export function prepareDueCheck(
  db: Db,
  name: string,
  questions: readonly SQL<boolean>[],
): () => Promise<boolean[]> {
  const query = sql`select array[${sql.join([...questions], sql`, `)}]::boolean[] as found`
  const statement = namedStatement(name, query.inlineParams())
  return async () => (await db.$client.query<{ found: boolean[] }>(statement)).rows[0]?.found ?? []
}
