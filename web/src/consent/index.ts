export { TermsPages } from './terms-document.tsx'
