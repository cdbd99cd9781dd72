import { contract } from '@sanad/domain/contract'
import { signedIn } from '#server/platform/services/http/guards.ts'
import { findConsents } from './store.ts'

export const ownConsents = signedIn(
  contract.consent.ownConsents,
  {
    guest: 'own',
    seeker: 'own',
    applicant: 'own',
    expert: 'own',
    supervisor: 'own',
    admin: 'own',
    owner: 'own',
  },
  ({ appContext, person }) => findConsents(appContext.db, person.id),
)
