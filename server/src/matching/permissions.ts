import type { PermissionTable } from '#server/platform/permissions.ts'

/** Safety §1: the rota is kept by those who run the service; whoever stands in it has their own shifts. */
const staff = { supervisor: 'staff', admin: 'staff', owner: 'staff' } as const
const ownShifts = { expert: 'own', supervisor: 'own', admin: 'own', owner: 'own' } as const

export const matchingPermissions: PermissionTable = {
  'matching.findAvailableExpert': { seeker: 'own' },
  'matching.waitInLine': { seeker: 'own' },
  'matching.someoneElse': { guest: 'participant', seeker: 'participant' },
  'matching.handover': { seeker: 'participant', expert: 'participant' },
  'matching.proposeHandover': { expert: 'participant' },
  'matching.withdrawHandover': { expert: 'participant' },
  'matching.answerHandover': { seeker: 'participant' },
  /** Decision 51: always. Who is not approved any more is an applicant again. */
  'matching.leave': { expert: 'participant', applicant: 'participant' },
  'matching.place': { seeker: 'participant' },
  'availability.availability': { expert: 'own' },
  'availability.setAvailable': { expert: 'own' },
  'availability.takeBreak': { expert: 'own' },
  'availability.setNotToday': { expert: 'own' },
  'availability.ownWeek': { expert: 'own' },
  'matching.waitingLine': { expert: 'line', supervisor: 'line' },
  'matching.claim': { expert: 'line' },
  'matching.nextHere': { seeker: 'own' },
  'matching.tellMeWhenHere': { seeker: 'own' },
  'matching.leaveForNextShift': { seeker: 'participant' },
  'matching.preferences': { seeker: 'own' },
  'availability.rotaWeek': staff,
  'availability.rotaPeople': staff,
  'availability.makeShifts': staff,
  'availability.removeShift': staff,
  'availability.myShifts': ownShifts,
  'availability.askForCover': ownShifts,
  'availability.takeShift': ownShifts,
}
