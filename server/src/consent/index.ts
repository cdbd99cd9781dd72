export { consentOperations } from './operations.ts'
export { acceptedHashes, acceptedTexts, isEmergencyNotice, termsInForce } from './terms-in-force.ts'
export {
  findConsentTo,
  hasAgreedTo,
  insertConsent,
  moveConsents,
  dropConsentBrowsers,
} from './store.ts'
export {
  findConsentHistory,
  findWithdrawals,
  hasWithdrawnConsent,
  insertWithdrawal,
  notWithdrawn,
} from './withdrawals.ts'
export { consentData } from './personal-data.ts'
