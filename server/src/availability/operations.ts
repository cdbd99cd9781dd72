import {
  availability,
  changeNotToday,
  ownWeek,
  setAvailableOperation,
  takeBreak,
} from './being-here.ts'
import { makeShifts, removeShift } from './rota/make-shifts.ts'
import { onCall, setOnCall } from './on-call/on-call.ts'
import { askForCover, myShifts, takeShift } from './rota/own-shifts.ts'
import { rotaPeople, rotaWeek } from './rota/rota-week.ts'

/** The operations of this slice, as its contract names them. */
export const availabilityOperations = {
  availability,
  setAvailable: setAvailableOperation,
  takeBreak,
  setNotToday: changeNotToday,
  ownWeek,
  rotaWeek,
  rotaPeople,
  makeShifts,
  removeShift,
  myShifts,
  askForCover,
  takeShift,
  onCall,
  setOnCall,
}
