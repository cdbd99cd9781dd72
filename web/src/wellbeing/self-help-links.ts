import { isEmptyPlan } from '@sanad/domain/wellbeing/plan/plan'
import { HeartHandshake, Sprout, Wind } from '#web/ui/icons/icons.ts'
import { useMe } from '#web/platform/api/current-person.ts'
import { offers } from '#web/platform/content/offered.ts'
import { useWords } from '#web/platform/i18n/i18n.ts'
import { path } from '#web/platform/navigation/mount.ts'
import type { ListedLink } from '#web/ui/layout/link-list.tsx'
import { usePlan } from './plan/use-plan.ts'

/** The plan is read here, so that one tap opens it when the network is gone meanwhile (PLAN-8). */
export function useSelfHelpLinks(): ListedLink[] {
  const { t } = useWords('mood')
  const { plan } = usePlan(useMe()?.id)
  const hasPlan = plan !== undefined && !isEmptyPlan(plan)
  return [
    {
      to: path('/safety-plan'),
      picture: HeartHandshake,
      name: t('links.plan'),
      ...(hasPlan && { text: t('links.planText') }),
    },
    ...(offers('exercises')
      ? [{ to: path('/exercises'), picture: Sprout, name: t('links.exercises') }]
      : []),
    { to: path('/breathing'), picture: Wind, name: t('breathing.card') },
  ]
}
