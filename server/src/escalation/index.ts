export { calledForSince } from './ladder/absences.ts'
export { withdrawAnswer } from './alarms/alarm-answer-store.ts'
export { forgetNetworks } from './alarms/alarm-group-store.ts'
export { isInHand } from './alarms/alarm-store.ts'
export { aRungIsDue, climbLadder } from './ladder/climb-ladder.ts'
export { eraseEscalations, oldLadders } from './erase.ts'
export { hasEndedSince } from './ladder/escalation-store.ts'
export { gapsAhead, tellGaps } from './ladder/gaps.ts'
export { guestPause } from './guest-pause.ts'
export { findAlarmSession, holdLadder, placeOf } from './ladder/hold-ladder.ts'
export { callAfterParting, sweepLeftInDanger } from './ladder/left-in-danger.ts'
export { moveEscalations } from './ladder/move-escalations.ts'
export {
  countFailedDeliveries,
  openCalls,
  openIncidents,
  ownerWasTold,
} from './alarms/open-calls.ts'
export { openEscalation } from './ladder/open-escalation.ts'
export { expertsOnCall, findRoles, isSomebodyThere, peopleFor } from './people.ts'
export { escalationOperations } from './operations.ts'
export { stopLadder } from './ladder/stop-ladder.ts'
export { escalations } from './tables.ts'
export { findProven } from './notices/verified-channels.ts'
export { chatHooks } from './ladder/chat-hooks.ts'
