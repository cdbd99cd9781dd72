import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { api } from '#web/platform/api/api.ts'
import { readQuery } from '#web/platform/api/read-query.ts'
import { useLocale, useWords } from '#web/platform/i18n/i18n.ts'
import { clockAt } from '#web/platform/i18n/shown-times.ts'
import { QueryState } from '#web/ui/feedback/query-state.tsx'
import { ConsoleShell } from '../console-shell.tsx'
import { isolated } from '../isolated.ts'
import { Charts } from './charts.tsx'
import { Tiles } from './tiles.tsx'
import {
  useRange,
  type Range,
  presets,
  whyNotRange,
  type Preset,
  type RangeProblem,
} from './use-range.ts'
import { useState, type SubmitEvent } from 'react'
import { Button } from '#web/ui/forms/button.tsx'
import { SelectField } from '#web/ui/forms/select-field.tsx'
import { TextField } from '#web/ui/forms/text-field.tsx'

const analyticsQuery = (request: Range | { readonly days: number }) =>
  readQuery(['admin', 'analytics', request], api.admin.analytics, request)

/**
 * Statistics of the service: no person, and no group so small that a person could be recognised.
 */
export function AnalyticsScreen() {
  const { t } = useWords('admin')
  const { request, preset, choosePreset, setCustom } = useRange()
  const query = useQuery({ ...analyticsQuery(request), placeholderData: keepPreviousData })
  return (
    <ConsoleShell
      title={t('analytics.title')}
      lead={t('analytics.lead')}
      actions={
        <RangeChoice
          range={query.data}
          preset={preset}
          onPreset={choosePreset}
          onCustom={setCustom}
        />
      }
    >
      <QueryState query={query} place="h-96">
        {(analytics) => (
          <div className="grid gap-5" aria-busy={query.isPlaceholderData}>
            <Tiles totals={analytics.totals} previous={analytics.before} />
            <CountedUntil at={analytics.asOf} />
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

/** Numbers of a database that is behind are not those of now. */
function CountedUntil({ at }: { readonly at: string | null }) {
  const { t } = useWords('admin')
  const locale = useLocale()
  if (at === null) return null
  return <p className="text-sm">{t('analytics.asOf', { time: isolated(clockAt(at, locale)) })}</p>
}

interface RangeChoiceProps {
  /** The days of the answer that is shown, to begin a range of one's own with. */
  readonly range: Range | undefined
  readonly preset: Preset | undefined
  readonly onPreset: (days: Preset) => void
  readonly onCustom: (range: Range) => void
}

/** Chooses the last week, month, quarter or year, or a custom range. */
function RangeChoice({ range, preset, onPreset, onCustom }: RangeChoiceProps) {
  const { t } = useWords('admin')
  const [isCustom, setCustom] = useState(preset === undefined)
  const choose = (value: string) => {
    const days = presets.find((one) => String(one) === value)
    setCustom(days === undefined)
    if (days !== undefined) onPreset(days)
  }
  return (
    <div className="flex flex-wrap items-start gap-4">
      <div className="w-52">
        <SelectField
          label={t('analytics.range')}
          value={isCustom ? '' : String(preset)}
          onChoose={choose}
          options={[
            ...presets.map((days) => ({
              value: String(days),
              label: t('analytics.lastDays', { count: days }),
            })),
            { value: '', label: t('analytics.ownRange') },
          ]}
        />
      </div>
      {isCustom && range ? <CustomRange range={range} onCustom={onCustom} /> : null}
    </div>
  )
}

interface CustomRangeProps extends Pick<RangeChoiceProps, 'onCustom'> {
  readonly range: Range
}

function CustomRange({ range, onCustom }: CustomRangeProps) {
  const { t } = useWords('admin')
  const [from, setFrom] = useState(range.from)
  const [until, setUntil] = useState(range.until)
  const [problem, setProblem] = useState<RangeProblem>()
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    const why = whyNotRange({ from, until })
    setProblem(why)
    if (why === undefined) onCustom({ from, until })
  }
  return (
    <form noValidate onSubmit={submit} className="flex flex-wrap items-start gap-4">
      <TextField
        type="date"
        label={t('analytics.from')}
        value={from}
        onChange={({ target }) => setFrom(target.value)}
      />
      <TextField
        type="date"
        label={t('analytics.until')}
        value={until}
        error={problem && t(`analytics.problems.${problem}`)}
        onChange={({ target }) => setUntil(target.value)}
      />
      <Button type="submit" look="quiet" className="mt-7">
        {t('analytics.show')}
      </Button>
    </form>
  )
}
