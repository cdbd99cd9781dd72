import type { PermissionTable } from '#server/platform/permissions.ts'

/** Safety §1. What is not named here is not there, for anybody else. */
export const adminPermissions: PermissionTable = {
  'admin.overview': { supervisor: 'counts', admin: 'counts', owner: 'counts' },
  'admin.staff': { admin: 'staff', owner: 'staff' },
  'admin.grantRole': { owner: 'staff' },
  'admin.revokeRole': { owner: 'staff' },
}
