// @ts-nocheck
import type { Role } from '../primitives/role.ts'

/** Our own choice: days to come back and cancel the erasure. */
export const undoDays = 7

interface AskingToLeave {
  readonly role: Role
  /** Owners who can sign in and are not leaving. */
  readonly owners: number
}

/** Everybody may leave at any time, whatever is open; only the last owner may not. */
export const whyNotLeave = ({ role, owners }: AskingToLeave): 'LAST_OWNER' | undefined =>
  role === 'owner' && owners <= 1 ? 'LAST_OWNER' : undefined

/** Safety §5: data that is kept although its person is erased, always without name and address. */
export const holdKinds = ['report', 'incident', 'minor', 'consent', 'audit'] as const
export type HoldKind = (typeof holdKinds)[number]
