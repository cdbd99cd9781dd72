import { ownConsents } from './own-consents.ts'
import { recordUserConsent } from './record-user-consent.ts'
import { terms } from './read-terms.ts'

/** The operations of this slice, as its contract names them. */
export const consentOperations = {
  terms,
  recordUserConsent,
  ownConsents,
}
