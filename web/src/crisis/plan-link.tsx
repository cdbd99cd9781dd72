import { HeartHandshake } from '#web/ui/icons/icons.ts'
import { onDevice } from '#web/platform/storage/storage.ts'
import { path } from '#web/platform/navigation/mount.ts'
import { ButtonLink } from '#web/ui/forms/button.tsx'
import { crisisKeys } from './storage-keys.ts'

interface PlanLinkProps {
  readonly children: string
  /** The person is known to have an account, where a plan may be. */
  readonly always?: boolean
}

/** PLAN-8. Without `always` it shows only where this device has a copy. */
export const PlanLink = ({ children, always = false }: PlanLinkProps) =>
  always || onDevice.get(crisisKeys.person.plan) !== null ? (
    <ButtonLink look="quiet" to={path('/safety-plan')} icon={HeartHandshake}>
      {children}
    </ButtonLink>
  ) : null
