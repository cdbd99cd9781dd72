import type { PermissionRow, PermissionTable } from '#server/platform/http/permissions.ts'

const admins: PermissionRow = { admin: 'staff', owner: 'staff' }
const staff: PermissionRow = { supervisor: 'staff', ...admins }

/** Safety §1. What is not named here is not there, for anybody else. */
export const adminPermissions: PermissionTable = {
  'admin.overview': { supervisor: 'counts', admin: 'counts', owner: 'counts' },
  'admin.analytics': { supervisor: 'counts', admin: 'counts', owner: 'counts' },
  'admin.ready': staff,
  'admin.recordSignature': { owner: 'staff' },
  'admin.signException': { owner: 'staff' },
  'admin.withdrawException': { owner: 'staff' },
  'admin.staff': admins,
  'admin.grantRole': { owner: 'staff' },
  'admin.revokeRole': { owner: 'staff' },
  'admin.confirmStaff': admins,
  'admin.sessions': { supervisor: 'staff', ...admins },
  'admin.settings': admins,
  'admin.changeSetting': admins,
  'admin.terms': admins,
  'admin.termsText': admins,
  // Decision 29: the owner answers for the name.
  'admin.signTerms': { owner: 'staff' },
  'admin.users': admins,
  'admin.disableUser': admins,
  'admin.enableUser': admins,
  'admin.signOutUser': admins,
  'admin.factorResets': admins,
  'admin.resetSecondFactor': admins,
  'admin.confirmFactorReset': admins,
  'admin.withdrawFactorReset': admins,
  // A supervisor sees what belongs to their own area.
  'admin.auditLog': staff,
  'admin.breakGlass': staff,
  'admin.askBreakGlass': admins,
  'admin.decideBreakGlass': staff,
  'admin.readBreakGlass': admins,
  'admin.reviewBreakGlass': staff,
}
