import { outcome } from '@sanad/domain/wellbeing/outcome/contract'
import { implement } from '@orpc/server'
import { asSeeker, type Call } from '#server/platform/http/guards.ts'
import { answer, mine, putOff, remove, removeAll } from './own-weeks.ts'

export function outcomeRoutes() {
  const os = implement(outcome).$context<Call>()
  return os.router({
    mine: os.mine.handler(asSeeker(mine)),
    answer: os.answer.handler(asSeeker(answer)),
    putOff: os.putOff.handler(asSeeker(putOff)),
    remove: os.remove.handler(asSeeker(remove)),
    removeAll: os.removeAll.handler(asSeeker(removeAll)),
  })
}
