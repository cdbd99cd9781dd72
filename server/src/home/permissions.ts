import { everyone, type PermissionTable } from '#server/platform/http/permissions.ts'

export const homePermissions: PermissionTable = {
  'home.start': everyone('own'),
  'home.previewAccounts': everyone('anyone'),
}
