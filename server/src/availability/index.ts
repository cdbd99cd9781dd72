export {
  aSupporterIsFreed,
  findReachableExperts,
  hasRoom,
  insertAvailability,
  keptForEmergency,
  ready,
  readyAgain,
  seatNewExperts,
  takeFreedSupporters,
} from './availability-store.ts'
export { findAvailability, goOff } from './being-here-store.ts'
export { whyNotServing } from './being-here.ts'
export { clearedForMinors, clearedForMinorsText, isClearedForMinors } from './cleared-for-minors.ts'
export { findDebriefs, finishDebrief } from './debrief-store.ts'
export { dutyNow, isSomeoneOnCall, isSupporterHere, onDuty } from './on-call/duty-now.ts'
export { emergencyAvailability } from './on-call/emergency-availability-tables.ts'
export { eraseAvailability, oldHours, oldShifts } from './erase.ts'
export { reachableForSeconds, sessionsAtOnce } from './limits.ts'
export { findEmergencyAvailability, openEmergencies } from './on-call/on-call-store.ts'
export { appNow, insertShift, shiftsBetween, spanOf } from './rota/rota-store.ts'
export { availabilityOperations } from './operations.ts'
export { isSetAside, setAside } from './set-aside-store.ts'
export { aStayIsOver, countHours, dropOldWork, endStays } from './sweep-being-here.ts'
export { heldBack, whoMayCome } from './unavailability.ts'
