import {
  answerDebrief,
  askToTalk,
  closeTalk,
  ownCare,
  putDebriefAway,
  takeTalk,
  talks,
} from './care.ts'
import { decideNote, kindWords, leaveNote, notesToPass } from './kind-notes.ts'
import {
  ownTeamMessages,
  readTeamMessage,
  sendTeamMessage,
  sentTeamMessages,
} from './team-messages.ts'
import { leaveShiftNote, shiftNotes, takeShiftNote } from './shift-notes.ts'

export const supporterCareOperations = {
  ownCare,
  answerDebrief,
  putDebriefAway,
  askToTalk,
  talks,
  takeTalk,
  closeTalk,
  leaveNote,
  notesToPass,
  decideNote,
  kindWords,
  shiftNotes,
  leaveShiftNote,
  takeShiftNote,
  sentTeamMessages,
  sendTeamMessage,
  teamMessages: ownTeamMessages,
  readTeamMessage,
}
