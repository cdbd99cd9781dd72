import type { PermissionTable } from '#server/platform/http/permissions.ts'

/** Safety §1: either side of a conversation, guests of an emergency included. */
const sides = { guest: 'participant', seeker: 'participant', expert: 'participant' } as const

const own = { guest: 'own', seeker: 'own', applicant: 'own', expert: 'own' } as const
const supervisor = { supervisor: 'queue' } as const

export const reportPermissions: PermissionTable = {
  'supervision.report': sides,
  'supervision.block': sides,
  // Whoever is suspended is an applicant again, and still learns what was decided.
  'supervision.myReports': own,
  'supervision.unblock': own,
  'supervision.appeal': { applicant: 'own', expert: 'own' },
  'supervision.reportDesk': { supervisor: 'queue', admin: 'counts', owner: 'counts' },
  'supervision.takeAppeal': supervisor,
  'supervision.releaseAppeal': supervisor,
  'supervision.readAppeal': supervisor,
  'supervision.judgeAppeal': supervisor,
}
