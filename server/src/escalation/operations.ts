import { autoEscalateCrisis } from './ladder/auto-escalate.ts'
import { closeIncident } from './alarms/close-incident.ts'
import { closedIncidents } from './alarms/closed-incidents.ts'
import { pauseGuests } from './guest-pause.ts'
import {
  awaySettings,
  setAwayMail,
  forgetBrowser,
  registerBrowser,
} from './notices/away-settings.ts'
import { confirmTest, myChannels, testChannel } from './notices/my-channels.ts'
import { myNotices, dismissNotices, openNotice } from './notices/my-notices.ts'
import { myCalls } from './alarms/open-calls.ts'
import { someoneOnCall } from './someone-on-call.ts'
import { treatAlarmsAsOne } from './alarms/treat-as-one.ts'

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
  putAwayNotices: dismissNotices,
  myChannels,
  awaySettings,
  setAwayMail,
  registerPush: registerBrowser,
  forgetPush: forgetBrowser,
  testChannel,
  confirmTest,
}
