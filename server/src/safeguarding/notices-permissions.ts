import type { PermissionTable } from '#server/platform/permissions.ts'

/** The list is for those who answer for people; each sees their own. */
const own = { expert: 'own', supervisor: 'own', admin: 'own', owner: 'own' } as const

export const noticesPermissions: PermissionTable = {
  'safeguarding.myNotices': own,
  // Mails about an account or an application go to others as well.
  'safeguarding.openNotice': { seeker: 'own', applicant: 'own', ...own },
  'safeguarding.putAwayNotices': own,
  'safeguarding.myChannels': own,
  'safeguarding.registerPush': own,
  'safeguarding.forgetPush': own,
  'safeguarding.testChannel': own,
  'safeguarding.confirmTest': own,
}
