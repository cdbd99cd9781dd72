import { ownPlan, removePlan, savePlan, planVersions } from './own-plan.ts'
import { sharedPlan, sharePlanStep, ownPlanShares } from './shown-plan.ts'

export const planOperations = {
  ownPlan,
  savePlan,
  planVersions,
  removePlan,
  ownPlanShares,
  sharePlanStep,
  sharedPlan,
}
