import { glob, readFile } from 'node:fs/promises'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { getTableColumns, is } from 'drizzle-orm'
import { getTableConfig, PgTable } from 'drizzle-orm/pg-core'
import type { PersonalData } from '#server/platform/stores/personal-data/declaration.ts'
import { serverFolder } from '#server/platform/base/environment/repository.ts'

export interface DescribedColumn {
  readonly name: string
  readonly type: string
  /** The comment in the code; empty where the name says it. */
  readonly about: string
  readonly values: readonly string[]
  /** The table whose id it holds. */
  readonly refersTo: string | undefined
}

export interface DescribedTable {
  readonly name: string
  /** What it stores of people. */
  readonly data: PersonalData
  readonly about: string
  readonly columns: readonly DescribedColumn[]
}

/**
 * Reads the meaning of tables and columns from the comments in the code, so that both always agree.
 */
export async function readDictionary(
  declared: readonly PersonalData[],
): Promise<ReadonlyMap<string, DescribedTable>> {
  const tables = new Map<string, DescribedTable>()
  for await (const name of glob('src/**/*tables.ts', { cwd: serverFolder })) {
    const file = path.join(serverFolder, name)
    const comments = commentsIn(await readFile(file, 'utf8'))
    const module = (await import(pathToFileURL(file).href)) as Record<string, unknown>
    for (const [exported, table] of Object.entries(module)) {
      if (!is(table, PgTable)) continue
      const data = declared.find((one) => one.table === getTableConfig(table).name)
      // A file may export another one's table, without its comments.
      if (data && comments.has(exported))
        tables.set(data.table, { ...describe(table, exported, comments), data })
    }
  }
  return tables
}

/** By table, or by table and column: their names in the code. */
type Comments = ReadonlyMap<string, string>

function describe(
  table: PgTable,
  exported: string,
  comments: Comments,
): Omit<DescribedTable, 'data'> {
  const { name, foreignKeys } = getTableConfig(table)
  const references = new Map(
    foreignKeys.map((key) => {
      const { columns, foreignTable } = key.reference()
      return [columns[0]?.name, getTableConfig(foreignTable).name]
    }),
  )
  const columns = Object.entries(getTableColumns(table)).map(([property, column]) => ({
    name: column.name,
    type: column.getSQLType(),
    about: comments.get(`${exported}.${property}`) ?? '',
    values: column.enumValues ?? [],
    refersTo: references.get(column.name),
  }))
  return { name, about: comments.get(exported) ?? '', columns }
}

const tableStart = /^export const (\w+) = pgTable\(/
const propertyStart = /^\s+(\w+): /

function commentsIn(source: string): Comments {
  const comments = new Map<string, string>()
  let table = ''
  let comment: string[] = []
  let inside = false
  for (const row of source.split('\n')) {
    const text = row.trim()
    if (text.startsWith('/**')) {
      comment = []
      inside = true
    }
    if (inside) {
      comment.push(
        text
          .replace(/^\/?\*+\/?/, '')
          .replace(/\*\/$/, '')
          .trim(),
      )
      inside = !text.endsWith('*/')
      continue
    }
    const started = tableStart.exec(row)?.[1]
    if (started !== undefined) table = started
    const name = started ?? propertyName(row, table)
    const words = comment.join(' ').trim()
    if (name !== undefined && words !== '') comments.set(name, words)
    comment = []
  }
  return comments
}

function propertyName(row: string, table: string): string | undefined {
  const property = propertyStart.exec(row)?.[1]
  return property === undefined || table === '' ? undefined : `${table}.${property}`
}
