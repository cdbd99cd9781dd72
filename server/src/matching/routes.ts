import { matching } from '@sanad/domain/matching/contract'
import { implement } from '@orpc/server'
import {
  asExpert,
  asExpertOrStaff,
  asSeeker,
  asSeekerOrGuest,
  asStaff,
  signedIn,
  type Call,
} from '#server/platform/routes.ts'
import { findAvailableExpert, waitInLine } from './find-available-expert.ts'
import { leaveForNextShift } from './leave-for-next-shift.ts'
import { tellMeWhenHere } from './tell-me-when-here.ts'
import { makeShifts, removeShift } from './make-shifts.ts'
import { askNextHere, preferences } from './next-here.ts'
import { askForCover, myShifts, takeShift } from './own-shifts.ts'
import { rotaPeople, rotaWeek } from './rota-week.ts'
import { answerHandover, handover, leave, proposeHandover, withdrawHandover } from './handover.ts'
import { place, someoneElse } from './someone-else.ts'
import {
  availability,
  changeAvailability,
  changeNotToday,
  ownWeek,
  takeBreak,
} from './being-here.ts'
import { claim, waitingLine } from './waiting-line.ts'

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
    availability: os.availability.handler(asExpert(availability)),
    setAvailable: os.setAvailable.handler(asExpert(changeAvailability)),
    takeBreak: os.takeBreak.handler(asExpert(takeBreak)),
    setNotToday: os.setNotToday.handler(asExpert(changeNotToday)),
    ownWeek: os.ownWeek.handler(asExpert(ownWeek)),
    waitingLine: os.waitingLine.handler(signedIn(waitingLine)),
    claim: os.claim.handler(asExpert(claim)),
    nextHere: os.nextHere.handler(asSeeker(askNextHere)),
    tellMeWhenHere: os.tellMeWhenHere.handler(asSeeker(tellMeWhenHere)),
    leaveForNextShift: os.leaveForNextShift.handler(asSeeker(leaveForNextShift)),
    preferences: os.preferences.handler(asSeeker(preferences)),
    rotaWeek: os.rotaWeek.handler(asStaff(rotaWeek)),
    rotaPeople: os.rotaPeople.handler(asStaff(rotaPeople)),
    makeShifts: os.makeShifts.handler(asStaff(makeShifts)),
    removeShift: os.removeShift.handler(asStaff(removeShift)),
    myShifts: os.myShifts.handler(asExpertOrStaff(myShifts)),
    askForCover: os.askForCover.handler(asExpertOrStaff(askForCover)),
    takeShift: os.takeShift.handler(asExpertOrStaff(takeShift)),
  })
}
