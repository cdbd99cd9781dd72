import type { AnalyticsTotals } from '@sanad/domain/admin/analytics/contract'
import { TrendingDown, TrendingUp } from 'lucide-react'
import { useLocale, useWords } from '#web/platform/i18n/i18n.ts'
import { Card } from '#web/ui/layout/card.tsx'
import { classes } from '#web/ui/theme/classes.ts'
import { isolated } from '../isolated.ts'
import type { Value } from './chart-data.ts'
import { clockOf } from './clock-of.ts'

interface TilesProps {
  readonly totals: AnalyticsTotals
  readonly before: AnalyticsTotals
}

const hundred = 100

/** The four numbers that say most, each beside what it was right before. */
export function Tiles({ totals, before }: TilesProps) {
  const { t } = useWords('admin')
  const number = new Intl.NumberFormat(useLocale())
  const percent = (value: number) => isolated(`${number.format(value)}%`)
  const points = (value: number) => t('analytics.points', { count: Math.abs(value) })
  const growth =
    totals.conversations !== null && before.conversations
      ? Math.round((hundred * (totals.conversations - before.conversations)) / before.conversations)
      : null
  return (
    <dl className="grid grid-cols-2 gap-4 xl:grid-cols-4">
      <Tile
        name={t('analytics.conversations')}
        value={totals.conversations}
        of={totals.conversations}
        shown={number.format}
        change={growth}
        changeShown={(value) => percent(Math.abs(value))}
      />
      <Tile
        name={t('analytics.medianWait')}
        value={totals.wait.median}
        of={totals.conversations}
        shown={clockOf}
        change={difference(totals.wait.median, before.wait.median)}
        changeShown={(value) => isolated(clockOf(Math.abs(value)))}
        goodWhen="less"
      />
      <Tile
        name={t('analytics.answeredInTwo')}
        value={totals.emergencies.withinTwoMinutes}
        of={totals.emergencies.count}
        shown={percent}
        change={difference(
          totals.emergencies.withinTwoMinutes,
          before.emergencies.withinTwoMinutes,
        )}
        changeShown={points}
        goodWhen="more"
      />
      <Tile
        name={t('analytics.feltBetter')}
        value={totals.feltBetter.better}
        of={totals.feltBetter.answers}
        shown={percent}
        change={difference(totals.feltBetter.better, before.feltBetter.better)}
        changeShown={points}
        goodWhen="more"
      />
    </dl>
  )
}

const difference = (now: Value, then: Value): Value =>
  now === null || then === null ? null : now - then

interface TileProps {
  readonly name: string
  readonly value: Value
  /** How many it was made of. */
  readonly of: Value
  readonly shown: (value: number) => string
  readonly change: Value
  readonly changeShown: (value: number) => string
  /** Which way is good; more conversations are neither. */
  readonly goodWhen?: 'more' | 'less'
}

function Tile({ name, value, of, shown, change, changeShown, goodWhen }: TileProps) {
  const { t } = useWords('admin')
  return (
    <Card className="min-w-0 p-4 sm:p-5">
      <dt className="text-sm text-muted sm:text-base">{name}</dt>
      <dd className="mt-2 flex flex-wrap items-center gap-x-3 gap-y-1">
        {value === null ? (
          <span className="text-muted">
            {of === 0 ? t('analytics.noneYet') : t('analytics.tooFewYet')}
          </span>
        ) : (
          <span className="text-2xl font-semibold tabular-nums sm:text-4xl">{shown(value)}</span>
        )}
        {change === null || change === 0 ? null : (
          <Change change={change} shown={changeShown(change)} goodWhen={goodWhen} />
        )}
      </dd>
    </Card>
  )
}

interface ChangeProps {
  readonly change: number
  readonly shown: string
  readonly goodWhen: TileProps['goodWhen']
}

function Change({ change, shown, goodWhen }: ChangeProps) {
  const { t } = useWords('admin')
  const isMore = change > 0
  const Picture = isMore ? TrendingUp : TrendingDown
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
      <Picture aria-hidden className="flip size-4" />
      <span aria-hidden>{shown}</span>
      <span className="sr-only">
        {isMore ? t('analytics.more', { change: shown }) : t('analytics.less', { change: shown })}
      </span>
    </span>
  )
}
