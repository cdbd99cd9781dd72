import { mood as contract } from '@sanad/domain/wellbeing/mood/contract'
import { refuse } from '@sanad/domain/primitives/refusal'
import { asSeeker } from '#server/platform/services/http/guards.ts'
import { transaction } from '#server/platform/stores/database/db.ts'
import { consume, type Limit } from '#server/platform/services/http/rate-limit.ts'
import { deleteCheckIns, findCheckIns, insertCheckIn, isHidden, saveHidden } from './store.ts'

/** More than any person needs, and too few for a program to fill the table. */
const tapsADay: Limit = { name: 'mood-person-day', times: 50, seconds: 24 * 3600 }

export const checkIn = asSeeker(contract.checkIn, async (call, { id, mood }) => {
  const { db, keys, limits } = call
  const taken = await consume(db, tapsADay, call.person.id, limits)
  if (!taken.ok) return refuse('TOO_MANY_REQUESTS', { retryAfterSeconds: taken.retryAfterSeconds })
  return transaction(db, async (tx) => {
    const key = await keys.ofPerson(tx, call.person.id)
    const stored = await insertCheckIn(tx, { id, userId: call.person.id, mood, key })
    return stored?.mood === mood ? stored : refuse('ID_REUSED')
  })
})

export const ownMoods = asSeeker(contract.ownMoods, async ({ db, keys, person }) => {
  const key = await keys.find(person.id)
  return {
    hidden: await isHidden(db, person.id),
    checkIns: key ? await findCheckIns(db, person.id, key) : [],
  }
})

export const removeMoods = asSeeker(contract.removeMoods, async ({ db, person }, { ids }) => ({
  removed: await deleteCheckIns(db, person.id, ids),
}))

export const removeAll = asSeeker(contract.removeAll, async ({ db, person }) => ({
  removed: await deleteCheckIns(db, person.id),
}))

export const setHidden = asSeeker(contract.setHidden, async ({ db, person }, { hidden }) => {
  await saveHidden(db, person.id, hidden)
  return { hidden }
})
