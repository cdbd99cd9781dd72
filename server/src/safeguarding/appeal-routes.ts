import { appealOperations } from '@sanad/domain/safeguarding/appeal-contract'
import { implement } from '@orpc/server'
import {
  asApplicantOrExpert,
  asStaff,
  asSupervisor,
  asSupervisorFresh,
  signedIn,
  type Call,
} from '#server/platform/routes.ts'
import { judgeAppeal, readAppeal, releaseAppeal, takeAppeal } from './judge-appeal.ts'
import { appeal, myReports, unblock } from './my-reports.ts'
import { reportDesk } from './report-desk.ts'

export function appealRoutes() {
  const os = implement(appealOperations).$context<Call>()
  return os.router({
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
