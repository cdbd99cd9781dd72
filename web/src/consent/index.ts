export { TermsPages } from './terms-document.tsx'
export { recordConsent } from './record-consent.ts'
export type { ShownTerms } from './record-consent.ts'
export { useShownTerms } from './use-terms.ts'
