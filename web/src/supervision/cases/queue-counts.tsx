import type { QueueCounts } from '@sanad/domain/supervision/queue-contract'
import { useQuery } from '@tanstack/react-query'
import { useWords } from '#web/platform/i18n/i18n.ts'
import { now } from '#web/platform/clock.ts'
import { QueryState } from '#web/ui/feedback/query-state.tsx'
import { Card } from '#web/ui/layout/card.tsx'
import { useTimeAgo } from './case-words.ts'
import { queueCountsQuery } from './queue-queries.ts'
import { SeverityMark } from './severity-mark.tsx'

/** QUEUE-10. For admins: counts, severities and waiting times, without any name or message. */
export function QueueCountsView() {
  const { t } = useWords('supervision')
  const query = useQuery(queueCountsQuery)
  return (
    <>
      <p className="mt-1 mb-6 max-w-2xl text-muted">{t('queue.counts.lead')}</p>
      <QueryState query={query} failed={t('queue.failed')} place="h-48">
        {(counts) => <Counts counts={counts} />}
      </QueryState>
    </>
  )
}

function Counts({ counts }: { readonly counts: QueueCounts }) {
  const { t } = useWords('supervision')
  const ago = useTimeAgo()
  const oldest = counts.oldestWaitSeconds
  return (
    <>
      <Card className="max-w-xl">
        <h2 className="text-lg">{t('queue.counts.title')}</h2>
        {counts.open.length === 0 ? <p className="mt-2 text-muted">{t('queue.empty')}</p> : null}
        <ul className="mt-2 space-y-2">
          {counts.open.toReversed().map(({ severity, count, taken }) => (
            <li key={severity} className="flex flex-wrap items-center gap-3">
              <SeverityMark severity={severity} />
              <span>
                {[
                  t('queue.counts.count', { count }),
                  t('queue.counts.taken', { count: taken }),
                ].join(' · ')}
              </span>
            </li>
          ))}
        </ul>
        {oldest === null ? null : (
          <p className="mt-3 text-sm text-muted">
            {t('queue.counts.oldest', { wait: ago(new Date(now() - oldest * 1000).toISOString()) })}
          </p>
        )}
        <p className="mt-1 text-sm text-muted">
          {t('queue.counts.toReview', { count: counts.toReview })}
        </p>
      </Card>
      {counts.verdicts.length > 0 ? (
        <Card className="mt-4 max-w-xl">
          <h2 className="text-lg">{t('queue.counts.verdicts')}</h2>
          <dl className="mt-2 space-y-1">
            {counts.verdicts.map(({ verdict, count }) => (
              <div key={verdict} className="flex justify-between gap-4">
                <dt>{t(`queue.verdicts.${verdict}`)}</dt>
                <dd className="font-semibold">{count}</dd>
              </div>
            ))}
          </dl>
        </Card>
      ) : null}
    </>
  )
}
