import type { PermissionTable } from '#server/platform/http/permissions.ts'

/** A guest is here for this alone. */
const own = { guest: 'own', seeker: 'own' } as const

export const emergencyPermissions: PermissionTable = {
  'emergency.startEmergency': own,
  'emergency.current': own,
  'emergency.findEmergencyExpert': own,
  'emergency.askAgain': own,
  'emergency.tellAge': own,
}
