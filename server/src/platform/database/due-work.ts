import { sql, type SQL } from 'drizzle-orm'
import { namedStatement, type Db } from './db.ts'

/** SQL, a truth: there is such a row. @param rows what stands after `select`: `from … where …` */
export const rowExists = (rows: SQL): SQL<boolean> => sql<boolean>`exists (select ${rows})`

/**
 * SQL, a moment: whoever looks for what is new looks back so far, further than any transaction takes, since rows of one
 * may show up after younger ones.
 */
export const aMinuteAgo = sql`app_now() - interval '1 minute'`

/** SQL, a truth: one of these holds. */
export const anyHolds = (questions: readonly SQL<boolean>[]): SQL<boolean> =>
  sql<boolean>`(${sql.join([...questions], sql` or `)})`

/**
 * Many questions in one statement, built once and planned once a connection: asked one by one, every second, they cost
 * more than what they find. Their values stand in the text, so that the planner knows them.
 * @returns asks; the answers stand in the order of the questions
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
