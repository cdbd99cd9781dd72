export {
  isAnyExpertFreed,
  freePlaces,
  hasRoom,
  hasRoomText,
  insertAvailability,
  holdFree,
  isSetAside,
  isUnavailable,
  mayHaveAppointment,
  meetsWish,
  onlyCallable,
  setAside,
  isReady,
  isReadyToReturn,
  insertMissingAvailability,
  takeFreedExperts,
  reachableForSeconds,
  sessionsAtOnce,
} from './availability-store.ts'
export { findAvailability, startBreak, switchOff } from './presence-store.ts'
export { whyNotServing } from './being-here.ts'
export { clearedForMinors, clearedForMinorsText, isClearedForMinors } from './cleared-for-minors.ts'
export { findDebriefs, finishDebrief } from './debrief-store.ts'
export { dutyNow, isSomeoneOnCall, isExpertHere, onDuty } from './on-call/duty-now.ts'
export { emergencyAvailability } from './tables.ts'
export { availabilityData } from './personal-data.ts'
export { findEmergencyAvailability, isOnCallNow, openEmergencies } from './on-call/on-call-store.ts'
export { insertOpenShift } from './rota/open-shift-store.ts'
export { appNow, insertShift, shiftsBetween, spanOf } from './rota/rota-store.ts'
export { isReminderDue, remindOfShifts } from './rota/reminders.ts'
export { serveCalendar } from './calendar/serve-calendar.ts'
export { availabilityOperations } from './operations.ts'
export { isAnythingOver, countHours, deleteOldWork, sweepAvailability } from './sweep-being-here.ts'
