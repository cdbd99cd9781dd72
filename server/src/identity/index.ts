export {
  boundGuest,
  endGuests,
  eraseGuests,
  findGuestClaim,
  findGuestsOver,
  aGuestClaimWaits,
  guestClaimsToMove,
  markMoved,
} from './sign-in/guest-store.ts'
export { findAccounts, lockAccount, setDisabled } from './account-store.ts'
export { codeLife, guestHours } from './limits.ts'
export { recognise } from './me.ts'
export {
  hasLeft,
  mayContact,
  somebodyLeft,
  sweepQuickExits,
  takeQuickExits,
} from './sign-in/quick-exit.ts'
export {
  countOwners,
  decidesHere,
  findAccountByEmail,
  findByRole,
  findDeciders,
  lockRoles,
  nameWhereNone,
  setRole,
} from './staff/role-store.ts'
export { findFactor, forgetFactor } from './second-factor/factor-store.ts'
export {
  confirmStaff,
  countConfirmedByConsole,
  findStaffMember,
  whyNotSecondFor,
} from './staff/staff-store.ts'
export {
  askReset,
  carryOutReset,
  endReset,
  findResets,
  keepFactor,
  lockReset,
  takeDueResets,
} from './second-factor/reset-store.ts'
export { withdrawBaselessResets } from './second-factor/withdraw-resets.ts'
export { identityOperations } from './operations.ts'
export { openIdentity, type IdentityService } from './service.ts'
export { signInCookie, staySignedInDays } from './sign-in/sign-ins.ts'
export {
  findContact,
  endSignIns,
  findMe,
  findProgress,
  findVerification,
  insertPreviewAccount,
  moveVerification,
  noteAssessment,
  sweepSignIns,
} from './store.ts'
export { accounts, profiles } from './tables.ts'
export {
  eraseIdentity,
  lockPerson,
  lockStanding,
  moveStanding,
  setLeaving,
  setServesAgain,
} from './leaving-store.ts'
export { countIdle, findIdle, oldTombstones, takeIdleToTell } from './idle-store.ts'
export { storedAddress } from './addresses.ts'
export { sealPlainAddresses, sealPlainNames, sealPlainVerifications } from './seal-plain.ts'
export {
  firstNameOf,
  fullNameOf,
  lastNameOf,
  openInTurns,
  openName,
  openNames,
  shownNameOf,
} from './names.ts'
