import { contract } from '@sanad/domain/contract'
import { randomUUID } from 'node:crypto'
import { refuse } from '@sanad/domain/primitives/refusal'
import { transaction } from '#server/platform/stores/database/db.ts'
import { consume, type Limit } from '#server/platform/services/http/rate-limit.ts'
import { asSeeker } from '#server/platform/services/http/guards.ts'
import { insertMood } from './store.ts'

const moodsAnHour: Limit = { name: 'moods-hour', times: 60, seconds: 3600 }

/** Specification §2.4. A mood is not an assessment and is not graded (decision 54). */
export const chooseMood = asSeeker(contract.assessment.chooseMood, async (call, { mood }) => {
  const { db, keys, limits } = call.appContext
  const taken = await consume(db, moodsAnHour, call.person.id, limits)
  if (!taken.ok) return refuse('TOO_MANY_REQUESTS', { retryAfterSeconds: taken.retryAfterSeconds })
  await transaction(db, async (tx) => {
    const key = await keys.ofPerson(tx, call.person.id)
    await insertMood(tx, { id: randomUUID(), userId: call.person.id, key }, mood)
  })
  return { saved: true as const }
})
