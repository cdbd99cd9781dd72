import { findAvailableExpertOperation, waitInLineOperation } from './find-available-expert.ts'
import {
  answerHandoverOperation,
  handoverOperation,
  leaveOperation,
  proposeHandoverOperation,
  withdrawHandover,
} from './handover.ts'
import { leaveForNextShift } from './leave-for-next-shift.ts'
import { nextHereOperation, preferences } from './next-here.ts'
import { claimOperation, waitingLine } from './queue.ts'
import { place, someoneElseOperation } from './someone-else.ts'
import { tellMeWhenHereOperation } from './tell-me-when-here.ts'

/** The operations of this slice, as its contract names them. */
export const matchingOperations = {
  findAvailableExpert: findAvailableExpertOperation,
  waitInLine: waitInLineOperation,
  someoneElse: someoneElseOperation,
  handover: handoverOperation,
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
