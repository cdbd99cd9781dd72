import type { PermissionTable } from '#server/platform/permissions.ts'

/** Safety §1: either side of a conversation, guests of an emergency included. */
const sides = { guest: 'participant', seeker: 'participant', expert: 'participant' } as const

const own = { guest: 'own', seeker: 'own', applicant: 'own', expert: 'own' } as const
const supervisor = { supervisor: 'queue' } as const

export const reportPermissions: PermissionTable = {
  'safeguarding.report': sides,
  'safeguarding.block': sides,
  // Whoever is suspended is an applicant again, and still learns what was decided.
  'safeguarding.myReports': own,
  'safeguarding.unblock': own,
  'safeguarding.appeal': { applicant: 'own', expert: 'own' },
  'safeguarding.reportDesk': { supervisor: 'queue', admin: 'counts', owner: 'counts' },
  'safeguarding.takeAppeal': supervisor,
  'safeguarding.releaseAppeal': supervisor,
  'safeguarding.readAppeal': supervisor,
  'safeguarding.judgeAppeal': supervisor,
}
