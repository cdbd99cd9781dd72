import {
  availability,
  changeNotToday,
  ownWeek,
  setAvailableOperation,
  takeBreak,
} from './being-here.ts'
import { importShifts } from './rota/import-shifts.ts'
import { makeShifts, removeShift } from './rota/make-shifts.ts'
import { allowLevel, onCall, setOnCall } from './on-call/on-call.ts'
import { askForCover, myShifts, takeShift, undoTakeShift } from './rota/own-shifts.ts'
import { rotaHours } from './rota/rota-hours.ts'
import { rotaPeople, rotaWeek, teamWeek } from './rota/rota-week.ts'
import { acceptSwap, endSwap, offerSwap } from './rota/swaps.ts'
import {
  calendarAddress,
  removeCalendarAddress,
  renewCalendarAddress,
} from './calendar/calendar-address.ts'

export const availabilityOperations = {
  availability,
  setAvailable: setAvailableOperation,
  takeBreak,
  setNotToday: changeNotToday,
  ownWeek,
  rotaWeek,
  teamWeek,
  rotaPeople,
  makeShifts,
  importShifts,
  removeShift,
  myShifts,
  askForCover,
  takeShift,
  undoTakeShift,
  offerSwap,
  acceptSwap,
  endSwap,
  rotaHours,
  calendarAddress,
  renewCalendarAddress,
  removeCalendarAddress,
  onCall,
  setOnCall,
  allowLevel,
}
