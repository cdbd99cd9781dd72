import type { PermissionTable } from '#server/platform/permissions.ts'
import { everyone } from '#server/platform/permissions.ts'

const watchers = { supervisor: 'staff', admin: 'staff', owner: 'staff' } as const

export const ladderPermissions: PermissionTable = {
  'safeguarding.autoEscalateCrisis': { guest: 'own', seeker: 'own' },
  'safeguarding.someoneOnCall': everyone('anyone'),
  'safeguarding.answerAlarm': { expert: 'own', ...watchers },
  'safeguarding.treatAlarmsAsOne': watchers,
  'safeguarding.myCalls': { expert: 'own' },
  'safeguarding.closeIncident': watchers,
  'safeguarding.closedIncidents': watchers,
  'safeguarding.pauseGuests': watchers,
}
