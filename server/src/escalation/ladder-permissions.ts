import type { PermissionTable } from '#server/platform/http/permissions.ts'
import { everyone } from '#server/platform/http/permissions.ts'

const watchers = { supervisor: 'staff', admin: 'staff', owner: 'staff' } as const

export const ladderPermissions: PermissionTable = {
  'escalation.autoEscalateCrisis': { guest: 'own', seeker: 'own' },
  'escalation.someoneOnCall': everyone('anyone'),
  'supervision.answerAlarm': { expert: 'own', ...watchers },
  'escalation.treatAlarmsAsOne': watchers,
  'escalation.myCalls': { expert: 'own' },
  'escalation.closeIncident': watchers,
  'escalation.closedIncidents': watchers,
  'escalation.pauseGuests': watchers,
}
