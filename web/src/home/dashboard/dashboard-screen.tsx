import type { Me } from '@sanad/domain/identity/contract'
import { useRefreshSessions } from '#web/chat/index.ts'
import { useWords } from '#web/platform/i18n/i18n.ts'
import { useMe } from '#web/platform/api/current-person.ts'
import { AppShell } from '#web/ui/layout/app-shell.tsx'
import { ScreenSkeleton } from '#web/ui/feedback/skeleton.tsx'
import { ExpertDashboard } from './expert-dashboard.tsx'
import { GuestDashboard } from './guest-dashboard.tsx'
import { SeekerDashboard } from './seeker-dashboard.tsx'
import { StaffDashboard } from './staff-dashboard.tsx'
import '../strings.ts'

/** One address with a page for each role. */
export function DashboardScreen() {
  const { t } = useWords('home')
  const me = useMe()
  useRefreshSessions()
  if (!me) return <ScreenSkeleton />
  return (
    <AppShell title={t('dashboard.tab')} help={me.role !== 'seeker'}>
      <SideOf me={me} />
    </AppShell>
  )
}

function SideOf({ me }: { readonly me: Me }) {
  switch (me.role) {
    case 'seeker':
      return me.standing === 'guest' ? <GuestDashboard /> : <SeekerDashboard me={me} />
    case 'expert':
      return <ExpertDashboard me={me} />
    case 'supervisor':
    case 'admin':
    case 'owner':
      return <StaffDashboard me={me} />
  }
}
