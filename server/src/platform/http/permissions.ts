import type { Standing } from '@sanad/domain/primitives/role'

/**
 * What a standing may do with an operation (Safety §1). The operation itself holds to the finer part of the
 * rule: `own` the caller's own row, `participant` a conversation they are in, `waiting` those who may see who waits,
 * `queue` what stands in the safety queue, `counts` numbers without anybody's name, `staff` what running the service
 * needs. A standing that is not named may do nothing.
 */
const rules = ['anyone', 'own', 'participant', 'waiting', 'queue', 'counts', 'staff'] as const
export type Rule = (typeof rules)[number]

export type PermissionRow = Readonly<Partial<Record<Standing, Rule>>>
/** By operation, `slice.verbNoun`. */
export type PermissionTable = Readonly<Record<string, PermissionRow>>

/** The same rule for each of these. */
export const sameFor = (those: readonly Standing[], rule: Rule): PermissionRow =>
  Object.fromEntries(those.map((standing) => [standing, rule]))
type Verdict = 'permitted' | 'sign-in-needed' | 'hidden'

/** Deny by default. An operation that a person may not use answers as if it were not there. */
export function judgePermission(
  table: PermissionTable,
  operation: string,
  standing: Standing,
): Verdict {
  const row = Object.hasOwn(table, operation) ? table[operation] : undefined
  if (row?.[standing] !== undefined) return 'permitted'
  return row !== undefined && standing === 'anonymous' ? 'sign-in-needed' : 'hidden'
}
