import { afterAll, beforeAll, expect, test } from 'vitest'
import { openHouse, type House } from '../house.ts'
import { adminData } from '../../src/admin/index.ts'
import { sealedColumns } from '../../src/platform/stores/personal-data/declaration.ts'
import { readDictionary, whyLeftOut } from '../../src/privacy/service-export/data-dictionary.ts'
import { copiedTables } from '../../src/privacy/export/export-data.ts'
import { personalData } from '../../src/privacy/index.ts'

let house: House
beforeAll(async () => {
  house = await openHouse()
})
afterAll(() => house.close())

const declared = [...personalData, ...adminData]

test('every table is declared once, and read by erasure, the copy and retention', async () => {
  const { rows } = await house.db.$client.query<{ name: string }>(
    `select tablename as name from pg_tables where schemaname = 'public' and tablename <> 'test_clock' order by 1`,
  )
  expect(declared.map(({ table }) => table).toSorted()).toEqual(rows.map(({ name }) => name))
  // A slice after privacy stores no person's row: nothing would erase it.
  expect(adminData.filter(({ owner, cleared }) => owner ?? cleared)).toEqual([])
})

test('every table says whose it is or how long it is kept, and why it is in no copy', () => {
  for (const { table, owner, kept, copy, notExported } of personalData) {
    expect(owner ?? kept, table).toBeDefined()
    expect(copy ?? (typeof notExported === 'string' ? notExported : undefined), table).toBeDefined()
  }
})

test('no column of the copy names another person, and one of bytes is opened', async () => {
  const { rows } = await house.db.$client.query<{ table: string; column: string; type: string }>(
    `select table_name as table, column_name as column, data_type as type from information_schema.columns
     where table_schema = 'public'`,
  )
  for (const { data, columns } of copiedTables)
    for (const column of columns) {
      const type = rows.find((row) => row.table === data.table && row.column === column)?.type
      if (type === 'bytea')
        expect(Object.keys(data.sealed ?? {}), `${data.table}.${column}`).toContain(column)
      expect(type, `${data.table}.${column} names somebody`).not.toBe('uuid')
    }
})

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

test('an export explains every column of every table that is declared', async () => {
  const tables = await columnsByTable()
  for (const { name, about, columns } of (await readDictionary(declared)).values()) {
    expect(about, name).not.toBe('')
    expect(columns.map((column) => column.name).toSorted(), name).toEqual(
      [...(tables.get(name)?.keys() ?? [])].toSorted(),
    )
  }
})

/** A passkey's public key, which opens nothing. */
const plainBytes = new Set(['passkeys.public_key'])

test('every column of bytes is opened, or its table is left out', async () => {
  const dictionary = await readDictionary(declared)
  const closed = [...(await columnsByTable())].flatMap(([name, columns]) => {
    const table = dictionary.get(name)
    const opened = table ? sealedColumns(table.data).map(([column]) => column) : []
    return [...columns]
      .filter(([column, type]) => type === 'bytea' && !opened.includes(column))
      .filter(([column]) => !(table && whyLeftOut(table)) && !plainBytes.has(`${name}.${column}`))
      .map(([column]) => `${name}.${column}`)
  })
  expect(closed).toEqual([])
})
