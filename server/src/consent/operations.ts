import { ownConsents } from './own-consents.ts'
import { recordUserConsent } from './record-user-consent.ts'
import { signedTerms } from './signatures.ts'

/** The operations of this slice, as its contract names them. */
export const consentOperations = {
  signedTerms,
  recordUserConsent,
  ownConsents,
}
