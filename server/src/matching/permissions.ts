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
  'matching.availability': { expert: 'own' },
  'matching.setAvailable': { expert: 'own' },
  'matching.takeBreak': { expert: 'own' },
  'matching.setNotToday': { expert: 'own' },
  'matching.ownWeek': { expert: 'own' },
  'matching.waitingLine': { expert: 'line', supervisor: 'line' },
  'matching.claim': { expert: 'line' },
  'matching.nextHere': { seeker: 'own' },
  'matching.tellMeWhenHere': { seeker: 'own' },
  'matching.leaveForNextShift': { seeker: 'participant' },
  'matching.preferences': { seeker: 'own' },
  'matching.rotaWeek': staff,
  'matching.rotaPeople': staff,
  'matching.makeShifts': staff,
  'matching.removeShift': staff,
  'matching.myShifts': ownShifts,
  'matching.askForCover': ownShifts,
  'matching.takeShift': ownShifts,
}
