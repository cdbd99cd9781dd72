import type { PermissionRow, PermissionTable } from '#server/platform/permissions.ts'

const own: PermissionRow = { applicant: 'own', expert: 'own' }

export const applicationPermissions: PermissionTable = {
  'application.mine': own,
  'application.saveDraft': own,
  'application.removeDocument': own,
  'application.submit': own,
  'application.reapply': own,
}
