import { everyone, type PermissionTable } from '#server/platform/http/permissions.ts'

const staff = { supervisor: 'staff', admin: 'staff', owner: 'staff' } as const

export const crisisPermissions: PermissionTable = {
  'crisis.lines': everyone('anyone'),
  'crisis.lineDesk': staff,
  'crisis.proposeLine': staff,
  'crisis.decideLine': staff,
  'crisis.recordLineCall': staff,
}
