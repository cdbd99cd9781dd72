import type { PermissionTable } from '#server/platform/http/permissions.ts'

const staff = { supervisor: 'staff', admin: 'staff', owner: 'staff' } as const

export const operationsPermissions: PermissionTable = {
  /** Counts alone: no name, no words. */
  'operations.now': staff,
  'operations.whoAnswers': staff,
}
