import type { PermissionTable } from '#server/platform/permissions.ts'

const team = { supervisor: 'staff', admin: 'staff', owner: 'staff' } as const
const own = { expert: 'own' } as const

export const carePermissions: PermissionTable = {
  'safeguarding.ownCare': own,
  'safeguarding.answerDebrief': own,
  'safeguarding.putDebriefAway': own,
  'safeguarding.askToTalk': own,
  'safeguarding.talks': team,
  'safeguarding.takeTalk': team,
  'safeguarding.closeTalk': team,
}
