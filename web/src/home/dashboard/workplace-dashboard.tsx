import type { Me } from '@sanad/domain/identity/contract'
import { useWords } from '#web/platform/i18n/i18n.ts'
import { Parts } from '#web/ui/feedback/part.tsx'
import { ExpertDashboard } from './expert-dashboard.tsx'
import { Greeting } from './greeting.tsx'
import { NextShiftCard } from '#web/availability/index.ts'
import { ShiftNotesCard } from '#web/supporter-care/index.ts'
import {
  Activity,
  BellRing,
  FileUser,
  HeartHandshake,
  LayoutDashboard,
  PhoneCall,
  ShieldAlert,
} from '#web/ui/icons/icons.ts'
import { path } from '#web/platform/navigation/mount.ts'
import { LinkList, type ListedLink } from '#web/ui/layout/link-list.tsx'

/** Of a supporter, or of staff. */
export const WorkplaceDashboard = ({ me }: { readonly me: Me }) =>
  me.role === 'expert' ? <ExpertDashboard me={me} /> : <StaffDashboard me={me} />

/** Supervisors, admins and the owner: the doors, and what their shift needs. */
function StaffDashboard({ me }: { readonly me: Me }) {
  const { t } = useWords('home')
  return (
    <>
      <Greeting>{t('dashboard.welcome', { name: me.firstName })}</Greeting>
      <div className="grid items-start gap-4 md:grid-cols-2">
        <Parts>
          <LinkList links={useDoors(me)} />
          <div className="space-y-4">
            <Parts>
              <NextShiftCard />
              <ShiftNotesCard />
            </Parts>
          </div>
        </Parts>
      </div>
    </>
  )
}

/** The pages that staff look at first. */
function useDoors({ role }: Me): readonly ListedLink[] {
  const { t } = useWords('home')
  const applications = { to: path('/staff/applications'), picture: FileUser }
  return [
    { to: path('/staff/queue'), picture: ShieldAlert, name: t('staff.queue') },
    { to: path('/staff/now'), picture: Activity, name: t('staff.now') },
    { to: path('/who-answers'), picture: BellRing, name: t('staff.whoAnswers') },
    { to: path('/staff/supporters'), picture: HeartHandshake, name: t('staff.experts') },
    ...(role === 'supervisor' ? [] : [{ ...applications, name: t('staff.applications') }]),
    { to: path('/staff/lines'), picture: PhoneCall, name: t('staff.lines') },
    { to: path('/staff'), picture: LayoutDashboard, name: t('staff.console') },
  ]
}
