import { activity } from './activity/read-activity.ts'
import { auditLog, recordExport } from './audit-log.ts'
import {
  askBreakGlass,
  breakGlass,
  decideBreakGlass,
  readBreakGlass,
  reviewBreakGlass,
} from './break-glass/break-glass.ts'
import {
  decideContent,
  proposeContent,
  readContent,
  readContentChanges,
  readContentFiles,
  restoreContent,
  signContent,
} from './content/content.ts'
import { linkKit } from './link-kit.ts'
import { readOverview } from './overview.ts'
import { readPerson } from './person.ts'
import { ready, recordSignature, signException, withdrawException } from './readiness/ready.ts'
import { listSessions } from './sessions.ts'
import { changeSetting, readSettings } from './settings.ts'
import { grantRole, revokeRole } from './staff/change-role.ts'
import { confirmColleague } from './staff/confirm-staff.ts'
import {
  confirmFactorReset,
  factorResets,
  resetSecondFactor,
  withdrawFactorReset,
} from './staff/reset-factor.ts'
import { listStaff } from './staff/staff.ts'
import { readTerms, readTermsText } from './terms.ts'
import { disableUser, enableUser, listUsers, signOutUser } from './users.ts'

export const adminOperations = {
  overview: readOverview,
  recordExport,
  activity,
  ready,
  recordSignature,
  signException,
  withdrawException,
  staff: listStaff,
  confirmStaff: confirmColleague,
  grantRole,
  sessions: listSessions,
  settings: readSettings,
  changeSetting,
  content: readContent,
  contentFiles: readContentFiles,
  contentChanges: readContentChanges,
  proposeContent,
  restoreContent,
  decideContent,
  signContent,
  linkKit,
  terms: readTerms,
  termsText: readTermsText,
  users: listUsers,
  person: readPerson,
  disableUser,
  enableUser,
  signOutUser,
  factorResets,
  resetSecondFactor,
  confirmFactorReset,
  withdrawFactorReset,
  auditLog,
  breakGlass,
  askBreakGlass,
  decideBreakGlass,
  readBreakGlass,
  reviewBreakGlass,
  revokeRole,
}
