import type { PermissionTable } from '#server/platform/permissions.ts'

/** Words to a supporter pass through the hands of somebody who answers for both. */
export const notePermissions: PermissionTable = {
  'safeguarding.leaveNote': { guest: 'participant', seeker: 'participant' },
  'safeguarding.notesToPass': { supervisor: 'queue' },
  'safeguarding.decideNote': { supervisor: 'queue' },
  'safeguarding.kindWords': { expert: 'own' },
}
