import { afterAll, beforeAll, expect, test } from 'vitest'
import { openHouse, type House } from '../../../test/house.ts'
import { readDictionary } from './data-dictionary.ts'
import { leftOutColumns, leftOutTables } from './left-out.ts'
import { sealedColumns } from './sealed-columns.ts'

let house: House
beforeAll(async () => {
  house = await openHouse()
})
afterAll(() => house.close())

/** Every column of every table of the service. */
async function columnsByTable(): Promise<ReadonlyMap<string, ReadonlyMap<string, string>>> {
  const { rows } = await house.db.$client.query<{ table: string; column: string; type: string }>(
    `select table_name as table, column_name as column, data_type as type
     from information_schema.columns where table_schema = 'public'`,
  )
  return new Map(
    [...Map.groupBy(rows, ({ table }) => table)].map(([table, all]) => [
      table,
      new Map(all.map(({ column, type }) => [column, type])),
    ]),
  )
}

test('an export explains every table and column that it does not leave out by name', async () => {
  const tables = await columnsByTable()
  const dictionary = await readDictionary()
  expect(Object.keys(leftOutTables).filter((table) => !tables.has(table))).toEqual([])
  for (const [table, columns] of tables) {
    if (Object.hasOwn(leftOutTables, table)) continue
    const described = dictionary.get(table)
    expect(described?.about, table).not.toBe('')
    expect(described?.columns.map(({ name }) => name).toSorted(), table).toEqual(
      [...columns.keys()].toSorted(),
    )
  }
})

/** A passkey's public key, which opens nothing. */
const plainBytes = new Set(['passkeys.public_key'])

test('every column of bytes is opened, and every column that is opened or left out exists', async () => {
  const tables = await columnsByTable()
  const bytes = [...tables].flatMap(([table, columns]) =>
    [...columns].filter(([, type]) => type === 'bytea').map(([column]) => [table, column] as const),
  )
  const closed = bytes.filter(
    ([table, column]) =>
      !Object.hasOwn(leftOutTables, table) &&
      !Object.hasOwn(sealedColumns[table] ?? {}, column) &&
      !plainBytes.has(`${table}.${column}`),
  )
  expect(closed).toEqual([])
  for (const named of [sealedColumns, leftOutColumns])
    for (const [table, columns] of Object.entries(named))
      for (const column of Object.keys(columns))
        expect(tables.get(table)?.has(column), `${table}.${column}`).toBe(true)
})
