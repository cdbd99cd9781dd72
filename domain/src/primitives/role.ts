/** Decision 47. Only `seeker` and `expert` can be chosen at sign-up. */
export const roles = ['seeker', 'expert', 'supervisor', 'admin', 'owner'] as const
export type Role = (typeof roles)[number]

export const staffRoles = ['supervisor', 'admin', 'owner'] as const satisfies readonly Role[]
export const isStaffRole = (role: Role): boolean => (staffRoles as readonly Role[]).includes(role)

export const signUpRoles = ['seeker', 'expert'] as const
export type SignUpRole = (typeof signUpRoles)[number]

/**
 * `applicant`: an expert who is not approved. `guest`: a seeker without an address, for an
 * emergency only. `leaving`: asked to be erased, and may still come back.
 */
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

/** Decision 19: from the draft to the decision. */
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

export function standingOf(
  role: Role,
  verification: VerificationStatus,
  { guest = false, leaving = false }: { guest?: boolean; leaving?: boolean } = {},
): Standing {
  if (guest) return 'guest'
  if (leaving) return 'leaving'
  return role === 'expert' && verification !== 'approved' ? 'applicant' : role
}
