import { randomUUID } from 'node:crypto'
import type { Db } from '../../server/src/platform/stores/database/db.ts'

/** Inserts accounts and profiles without signing in, which is not measured here. */
export async function insertPeople(db: Db, count: number): Promise<string[]> {
  const ids = Array.from({ length: count }, () => randomUUID())
  await db.$client.query(
    `insert into accounts (id, name, email) select id, '', id || '@bench.invalid' from unnest($1::uuid[]) as id`,
    [ids],
  )
  await db.$client.query(
    `insert into profiles (id, role) select id, 'seeker' from unnest($1::uuid[]) as id`,
    [ids],
  )
  return ids
}
