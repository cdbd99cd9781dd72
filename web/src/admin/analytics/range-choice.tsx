import { useState, type SubmitEvent } from 'react'
import { useWords } from '#web/platform/i18n/i18n.ts'
import { Button } from '#web/ui/forms/button.tsx'
import { SelectField } from '#web/ui/forms/select-field.tsx'
import { TextField } from '#web/ui/forms/text-field.tsx'
import { presets, whyNotRange, type Preset, type Range, type RangeProblem } from './use-range.ts'

interface RangeChoiceProps {
  readonly range: Range
  readonly preset: Preset | undefined
  readonly onPreset: (days: Preset) => void
  readonly onCustom: (range: Range) => void
}

/** The last week, month, quarter or year; or two days of one’s own. */
export function RangeChoice({ range, preset, onPreset, onCustom }: RangeChoiceProps) {
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
          onChange={({ target }) => choose(target.value)}
          options={[
            ...presets.map((days) => ({
              value: String(days),
              label: t('analytics.lastDays', { count: days }),
            })),
            { value: '', label: t('analytics.ownRange') },
          ]}
        />
      </div>
      {isCustom ? <CustomRange range={range} onCustom={onCustom} /> : null}
    </div>
  )
}

function CustomRange({ range, onCustom }: Pick<RangeChoiceProps, 'range' | 'onCustom'>) {
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
