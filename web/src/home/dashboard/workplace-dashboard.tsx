import type { Me } from '@sanad/domain/identity/contract'
import { useWords } from '#web/platform/i18n/i18n.ts'
import { useMe } from '#web/platform/api/current-person.ts'
import { Parts } from '#web/ui/feedback/part.tsx'
import { ExpertDashboard } from './expert-dashboard.tsx'
import { Greeting } from './greeting.tsx'
import { NextShiftCard } from '#web/availability/index.ts'
import { NoticesCard, WhoAnswersCard } from '#web/live-boards/index.ts'
import { ShiftNotesCard } from '#web/supporter-care/index.ts'
import {
  Activity,
  FileUser,
  HeartHandshake,
  LayoutDashboard,
  PhoneCall,
  ShieldAlert,
} from '#web/ui/icons/icons.ts'
import { path } from '#web/platform/navigation/mount.ts'
import { ButtonLink } from '#web/ui/forms/button.tsx'
import { Card } from '#web/ui/layout/card.tsx'

/** Of a supporter, or of staff. */
export const WorkplaceDashboard = ({ me }: { readonly me: Me }) =>
  me.role === 'expert' ? <ExpertDashboard me={me} /> : <StaffDashboard me={me} />

/** Supervisors, admins and the owner. */
function StaffDashboard({ me }: { readonly me: Me }) {
  const { t } = useWords('home')
  return (
    <>
      <Greeting>{t('dashboard.welcome', { name: me.firstName })}</Greeting>
      <div className="grid items-start gap-4 md:grid-cols-2">
        <div className="space-y-4">
          <Parts>
            <StaffLinks />
            <WhoAnswersCard />
            <NextShiftCard />
          </Parts>
        </div>
        <div className="space-y-4">
          <Parts>
            <ShiftNotesCard />
            <NoticesCard />
          </Parts>
        </div>
      </div>
    </>
  )
}

/** The pages that staff look at first. */
function StaffLinks() {
  const { t } = useWords('home')
  const role = useMe()?.role
  return (
    <Card className="grid grid-cols-2 gap-2 max-sm:p-3 sm:gap-3 [&>*]:px-2">
      <ButtonLink to={path('/staff/queue')} icon={ShieldAlert}>
        {t('staff.queue')}
      </ButtonLink>
      <ButtonLink look="soft" to={path('/staff')} icon={LayoutDashboard}>
        {t('staff.console')}
      </ButtonLink>
      <ButtonLink look="soft" to={path('/staff/lines')} icon={PhoneCall}>
        {t('staff.lines')}
      </ButtonLink>
      <ButtonLink look="soft" to={path('/staff/now')} icon={Activity}>
        {t('staff.now')}
      </ButtonLink>
      <ButtonLink look="soft" to={path('/staff/supporters')} icon={HeartHandshake}>
        {t('staff.experts')}
      </ButtonLink>
      {role === 'admin' || role === 'owner' ? (
        <ButtonLink look="soft" to={path('/staff/applications')} icon={FileUser}>
          {t('staff.applications')}
        </ButtonLink>
      ) : null}
    </Card>
  )
}
