import { HeartHandshake, Sprout } from '#web/ui/icons/icons.ts'
import { useWords } from '#web/platform/i18n/i18n.ts'
import { path } from '#web/platform/navigation/mount.ts'
import { ButtonLink } from '#web/ui/forms/button.tsx'

/**
 * The ways from the dashboard to the plan and to the exercises.
 * @param plan false where the plan has a card of its own
 */
export function SelfHelpLinks({ plan = true }: { readonly plan?: boolean }) {
  const { t } = useWords('mood')
  return (
    <div className="flex flex-wrap gap-x-5">
      {plan ? (
        <ButtonLink look="link" to={path('/safety-plan')} icon={HeartHandshake}>
          {t('links.plan')}
        </ButtonLink>
      ) : null}
      <ButtonLink look="link" to={path('/exercises')} icon={Sprout}>
        {t('links.exercises')}
      </ButtonLink>
    </div>
  )
}
