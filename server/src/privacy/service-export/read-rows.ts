import type pg from 'pg'
import type { DataKey, Keys } from '#server/platform/stores/crypto/keys.ts'
import { decryptList, decryptText } from '#server/platform/stores/crypto/sealed-text.ts'
import { leftOutColumns } from './left-out.ts'
import {
  keyColumns,
  keyIdsOf,
  sealContextOf,
  sealedColumns,
  type JsonRow,
  type SealedColumn,
} from './sealed-columns.ts'

const rowsAtOnce = 500

interface ExportedRows {
  readonly rows: readonly JsonRow[]
  /** Values whose key exists and does not open them. */
  readonly unopened: number
}

/**
 * Reads a table in the order of its primary key, with every encrypted value opened. A value whose
 * key was erased is null. Call in a snapshot.
 */
export async function* readRows(
  { client, keys }: { readonly client: pg.Client; readonly keys: Keys },
  table: string,
): AsyncGenerator<ExportedRows> {
  const extra = Object.entries(keyColumns[table] ?? {}).map(([name, sql]) => `'${name}', ${sql}`)
  await client.query(
    `declare export_rows no scroll cursor for
     select to_jsonb(r) || jsonb_build_object(${extra.join(', ')}) as row from "${table}" r ${await orderOf(client, table)}`,
  )
  for (;;) {
    const { rows } = await client.query<{ row: JsonRow }>(`fetch ${rowsAtOnce} from export_rows`)
    if (rows.length === 0) break
    yield await decryptRows(
      keys,
      table,
      rows.map(({ row }) => row),
    )
  }
  await client.query('close export_rows')
}

async function orderOf(client: pg.Client, table: string): Promise<string> {
  const { rows } = await client.query<{ name: string }>(
    `select a.attname as name from pg_index i
     cross join lateral unnest(i.indkey) with ordinality as k (attnum, place)
     join pg_attribute a on a.attrelid = i.indrelid and a.attnum = k.attnum
     where i.indrelid = format('public.%I', $1::text)::regclass and i.indisprimary order by k.place`,
    [table],
  )
  return rows.length === 0 ? '' : `order by ${rows.map(({ name }) => `"${name}"`).join(', ')}`
}

async function decryptRows(
  keys: Keys,
  table: string,
  rows: readonly JsonRow[],
): Promise<ExportedRows> {
  const sealed = Object.entries(sealedColumns[table] ?? {})
  const ids = rows.flatMap((row) => sealed.flatMap(([, column]) => keyIdsOf(column, row)))
  const keysById = await keys.findMany([...new Set(ids)])
  const dropped = [
    ...Object.keys(leftOutColumns[table] ?? {}),
    ...Object.keys(keyColumns[table] ?? {}),
  ]
  let unopened = 0
  const opened = rows.map((row) => {
    const copy: Record<string, unknown> = { ...row }
    for (const [name, column] of sealed) {
      if (row[name] === null) continue
      const id = keyIdsOf(column, row).find((one) => keysById.has(one))
      const key =
        column.key === 'server' ? keys.server : id === undefined ? undefined : keysById.get(id)
      try {
        copy[name] = key ? decryptValue(key, { table, name, column, row }) : null
      } catch {
        copy[name] = null
        unopened += 1
      }
    }
    for (const name of dropped) delete copy[name]
    return withPlainBytes(copy)
  })
  return { rows: opened, unopened }
}

interface Cell {
  readonly table: string
  readonly name: string
  readonly column: SealedColumn
  readonly row: JsonRow
}

function decryptValue(key: DataKey, { table, name, column, row }: Cell): unknown {
  const place = sealContextOf(table, name, column, row)
  const value = row[name]
  if (column.is === 'list')
    return (Array.isArray(value) ? value : [value]).flatMap((one) =>
      decryptList(key, String(one), place),
    )
  const text = isBytes(value)
    ? key.decrypt(bytesOf(value), place).trimEnd()
    : decryptText(key, String(value), place).trimEnd()
  if (column.is === 'json') return JSON.parse(text)
  return column.is === 'number' ? Number(text) : text
}

const bytesMark = '\\x'
const isBytes = (value: unknown): value is string =>
  typeof value === 'string' && value.startsWith(bytesMark)
const bytesOf = (value: string): Buffer => Buffer.from(value.slice(bytesMark.length), 'hex')

/** A public key of a device is the only kind of bytes that is not encrypted. */
const plainBytes = new Set(['public_key'])

function withPlainBytes(row: Record<string, unknown>): JsonRow {
  for (const name of plainBytes) {
    const value = row[name]
    if (isBytes(value)) row[name] = bytesOf(value).toString('base64')
  }
  return row
}
