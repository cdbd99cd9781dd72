import { roles, type Standing } from '@sanad/domain/primitives/role'

/**
 * Safety §1. The operation itself checks the details: `own` the caller's own rows, `participant` a
 * conversation they are in, `waiting` the list of who waits, `queue` the safety queue, `counts`
 * numbers without names, `staff` what running the service needs. No rule means no right.
 */
const rules = ['anyone', 'own', 'participant', 'waiting', 'queue', 'counts', 'staff'] as const
export type Rule = (typeof rules)[number]

export type PermissionRow = Readonly<Partial<Record<Standing, Rule>>>
/** Rows by operation name, `slice.verbNoun`. */
export type PermissionTable = Readonly<Record<string, PermissionRow>>

export const sameFor = (those: readonly Standing[], rule: Rule): PermissionRow =>
  Object.fromEntries(those.map((standing) => [standing, rule]))

export const ownOfAccounts: PermissionRow = sameFor([...roles, 'applicant'], 'own')
/** Includes guests. */
export const ownOfAll: PermissionRow = { ...ownOfAccounts, guest: 'own' }

type Verdict = 'permitted' | 'sign-in-needed' | 'hidden'

/** Denies by default. A forbidden operation is answered as if it did not exist. */
export function judgePermission(
  table: PermissionTable,
  operation: string,
  standing: Standing,
): Verdict {
  const row = Object.hasOwn(table, operation) ? table[operation] : undefined
  if (row?.[standing] !== undefined) return 'permitted'
  return row !== undefined && standing === 'anonymous' ? 'sign-in-needed' : 'hidden'
}
