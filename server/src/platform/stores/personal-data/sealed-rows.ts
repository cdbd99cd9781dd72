import type { DataKey, Keys, SealContext } from '../crypto/keys.ts'
import { decryptList, decryptText } from '../crypto/sealed-text.ts'
import { sealedColumns, type PersonalData, type Sealing } from './declaration.ts'

/** A row as PostgreSQL prints it as JSON. */
export type JsonRow = Readonly<Record<string, unknown>>

/** With the ids of the keys that may decrypt each sealed column. */
export interface StoredRow extends Record<string, unknown> {
  readonly row: JsonRow
  readonly keys: Readonly<Record<string, readonly (string | null)[]>>
}

const keysOf = (data: PersonalData, { key }: Sealing): readonly string[] =>
  key === 'server' ? [] : (key ?? (typeof data.owner === 'string' ? [data.owner] : []))

/** SQL that selects a `StoredRow` from the table as `r`. */
export function storedRowSql(data: PersonalData): string {
  const keys = sealedColumns(data).map(([column, sealing]) => {
    const ids = keysOf(data, sealing).map((id) => (id.startsWith('(') ? id : `r."${id}"`))
    return `'${column}', jsonb_build_array(${ids.join(', ')})`
  })
  return `to_jsonb(r) as row, jsonb_build_object(${keys.join(', ')}) as keys`
}

/** A value is null if its key was erased, and `damaged` if its key does not decrypt it. */
export async function openRows(
  keys: Keys,
  data: PersonalData,
  stored: readonly StoredRow[],
  damaged: unknown,
): Promise<{ readonly rows: JsonRow[]; readonly unopened: number }> {
  const sealed = sealedColumns(data)
  const ids = stored.flatMap((one) => Object.values(one.keys).flat())
  const keysById = await keys.findMany([...new Set(ids.filter((id) => id !== null))])
  let unopened = 0
  const rows = stored.map(({ row, keys: keyIds }) => {
    const opened: Record<string, unknown> = { ...row }
    for (const [column, sealing] of sealed) {
      if (row[column] === null) continue
      const key =
        sealing.key === 'server'
          ? keys.server
          : keyIds[column]?.map((id) => keysById.get(id ?? '')).find(Boolean)
      try {
        opened[column] = key ? openValue(key, data.table, column, sealing, row) : null
      } catch {
        opened[column] = damaged
        unopened += 1
      }
    }
    return opened
  })
  return { rows, unopened }
}

function openValue(
  key: DataKey,
  table: string,
  column: string,
  { is, row: names = ['id'], place }: Sealing,
  row: JsonRow,
): unknown {
  const context: SealContext = [
    place?.table ?? table,
    names.map((name) => String(row[name])).join('/'),
    place?.column ?? column,
  ]
  const value = row[column]
  if (is === 'list') return [value].flat().flatMap((one) => decryptList(key, String(one), context))
  const text = isBytes(value)
    ? key.decrypt(bytesOf(value), context).trimEnd()
    : decryptText(key, String(value), context).trimEnd()
  if (is === 'json') return JSON.parse(text)
  return is === 'number' ? Number(text) : text
}

const bytesMark = '\\x'
export const isBytes = (value: unknown): value is string =>
  typeof value === 'string' && value.startsWith(bytesMark)
export const bytesOf = (value: string): Buffer => Buffer.from(value.slice(bytesMark.length), 'hex')
