import type { PermissionRow, PermissionTable } from '#server/platform/http/permissions.ts'

/** One's own, as an applicant and, for the yearly refresh of the training, as an expert. */
const own: PermissionRow = { applicant: 'own', expert: 'own' }
/** Safety §1: admin and owner decide; a supervisor may suspend at once. */
const reviewers: PermissionRow = { admin: 'staff', owner: 'staff' }

export const applicationPermissions: PermissionTable = {
  'application.mine': own,
  'application.saveDraft': own,
  'application.uploadDocument': own,
  'application.removeDocument': own,
  'application.submit': own,
  'application.withdraw': own,
  'application.reapply': own,
  'application.applications': reviewers,
  'application.applicationCounts': reviewers,
  'application.findApplicants': reviewers,
  'application.reviewApplication': reviewers,
  'application.documentPage': reviewers,
  'application.claimApplication': reviewers,
  'application.recordCheck': reviewers,
  'application.approveScope': reviewers,
  'application.decideApplication': reviewers,
  'application.suspendExpert': { supervisor: 'staff', ...reviewers },
  'application.reinstateExpert': reviewers,
  'application.ownStanding': { expert: 'own' },
  'application.supporters': { supervisor: 'staff', ...reviewers },
  'application.recordCheckIn': { supervisor: 'staff', ...reviewers },
  'application.training': own,
  'application.trainingModule': own,
  'application.keepTrainingPlace': own,
  'application.startQuiz': own,
  'application.submitQuiz': own,
  'application.trainingCertificates': own,
  'application.trainingTexts': reviewers,
  'application.trainingText': reviewers,
  // Decision 12: the owner answers for the name.
  'application.recordTrainingReview': { owner: 'staff' },
}
