import type pg from 'pg'
import type { Keys } from '#server/platform/stores/crypto/keys.ts'
import type { PersonalData } from '#server/platform/stores/personal-data/declaration.ts'
import {
  bytesOf,
  isBytes,
  openRows,
  storedRowSql,
  type JsonRow,
  type StoredRow,
} from '#server/platform/stores/personal-data/sealed-rows.ts'

const rowsAtOnce = 500

interface ExportedRows {
  readonly rows: readonly JsonRow[]
  /** Values whose key exists and does not open them. */
  readonly unopened: number
}

/** In the order of the primary key; null for a value whose key was erased. Call in a snapshot. */
export async function* readRows(
  { client, keys }: { readonly client: pg.Client; readonly keys: Keys },
  data: PersonalData,
): AsyncGenerator<ExportedRows> {
  const { table, notExported } = data
  const dropped = typeof notExported === 'object' ? Object.keys(notExported) : []
  await client.query(
    `declare export_rows no scroll cursor for
     select ${storedRowSql(data)} from "${table}" r ${await orderOf(client, table)}`,
  )
  for (;;) {
    const { rows } = await client.query<StoredRow>(`fetch ${rowsAtOnce} from export_rows`)
    if (rows.length === 0) break
    const opened = await openRows(keys, data, rows, null)
    yield { ...opened, rows: opened.rows.map((row) => withPlainBytes(row, dropped)) }
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

/** A public key of a device is the only kind of bytes that is not encrypted. */
const plainBytes = new Set(['public_key'])

const withPlainBytes = (row: JsonRow, dropped: readonly string[]): JsonRow =>
  Object.fromEntries(
    Object.entries(row)
      .filter(([name]) => !dropped.includes(name))
      .map(([name, value]) => [
        name,
        plainBytes.has(name) && isBytes(value) ? bytesOf(value).toString('base64') : value,
      ]),
  )
