import type { QueryConfig } from 'pg'
import type { Db } from '#server/platform/stores/database/db.ts'

/**
 * For warming up: PostgreSQL runs the statements for conversations that do not exist and stores
 * nothing; the answers are those it would give after storing.
 * @param people the two sides of each conversation, by its id
 */
export function storingNothing(
  db: Db,
  people: ReadonlyMap<string, readonly [seeker: string, expert: string]>,
): Db {
  const raised = (sessionId: string) => {
    const [seeker, expert] = people.get(sessionId) ?? []
    return { seq: 1, seeker_id: seeker, expert_id: expert, supervisor_id: null }
  }
  const query = async (statement: QueryConfig) => {
    const { rows } = await db.$client.query(statement)
    return { rows: rowsAsIfStored(statement, raised) ?? rows }
  }
  return Object.assign(Object.create(db) as Db, { $client: { query } as never })
}

/** @returns undefined for a statement that reads */
function rowsAsIfStored(
  { name, values = [] }: QueryConfig,
  raised: (sessionId: string) => object,
): object[] | undefined {
  const [sessions] = values
  const at = new Date().toISOString()
  switch (name) {
    case 'keep_message':
      return [{ outcome: 'STORED', at, ...raised(String(sessions)) }]
    case 'append_flags':
      return (sessions as string[]).map((id) => ({ outcome: 'STORED', at, ...raised(id) }))
    case 'keep_messages': {
      const microseconds = String(Date.now() * 1000)
      const ids = String(sessions).slice(1, -1).split(',')
      return ids.map((id, index) => ({ place: index + 1, microseconds, ...raised(id) }))
    }
    case undefined:
    default:
      return undefined
  }
}
