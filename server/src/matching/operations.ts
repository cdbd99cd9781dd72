import { findAvailableExpertOperation, waitInLineOperation } from './find-available-expert.ts'
import {
  answerHandoverOperation,
  handover,
  leaveOperation,
  proposeHandoverOperation,
  withdrawHandover,
} from './handover/handover.ts'
import { leaveForNextShift } from './queue/leave-for-next-shift.ts'
import { nextHereOperation, preferences } from './queue/next-here.ts'
import { claimOperation, waitingLine } from './queue/queue.ts'
import { place, someoneElseOperation } from './handover/someone-else.ts'
import { tellMeWhenHereOperation } from './queue/tell-me-when-here.ts'

/** The operations of this slice, as its contract names them. */
export const matchingOperations = {
  findAvailableExpert: findAvailableExpertOperation,
  waitInLine: waitInLineOperation,
  someoneElse: someoneElseOperation,
  handover,
  proposeHandover: proposeHandoverOperation,
  withdrawHandover,
  answerHandover: answerHandoverOperation,
  leave: leaveOperation,
  place,
  waitingLine,
  claim: claimOperation,
  nextHere: nextHereOperation,
  tellMeWhenHere: tellMeWhenHereOperation,
  leaveForNextShift,
  preferences,
}
