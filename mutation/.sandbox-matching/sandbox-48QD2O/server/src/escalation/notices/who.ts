/** Everybody with an account of their own has notices; a guest has only the emergency. */
// @ts-nocheck

export const withNotices = {
  seeker: 'own',
  applicant: 'own',
  expert: 'own',
  supervisor: 'own',
  admin: 'own',
  owner: 'own',
} as const
