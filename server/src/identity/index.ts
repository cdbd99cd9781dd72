export {
  limitGuestTime,
  signOutExpiredGuests,
  eraseGuests,
  findGuestClaim,
  findExpiredGuests,
  guestClaimPending,
  isPersonOrTheirGuest,
  findGuestClaimsToMove,
  completeGuestClaim,
} from './sign-in/guest-store.ts'
export {
  countAccounts,
  findAccounts,
  lockAccount,
  setDisabled,
  countIdle,
  findIdle,
  erasedAccountsDue,
  takeIdleToNotify,
} from './account-store.ts'
export { codeLife, guestHours } from './limits.ts'
export {
  leftByQuickExit,
  hasQuickExit,
  mayContact,
  quickExitPending,
  sweepQuickExits,
  takeQuickExits,
} from './sign-in/quick-exit.ts'
export {
  countOwners,
  isDecider,
  findAccountByEmail,
  findByRole,
  findDeciders,
  lockRoles,
  setFirstNameIfEmpty,
  setRole,
} from './staff/role-store.ts'
export { screenLockedAt, screenLockPending, takeScreenLocks } from './shared-device/lock-store.ts'
export { notifyDeciders } from './staff/notify-deciders.ts'
export { hasFactor } from './second-factor/has-factor.ts'
export { findFactor, deleteFactor } from './second-factor/factor-store.ts'
export { giveFactorAtConsole } from './second-factor/second-factor.ts'
export {
  confirmStaff,
  countConfirmedByConsole,
  findStaffMember,
  whyNotSecondFor,
} from './staff/staff-store.ts'
export {
  requestReset,
  completeReset,
  endReset,
  findResets,
  cancelReset,
  lockReset,
  takeDueResets,
} from './second-factor/reset-store.ts'
export { withdrawOrphanedResets } from './second-factor/withdraw-resets.ts'
export { identityOperations } from './operations.ts'
export { openIdentity, type IdentityService } from './service.ts'
export { moveCodes } from './sign-in/codes.ts'
export { signInCookie, staySignedInDays } from './sign-in/sign-ins.ts'
export {
  findContact,
  findReach,
  endSignIns,
  findMe,
  findProfileFacts,
  findVerification,
  moveVerification,
  recordAssessment,
  sweepSignIns,
} from './store.ts'
export { accountReference, accounts, profiles } from './tables.ts'
export { identityData } from './personal-data.ts'
export {
  eraseIdentity,
  lockPerson,
  lockStanding,
  moveStanding,
  setLeaving,
  setServesAgain,
} from './leaving-store.ts'
export { storedAddressHash } from './addresses.ts'
export {
  firstNameOf,
  fullNameOf,
  lastNameOf,
  decryptInBatches,
  decryptName,
  decryptNames,
  withSealedNames,
  shownNameOf,
} from './names.ts'
export { insertPreviewAccount } from './preview-account.ts'
