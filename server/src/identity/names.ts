import { setImmediate as nextTurn } from 'node:timers/promises'
import type { AgeRange } from '@sanad/domain/identity/age'
import { is, SQL, sql, type AnyColumn } from 'drizzle-orm'
import type { Tx } from '#server/platform/stores/database/db.ts'
import { keysOf, type Keys } from '#server/platform/stores/crypto/keys.ts'
import { decryptText, sealText } from '#server/platform/stores/crypto/sealed-text.ts'

const sealContextOf = (personId: string, column: 'name' | 'age') =>
  ['profiles', personId, column] as const

/** Names are padded to a multiple of this many characters, so that the length reveals less. */
const nameStep = 16
const padded = (name: string): string => name.padEnd(Math.ceil(name.length / nameStep) * nameStep)

export const sealName = (keys: Pick<Keys, 'server'>, personId: string, name: string): string =>
  sealText(keys.server, padded(name), sealContextOf(personId, 'name'))
export const sealAge = (keys: Pick<Keys, 'server'>, personId: string, age: string): string =>
  sealText(keys.server, padded(age), sealContextOf(personId, 'age'))
export const decryptAge = (tx: Tx, personId: string, age: string | null): AgeRange | null =>
  age === null
    ? null
    : (decryptText(keysOf(tx).server, age, sealContextOf(personId, 'age')).trimEnd() as AgeRange)

interface Names {
  readonly firstName?: string | undefined
  readonly lastName?: string | undefined
  readonly alias?: string | undefined
}

export function withSealedNames<Change extends Names>(
  tx: Tx,
  personId: string,
  change: Change,
): Change {
  const keys = keysOf(tx)
  const sealed = (['firstName', 'lastName', 'alias'] as const).flatMap((name) => {
    const value = change[name]
    return value === undefined ? [] : [[name, sealName(keys, personId, value)]]
  })
  return { ...change, ...(Object.fromEntries(sealed) as Names) }
}

/** The table, an alias of it, or its name in plain SQL. */
type Profiles = SQL | { readonly [column in 'id' | 'firstName' | 'lastName' | 'alias']: AnyColumn }
const columns = {
  id: 'id',
  firstName: 'first_name',
  lastName: 'last_name',
  alias: 'alias',
} as const

const columnOf = (of: Profiles, column: keyof typeof columns): SQL =>
  is(of, SQL) ? sql`${of}.${sql.raw(columns[column])}` : sql`${of[column]}`

/** The sealed name with the id of its row, which decrypting needs; null where there is no row. */
const nameWithId = (of: Profiles, name: 'firstName' | 'lastName' | 'alias'): SQL =>
  sql`(case ${columnOf(of, name)} when '' then '' else ${columnOf(of, 'id')}::text || ' ' || ${columnOf(of, name)} end)`

/** SQL: a first name, for `decryptName`. */
export const firstNameOf = (of: Profiles): SQL<string> =>
  sql<string>`${nameWithId(of, 'firstName')}`
export const lastNameOf = (of: Profiles): SQL<string> => sql<string>`${nameWithId(of, 'lastName')}`
export const aliasOf = (of: Profiles): SQL<string> => sql<string>`${nameWithId(of, 'alias')}`
/** SQL: the name that the other side sees, for `decryptName`: the alias, else the first name. */
export const shownNameOf = (of: Profiles): SQL<string> =>
  sql<string>`coalesce(nullif(${nameWithId(of, 'alias')}, ''), ${nameWithId(of, 'firstName')})`
/** SQL: first and last name, for `decryptName`. */
export const fullNameOf = (of: Profiles): SQL<string> =>
  sql<string>`(${nameWithId(of, 'firstName')} || E'\n' || ${nameWithId(of, 'lastName')})`

/** Decrypts what the SQL above reads; `unreadable` for a damaged name. */
export function decryptName<Name extends string | null>(tx: Tx, read: Name): Name {
  if (read === null) return read
  const { decryptForList: decrypt } = keysOf(tx).server
  const names = read.split('\n').map((one) => {
    const [id = '', ...stored] = one.split(' ')
    return decryptText({ decrypt }, stored.join(' '), sealContextOf(id, 'name')).trimEnd()
  })
  return names.join(' ').trim() as Name
}

export function decryptNames<Row extends object>(
  tx: Tx,
  row: Row,
  ...names: readonly (keyof Row)[]
): Row {
  const results = names.map((name) => [name, decryptName(tx, row[name] as string | null)])
  return { ...row, ...(Object.fromEntries(results) as Partial<Row>) }
}

/** Rows that are decrypted before other work gets a turn. */
const batchSize = 200

/** Lets other work run between batches. */
export async function decryptInBatches<Row, Opened>(
  rows: readonly Row[],
  open: (row: Row) => Opened,
): Promise<Opened[]> {
  const results: Opened[] = []
  for (let from = 0; from < rows.length; from += batchSize) {
    if (from > 0) await nextTurn()
    results.push(...rows.slice(from, from + batchSize).map(open))
  }
  return results
}
