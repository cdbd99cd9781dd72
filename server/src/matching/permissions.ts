import type { PermissionTable } from '#server/platform/permissions.ts'

export const matchingPermissions: PermissionTable = {
  'matching.findAvailableExpert': { seeker: 'own' },
  'matching.waitInLine': { seeker: 'own' },
  'matching.someoneElse': { seeker: 'participant' },
  'matching.place': { seeker: 'participant' },
  'matching.availability': { expert: 'own' },
  'matching.setAvailable': { expert: 'own' },
  'matching.waitingLine': { expert: 'line', supervisor: 'line' },
  'matching.claim': { expert: 'line' },
}
