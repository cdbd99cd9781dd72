import type { PermissionTable } from '#server/platform/http/permissions.ts'

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
  'matching.waitingLine': { expert: 'line', supervisor: 'line' },
  'matching.claim': { expert: 'line' },
  'matching.nextHere': { seeker: 'own' },
  'matching.tellMeWhenHere': { seeker: 'own' },
  'matching.leaveForNextShift': { seeker: 'participant' },
  'matching.preferences': { seeker: 'own' },
}
