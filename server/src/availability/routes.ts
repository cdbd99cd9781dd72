import { availability as contract } from '@sanad/domain/availability/contract'
import { implement } from '@orpc/server'
import { asExpert, asExpertOrStaff, asStaff, type Call } from '#server/platform/http/guards.ts'
import { makeShifts, removeShift } from './make-shifts.ts'
import { askForCover, myShifts, takeShift } from './own-shifts.ts'
import { rotaPeople, rotaWeek } from './rota-week.ts'
import {
  availability,
  changeAvailability,
  changeNotToday,
  ownWeek,
  takeBreak,
} from './being-here.ts'
import { changeOnCall, onCall } from './on-call.ts'

export function availabilityRoutes() {
  const os = implement(contract).$context<Call>()
  return os.router({
    availability: os.availability.handler(asExpert(availability)),
    setAvailable: os.setAvailable.handler(asExpert(changeAvailability)),
    takeBreak: os.takeBreak.handler(asExpert(takeBreak)),
    setNotToday: os.setNotToday.handler(asExpert(changeNotToday)),
    ownWeek: os.ownWeek.handler(asExpert(ownWeek)),
    rotaWeek: os.rotaWeek.handler(asStaff(rotaWeek)),
    rotaPeople: os.rotaPeople.handler(asStaff(rotaPeople)),
    makeShifts: os.makeShifts.handler(asStaff(makeShifts)),
    removeShift: os.removeShift.handler(asStaff(removeShift)),
    myShifts: os.myShifts.handler(asExpertOrStaff(myShifts)),
    askForCover: os.askForCover.handler(asExpertOrStaff(askForCover)),
    takeShift: os.takeShift.handler(asExpertOrStaff(takeShift)),
    onCall: os.onCall.handler(asExpert(onCall)),
    setOnCall: os.setOnCall.handler(asExpert(changeOnCall)),
  })
}
