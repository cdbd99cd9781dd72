import type { PermissionTable } from '#server/platform/permissions.ts'

/** Words to a supporter pass through the hands of somebody who answers for both. */
export const notePermissions: PermissionTable = {
  'supporterCare.leaveNote': { guest: 'participant', seeker: 'participant' },
  'supporterCare.notesToPass': { supervisor: 'queue' },
  'supporterCare.decideNote': { supervisor: 'queue' },
  'supporterCare.kindWords': { expert: 'own' },
}
