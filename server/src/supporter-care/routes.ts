import { supporterCare } from '@sanad/domain/supporter-care/contract'
import { implement } from '@orpc/server'
import {
  asExpert,
  asSeekerOrGuest,
  asStaff,
  asStaffFresh,
  asSupervisorFresh,
  type Call,
} from '#server/platform/http/guards.ts'
import {
  answerDebrief,
  askToTalk,
  closeTalk,
  listTalks,
  ownCare,
  putDebriefAway,
  takeTalk,
} from './care.ts'
import { decideNote, kindWords, leaveNote, notesToPass } from './kind-notes.ts'
import { leaveShiftNote, readShiftNotes, takeShiftNote } from './shift-notes.ts'

export function supporterCareRoutes() {
  const os = implement(supporterCare).$context<Call>()
  return os.router({
    ownCare: os.ownCare.handler(asExpert(ownCare)),
    answerDebrief: os.answerDebrief.handler(asExpert(answerDebrief)),
    putDebriefAway: os.putDebriefAway.handler(asExpert(putDebriefAway)),
    askToTalk: os.askToTalk.handler(asExpert(askToTalk)),
    talks: os.talks.handler(asStaffFresh(listTalks)),
    takeTalk: os.takeTalk.handler(asStaff(takeTalk)),
    closeTalk: os.closeTalk.handler(asStaff(closeTalk)),
    leaveNote: os.leaveNote.handler(asSeekerOrGuest(leaveNote)),
    notesToPass: os.notesToPass.handler(asSupervisorFresh(notesToPass)),
    decideNote: os.decideNote.handler(asSupervisorFresh(decideNote)),
    kindWords: os.kindWords.handler(asExpert(kindWords)),
    shiftNotes: os.shiftNotes.handler(asStaff(readShiftNotes)),
    leaveShiftNote: os.leaveShiftNote.handler(asStaff(leaveShiftNote)),
    takeShiftNote: os.takeShiftNote.handler(asStaff(takeShiftNote)),
  })
}
