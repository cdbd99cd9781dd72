import type { PermissionRow, PermissionTable } from '#server/platform/http/permissions.ts'

/** Words to a supporter pass through the hands of somebody who answers for both. */
/** Hand-over notes: among those who run the service. */
const staff: PermissionRow = { supervisor: 'staff', admin: 'staff', owner: 'staff' }

export const notePermissions: PermissionTable = {
  'supporterCare.leaveNote': { guest: 'participant', seeker: 'participant' },
  'supporterCare.notesToPass': { supervisor: 'queue' },
  'supporterCare.decideNote': { supervisor: 'queue' },
  'supporterCare.kindWords': { expert: 'own' },
  'supporterCare.shiftNotes': staff,
  'supporterCare.leaveShiftNote': staff,
  'supporterCare.takeShiftNote': staff,
}
