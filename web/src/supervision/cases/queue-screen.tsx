import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Navigate } from 'react-router'
import { useWords } from '#web/platform/i18n/i18n.ts'
import { path } from '#web/platform/navigation/mount.ts'
import { useMe } from '#web/platform/api/current-person.ts'
import { AppShell } from '#web/ui/layout/app-shell.tsx'
import { QueryState } from '#web/ui/feedback/query-state.tsx'
import { Card } from '#web/ui/layout/card.tsx'
import { PageHeading } from '#web/ui/layout/page-heading.tsx'
import { ScreenSkeleton } from '#web/ui/feedback/skeleton.tsx'
import { QueueCaseCard } from './queue-case-card.tsx'
import { QueueCountsView } from './queue-counts.tsx'
import { queueQuery, useFreshQueue } from './queue-queries.ts'
import { CasesToReview } from './cases-to-review.tsx'
import '../strings.ts'

interface QueueScreenProps {
  /** What a later slice adds for supervisors below the queue. */
  readonly below?: ReactNode
}

/** QUEUE-1, QUEUE-10. Supervisors see the queue, admins and the owner only its counts. */
export function QueueScreen({ below }: QueueScreenProps) {
  const { t } = useWords('supervision')
  const me = useMe()
  if (!me) return <ScreenSkeleton />
  const supervisor = me.standing === 'supervisor'
  if (!supervisor && me.standing !== 'admin' && me.standing !== 'owner')
    return <Navigate to={path('/dashboard')} replace />
  return (
    <AppShell title={t('queue.tab')}>
      <PageHeading>{t('queue.title')}</PageHeading>
      {supervisor ? <Queue below={below} /> : <QueueCountsView />}
    </AppShell>
  )
}

function Queue({ below }: QueueScreenProps) {
  const { t } = useWords('supervision')
  useFreshQueue()
  const query = useQuery(queueQuery)
  return (
    <>
      <p className="mt-1 mb-6 max-w-2xl text-muted">{t('queue.lead')}</p>
      <QueryState query={query} failed={t('queue.failed')} place="h-48">
        {({ open, toReview }) => (
          <>
            {open.length === 0 ? <Card className="text-muted">{t('queue.empty')}</Card> : null}
            <ul className="space-y-4">
              {open.map((queueCase) => (
                <li key={`${queueCase.kind} ${queueCase.id}`}>
                  <QueueCaseCard queueCase={queueCase} />
                </li>
              ))}
            </ul>
            {toReview.length > 0 ? <CasesToReview closed={toReview} /> : null}
            {below}
          </>
        )}
      </QueryState>
    </>
  )
}
