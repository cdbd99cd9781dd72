import { consent } from '@sanad/domain/consent/contract'
import { implement } from '@orpc/server'
import { open, signedIn, type Call } from '#server/platform/http/guards.ts'
import { recordUserConsent } from './record-user-consent.ts'
import { signedTerms } from './signatures.ts'
import { findConsents } from './store.ts'

export function consentRoutes() {
  const os = implement(consent).$context<Call>()
  return os.router({
    signedTerms: os.signedTerms.handler(open(signedTerms)),
    recordUserConsent: os.recordUserConsent.handler(signedIn(recordUserConsent)),
    mine: os.mine.handler(signedIn(({ tools, person }) => findConsents(tools.db, person.id))),
  })
}
