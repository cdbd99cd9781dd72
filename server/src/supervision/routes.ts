import { supervision } from '@sanad/domain/supervision/contract'
import { implement } from '@orpc/server'
import {
  asApplicantOrExpert,
  asExpert,
  asParticipant,
  asStaff,
  asSupervisor,
  asSupervisorFresh,
  signedIn,
  type Call,
} from '#server/platform/http/guards.ts'
import { answerAlarm } from './cases/answer-alarm.ts'
import { raiseConcern, raiseHand } from './cases/ask-supervisor.ts'
import { closeCase, reviewCase } from './cases/close-case.ts'
import { joinCase, leaveCase, releaseCase, takeCase } from './cases/hold-case.ts'
import { judgeAppeal, readAppeal, releaseAppeal, takeAppeal } from './appeals/judge-appeal.ts'
import { appeal, myReports, unblock } from './reports/my-reports.ts'
import { queue, queueCounts } from './cases/queue.ts'
import { readCase } from './cases/read-case.ts'
import { readCaseNote } from './cases/read-case-note.ts'
import { reportDesk } from './reports/report-desk.ts'
import { block, report } from './reports/report.ts'
import { sessionBrief } from './cases/session-brief.ts'

export function supervisionRoutes() {
  const os = implement(supervision).$context<Call>()
  return os.router({
    answerAlarm: os.answerAlarm.handler(signedIn(answerAlarm)),
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
    report: os.report.handler(asParticipant(report)),
    block: os.block.handler(asParticipant(block)),
    myReports: os.myReports.handler(signedIn(myReports)),
    unblock: os.unblock.handler(signedIn(unblock)),
    appeal: os.appeal.handler(asApplicantOrExpert(appeal)),
    reportDesk: os.reportDesk.handler(asStaff(reportDesk)),
    takeAppeal: os.takeAppeal.handler(asSupervisor(takeAppeal)),
    releaseAppeal: os.releaseAppeal.handler(asSupervisor(releaseAppeal)),
    readAppeal: os.readAppeal.handler(asSupervisorFresh(readAppeal)),
    judgeAppeal: os.judgeAppeal.handler(asSupervisorFresh(judgeAppeal)),
  })
}
