import { own } from './own-contract.ts'

/** Becoming a supporter, and who decides about it. */
export const application = { ...own }
