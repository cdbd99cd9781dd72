import type { Me } from '@sanad/domain/identity/contract'
import { lazy, Suspense, type ReactNode } from 'react'
import { useWords } from '#web/platform/i18n/i18n.ts'
import { useMe } from '#web/platform/api/current-person.ts'
import { AppShell } from '#web/ui/layout/app-shell.tsx'
import { Parts } from '#web/ui/feedback/part.tsx'
import { ScreenSkeleton } from '#web/ui/feedback/skeleton.tsx'
import { SeekerDashboard } from './seeker-dashboard.tsx'
import { KeepConversation } from '#web/emergency/index.ts'
import { EmergencyCard } from './emergency-card.tsx'
import { Greeting } from './greeting.tsx'
import { OpenConversation } from './open-conversation.tsx'
import { SignOutLink } from '#web/identity/index.ts'

/** For supporters and staff only, so that seekers do not wait for it. */
const WorkplaceDashboard = lazy<(props: { readonly me: Me }) => ReactNode>(() =>
  import('./workplace-dashboard.tsx').then((module) => ({ default: module.WorkplaceDashboard })),
)

/** One address with a page for each role. */
export function DashboardScreen() {
  const { t } = useWords('home')
  const me = useMe()
  if (!me) return <ScreenSkeleton />
  return (
    <AppShell title={t('dashboard.tab')}>
      <SideOf me={me} />
    </AppShell>
  )
}

function SideOf({ me }: { readonly me: Me }) {
  if (me.standing === 'guest') return <GuestDashboard />
  if (me.role === 'seeker') return <SeekerDashboard me={me} />
  return (
    <Suspense>
      <WorkplaceDashboard me={me} />
    </Suspense>
  )
}

/** A guest has only their emergency (decision 14): what would be refused is not shown. */
function GuestDashboard() {
  const { t } = useWords('home')
  return (
    <>
      <Greeting>{t('dashboard.backNameless')}</Greeting>
      <div className="max-w-xl">
        <div className="space-y-4">
          <Parts>
            <OpenConversation />
            <EmergencyCard />
          </Parts>
        </div>
        <KeepConversation />
        <SignOutLink look="quiet" className="mt-4 w-full sm:w-auto" />
      </div>
    </>
  )
}
