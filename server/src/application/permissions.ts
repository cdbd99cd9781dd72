import type { PermissionRow, PermissionTable } from '#server/platform/permissions.ts'

/** One's own, as an applicant and, for the yearly refresh of the training, as an expert. */
const own: PermissionRow = { applicant: 'own', expert: 'own' }

export const applicationPermissions: PermissionTable = {
  'application.mine': own,
  'application.saveDraft': own,
  'application.removeDocument': own,
  'application.submit': own,
  'application.reapply': own,
  'application.training': own,
  'application.trainingModule': own,
  'application.keepTrainingPlace': own,
  'application.startQuiz': own,
  'application.submitQuiz': own,
  'application.trainingCertificates': own,
}
