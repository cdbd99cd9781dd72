import { escalation } from '@sanad/domain/escalation/contract'
import { implement } from '@orpc/server'
import {
  asExpert,
  asExpertOrStaff,
  asSeekerOrGuest,
  asStaffFresh,
  open,
  signedIn,
  type Call,
} from '#server/platform/http/guards.ts'
import { autoEscalateCrisis } from './auto-escalate.ts'
import { closeIncident } from './close-incident.ts'
import { closedIncidents } from './closed-incidents.ts'
import { confirmTest, forget, myChannels, register, testChannel } from './my-channels.ts'
import { openNotice } from './open-notice.ts'
import { myNotices, putAwayNotices } from './my-notices.ts'
import { pauseGuests } from './guest-pause.ts'
import { someoneOnCall } from './someone-on-call.ts'
import { myCalls } from './open-calls.ts'
import { treatAlarmsAsOne } from './treat-as-one.ts'

export function escalationRoutes() {
  const os = implement(escalation).$context<Call>()
  return os.router({
    autoEscalateCrisis: os.autoEscalateCrisis.handler(asSeekerOrGuest(autoEscalateCrisis)),
    someoneOnCall: os.someoneOnCall.handler(open(someoneOnCall)),
    treatAlarmsAsOne: os.treatAlarmsAsOne.handler(asStaffFresh(treatAlarmsAsOne)),
    myCalls: os.myCalls.handler(asExpert(myCalls)),
    closeIncident: os.closeIncident.handler(asStaffFresh(closeIncident)),
    closedIncidents: os.closedIncidents.handler(asStaffFresh(closedIncidents)),
    pauseGuests: os.pauseGuests.handler(asStaffFresh(pauseGuests)),
    myNotices: os.myNotices.handler(asExpertOrStaff(myNotices)),
    openNotice: os.openNotice.handler(signedIn(openNotice)),
    putAwayNotices: os.putAwayNotices.handler(asExpertOrStaff(putAwayNotices)),
    myChannels: os.myChannels.handler(asExpertOrStaff(myChannels)),
    registerPush: os.registerPush.handler(asExpertOrStaff(register)),
    forgetPush: os.forgetPush.handler(asExpertOrStaff(forget)),
    testChannel: os.testChannel.handler(asExpertOrStaff(testChannel)),
    confirmTest: os.confirmTest.handler(asExpertOrStaff(confirmTest)),
  })
}
