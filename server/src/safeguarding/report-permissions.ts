import type { PermissionTable } from '#server/platform/permissions.ts'

/** Safety §1: either side of a conversation, guests of an emergency included. */
const sides = { guest: 'participant', seeker: 'participant', expert: 'participant' } as const

export const reportPermissions: PermissionTable = {
  'safeguarding.report': sides,
  'safeguarding.block': sides,
}
