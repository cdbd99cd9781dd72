import { isStaffRole, type Role } from '../primitives/role.ts'

/** What somebody does with another person's account. */
const accountActs = ['disable', 'enable', 'sign-out'] as const
export type AccountAct = (typeof accountActs)[number]

export interface ActOnAccount {
  readonly act: AccountAct
  /** Who does it, and to whom. */
  readonly by: { readonly id: string; readonly role: Role }
  readonly to: { readonly id: string; readonly role: Role; readonly disabled: boolean }
  /** Owners there are now who can sign in. */
  readonly owners: number
  /** Somebody may be in danger in what they have open: a grave conversation, an emergency, a ladder that climbs. */
  readonly inDanger: boolean
}

type WhyNotAct = 'OWN_ACCOUNT' | 'LAST_OWNER' | 'OWNER_ONLY' | 'ALREADY' | 'IN_DANGER'

/**
 * Safety §1. Nobody acts on themselves, the service is never without an owner, an admin closes no account of an admin
 * or owner, and nobody is cut off in the middle of a crisis: a supervisor ends that first.
 */
export function whyNotAct({ act, by, to, owners, inDanger }: ActOnAccount): WhyNotAct | undefined {
  if (by.id === to.id) return 'OWN_ACCOUNT'
  const aboveAdmins = isStaffRole(to.role) && to.role !== 'supervisor'
  if (act !== 'sign-out' && aboveAdmins && by.role !== 'owner') return 'OWNER_ONLY'
  if (act === 'sign-out') return undefined
  if (to.disabled === (act === 'disable')) return 'ALREADY'
  if (act === 'enable') return undefined
  if (to.role === 'owner' && owners <= 1) return 'LAST_OWNER'
  return inDanger ? 'IN_DANGER' : undefined
}
