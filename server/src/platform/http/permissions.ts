import { standings, type Standing } from '@sanad/domain/primitives/role'

/**
 * What a standing may do with an operation (Safety §1). The operation itself holds to the finer part of the
 * rule: `own` the caller's own row, `participant` a conversation they are in, `line` those who may see who waits,
 * `queue` what stands in the safety queue, `counts` numbers without anybody's name, `staff` what running the service
 * needs. A standing that is not named may do nothing.
 */
const rules = ['anyone', 'own', 'participant', 'line', 'queue', 'counts', 'staff'] as const
type Rule = (typeof rules)[number]

export type PermissionRow = Readonly<Partial<Record<Standing, Rule>>>
/** By operation, `slice.verbNoun`. */
export type PermissionTable = Readonly<Record<string, PermissionRow>>

/** The same rule for everybody. */
export const everyone = (rule: Rule): PermissionRow =>
  Object.fromEntries(standings.map((standing) => [standing, rule]))
/** The same rule for everybody who is signed in. */
export const everyoneSignedIn = (rule: Rule): PermissionRow =>
  Object.fromEntries(
    standings.filter((standing) => standing !== 'anonymous').map((standing) => [standing, rule]),
  )

type Verdict = 'permitted' | 'sign-in-needed' | 'hidden'

/** Deny by default. An operation that a person may not use answers as if it were not there. */
export function judge(table: PermissionTable, operation: string, standing: Standing): Verdict {
  const row = Object.hasOwn(table, operation) ? table[operation] : undefined
  if (row?.[standing] !== undefined) return 'permitted'
  return row !== undefined && standing === 'anonymous' ? 'sign-in-needed' : 'hidden'
}

/**
 * Puts the slices' tables together.
 * @throws when an operation has no row, or a row no operation: the server must not start like that
 */
export function composePermissions(
  tables: readonly PermissionTable[],
  operations: readonly string[],
): PermissionTable {
  const table: Record<string, PermissionRow> = {}
  for (const part of tables) {
    for (const [operation, row] of Object.entries(part)) {
      if (table[operation] !== undefined) throw new Error(`two permission rows for ${operation}`)
      table[operation] = row
    }
  }
  const unmapped = operations.find((operation) => table[operation] === undefined)
  if (unmapped !== undefined) throw new Error(`no permission row for ${unmapped}`)
  const idle = Object.keys(table).find((operation) => !operations.includes(operation))
  if (idle !== undefined) throw new Error(`a permission row for ${idle}, which is no operation`)
  return Object.freeze(table)
}
