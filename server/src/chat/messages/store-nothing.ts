import type { QueryConfig } from 'pg'
import type { Db } from '#server/platform/database/db.ts'

/**
 * For warming up: a database for messages of conversations that do not exist. PostgreSQL runs the statements, finds no
 * such conversation and stores nothing; the answer is the one that it would give after storing them.
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
    await db.$client.query(statement)
    return { rows: rowsAsIfStored(statement, raised) }
  }
  return Object.assign(Object.create(db) as Db, { $client: { query } as never })
}

function rowsAsIfStored(
  { name, values = [] }: QueryConfig,
  raised: (sessionId: string) => object,
): object[] {
  const [sessions] = values as [string]
  if (name === 'keep_message')
    return [{ outcome: 'STORED', at: new Date().toISOString(), ...raised(sessions) }]
  if (name !== 'keep_messages') throw new Error('not one of the statements of plain messages')
  const microseconds = String(Date.now() * 1000)
  return sessions
    .slice(1, -1)
    .split(',')
    .map((sessionId, index) => ({ place: index + 1, microseconds, ...raised(sessionId) }))
}
