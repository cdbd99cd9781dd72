import { autoEscalateCrisis } from './auto-escalate.ts'
import { closeIncident } from './close-incident.ts'
import { closedIncidents } from './closed-incidents.ts'
import { pauseGuests } from './guest-pause.ts'
import { confirmTest, forget, myChannels, register, testChannel } from './my-channels.ts'
import { myNotices, putAwayNotices } from './my-notices.ts'
import { myCalls } from './open-calls.ts'
import { openNotice } from './open-notice.ts'
import { someoneOnCall } from './someone-on-call.ts'
import { treatAlarmsAsOne } from './treat-as-one.ts'

/** The operations of this slice, as its contract names them. */
export const escalationOperations = {
  autoEscalateCrisis,
  someoneOnCall,
  treatAlarmsAsOne,
  myCalls,
  closeIncident,
  closedIncidents,
  pauseGuests,
  myNotices,
  openNotice,
  putAwayNotices,
  myChannels,
  registerPush: register,
  forgetPush: forget,
  testChannel,
  confirmTest,
}
