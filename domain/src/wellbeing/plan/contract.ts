import * as z from 'zod'
import { get, post } from '../../primitives/operation.ts'
import { id, moment, TOO_MANY_REQUESTS, inSession } from '../../primitives/refusals.ts'
import { isStorable } from '../../primitives/text/text.ts'
import { planLimits, planSteps } from './plan.ts'

const text = z.string().max(planLimits.step).refine(isStorable, 'Invalid input')
const planInput = z.strictObject({
  signs: text,
  self: text,
  places: text,
  people: text,
  professionals: text,
  safer: text,
  reasons: text,
})
const plan = z.record(z.enum(planSteps), z.string())
const step = z.enum(planSteps)
const revision = z.int().min(0)

/** Null before the first save. */
const ownPlan = z.object({
  plan: plan.nullable(),
  /** Raised with every save; 0 before the first. */
  revision,
  savedAt: moment.nullable(),
})

const version = z.object({ id, at: moment, plan })
export type PlanVersion = z.infer<typeof version>

const shown = z.object({ steps: z.array(step) })
const shared = z.object({ steps: z.array(z.object({ step, text: z.string() })) })

/** PLAN-1. A supporter reads only what they are shown. */
export const planContract = {
  ownPlan: get('/plan/mine', 'The own safety plan.').output(ownPlan),
  /** PLAN-4. Refused after another change: the caller merges and saves again. */
  savePlan: post('/plan/save', 'Saves the own safety plan.')
    .fields({ plan: planInput, revision, keepsBefore: z.boolean() })
    .output(z.object({ revision, savedAt: moment }))
    .errors({ TOO_MANY_REQUESTS, PLAN_CHANGED: { status: 409 } }),
  planVersions: get('/plan/versions', 'What stood before, newest first.').output(
    z.object({ versions: z.array(version) }),
  ),
  /** Deletes its versions too; from then on it is shown to nobody. */
  removePlan: post('/plan/remove', 'Deletes the own safety plan.').output(
    z.object({ removed: z.boolean() }),
  ),
  /** PLAN-6. Only the steps that the seeker shows. */
  ownPlanShares: get('/plan/showing', 'Which steps the seeker shows.')
    .input(inSession)
    .output(shown),
  sharePlanStep: post('/plan/show', 'Shows a step, or takes it back.')
    .fields({ sessionId: id, step, isShown: z.boolean() })
    .output(shown),
  /** PLAN-6. Read by the supporter of the conversation. */
  sharedPlan: get('/plan/shared', 'The steps that the seeker shows.')
    .input(inSession)
    .output(shared),
}
