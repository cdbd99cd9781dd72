export { TermsPages } from './terms-document.tsx'
export { recordConsent, useShownTerms, type ShownTerms } from './use-terms.ts'
