import { isStaffRole, type Role } from '../primitives/role.ts'

const accountActs = ['disable', 'enable', 'sign-out'] as const
export type AccountAct = (typeof accountActs)[number]

export interface ActOnAccount {
  readonly act: AccountAct
  readonly by: { readonly id: string; readonly role: Role }
  readonly to: { readonly id: string; readonly role: Role; readonly disabled: boolean }
  /** Owners who can sign in now. */
  readonly owners: number
  /** The person has a grave session, an open emergency or a climbing escalation ladder. */
  readonly inDanger: boolean
}

type WhyNotAct = 'OWN_ACCOUNT' | 'LAST_OWNER' | 'OWNER_ONLY' | 'ALREADY' | 'IN_DANGER'

/**
 * Safety §1: nobody acts on their own account, one owner always stays, and only an owner closes an
 * admin's or owner's account. In a crisis no account is closed: a supervisor ends the crisis first.
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
