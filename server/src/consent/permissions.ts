import { everyone, type PermissionTable } from '#server/platform/http/permissions.ts'

/** Safety §1: insert only, one's own; staff agree to no terms here. */
const own = { seeker: 'own', applicant: 'own', expert: 'own' } as const

export const consentPermissions: PermissionTable = {
  // Read before anybody has an account.
  'consent.signedTerms': everyone('anyone'),
  'consent.recordUserConsent': { guest: 'own', ...own },
  'consent.mine': { guest: 'own', ...own, supervisor: 'own', admin: 'own', owner: 'own' },
}
