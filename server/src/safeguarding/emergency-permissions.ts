import type { PermissionTable } from '#server/platform/permissions.ts'

/** A guest is here for this alone. */
const own = { guest: 'own', seeker: 'own' } as const

export const emergencyPermissions: PermissionTable = {
  'safeguarding.startEmergency': own,
  'safeguarding.emergency': own,
  'safeguarding.findEmergencyExpert': own,
  'safeguarding.askAgain': own,
  'safeguarding.tellAge': own,
  'safeguarding.onCall': { expert: 'own' },
  'safeguarding.setOnCall': { expert: 'own' },
}
