import { findAvailableExpertOperation, waitInLineOperation } from './find-available-expert.ts'
import {
  answerHandoverOperation,
  handover,
  leaveOperation,
  proposeHandoverOperation,
  withdrawHandover,
} from './handover/handover.ts'
import { leaveForNextShift, claimOperation, queue } from './queue/queue.ts'
import { nextHereOperation, preferences } from './queue/next-here.ts'
import { queuePosition } from './queue/queue-position.ts'
import { requestAnotherExpertOperation } from './handover/request-another-expert.ts'
import { notifyWhenAvailableOperation } from './queue/notify-when-available.ts'

export const matchingOperations = {
  findAvailableExpert: findAvailableExpertOperation,
  waitInLine: waitInLineOperation,
  requestAnotherExpert: requestAnotherExpertOperation,
  handover,
  proposeHandover: proposeHandoverOperation,
  withdrawHandover,
  answerHandover: answerHandoverOperation,
  leave: leaveOperation,
  place: queuePosition,
  waitingLine: queue,
  claim: claimOperation,
  nextHere: nextHereOperation,
  notifyWhenAvailable: notifyWhenAvailableOperation,
  leaveForNextShift,
  preferences,
}
