import { useQuery } from '@tanstack/react-query'
import { Navigate } from 'react-router'
import { SoundSwitch } from '#web/matching/index.ts'
import { useWords } from '#web/platform/i18n/i18n.ts'
import { path } from '#web/platform/navigation/mount.ts'
import { useMe } from '#web/platform/api/current-person.ts'
import { AppShell } from '#web/ui/layout/app-shell.tsx'
import { PageHeading } from '#web/ui/layout/page-heading.tsx'
import { ScreenSkeleton } from '#web/ui/feedback/skeleton.tsx'
import { Channels } from './channels.tsx'
import { NoticeList } from './notice-list.tsx'
import { answers, myCallsQuery } from './notice-queries.ts'
import { OpenCalls } from '../alarms/open-calls.tsx'
import '../strings.ts'

/** The notices of staff and supporters on call, and the channels that deliver them. */
export function MyNoticesScreen() {
  const { t } = useWords('escalation')
  const me = useMe()
  if (!me) return <ScreenSkeleton />
  if (!answers(me)) return <Navigate to={path('/dashboard')} replace />
  return (
    <AppShell title={t('notices.title')}>
      <PageHeading>{t('notices.title')}</PageHeading>
      <p className="mt-1 mb-6 max-w-2xl text-muted">{t('notices.lead')}</p>
      <div className="space-y-8">
        {me.standing === 'expert' ? <SupportersCalls /> : null}
        <NoticeList />
        {me.standing === 'expert' ? <SoundSwitch /> : null}
        <Channels />
      </div>
    </AppShell>
  )
}

/** Shown only while an alarm is open. */
function SupportersCalls() {
  const calls = useQuery(myCallsQuery).data
  return calls ? <OpenCalls calls={calls} /> : null
}
