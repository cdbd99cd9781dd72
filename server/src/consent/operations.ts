import { ownConsents } from './own-consents.ts'
import { recordUserConsent } from './record-user-consent.ts'
import { terms } from './read-terms.ts'

export const consentOperations = {
  terms,
  recordUserConsent,
  ownConsents,
}
