import { getTableColumns } from 'drizzle-orm'
import { getTableConfig } from 'drizzle-orm/pg-core'
import type { PersonalData } from '#server/platform/stores/personal-data/declaration.ts'
import { tableComments } from './table-comments.ts'
import { excludedTables } from '#server/platform/services/backup/archive.ts'

export interface DescribedColumn {
  readonly name: string
  readonly type: string
  /** The comment in the code; empty where the name says it all. */
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

/** What each declared table and its columns mean, by the comments in the code. */
export const readDictionary = (
  declared: readonly PersonalData[],
): ReadonlyMap<string, DescribedTable> =>
  new Map(declared.map((data) => [data.table, describe(data)]))

function describe(data: PersonalData): DescribedTable {
  const { name, foreignKeys } = getTableConfig(data.schema)
  const references = new Map(
    foreignKeys.map((key) => {
      const { columns, foreignTable } = key.reference()
      return [columns[0]?.name, getTableConfig(foreignTable).name]
    }),
  )
  const columns = Object.entries(getTableColumns(data.schema)).map(([property, column]) => ({
    name: column.name,
    type: column.getSQLType(),
    about: tableComments[`${name}.${property}`] ?? '',
    values: column.enumValues ?? [],
    refersTo: references.get(column.name),
  }))
  return { name, data, about: tableComments[name] ?? '', columns }
}

/** `undefined` for a table that the service's export includes. */
export const whyLeftOut = ({ name, data }: DescribedTable): string | undefined =>
  excludedTables[name] ?? (typeof data.notExported === 'string' ? data.notExported : undefined)

/** The columns that are left out, each with its reason. */
export const columnsLeftOut = ({ data }: DescribedTable): Readonly<Record<string, string>> =>
  typeof data.notExported === 'object' ? (data.notExported as Record<string, string>) : {}
