import { everyone, type PermissionTable } from '#server/platform/permissions.ts'

export const homePermissions: PermissionTable = {
  'home.start': everyone('own'),
  'home.previewAccounts': everyone('anyone'),
}
