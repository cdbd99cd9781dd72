import { careOperations } from '@sanad/domain/safeguarding/debrief-contract'
import { implement } from '@orpc/server'
import { asExpert, asStaff, asStaffFresh, type Call } from '#server/platform/routes.ts'
import {
  answerDebrief,
  askToTalk,
  closeTalk,
  listTalks,
  ownCare,
  putDebriefAway,
  takeTalk,
} from './care.ts'

export function careRoutes() {
  const os = implement(careOperations).$context<Call>()
  return os.router({
    ownCare: os.ownCare.handler(asExpert(ownCare)),
    answerDebrief: os.answerDebrief.handler(asExpert(answerDebrief)),
    putDebriefAway: os.putDebriefAway.handler(asExpert(putDebriefAway)),
    askToTalk: os.askToTalk.handler(asExpert(askToTalk)),
    talks: os.talks.handler(asStaffFresh(listTalks)),
    takeTalk: os.takeTalk.handler(asStaff(takeTalk)),
    closeTalk: os.closeTalk.handler(asStaff(closeTalk)),
  })
}
