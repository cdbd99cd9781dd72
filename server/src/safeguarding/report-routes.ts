import { reportOperations } from '@sanad/domain/safeguarding/report-contract'
import { implement } from '@orpc/server'
import { asParticipant, type Call } from '#server/platform/routes.ts'
import { block, report } from './report.ts'

export function reportRoutes() {
  const os = implement(reportOperations).$context<Call>()
  return os.router({
    report: os.report.handler(asParticipant(report)),
    block: os.block.handler(asParticipant(block)),
  })
}
