import { admin } from '@sanad/domain/admin/contract'
import { implement } from '@orpc/server'
import { asAdmin, asAdminFresh, asOwnerFresh, asStaff, type Call } from '#server/platform/routes.ts'
import { grantRole, revokeRole } from './change-role.ts'
import { readOverview } from './overview.ts'
import { confirmReset, listResets, resetSecondFactor, withdrawReset } from './reset-factor.ts'
import { listStaff } from './staff.ts'

export function adminRoutes() {
  const os = implement(admin).$context<Call>()
  return os.router({
    overview: os.overview.handler(asStaff(readOverview)),
    staff: os.staff.handler(asAdmin(listStaff)),
    grantRole: os.grantRole.handler(asOwnerFresh(grantRole)),
    factorResets: os.factorResets.handler(asAdmin(listResets)),
    resetSecondFactor: os.resetSecondFactor.handler(asAdminFresh(resetSecondFactor)),
    confirmFactorReset: os.confirmFactorReset.handler(asAdminFresh(confirmReset)),
    withdrawFactorReset: os.withdrawFactorReset.handler(asAdminFresh(withdrawReset)),
    revokeRole: os.revokeRole.handler(asOwnerFresh(revokeRole)),
  })
}
