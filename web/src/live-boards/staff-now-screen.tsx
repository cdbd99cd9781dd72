import type { StaffNow } from '@sanad/domain/live-boards/contract'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { api, pollQuery } from '#web/platform/api/api.ts'
import { useWords } from '#web/platform/i18n/i18n.ts'
import { DangerSummary } from './danger-summary.tsx'
import { TitledScreen } from '#web/ui/layout/titled-screen.tsx'
import { QueryState } from '#web/ui/feedback/query-state.tsx'
import { Card } from '#web/ui/layout/card.tsx'
import { Notice } from '#web/ui/feedback/notice.tsx'

const everyMs = 10_000

const staffNowQuery = pollQuery(everyMs, ['live-boards', 'now'], api.liveBoards.staffNow)

/** Shows staff the counts only. */
export function StaffNowScreen() {
  const { t } = useWords('live-boards')
  const query = useQuery(staffNowQuery)
  return (
    <TitledScreen title={t('now.title')} lead={t('now.lead')} width="wide">
      <QueryState query={query} failed={t('now.failed')} place="h-64">
        {(now) => <All now={now} />}
      </QueryState>
    </TitledScreen>
  )
}

function All({ now }: { readonly now: StaffNow }) {
  const { t } = useWords('live-boards')
  const { t: words } = useWords('matching')
  const { t: tAvailability } = useWords('availability')
  const waited = useWaited()
  const { experts, waiting, danger, overdue } = now
  return (
    <div className="grid grid-cols-1 gap-4 md:grid-cols-2">
      <div className="empty:hidden md:col-span-2">
        <DangerSummary danger={danger} />
      </div>
      {overdue.count > 0 ? (
        <Notice
          tone="warn"
          title={t('now.overdue', { count: overdue.count })}
          className="md:col-span-2"
        >
          {t('now.overdueText', { count: overdue.oldestSeconds ?? 0 })}
        </Notice>
      ) : null}
      <Part
        title={t('now.waiting')}
        total={waiting.count}
        note={waited(waiting.oldestSeconds) ?? t('now.queueEmpty')}
      >
        {[
          ...waiting.byLanguage.map((one) => ({
            ...one,
            label: tAvailability(`languages.${one.language}`),
          })),
          ...waiting.byUrgency.map((one) => ({ ...one, label: words(`urgency.${one.urgency}`) })),
        ].map(({ label, count, oldestSeconds }) => (
          <CountRow key={label} label={label} note={waited(oldestSeconds)} count={count} />
        ))}
      </Part>
      <Part
        title={t('now.experts')}
        total={experts.available}
        note={t('now.load', { held: experts.held, places: experts.places })}
      >
        <CountRow label={t('now.available')} count={experts.available} />
        <CountRow label={t('now.busy')} count={experts.busy} />
        <CountRow label={t('now.off')} count={experts.off} />
      </Part>
      <Part
        title={t('now.sessions')}
        total={now.sessions.reduce((sum, { count }) => sum + count, 0)}
        note={overdue.count === 0 ? t('now.nothingOverdue') : undefined}
      >
        {now.sessions.map(({ state, count }) => (
          <CountRow key={state} label={t(`now.states.${state}`)} count={count} />
        ))}
      </Part>
    </div>
  )
}

interface PartProps {
  readonly title: string
  readonly total: number
  readonly note: string | undefined
  readonly children: ReactNode
}

const Part = ({ title, total, note, children }: PartProps) => (
  <Card>
    <div className="flex items-baseline justify-between gap-4">
      <h2 className="text-lg">{title}</h2>
      <span className="text-3xl font-semibold tabular-nums">{total}</span>
    </div>
    {note === undefined ? null : <p className="text-sm text-muted">{note}</p>}
    <dl className="mt-3 divide-y divide-line">{children}</dl>
  </Card>
)

interface CountRowProps {
  readonly label: string
  readonly count: number
  readonly note?: string | undefined
}

const CountRow = ({ label, count, note }: CountRowProps) => (
  <div className="flex items-baseline justify-between gap-4 py-2">
    <dt>
      {label}
      {note === undefined ? null : <span className="block text-sm text-muted">{note}</span>}
    </dt>
    <dd className="font-semibold tabular-nums">{count}</dd>
  </div>
)

const secondsAMinute = 60

/** Undefined when nobody waits. */
function useWaited(): (seconds: number | null) => string | undefined {
  const { t } = useWords('live-boards')
  return (seconds) => {
    if (seconds === null) return undefined
    const minutes = Math.floor(seconds / secondsAMinute)
    return minutes === 0 ? t('now.oldestJustNow') : t('now.oldest', { count: minutes })
  }
}
