/**
 * Decision 47. An `expert` whose `verification_status` is not yet approved acts as an *applicant*.
 * `anonymous` is not signed in, a `guest` is a seeker without an address, for an emergency only,
 * and `leaving` has asked to be erased and may still come back. Only `seeker` and `expert` can be
 * chosen at sign-up.
 */
// @ts-nocheck

export const roles = ['seeker', 'expert', 'supervisor', 'admin', 'owner'] as const
export type Role = (typeof roles)[number]

/** The roles of staff. */
export const staffRoles = ['supervisor', 'admin', 'owner'] as const satisfies readonly Role[]
export const isStaffRole = (role: Role): boolean => (staffRoles as readonly Role[]).includes(role)

export const signUpRoles = ['seeker', 'expert'] as const
export type SignUpRole = (typeof signUpRoles)[number]

/** A person's standing in the permission table. */
export const standings = [
  'anonymous',
  'guest',
  'leaving',
  'seeker',
  'applicant',
  'expert',
  'supervisor',
  'admin',
  'owner',
] as const
export type Standing = (typeof standings)[number]

/** Decision 19. */
export const verificationStatuses = [
  'pending',
  'pending_approval',
  'in_review',
  'more_info',
  'approved',
  'rejected',
  'suspended',
] as const
export type VerificationStatus = (typeof verificationStatuses)[number]

/** The standing that a signed-in person's role and verification give them. */
export function standingOf(
  role: Role,
  verification: VerificationStatus,
  { guest = false, leaving = false }: { guest?: boolean; leaving?: boolean } = {},
): Standing {
  if (guest) return 'guest'
  if (leaving) return 'leaving'
  return role === 'expert' && verification !== 'approved' ? 'applicant' : role
}
