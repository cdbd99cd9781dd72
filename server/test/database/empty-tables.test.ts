import { afterAll, beforeAll, expect, test } from 'vitest'
import { DatabaseClient } from '../../src/platform/stores/database/database-client.ts'
import { ownDatabase, type OwnDatabase } from './own-database.ts'

let database: OwnDatabase
let client: DatabaseClient
beforeAll(async () => {
  database = await ownDatabase()
  client = new DatabaseClient({ connectionString: database.url })
  await client.connect()
})
afterAll(async () => {
  await client.end()
  await database.remove()
})

const emptied = async () => (await client.query('select reuse.empty_tables() as rows')).rows
const countRows = async () => {
  const { rows: tables } = await client.query<{ name: string }>(
    `select c.oid::regclass as name from pg_class c
     where c.relkind = 'r' and c.relnamespace::regnamespace::text in ('public', 'graphile_worker')`,
  )
  const counts = tables.map(({ name }) => `select '${name}' as name, count(*) from ${name}`)
  return (await client.query(`${counts.join(' union all ')} order by 1`)).rows
}

test('a database becomes as it was before a test', async () => {
  const before = await countRows()
  await client.query(
    `set session_replication_role = replica;
     insert into profiles (id, role, age_group)
     values (gen_random_uuid(), 'seeker', 'adult'), (gen_random_uuid(), 'seeker', 'adult');
     set session_replication_role = default`,
  )
  await client.query('truncate test_clock')
  expect(await countRows()).not.toEqual(before)
  expect(await emptied()).toEqual([{ rows: expect.any(Number) }])
  expect(await countRows()).toEqual(before)
})

test('a database whose tables a test changed is not used again', async () => {
  await client.query('alter table profiles add column of_a_test int')
  expect(await emptied()).toEqual([{ rows: null }])
})
