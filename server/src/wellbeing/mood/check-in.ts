import { contract } from '@sanad/domain/contract'
import type { Mood } from '@sanad/domain/assessment/answers'
import { refuse } from '@sanad/domain/primitives/refusal'
import { transaction } from '#server/platform/database/db.ts'
import { take, type Limit } from '#server/platform/http/rate-limit.ts'
import { asSeeker, type SignedInCall } from '#server/platform/http/guards.ts'
import { insertCheckIn } from './store.ts'

/** Nobody's mood changes more often; a program that taps does not fill the table. */
const tapsADay: Limit = { name: 'mood-person-day', times: 50, seconds: 24 * 3600 }

export const checkIn = asSeeker(
  contract.mood.checkIn,
  'own',
  async ({ appContext, person }: SignedInCall, { id, mood }: { id: string; mood: Mood }) => {
    const { db, keys, limits } = appContext
    const taken = await take(db, tapsADay, person.id, limits)
    if (!taken.ok)
      return refuse('TOO_MANY_REQUESTS', { retryAfterSeconds: taken.retryAfterSeconds })
    return transaction(db, async (tx) => {
      const key = await keys.ofPerson(tx, person.id)
      const stored = await insertCheckIn(tx, { id, userId: person.id, mood, key })
      return stored?.mood === mood ? stored : refuse('ID_REUSED')
    })
  },
)
