import type { PermissionTable } from '#server/platform/http/permissions.ts'

/** The list is for those who answer for people; each sees their own. */
const own = { expert: 'own', supervisor: 'own', admin: 'own', owner: 'own' } as const

export const noticesPermissions: PermissionTable = {
  'escalation.myNotices': own,
  // Mails about an account or an application go to others as well.
  'escalation.openNotice': { seeker: 'own', applicant: 'own', ...own },
  'escalation.putAwayNotices': own,
  'escalation.myChannels': own,
  'escalation.registerPush': own,
  'escalation.forgetPush': own,
  'escalation.testChannel': own,
  'escalation.confirmTest': own,
}
