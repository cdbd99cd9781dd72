export { findExpertOffer, insertExpert, type ExpertOffer } from './store.ts'
export { experts } from './tables.ts'
