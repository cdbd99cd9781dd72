import type { Me } from '@sanad/domain/identity/contract'

/** A signed-in person. */
export const aPerson = (different: Partial<Me> = {}): Me => ({
  id: '0190a0a0-0000-7000-8000-000000000001',
  email: 'layla@example.com',
  role: 'seeker',
  standing: 'seeker',
  firstName: 'Layla',
  lastName: 'Haddad',
  alias: '',
  ageRange: '25-34',
  preferredLanguage: 'en',
  verificationStatus: 'pending',
  showSeen: true,
  profileCompleted: true,
  assessmentCompleted: true,
  ...different,
})
