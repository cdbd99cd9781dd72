import { contract } from '@sanad/domain/contract'
import { signedIn } from '#server/platform/services/http/guards.ts'
import { ownOfAll } from '#server/platform/services/http/permissions.ts'
import { findConsents } from './store.ts'

export const ownConsents = signedIn(
  contract.consent.ownConsents,
  ownOfAll,
  ({ appContext, person }) => findConsents(appContext.db, person.id),
)
