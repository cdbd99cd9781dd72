// @ts-nocheck
import { mine } from './mine.ts'
import { recordUserConsent } from './record-user-consent.ts'
import { signedTerms } from './signatures.ts'

/** The operations of this slice, as its contract names them. */
export const consentOperations = {
  signedTerms,
  recordUserConsent,
  mine,
}
