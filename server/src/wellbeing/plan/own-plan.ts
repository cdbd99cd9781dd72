import { planContract as contract } from '@sanad/domain/wellbeing/plan/contract'
import { isSamePlan } from '@sanad/domain/wellbeing/plan/plan'
import { refuse } from '@sanad/domain/primitives/refusal'
import { transaction } from '#server/platform/stores/database/db.ts'
import { asSeeker } from '#server/platform/services/http/guards.ts'
import { consume, type Limit } from '#server/platform/services/http/rate-limit.ts'
import {
  deletePlan,
  findPlan,
  findReadersOf,
  findVersions,
  isVersionDue,
  keepVersion,
  writePlan,
} from './plan-store.ts'
import { publishShown } from './shown-plan.ts'

/** A save every six seconds of typing: more than the screen sends. */
const savesAnHour: Limit = { name: 'plan-person-hour', times: 600, seconds: 3600 }

/** PLAN-1. */
export const ownPlan = asSeeker(contract.ownPlan, async ({ db, keys, person }) => {
  const key = await keys.find(person.id)
  const stored = key && (await findPlan(db, person.id, key))
  return stored ?? { plan: null, revision: 0, savedAt: null }
})

/** PLAN-3, PLAN-4, PLAN-5. The text is stored, never judged (PLAN-9). */
export const savePlan = asSeeker(
  contract.savePlan,
  async (call, { plan, revision, keepsBefore }) => {
    const { db, keys, limits } = call
    const taken = await consume(db, savesAnHour, call.person.id, limits)
    if (!taken.ok)
      return refuse('TOO_MANY_REQUESTS', { retryAfterSeconds: taken.retryAfterSeconds })
    const saved = await transaction(db, async (tx) => {
      const key = await keys.ofPerson(tx, call.person.id)
      const before = await findPlan(tx, call.person.id, key, true)
      if (before && isSamePlan(before.plan, plan))
        return { revision: before.revision, savedAt: before.savedAt }
      if ((before?.revision ?? 0) !== revision) return undefined
      if (before && (keepsBefore || (await isVersionDue(tx, call.person.id))))
        await keepVersion(tx, { personId: call.person.id, key, plan: before.plan })
      const savedAt = await writePlan(tx, { personId: call.person.id, key, plan, revision })
      return savedAt === undefined ? undefined : { revision: revision + 1, savedAt }
    })
    if (!saved) return refuse('PLAN_CHANGED')
    publishShown(call, await findReadersOf(db, call.person.id))
    return saved
  },
)

/** PLAN-5. */
export const planVersions = asSeeker(contract.planVersions, async ({ db, keys, person }) => {
  const key = await keys.find(person.id)
  return { versions: key ? await findVersions(db, person.id, key) : [] }
})

export const removePlan = asSeeker(contract.removePlan, async (call) => {
  const { removed, readers } = await transaction(call.db, async (tx) => {
    const current = await findReadersOf(tx, call.person.id)
    return { removed: await deletePlan(tx, call.person.id), readers: current }
  })
  publishShown(call, readers)
  return { removed }
})
