import { admin } from '@sanad/domain/admin/contract'
import { implement } from '@orpc/server'
import {
  asAdmin,
  asAdminFresh,
  asOwnerFresh,
  asStaff,
  asStaffFresh,
  type Call,
} from '#server/platform/http/guards.ts'
import { readAnalytics } from './analytics/read-analytics.ts'
import { readAuditLog } from './audit-log.ts'
import {
  askBreakGlass,
  decideBreakGlass,
  listBreakGlass,
  readBreakGlass,
  reviewBreakGlass,
} from './break-glass/break-glass.ts'
import { grantRole, revokeRole } from './staff/change-role.ts'
import { confirmColleague } from './staff/confirm-staff.ts'
import { readOverview } from './overview.ts'
import { readReady, recordSignature, signException, withdrawException } from './readiness/ready.ts'
import { confirmReset, listResets, resetSecondFactor, withdrawReset } from './staff/reset-factor.ts'
import { listSessions } from './sessions.ts'
import { changeSetting, readSettings } from './settings.ts'
import { readTerms, readTermsText, signTerms } from './terms.ts'
import { listStaff } from './staff/staff.ts'
import { disableUser, enableUser, listUsers, signOutUser } from './users.ts'

export function adminRoutes() {
  const os = implement(admin).$context<Call>()
  return os.router({
    overview: os.overview.handler(asStaff(readOverview)),
    analytics: os.analytics.handler(asStaff(readAnalytics)),
    ready: os.ready.handler(asStaff(readReady)),
    recordSignature: os.recordSignature.handler(asOwnerFresh(recordSignature)),
    signException: os.signException.handler(asOwnerFresh(signException)),
    withdrawException: os.withdrawException.handler(asOwnerFresh(withdrawException)),
    staff: os.staff.handler(asAdmin(listStaff)),
    confirmStaff: os.confirmStaff.handler(asAdminFresh(confirmColleague)),
    grantRole: os.grantRole.handler(asOwnerFresh(grantRole)),
    sessions: os.sessions.handler(asStaff(listSessions)),
    settings: os.settings.handler(asAdmin(readSettings)),
    changeSetting: os.changeSetting.handler(asAdminFresh(changeSetting)),
    terms: os.terms.handler(asAdmin(readTerms)),
    termsText: os.termsText.handler(asAdmin(readTermsText)),
    signTerms: os.signTerms.handler(asOwnerFresh(signTerms)),
    users: os.users.handler(asAdmin(listUsers)),
    disableUser: os.disableUser.handler(asAdminFresh(disableUser)),
    enableUser: os.enableUser.handler(asAdminFresh(enableUser)),
    signOutUser: os.signOutUser.handler(asAdminFresh(signOutUser)),
    factorResets: os.factorResets.handler(asAdmin(listResets)),
    resetSecondFactor: os.resetSecondFactor.handler(asAdminFresh(resetSecondFactor)),
    confirmFactorReset: os.confirmFactorReset.handler(asAdminFresh(confirmReset)),
    withdrawFactorReset: os.withdrawFactorReset.handler(asAdminFresh(withdrawReset)),
    auditLog: os.auditLog.handler(asStaff(readAuditLog)),
    breakGlass: os.breakGlass.handler(asStaff(listBreakGlass)),
    askBreakGlass: os.askBreakGlass.handler(asAdminFresh(askBreakGlass)),
    decideBreakGlass: os.decideBreakGlass.handler(asStaffFresh(decideBreakGlass)),
    readBreakGlass: os.readBreakGlass.handler(asAdminFresh(readBreakGlass)),
    reviewBreakGlass: os.reviewBreakGlass.handler(asStaffFresh(reviewBreakGlass)),
    revokeRole: os.revokeRole.handler(asOwnerFresh(revokeRole)),
  })
}
