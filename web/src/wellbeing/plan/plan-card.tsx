import { isEmptyPlan } from '@sanad/domain/wellbeing/plan/plan'
import { HeartHandshake } from '#web/ui/icons/icons.ts'
import { useMe } from '#web/platform/api/current-person.ts'
import { useWords } from '#web/platform/i18n/i18n.ts'
import { path } from '#web/platform/navigation/mount.ts'
import { CardLink } from '#web/ui/layout/card-link.tsx'
import { usePlan } from './use-plan.ts'

/**
 * Whether there is a plan to open. Reading it here also lets one tap open it when the network is gone
 * in between (PLAN-8).
 */
export function useHasPlan(): boolean {
  const { plan } = usePlan(useMe()?.id)
  return plan !== undefined && !isEmptyPlan(plan)
}

/** One tap to the own safety plan. */
export function PlanCard() {
  const { t } = useWords('mood')
  return (
    <CardLink
      to={path('/safety-plan')}
      icon={HeartHandshake}
      title={t('links.plan')}
      text={t('links.planText')}
    />
  )
}
