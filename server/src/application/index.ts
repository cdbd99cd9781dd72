export { applicationOperations } from './operations.ts'
export { notifyConsentRenewals } from './consent-renewals.ts'
export { reinstateInTransaction, suspendInTransaction } from './review/suspend-expert.ts'
export { lockApplicationRow } from './draft-store.ts'
export { findApplicationStep, withdrawOwnApplication } from './own-application.ts'
export { countWaitingApplications } from './review/review-lists.ts'
export { insertScopeApproval } from './review/review-store.ts'
export { sweepInvitations } from './invitation/invitation-store.ts'
export { sweepDocuments } from './erase.ts'
export { findExpertOffer, findOverdue, insertExpert, type ExpertOffer } from './store.ts'
export { listExperts } from './supervision/supervision.ts'
export { notifyCareDue } from './supervision/supervision.ts'
export { experts } from './tables.ts'
export { waitForUpload } from './upload-document.ts'
export {
  countOldDocuments,
  eraseApplication,
  oldDrafts,
  oldRejected,
  notifyDraftDeletion,
} from './erase.ts'
export { fileNames, findDocuments, pageSealContext } from './document-store.ts'
