export { goOff } from './being-here-store.ts'
export { findDebriefs, finishDebrief } from './debrief-store.ts'
export { claimBest } from './claim-store.ts'
export { reachableForSeconds, sessionsAtOnce } from './limits.ts'
export { matchingPermissions } from './permissions.ts'
export { matchingRoutes } from './routes.ts'
export { sweepHereRequests } from './tell-me-when-here.ts'
export { tellChanged, tellLine, type Changed } from './tell.ts'
export { aDeadlineIsOver, sweepDeadlines } from './deadlines.ts'
export { aStayIsOver, countHours, dropOldWork, endStays } from './sweep-being-here.ts'
export { insertAvailability, seatNewExperts } from './store.ts'
export { endOffer, offerToSubstitute } from './offer-seat.ts'
export { passOver, wasPassedOver } from './parting-store.ts'
export { partForGood } from './part-for-good.ts'
export { isSetAside, setAside } from './set-aside-store.ts'
export {
  appNow,
  findRotaPeople,
  gapsIn,
  insertShift,
  shiftsBetween,
  spanOf,
  type NewShift,
  type ShiftRow,
  type Window,
} from './rota-store.ts'
export { shifts } from './tables.ts'
export { whoMayCome } from './held-back.ts'
export { dutyNow, isSomeoneOnCall, onDuty } from './duty-now.ts'
export { claimEmergencyExpert, type EmergencyNeed } from './emergency-finder.ts'
export { matchAtOnce } from './find-available-expert.ts'
export { changeEmergencyAvailability, findEmergencyAvailability, findRestEnd } from './on-call-store.ts'
export { claimForAlarm } from './claim-for-alarm.ts'
export { wakeLineFor } from './wake-line.ts'
export { aHandoverIsDue } from './handover-store.ts'
export { sweepHandovers } from './handover-sweep.ts'
export { recentMatches } from './recent-matches.ts'
export { eraseMatching, oldHours, oldShifts, stopHereRequests } from './erase.ts'
