import { consent } from '@sanad/domain/consent/contract'
import { implement } from '@orpc/server'
import { signedIn, type Call } from '#server/platform/routes.ts'
import { recordUserConsent } from './record-user-consent.ts'
import { findConsents } from './store.ts'

export function consentRoutes() {
  const os = implement(consent).$context<Call>()
  return os.router({
    recordUserConsent: os.recordUserConsent.handler(signedIn(recordUserConsent)),
    mine: os.mine.handler(signedIn(({ tools, person }) => findConsents(tools.db, person.id))),
  })
}
