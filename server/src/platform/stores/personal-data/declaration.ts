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

/** What may hold a row although its person was erased (Safety §5). */
export type HoldName = 'conversation' | 'assessment' | 'ladder'

/** Rows that are deleted once they are older than their class. */
interface AgedRows<Column> {
  readonly as: KeptClass
  readonly since: Column | SQL
  /** A further condition in SQL. @param before rows of earlier moments are old */
  readonly if?: (before: SQL) => SQL
}

/**
 * How long rows are kept: a class, whose rows this table's own code deletes or which go with the row
 * they refer to; as long as the account; about a day (`short-lived`); or no person's (`nobody`): the
 * configuration of the service, or public.
 */
type Kept<Column> = KeptClass | 'account' | 'short-lived' | 'nobody' | AgedRows<Column>

/** How a column is sealed. */
export interface Sealing<Column extends string = string> {
  readonly is: 'text' | 'json' | 'number' | 'list'
  /**
   * The columns that hold the id of the key, or SQL over the row `r`, of which the first key that
   * exists counts; by default the owner. `server` for the server's key.
   */
  readonly key?: 'server' | readonly (Column | `(${string})`)[]
  /** The columns that name the row; by default its id. */
  readonly row?: readonly Column[]
  /** Where the value is bound to other names than those of its table and column. */
  readonly place?: Partial<{ readonly table: string; readonly column: string }>
}

/** What a table stores of people. Whatever erases, keeps, copies or opens its rows follows from this. */
interface About<Column extends string> {
  /**
   * The column that says whose row it is. The erasure of this person deletes the row, unless code does
   * it (`erasedBy`) or it stays (`stays`). For a row that belongs through another one, and goes with
   * it, SQL that finds the rows of a person.
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
   * The chapter of the copy and its columns, none where code writes them; or why the table is in no
   * copy, where `notExported` does not say it.
   */
  readonly copy?: string | readonly [chapter: Chapter | 'documents', ...columns: Column[]]
  /** How the copy shows an opened value. */
  readonly shown?: Readonly<Partial<Record<Column, (value: never) => unknown>>>
  readonly sealed?: Readonly<Partial<Record<Column, Sealing<Column>['is'] | Sealing<Column>>>>
  /** Why the export of the service leaves out the table, or some of its columns. */
  readonly notExported?: string | Readonly<Partial<Record<Column, string>>>
}

export interface PersonalData extends About<string> {
  readonly table: string
}

type ColumnOf<Table> = Table extends PgTable
  ? Table['_']['columns'][keyof Table['_']['columns']]['_']['name']
  : never

/**
 * Declares what each of these tables stores of people, in the names that columns have in the
 * database. A table without a declaration does not compile.
 */
export const declareData = <Tables extends object>(
  tables: Tables,
  declared: {
    readonly [Name in keyof Tables as Tables[Name] extends PgTable ? Name : never]: About<
      ColumnOf<Tables[Name]>
    >
  },
): readonly PersonalData[] =>
  Object.entries(declared as Readonly<Record<string, About<string>>>).map(([name, about]) => ({
    table: getTableName(tables[name as keyof Tables] as PgTable),
    ...about,
  }))

/** The sealed columns of a table, and how each is sealed. */
export const sealedColumns = ({ sealed = {} }: PersonalData): (readonly [string, Sealing])[] =>
  Object.entries(sealed).flatMap(([column, how]) =>
    how === undefined ? [] : [[column, typeof how === 'string' ? { is: how } : how] as const],
  )
