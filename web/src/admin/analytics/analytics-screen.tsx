import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query'
import { api } from '#web/platform/api/api.ts'
import { useWords } from '#web/platform/i18n/i18n.ts'
import { QueryState } from '#web/ui/feedback/query-state.tsx'
import { ConsoleShell } from '../console-shell.tsx'
import { isolated } from '../isolated.ts'
import { Charts } from './charts.tsx'
import { RangeChoice } from './range-choice.tsx'
import { Tiles } from './tiles.tsx'
import { useRange, type Range } from './use-range.ts'

const analyticsQuery = (range: Range) =>
  queryOptions({
    queryKey: ['admin', 'analytics', range],
    queryFn: ({ signal }) => api.admin.analytics(range, { signal }),
  })

/** What the service did, in numbers: never a person, and no group so small that one could be known in it. */
export function AnalyticsScreen() {
  const { t } = useWords('admin')
  const { range, preset, choosePreset, setCustom } = useRange()
  const query = useQuery({ ...analyticsQuery(range), placeholderData: keepPreviousData })
  return (
    <ConsoleShell
      title={t('analytics.title')}
      lead={t('analytics.lead')}
      actions={
        <RangeChoice range={range} preset={preset} onPreset={choosePreset} onCustom={setCustom} />
      }
    >
      <QueryState query={query} place="h-96">
        {(analytics) => (
          <div className="grid gap-5" aria-busy={query.isPlaceholderData}>
            <Tiles totals={analytics.totals} previous={analytics.before} />
            <Charts analytics={analytics} />
            <p className="text-sm text-muted">
              {t('analytics.about', { zone: isolated(analytics.zone) })}
            </p>
          </div>
        )}
      </QueryState>
    </ConsoleShell>
  )
}
