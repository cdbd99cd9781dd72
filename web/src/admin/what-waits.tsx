import type { Overview } from '@sanad/domain/admin/overview-contract'
import { consolePlaces, type ConsolePlace } from '@sanad/domain/admin/places'
import { ChevronRight, CircleCheck } from 'lucide-react'
import { Link } from 'react-router'
import { useWords } from '#web/platform/i18n/i18n.ts'
import { path } from '#web/platform/navigation/mount.ts'
import { Card } from '#web/ui/layout/card.tsx'
import { classes } from '#web/ui/theme/classes.ts'
import { useLength } from './settings/use-times.ts'

interface Waiting {
  readonly count: number
  readonly text: string
  readonly note?: string | undefined
  readonly to: ConsolePlace
  /** Somebody may be in danger, or left alone with it. */
  readonly urgent?: boolean
}

/** What waits for somebody, people in danger first; each line leads to where it is seen to. */
export function WhatWaits({ overview }: { readonly overview: Overview }) {
  const { t } = useWords('admin')
  const lines = useWaiting(overview).filter(({ count }) => count > 0)
  return (
    <section aria-labelledby="what-waits">
      <h2 id="what-waits" className="mb-3 text-xl">
        {t('overview.waits')}
      </h2>
      {lines.length === 0 ? (
        <Card className="flex items-center gap-3">
          <CircleCheck aria-hidden className="size-6 shrink-0 text-success" />
          {t('overview.nothing')}
        </Card>
      ) : (
        <ul className="divide-y divide-line overflow-hidden rounded-lg border border-line bg-surface shadow-lift">
          {lines.map((line) => (
            <Line key={line.text} {...line} />
          ))}
        </ul>
      )}
    </section>
  )
}

const Line = ({ count, text, note, to, urgent = false }: Waiting) => (
  <li>
    <Link to={path(consolePlaces[to].path)} className="flex items-center gap-4 p-4 hover:bg-sunken">
      <span
        className={classes(
          'min-w-12 rounded-md px-3 py-1.5 text-center text-xl font-semibold tabular-nums',
          urgent ? 'bg-danger-soft text-danger-ink' : 'bg-sunken text-ink',
        )}
      >
        {count}
      </span>
      <span className="min-w-0 flex-1">
        <span className="block font-medium">{text}</span>
        {note === undefined ? null : <span className="block text-sm text-muted">{note}</span>}
      </span>
      <ChevronRight aria-hidden className="flip size-5 shrink-0 text-muted" />
    </Link>
  </li>
)

function useWaiting(view: Overview) {
  const { danger, incidents, queue, gaps, waiting, overdue, applications, lines, supporters } = view
  const { t } = useWords('admin')
  const waited = useWaited()
  const { mine = 0, waiting: sent = 0, oldestDays } = applications ?? { oldestDays: null }
  return [
    {
      count: danger.alone,
      text: t('overview.alone'),
      note: waited(danger.aloneSeconds),
      to: 'whoAnswers',
      urgent: true,
    },
    {
      count: danger.alarms,
      text: t('overview.alarms'),
      note:
        danger.overdue > 0
          ? t('overview.alarmsOverdue', { overdue: danger.overdue })
          : waited(danger.alarmSeconds),
      to: 'whoAnswers',
      urgent: true,
    },
    { count: incidents, text: t('overview.incidents'), to: 'whoAnswers', urgent: true },
    {
      count: queue.untaken,
      text: t('overview.queue'),
      note: queue.gravest === null ? undefined : t(`overview.gravest.${queue.gravest}`),
      to: 'queue',
      urgent: queue.gravest === 'critical' || queue.gravest === 'severe',
    },
    {
      count: waiting.count,
      text: t('overview.line'),
      note: waited(waiting.oldestSeconds),
      to: 'now',
    },
    { count: overdue, text: t('overview.overdue'), to: 'now', urgent: true },
    { count: gaps, text: t('overview.gaps'), to: 'whoAnswers', urgent: true },
    {
      count: sent,
      text: t('overview.applications'),
      note: waited(oldestDays === null ? null : oldestDays * secondsADay),
      to: 'applications',
    },
    { count: mine, text: t('overview.mine'), to: 'applications' },
    { count: supporters.talks, text: t('overview.talks'), to: 'supporters' },
    { count: supporters.overdue, text: t('overview.checkIns'), to: 'supporters' },
    { count: lines.proposals, text: t('overview.proposals'), to: 'lines' },
    { count: lines.stale, text: t('overview.stale'), to: 'lines' },
  ] satisfies Waiting[]
}

const secondsADay = 86_400

/** How long the oldest has waited, in words; nothing when nobody does. */
function useWaited(): (seconds: number | null) => string | undefined {
  const { t } = useWords('admin')
  const length = useLength()
  return (seconds) =>
    seconds === null ? undefined : t('overview.oldest', { time: length(seconds) })
}
