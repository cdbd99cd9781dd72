import { ladderOperations } from '@sanad/domain/safeguarding/ladder-contract'
import { implement } from '@orpc/server'
import {
  asExpert,
  asSeekerOrGuest,
  asStaffFresh,
  open,
  signedIn,
  type Call,
} from '#server/platform/routes.ts'
import { answerAlarm } from './answer-alarm.ts'
import { autoEscalateCrisis } from './auto-escalate.ts'
import { closeIncident } from './close-incident.ts'
import { closedIncidents } from './closed-incidents.ts'
import { pauseGuests } from './guest-pause.ts'
import { someoneOnCall } from './someone-on-call.ts'
import { myCalls } from './open-calls.ts'
import { treatAlarmsAsOne } from './treat-as-one.ts'

export function ladderRoutes() {
  const os = implement(ladderOperations).$context<Call>()
  return os.router({
    autoEscalateCrisis: os.autoEscalateCrisis.handler(asSeekerOrGuest(autoEscalateCrisis)),
    someoneOnCall: os.someoneOnCall.handler(open(someoneOnCall)),
    answerAlarm: os.answerAlarm.handler(signedIn(answerAlarm)),
    treatAlarmsAsOne: os.treatAlarmsAsOne.handler(asStaffFresh(treatAlarmsAsOne)),
    myCalls: os.myCalls.handler(asExpert(myCalls)),
    closeIncident: os.closeIncident.handler(asStaffFresh(closeIncident)),
    closedIncidents: os.closedIncidents.handler(asStaffFresh(closedIncidents)),
    pauseGuests: os.pauseGuests.handler(asStaffFresh(pauseGuests)),
  })
}
