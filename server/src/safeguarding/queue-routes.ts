import { queueOperations } from '@sanad/domain/safeguarding/queue-contract'
import { implement } from '@orpc/server'
import {
  asExpert,
  asStaff,
  asSupervisor,
  asSupervisorFresh,
  signedIn,
  type Call,
} from '#server/platform/routes.ts'
import { raiseConcern, raiseHand } from './ask-supervisor.ts'
import { closeCase, reviewCase } from './close-case.ts'
import { joinCase, leaveCase, releaseCase, takeCase } from './hold-case.ts'
import { queue, queueCounts } from './queue.ts'
import { readCase } from './read-case.ts'
import { readCaseNote } from './read-case-note.ts'
import { sessionBrief } from './session-brief.ts'

export function queueRoutes() {
  const os = implement(queueOperations).$context<Call>()
  return os.router({
    sessionBrief: os.sessionBrief.handler(signedIn(sessionBrief)),
    queue: os.queue.handler(asSupervisor(queue)),
    queueCounts: os.queueCounts.handler(asStaff(queueCounts)),
    takeCase: os.takeCase.handler(asSupervisor(takeCase)),
    readCase: os.readCase.handler(asSupervisorFresh(readCase)),
    joinCase: os.joinCase.handler(asSupervisorFresh(joinCase)),
    leaveCase: os.leaveCase.handler(asSupervisor(leaveCase)),
    releaseCase: os.releaseCase.handler(asSupervisor(releaseCase)),
    closeCase: os.closeCase.handler(asSupervisorFresh(closeCase)),
    reviewCase: os.reviewCase.handler(asSupervisorFresh(reviewCase)),
    readCaseNote: os.readCaseNote.handler(asSupervisorFresh(readCaseNote)),
    raiseConcern: os.raiseConcern.handler(asExpert(raiseConcern)),
    raiseHand: os.raiseHand.handler(asExpert(raiseHand)),
  })
}
