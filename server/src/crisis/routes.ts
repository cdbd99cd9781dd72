import { crisis } from '@sanad/domain/crisis/contract'
import { implement } from '@orpc/server'
import { asStaff, asStaffFresh, open, type Call } from '#server/platform/http/guards.ts'
import { decideLine, lineDesk, lines, proposeLine, recordLineCall } from './line-desk.ts'

export function crisisRoutes() {
  const os = implement(crisis).$context<Call>()
  return os.router({
    lines: os.lines.handler(open(lines)),
    lineDesk: os.lineDesk.handler(asStaff(lineDesk)),
    proposeLine: os.proposeLine.handler(asStaffFresh(proposeLine)),
    decideLine: os.decideLine.handler(asStaffFresh(decideLine)),
    recordLineCall: os.recordLineCall.handler(asStaffFresh(recordLineCall)),
  })
}
