import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { afterEach, expect, test } from 'vitest'
import { withClient } from '../src/platform/database-client.ts'
import { migrateTo } from '../src/platform/migrate.ts'
import { describeSchema } from './describe-schema.ts'
import { emptyDatabase, type OwnDatabase } from './own-database.ts'

const databases: OwnDatabase[] = []
afterEach(async () => {
  for (const database of databases.splice(0)) await database.remove()
})

async function anEmptyDatabase(): Promise<string> {
  const database = await emptyDatabase()
  databases.push(database)
  return database.url
}

/** A database as the last release before the baseline left it. */
async function anOldDatabase(): Promise<string> {
  const url = await anEmptyDatabase()
  const dump = await readFile(path.join(import.meta.dirname, 'schema-before-baseline.sql'), 'utf8')
  await withClient(url, (client) => client.query(dump))
  return url
}

/** `when` of the last migration before the baseline, which the baseline carries on. */
const baseline = 1_795_476_953_560

test('the baseline makes what the migrations before it made', async () => {
  const fresh = await anEmptyDatabase()
  await migrateTo(fresh, baseline)
  const made = await withClient(fresh, describeSchema)
  expect(made).toEqual(await withClient(await anOldDatabase(), describeSchema))
})
