import { assessment as contract } from '@sanad/domain/assessment/contract'
import { assessAnswers, triggersConfirmation } from '@sanad/classifier/assess-answers'
import { refuse } from '@sanad/domain/primitives/refusal'
import { consume, type Limit } from '#server/platform/services/http/rate-limit.ts'
import { open } from '#server/platform/services/http/guards.ts'

/** Safety §2. For each network, without a sign-in. */
const checksAnHour: Limit = { name: 'severity-ip-hour', times: 300, seconds: 3600 }

/** Decision 54. The help to offer in the last step. Stores nothing. */
export const assessCrisisSeverity = open(
  contract.assessCrisisSeverity,
  { anonymous: 'anyone', guest: 'anyone', seeker: 'anyone' },
  async ({ db, keys, limits, person, origin }, { assessment }) => {
    if (!person) {
      const taken = await consume(db, checksAnHour, keys.mac('ip', origin.address), limits)
      if (!taken.ok)
        return refuse('TOO_MANY_REQUESTS', { retryAfterSeconds: taken.retryAfterSeconds })
    }
    if (assessAnswers(assessment).crisis) return { offer: 'crisis' as const }
    return {
      offer: triggersConfirmation(assessment) ? ('confirmation' as const) : ('none' as const),
    }
  },
)
