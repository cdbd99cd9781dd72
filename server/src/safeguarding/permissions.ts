import type { PermissionTable } from '#server/platform/permissions.ts'
import { emergencyPermissions } from './emergency-permissions.ts'

export const safeguardingPermissions: PermissionTable = { ...emergencyPermissions }
