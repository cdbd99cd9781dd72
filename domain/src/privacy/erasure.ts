import type { Role } from '../primitives/role.ts'

/** Issue of the person's own data: so many days to come back and undo it. */
export const undoDays = 7

interface AskingToLeave {
  readonly role: Role
  /** Owners there are who can sign in and stay. */
  readonly owners: number
}

/** Everybody may go, at any time, whatever is open; only the service is never without an owner. */
export const whyNotLeave = ({ role, owners }: AskingToLeave): 'LAST_OWNER' | undefined =>
  role === 'owner' && owners <= 1 ? 'LAST_OWNER' : undefined

/** Safety §5: what is held although its person is erased, always without their name and address. */
export const holdKinds = ['report', 'incident', 'minor', 'consent', 'audit'] as const
export type HoldKind = (typeof holdKinds)[number]
