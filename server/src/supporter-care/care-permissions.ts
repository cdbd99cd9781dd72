import type { PermissionTable } from '#server/platform/http/permissions.ts'

const team = { supervisor: 'staff', admin: 'staff', owner: 'staff' } as const
const own = { expert: 'own' } as const

export const carePermissions: PermissionTable = {
  'supporterCare.ownCare': own,
  'supporterCare.answerDebrief': own,
  'supporterCare.putDebriefAway': own,
  'supporterCare.askToTalk': own,
  'supporterCare.talks': team,
  'supporterCare.takeTalk': team,
  'supporterCare.closeTalk': team,
}
