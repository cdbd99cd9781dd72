import type { AnalyticsTotals } from '@sanad/domain/admin/analytics/contract'
import { TrendingDown, TrendingUp } from '#web/ui/icons/icons.ts'
import { useLocale, useWords } from '#web/platform/i18n/i18n.ts'
import { Card } from '#web/ui/layout/card.tsx'
import { classes } from '#web/ui/theme/classes.ts'
import { isolated } from '../isolated.ts'
import type { Value } from './chart-data.ts'
import { clockOf } from './clock-of.ts'

interface TilesProps {
  readonly totals: AnalyticsTotals
  readonly previous: AnalyticsTotals
}

const hundred = 100

/** The four most telling numbers, each compared with the period before. */
export function Tiles({ totals, previous }: TilesProps) {
  const { t } = useWords('admin')
  const number = new Intl.NumberFormat(useLocale())
  const percent = (value: number) => isolated(`${number.format(value)}%`)
  const points = (value: number) => t('analytics.points', { count: Math.abs(value) })
  const growth =
    totals.conversations !== null && previous.conversations
      ? Math.round(
          (hundred * (totals.conversations - previous.conversations)) / previous.conversations,
        )
      : null
  return (
    <dl className="grid grid-cols-2 gap-4 xl:grid-cols-4">
      <Tile
        name={t('analytics.conversations')}
        value={totals.conversations}
        basis={totals.conversations}
        hidden={t('analytics.fewerThanTen')}
        format={number.format}
        change={growth}
        formatChange={(value) => percent(Math.abs(value))}
      />
      <Tile
        name={t('analytics.medianWait')}
        value={totals.wait.median}
        basis={totals.conversations}
        format={clockOf}
        change={difference(totals.wait.median, previous.wait.median)}
        formatChange={(value) => isolated(clockOf(Math.abs(value)))}
        goodWhen="less"
      />
      <Tile
        name={t('analytics.answeredInTwo')}
        value={totals.emergencies.withinTwoMinutes}
        basis={totals.emergencies.count}
        format={percent}
        change={difference(
          totals.emergencies.withinTwoMinutes,
          previous.emergencies.withinTwoMinutes,
        )}
        formatChange={points}
        goodWhen="more"
      />
      <Tile
        name={t('analytics.feltBetter')}
        value={totals.feltBetter.better}
        basis={totals.feltBetter.answers}
        format={percent}
        change={difference(totals.feltBetter.better, previous.feltBetter.better)}
        formatChange={points}
        goodWhen="more"
      />
    </dl>
  )
}

const difference = (now: Value, previously: Value): Value =>
  now === null || previously === null ? null : now - previously

interface TileProps {
  readonly name: string
  readonly value: Value
  /** How many conversations, emergencies or answers the value is made of. */
  readonly basis: Value
  /** Replaces a value that may not be shown. */
  readonly hidden?: string
  readonly format: (value: number) => string
  readonly change: Value
  readonly formatChange: (value: number) => string
  /**
   * Which direction is an improvement; undefined when neither is, as for the number of
   * conversations.
   */
  readonly goodWhen?: 'more' | 'less'
}

function Tile({ name, value, basis, hidden, format, change, formatChange, goodWhen }: TileProps) {
  const { t } = useWords('admin')
  return (
    <Card className="min-w-0 p-4 sm:p-5">
      <dt className="text-sm text-muted sm:text-base">{name}</dt>
      <dd className="mt-2 flex flex-wrap items-center gap-x-3 gap-y-1">
        {value === null ? (
          <span className="text-muted">
            {basis === 0 ? t('analytics.noneYet') : (hidden ?? t('analytics.tooFewYet'))}
          </span>
        ) : (
          <span className="text-2xl font-semibold tabular-nums sm:text-4xl">{format(value)}</span>
        )}
        {change === null || change === 0 ? null : (
          <Change change={change} text={formatChange(change)} goodWhen={goodWhen} />
        )}
      </dd>
    </Card>
  )
}

interface ChangeProps {
  readonly change: number
  readonly text: string
  readonly goodWhen: TileProps['goodWhen']
}

function Change({ change, text, goodWhen }: ChangeProps) {
  const { t } = useWords('admin')
  const isMore = change > 0
  const Icon = isMore ? TrendingUp : TrendingDown
  const good = goodWhen !== undefined && isMore === (goodWhen === 'more')
  const bad = goodWhen !== undefined && !good
  return (
    <span
      className={classes(
        'inline-flex items-center gap-1 rounded-full px-2 py-0.5 text-sm font-semibold',
        good
          ? 'bg-success-soft text-success-ink'
          : bad
            ? 'bg-warn-soft text-warn-ink'
            : 'bg-sunken text-ink',
      )}
    >
      <Icon aria-hidden className="flip size-4" />
      <span aria-hidden>{text}</span>
      <span className="sr-only">
        {isMore ? t('analytics.more', { change: text }) : t('analytics.less', { change: text })}
      </span>
    </span>
  )
}
