import type { PermissionTable } from '#server/platform/http/permissions.ts'

/** Safety §1: the rota is kept by those who run the service; whoever stands in it has their own shifts. */
const staff = { supervisor: 'staff', admin: 'staff', owner: 'staff' } as const
const ownShifts = { expert: 'own', supervisor: 'own', admin: 'own', owner: 'own' } as const

export const availabilityPermissions: PermissionTable = {
  'availability.availability': { expert: 'own' },
  'availability.setAvailable': { expert: 'own' },
  'availability.takeBreak': { expert: 'own' },
  'availability.setNotToday': { expert: 'own' },
  'availability.ownWeek': { expert: 'own' },
  'availability.rotaWeek': staff,
  'availability.rotaPeople': staff,
  'availability.makeShifts': staff,
  'availability.removeShift': staff,
  'availability.myShifts': ownShifts,
  'availability.askForCover': ownShifts,
  'availability.takeShift': ownShifts,
  'availability.onCall': { expert: 'own' },
  'availability.setOnCall': { expert: 'own' },
}
