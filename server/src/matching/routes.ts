import { matching } from '@sanad/domain/matching/contract'
import { implement } from '@orpc/server'
import {
  asExpert,
  asSeeker,
  asSeekerOrGuest,
  signedIn,
  type Call,
} from '#server/platform/http/guards.ts'
import { findAvailableExpert, waitInLine } from './find-available-expert.ts'
import { leaveForNextShift } from './leave-for-next-shift.ts'
import { tellMeWhenHere } from './tell-me-when-here.ts'
import { askNextHere, preferences } from './next-here.ts'
import { answerHandover, handover, leave, proposeHandover, withdrawHandover } from './handover.ts'
import { place, someoneElse } from './someone-else.ts'
import { claim, waitingLine } from './queue.ts'

export function matchingRoutes() {
  const os = implement(matching).$context<Call>()
  return os.router({
    findAvailableExpert: os.findAvailableExpert.handler(asSeeker(findAvailableExpert)),
    waitInLine: os.waitInLine.handler(asSeeker(waitInLine)),
    someoneElse: os.someoneElse.handler(asSeekerOrGuest(someoneElse)),
    handover: os.handover.handler(signedIn(handover)),
    proposeHandover: os.proposeHandover.handler(asExpert(proposeHandover)),
    withdrawHandover: os.withdrawHandover.handler(asExpert(withdrawHandover)),
    answerHandover: os.answerHandover.handler(asSeeker(answerHandover)),
    leave: os.leave.handler(signedIn(leave)),
    place: os.place.handler(asSeeker(place)),
    waitingLine: os.waitingLine.handler(signedIn(waitingLine)),
    claim: os.claim.handler(asExpert(claim)),
    nextHere: os.nextHere.handler(asSeeker(askNextHere)),
    tellMeWhenHere: os.tellMeWhenHere.handler(asSeeker(tellMeWhenHere)),
    leaveForNextShift: os.leaveForNextShift.handler(asSeeker(leaveForNextShift)),
    preferences: os.preferences.handler(asSeeker(preferences)),
  })
}
