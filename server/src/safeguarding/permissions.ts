import type { PermissionTable } from '#server/platform/permissions.ts'
import { emergencyPermissions } from './emergency-permissions.ts'
import { ladderPermissions } from './ladder-permissions.ts'

export const safeguardingPermissions: PermissionTable = { ...emergencyPermissions, ...ladderPermissions }
