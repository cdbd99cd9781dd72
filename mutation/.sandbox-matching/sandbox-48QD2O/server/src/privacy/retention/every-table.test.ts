// @ts-nocheck
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openHouse, type House } from '../../../test/house.ts'
import { exportedElsewhere, notExported, parts } from '../export/export-parts.ts'
import { keptTables } from './kept-tables.ts'

let house: House
beforeAll(async () => {
  house = await openHouse()
})
afterAll(() => house.close())

/** Every table of the service, without the test clock. */
async function tables(): Promise<string[]> {
  const { rows } = await house.db.$client.query<{ name: string }>(
    `select tablename as name from pg_tables where schemaname = 'public' and tablename <> 'test_clock' order by 1`,
  )
  return rows.map(({ name }) => name)
}

test('every table is in people’s own copy or has a reason not to be, and never both', async () => {
  const inCopy = [...parts.map(({ table }) => table), ...exportedElsewhere]
  const named = [...inCopy, ...Object.keys(notExported)].sort()
  expect(named).toEqual(await tables())
})

test('every table has a retention class, belongs to an account, or to no person', async () => {
  expect(Object.keys(keptTables).sort()).toEqual(await tables())
})

test('a column of sealed text is opened or left out, and no column names another person', async () => {
  const { rows } = await house.db.$client.query<{ table: string; column: string; type: string }>(
    `select table_name as table, column_name as column, data_type as type from information_schema.columns
     where table_schema = 'public'`,
  )
  for (const { table, columns, sealed } of parts)
    for (const column of columns) {
      const type = rows.find((row) => row.table === table && row.column === column)?.type
      expect(type, `${table}.${column}`).toBeDefined()
      if (type === 'bytea')
        expect(Object.keys(sealed ?? {}), `${table}.${column}`).toContain(column)
      expect(type, `${table}.${column} names somebody`).not.toBe('uuid')
    }
})
