import { operations } from '@sanad/domain/operations/contract'
import { implement } from '@orpc/server'
import { asStaff, type Call } from '#server/platform/http/guards.ts'
import { staffNow } from './staff-now.ts'
import { whoAnswers } from './who-answers.ts'

export function operationsRoutes() {
  const os = implement(operations).$context<Call>()
  return os.router({
    now: os.now.handler(asStaff(staffNow)),
    whoAnswers: os.whoAnswers.handler(asStaff(whoAnswers)),
  })
}
