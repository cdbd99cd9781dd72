import type { KeptClass } from '@sanad/domain/primitives/kept'
import { getTableName, type SQL } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'

/** The chapters of a person's copy, in their order. */
export const chapters = [
  'account',
  'consents',
  'answers',
  'moods',
  'weeks',
  'plan',
  'wishes',
  'conversations',
  'reports',
  'application',
  'work',
  'notices',
  'readers',
] as const
export type Chapter = (typeof chapters)[number]

/** What may keep a row although its person was erased (Safety §5). */
export type HoldName = 'conversation' | 'assessment' | 'ladder'

/** Rows that are deleted once they are older than their class. */
interface AgedRows<Column> {
  readonly as: KeptClass
  readonly since: Column | SQL
  /** A further condition in SQL. @param before rows of earlier moments are old */
  readonly if?: (before: SQL) => SQL
}

/**
 * How long rows are kept: a class that this table's own code deletes, or an age; as long as the
 * account; about a day (`short-lived`); `nobody` for rows of no person, such as configuration.
 */
type Kept<Column> = KeptClass | 'account' | 'short-lived' | 'nobody' | AgedRows<Column>

/** How a column is sealed. */
export interface Sealing<Column extends string = string> {
  readonly is: 'text' | 'json' | 'number' | 'list'
  /**
   * The columns with the key's id, or SQL over the row `r`; the first key that exists counts. By
   * default the owner; `server` for the server's key.
   */
  readonly key?: 'server' | readonly (Column | `(${string})`)[]
  /** By default the row's id. */
  readonly row?: readonly Column[]
  /** Where the value is bound to other names than those of its table and column. */
  readonly place?: Partial<{ readonly table: string; readonly column: string }>
}

/** What a table stores of people. Erasure, retention, copies and decryption follow from this. */
interface About<Column extends string> {
  /**
   * The person whose erasure deletes the row, unless code does (`erasedBy`) or it stays (`stays`).
   * SQL for a row that belongs to a person through another row.
   */
  readonly owner?: Column | ((personId: string) => SQL)
  /** Further people whose erasure deletes the row. It is not in their copy. */
  readonly alsoOf?: readonly Column[]
  /** Columns that are emptied when the first of them names an erased person. */
  readonly cleared?: readonly (readonly [Column, ...Column[]])[]
  /** The code that erases these rows, because it has an order, keys, files or notices. */
  readonly erasedBy?: (...input: never[]) => unknown
  /** Why the row of an erased person stays. */
  readonly stays?: string
  /** By default for as long as the account. */
  readonly kept?: Kept<Column>
  /** What stops the erasure of the row. */
  readonly heldBy?: HoldName
  /**
   * The chapter of a person's copy and its columns (none where code writes them), or why the copy
   * leaves out the table, unless `notExported` says so.
   */
  readonly copy?: string | readonly [chapter: Chapter | 'documents', ...columns: Column[]]
  /** How the copy shows an opened value. */
  readonly shown?: Readonly<Partial<Record<Column, (value: never) => unknown>>>
  readonly sealed?: Readonly<Partial<Record<Column, Sealing<Column>['is'] | Sealing<Column>>>>
  /** Why the service's export leaves out the table, or some of its columns. */
  readonly notExported?: string | Readonly<Partial<Record<Column, string>>>
}

export interface PersonalData extends About<string> {
  readonly table: string
  readonly schema: PgTable
}

type ColumnOf<Table> = Table extends PgTable
  ? Table['_']['columns'][keyof Table['_']['columns']]['_']['name']
  : never

/** Uses the database's column names. A table without a declaration does not compile. */
export const declareData = <Tables extends object>(
  tables: Tables,
  declared: {
    readonly [Name in keyof Tables as Tables[Name] extends PgTable ? Name : never]: About<
      ColumnOf<Tables[Name]>
    >
  },
): readonly PersonalData[] =>
  Object.entries(declared as Readonly<Record<string, About<string>>>).map(([name, about]) => {
    const schema = tables[name as keyof Tables] as PgTable
    return { table: getTableName(schema), schema, ...about }
  })

export const sealedColumns = ({ sealed = {} }: PersonalData): (readonly [string, Sealing])[] =>
  Object.entries(sealed).flatMap(([column, how]) =>
    how === undefined ? [] : [[column, typeof how === 'string' ? { is: how } : how] as const],
  )
