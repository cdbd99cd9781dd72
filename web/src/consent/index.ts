export { TermsPages } from './terms-document.tsx'
export type { ShownTerms } from './record-consent.ts'
export { useShownTerms } from './use-signers.ts'
