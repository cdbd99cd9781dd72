export { calledForSince } from './ladder/absences.ts'
export { withdrawAnswer } from './alarms/alarm-answer-store.ts'
export { forgetNetworks } from './alarms/alarm-group-store.ts'
export { isAnswered } from './alarms/alarm-store.ts'
export { isLadderWorkDue, climbLadder } from './ladder/climb-ladder.ts'
export { escalationData } from './personal-data.ts'
export { hasEndedSince, moveLadders } from './ladder/escalation-store.ts'
export { findGapsAhead, notifyGaps } from './ladder/gaps.ts'
export { findGuestPause } from './guest-pause.ts'
export { findAlarmSession, holdLadder, findAlarmPlace } from './ladder/hold-ladder.ts'
export { callAfterBlock, sweepLeftInDanger, chatHooks } from './ladder/chat-hooks.ts'
export { moveEscalations } from './ladder/move-escalations.ts'
export {
  countFailedDeliveries,
  findOpenCalls,
  findOpenIncidents,
  isOwnerNotified,
} from './alarms/open-calls.ts'
export { openEscalation } from './ladder/open-escalation.ts'
export { findExpertsOnCall, findRoles, isSeekerAccompanied, findPeopleFor } from './people.ts'
export { escalationOperations } from './operations.ts'
export { stopLadder } from './ladder/stop-ladder.ts'
export { escalations } from './tables.ts'
export { tellAwayPeople } from './notices/tell-away.ts'
export { findReachable } from './notices/verified-channels.ts'
