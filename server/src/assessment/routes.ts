import { assessment } from '@sanad/domain/assessment/contract'
import { implement } from '@orpc/server'
import { asSeeker, open, type Call, type SignedInCall } from '#server/platform/http/guards.ts'
import { chooseMood } from './choose-mood.ts'
import { assessCrisisSeverity } from './assess-crisis-severity.ts'
import { keepAnswers } from './keep-answers.ts'
import { saveOwnAnswers } from './save-answers.ts'
import { findLatestAnswers } from './store.ts'

export function assessmentRoutes() {
  const os = implement(assessment).$context<Call>()
  return os.router({
    assessCrisisSeverity: os.assessCrisisSeverity.handler(open(assessCrisisSeverity)),
    keepAnswers: os.keepAnswers.handler(open(keepAnswers)),
    saveAnswers: os.saveAnswers.handler(asSeeker(saveOwnAnswers)),
    chooseMood: os.chooseMood.handler(asSeeker(chooseMood)),
    latest: os.latest.handler(asSeeker(latest)),
  })
}

async function latest({ tools: { db, keys }, person }: SignedInCall) {
  const key = await keys.find(person.id)
  const found = key && (await findLatestAnswers(db, person.id, key))
  return found ? { assessment: found.assessment, createdAt: found.createdAt } : null
}
