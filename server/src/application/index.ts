export { applicationOperations } from './operations.ts'
export { tellAgreedAnew } from './agreed-anew.ts'
export { reinstateNow, suspendNow } from './review/suspend-expert.ts'
export { holdApplication } from './draft-store.ts'
export { findApplicationStep, withdrawApplication } from './own-application.ts'
export { countWaitingApplications } from './review/review-lists.ts'
export { insertScopeApproval } from './review/review-store.ts'
export { sweepDocuments } from './retention.ts'
export { findExpertOffer, findOverdue, insertExpert, type ExpertOffer } from './store.ts'
export { listSupporters } from './supervision/supervision.ts'
export { tellCareDue } from './supervision/supervision-notices.ts'
export { experts } from './tables.ts'
export { waitForUpload } from './upload-document.ts'
export {
  countOldDocuments,
  eraseApplication,
  oldDrafts,
  oldRejected,
  tellDraftsGo,
} from './erase.ts'
export { fileNames, findDocuments, pagePlace } from './document-store.ts'
