export { calledForSince } from './absences.ts'
export { listTalks } from './care.ts'
export { sweepGuestClaims } from './guest-claims.ts'
export { sweepGuests } from './guests-over.ts'
export { aRungIsDue, climbLadder } from './climb-ladder.ts'
export { standDown } from './hold-case.ts'
export { gapsAhead, tellGaps } from './gaps.ts'
export { tellStaleLines } from './stale-lines.ts'
export { forgetNetworks } from './alarm-group-store.ts'
export { openEscalation } from './open-escalation.ts'
export { sweepEmergencies } from './emergency-sweep.ts'
export { drawReviews } from './draw-reviews.ts'
export { queueWatch } from './queue-watch.ts'
export { safeguardingPermissions } from './permissions.ts'
export { availabilityRoutes } from './availability-routes.ts'
export { emergencyRoutes } from './emergency-routes.ts'
export { escalationRoutes } from './ladder-routes.ts'
export { supervisionRoutes } from './queue-routes.ts'
export { supporterCareRoutes } from './care-routes.ts'
export { sweepLeftInDanger } from './left-in-danger.ts'
export { sweepShiftNotes } from './shift-notes.ts'
export { watchChat } from './watch-chat.ts'
export { queueCounts } from './queue.ts'
export { countFailedDeliveries, openCalls, openIncidents, ownerWasTold } from './open-calls.ts'
export { findProven } from './proven.ts'
export { guestPause } from './guest-pause.ts'
export {
  clearNotes,
  deleteCases,
  eraseSafeguarding,
  oldCases,
  oldDecisions,
  oldLadders,
  oldReports,
} from './erase.ts'
