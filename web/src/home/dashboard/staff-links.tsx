import {
  Activity,
  FileUser,
  HeartHandshake,
  LayoutDashboard,
  PhoneCall,
  ShieldAlert,
} from 'lucide-react'
import { useWords } from '#web/platform/i18n/i18n.ts'
import { path } from '#web/platform/navigation/mount.ts'
import { useMe } from '#web/platform/api/current-person.ts'
import { ButtonLink } from '#web/ui/forms/button.tsx'
import { Card } from '#web/ui/layout/card.tsx'

/** The pages that staff look at first. */
export function StaffLinks() {
  const { t } = useWords('home')
  const role = useMe()?.role
  return (
    <Card className="grid gap-3 sm:grid-cols-2">
      <ButtonLink to={path('/staff/queue')} icon={<ShieldAlert aria-hidden className="size-5" />}>
        {t('staff.queue')}
      </ButtonLink>
      <ButtonLink
        look="soft"
        to={path('/staff')}
        icon={<LayoutDashboard aria-hidden className="size-5" />}
      >
        {t('staff.console')}
      </ButtonLink>
      <ButtonLink
        look="soft"
        to={path('/staff/lines')}
        icon={<PhoneCall aria-hidden className="size-5" />}
      >
        {t('staff.lines')}
      </ButtonLink>
      <ButtonLink
        look="soft"
        to={path('/staff/now')}
        icon={<Activity aria-hidden className="size-5" />}
      >
        {t('staff.now')}
      </ButtonLink>
      <ButtonLink
        look="soft"
        to={path('/staff/supporters')}
        icon={<HeartHandshake aria-hidden className="size-5" />}
      >
        {t('staff.supporters')}
      </ButtonLink>
      {role === 'admin' || role === 'owner' ? (
        <ButtonLink
          look="soft"
          to={path('/staff/applications')}
          icon={<FileUser aria-hidden className="size-5" />}
        >
          {t('staff.applications')}
        </ButtonLink>
      ) : null}
    </Card>
  )
}
