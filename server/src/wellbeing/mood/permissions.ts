import type { PermissionTable } from '#server/platform/http/permissions.ts'

/** For the person alone: no supporter and nobody on the staff sees it. */
export const moodPermissions: PermissionTable = {
  'mood.checkIn': { seeker: 'own' },
  'mood.mine': { seeker: 'own' },
  'mood.remove': { seeker: 'own' },
  'mood.removeAll': { seeker: 'own' },
  'mood.setHidden': { seeker: 'own' },
}
