// @ts-nocheck
import { isStaffRole, type Role } from '../primitives/role.ts'

/** An act on another person's account. */
const accountActs = ['disable', 'enable', 'sign-out'] as const
export type AccountAct = (typeof accountActs)[number]

export interface ActOnAccount {
  readonly act: AccountAct
  /** Who acts, and on whom. */
  readonly by: { readonly id: string; readonly role: Role }
  readonly to: { readonly id: string; readonly role: Role; readonly disabled: boolean }
  /** Owners who can sign in now. */
  readonly owners: number
  /** The person has a grave session, an emergency or a climbing ladder open. */
  readonly inDanger: boolean
}

type WhyNotAct = 'OWN_ACCOUNT' | 'LAST_OWNER' | 'OWNER_ONLY' | 'ALREADY' | 'IN_DANGER'

/**
 * Safety §1. Nobody acts on their own account, the service always keeps one owner, and an admin
 * closes no account of an admin or owner. In a crisis no account is closed: a supervisor ends the
 * crisis first.
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
