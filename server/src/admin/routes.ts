import { admin } from '@sanad/domain/admin/contract'
import { implement } from '@orpc/server'
import { asAdmin, asOwner, asStaff, type Call } from '#server/platform/routes.ts'
import { grantRole, revokeRole } from './change-role.ts'
import { readOverview } from './overview.ts'
import { listStaff } from './staff.ts'

export function adminRoutes() {
  const os = implement(admin).$context<Call>()
  return os.router({
    overview: os.overview.handler(asStaff(readOverview)),
    staff: os.staff.handler(asAdmin(listStaff)),
    grantRole: os.grantRole.handler(asOwner(grantRole)),
    revokeRole: os.revokeRole.handler(asOwner(revokeRole)),
  })
}
