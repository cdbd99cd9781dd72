import type { PermissionRow, PermissionTable } from '#server/platform/permissions.ts'
import { carePermissions } from './care-permissions.ts'
import { emergencyPermissions } from './emergency-permissions.ts'
import { ladderPermissions } from './ladder-permissions.ts'
import { noticesPermissions } from './notices-permissions.ts'
import { queuePermissions } from './queue-permissions.ts'
import { notePermissions } from './note-permissions.ts'
import { reportPermissions } from './report-permissions.ts'

/** Hand-over notes: among those who run the service. */
const staff: PermissionRow = { supervisor: 'staff', admin: 'staff', owner: 'staff' }

export const safeguardingPermissions: PermissionTable = {
  ...carePermissions,
  ...emergencyPermissions,
  ...ladderPermissions,
  ...noticesPermissions,
  ...queuePermissions,
  ...reportPermissions,
  ...notePermissions,
  'supporterCare.shiftNotes': staff,
  'supporterCare.leaveShiftNote': staff,
  'supporterCare.takeShiftNote': staff,
}
