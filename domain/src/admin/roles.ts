import type { Role } from '../primitives/role.ts'

/** Safety §1: the roles that an owner can give. Nobody can give ownership (decision 47). */
export const grantableRoles = ['supervisor', 'admin'] as const
export type GrantableRole = (typeof grantableRoles)[number]

export interface RoleChange {
  readonly by: string
  readonly personId: string
  readonly from: Role
  readonly to: Role
  readonly owners: number
}

/** Nobody changes their own role (decision 47), and the service always keeps one owner. */
export function whyNotChangeRole(
  change: RoleChange,
): 'OWN_ROLE' | 'LAST_OWNER' | 'ALREADY_THAT_ROLE' | undefined {
  if (change.by === change.personId) return 'OWN_ROLE'
  if (change.from === 'owner' && change.owners <= 1) return 'LAST_OWNER'
  return change.from === change.to ? 'ALREADY_THAT_ROLE' : undefined
}
