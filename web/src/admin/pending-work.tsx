import type { Overview } from '@sanad/domain/admin/overview-contract'
import { consolePlaces, type ConsolePlace } from '@sanad/domain/admin/places'
import { ChevronRight, CircleCheck } from '#web/ui/icons/icons.ts'
import { Link } from 'react-router'
import { useWords } from '#web/platform/i18n/i18n.ts'
import { path } from '#web/platform/navigation/mount.ts'
import { Card } from '#web/ui/layout/card.tsx'
import { TitledSection } from '#web/ui/layout/titled-section.tsx'
import { classes } from '#web/ui/theme/classes.ts'
import { durationWords } from './duration-words.ts'

interface PendingItem {
  readonly count: number
  readonly text: string
  readonly note?: string | undefined
  readonly to: ConsolePlace
  /** A person may be in danger, or a supporter left alone with one. */
  readonly urgent?: boolean
}

/** People in danger first; each row links to where it is dealt with. */
export function PendingWork({ overview }: { readonly overview: Overview }) {
  const { t } = useWords('admin')
  const items = usePendingItems(overview).filter(({ count }) => count > 0)
  return (
    <TitledSection title={t('overview.waits')}>
      {items.length === 0 ? (
        <Card className="flex items-center gap-3">
          <CircleCheck aria-hidden className="size-6 shrink-0 text-success" />
          {t('overview.nothing')}
        </Card>
      ) : (
        <ul className="divide-y divide-line overflow-hidden rounded-lg border border-line bg-surface shadow-lift">
          {items.map((item) => (
            <ItemRow key={item.text} {...item} />
          ))}
        </ul>
      )}
    </TitledSection>
  )
}

const ItemRow = ({ count, text, note, to, urgent = false }: PendingItem) => (
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

function usePendingItems(view: Overview) {
  const {
    danger,
    incidents,
    queue,
    gaps,
    waiting,
    overdue,
    applications,
    lines,
    experts,
    content,
  } = view
  const { t } = useWords('admin')
  const oldestText = useOldestText()
  const { mine = 0, waiting: unclaimed = 0, oldestDays } = applications ?? { oldestDays: null }
  return [
    {
      count: danger.people,
      text: t('overview.danger'),
      note: t('overview.dangerAlone', { number: danger.alone }),
      to: 'whoAnswers',
      urgent: true,
    },
    {
      count: danger.alarms,
      text: t('overview.alarms'),
      note:
        danger.overdue > 0
          ? t('overview.alarmsOverdue', { overdue: danger.overdue })
          : oldestText(danger.alarmSeconds),
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
      note: oldestText(waiting.oldestSeconds),
      to: 'now',
    },
    { count: overdue, text: t('overview.overdue'), to: 'now', urgent: true },
    {
      count: lines.corrected.length,
      text: t('overview.corrected'),
      note: lines.corrected.map((both) => t('overview.correctedNumbers', both)).join(' · '),
      to: 'lines',
      urgent: true,
    },
    { count: gaps, text: t('overview.gaps'), to: 'whoAnswers' },
    {
      count: unclaimed,
      text: t('overview.applications'),
      // Counted in whole days: on the first day there is nothing to say.
      note: oldestText(oldestDays ? oldestDays * secondsPerDay : null),
      to: 'applications',
    },
    { count: mine, text: t('overview.mine'), to: 'applications' },
    { count: experts.talks, text: t('overview.talks'), to: 'experts' },
    { count: experts.overdue, text: t('overview.checkIns'), to: 'experts' },
    { count: lines.proposals, text: t('overview.proposals'), to: 'lines' },
    { count: content?.proposals ?? 0, text: t('overview.contentProposals'), to: 'content' },
    { count: content?.unsigned ?? 0, text: t('overview.unsigned'), to: 'content' },
    { count: lines.stale, text: t('overview.stale'), to: 'lines' },
  ] satisfies PendingItem[]
}

const secondsPerDay = 86_400

/** Undefined when nothing waits. */
function useOldestText(): (seconds: number | null) => string | undefined {
  const { t } = useWords('admin')
  return (seconds) =>
    seconds === null ? undefined : t('overview.oldest', { time: durationWords(seconds) })
}
