export { applicationOperations } from './operations.ts'
export {
  notifyConsentRenewals,
  reinstateInTransaction,
  suspendInTransaction,
} from './review/suspend-expert.ts'
export { lockApplicationRow } from './draft-store.ts'
export { findApplicationStep, withdrawOwnApplication } from './own-application.ts'
export { countWaitingApplications, insertScopeApproval } from './review/review-store.ts'
export { sweepInvitations } from './invitation/invitation-store.ts'
export { sweepDocuments } from './erase.ts'
export { findExpertOffer, findOverdue, insertExpert, type ExpertOffer } from './store.ts'
export { findStanding, listExperts } from './supervision/supervision.ts'
export { notifyCareDue } from './supervision/supervision.ts'
export { applicationData } from './personal-data.ts'
export { eraseInvitations } from './invitation/invitation-store.ts'
export { experts } from './tables.ts'
export { waitForUpload } from './upload-document.ts'
export { countOldDocuments, oldDrafts, oldRejected, notifyDraftDeletion } from './erase.ts'
export { eraseDocuments, fileNames, findDocuments, pageSealContext } from './document-store.ts'
