import type { PermissionTable } from '#server/platform/http/permissions.ts'

/** For the person alone. What the team sees are sums (`admin.analytics`). */
export const outcomePermissions: PermissionTable = {
  'outcome.mine': { seeker: 'own' },
  'outcome.answer': { seeker: 'own' },
  'outcome.putOff': { seeker: 'own' },
  'outcome.remove': { seeker: 'own' },
  'outcome.removeAll': { seeker: 'own' },
}
