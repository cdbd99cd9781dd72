import { ownConsents, terms } from './read-terms.ts'
import { recordUserConsent } from './record-user-consent.ts'

export const consentOperations = {
  terms,
  recordUserConsent,
  ownConsents,
}
