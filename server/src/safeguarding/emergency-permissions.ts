import type { PermissionTable } from '#server/platform/permissions.ts'

export const emergencyPermissions: PermissionTable = {
  'safeguarding.onCall': { expert: 'own' },
  'safeguarding.setOnCall': { expert: 'own' },
}
