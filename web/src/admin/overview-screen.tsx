import { useQuery } from '@tanstack/react-query'
import { useWords } from '#web/platform/i18n/i18n.ts'
import { OnDuty } from '#web/live-boards/index.ts'
import { QueryState } from '#web/ui/feedback/query-state.tsx'
import { ConsoleShell } from './console-shell.tsx'
import { overviewQuery } from './use-overview.ts'
import { PendingWork } from './pending-work.tsx'

export function OverviewScreen() {
  const { t } = useWords('admin')
  const query = useQuery(overviewQuery)
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
    </ConsoleShell>
  )
}
