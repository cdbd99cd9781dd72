// @ts-nocheck
export { consentOperations } from './operations.ts'
export { findSignatures, hashOfText, hashOfWords, putSignature } from './signatures.ts'
export { hasConsent, insertConsent, moveConsents } from './store.ts'
export {
  findConsentHistory,
  findWithdrawals,
  hasWithdrawnConsent,
  insertWithdrawal,
  notWithdrawn,
} from './withdrawals.ts'
export { dropConsentBrowsers } from './erase.ts'
