import { consolePlaces } from '@sanad/domain/admin/places'
import { useQuery } from '@tanstack/react-query'
import { ChevronRight } from 'lucide-react'
import { Link } from 'react-router'
import { useWords } from '#web/platform/i18n/i18n.ts'
import { path } from '#web/platform/navigation/mount.ts'
import { useMe } from '#web/platform/api/current-person.ts'
import { OnDuty } from '#web/operations/index.ts'
import { QueryState } from '#web/ui/feedback/query-state.tsx'
import { placeIcons, placesFor } from './console-places.tsx'
import { ConsoleShell } from './console-shell.tsx'
import { overviewQuery } from './use-overview.ts'
import { PendingWork } from './pending-work.tsx'

/**
 * The console's first page: who is on duty, what waits, and every place that this person may open.
 */
export function OverviewScreen() {
  const { t } = useWords('admin')
  const query = useQuery(overviewQuery)
  const me = useMe()
  if (!me) return null
  return (
    <ConsoleShell title={t('overview.title')} lead={t('overview.lead')}>
      <QueryState query={query} place="h-96">
        {(overview) => (
          <div className="grid gap-8 lg:grid-cols-[3fr_2fr] lg:items-start">
            <PendingWork overview={overview} />
            <OnDuty view={overview.onDuty} />
          </div>
        )}
      </QueryState>
      <h2 className="mt-10 mb-3 text-xl">{t('overview.places')}</h2>
      <ul className="grid gap-4 sm:grid-cols-2 xl:grid-cols-3">
        {placesFor(me.role)
          .filter((name) => name !== 'overview')
          .map((name) => {
            const Icon = placeIcons[name]
            return (
              <li key={name}>
                <Link
                  to={path(consolePlaces[name].path)}
                  className="flex h-full items-start gap-4 rounded-lg border border-line bg-surface p-5 shadow-lift hover:border-line-strong/60"
                >
                  <Icon aria-hidden className="mt-0.5 size-6 shrink-0 text-primary" />
                  <span className="min-w-0 flex-1">
                    <span className="block font-semibold">{t(`places.${name}`)}</span>
                    <span className="block text-sm text-muted">{t(`about.${name}`)}</span>
                  </span>
                  <ChevronRight aria-hidden className="flip size-5 shrink-0 text-muted" />
                </Link>
              </li>
            )
          })}
      </ul>
    </ConsoleShell>
  )
}
