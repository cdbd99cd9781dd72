import { useLocale } from '#web/platform/i18n/i18n.ts'
import { classes } from '#web/ui/theme/classes.ts'
import { scaleOf, type ChartData } from './chart-data.ts'
import { clockOf } from './clock-of.ts'

/** The colour of one part of each bar, from the bottom up, in the order of the chart's columns. */
export type Tone = 'primary' | 'accent' | 'soft'

const fills = { primary: 'bg-primary', accent: 'bg-accent', soft: 'bg-primary/35' } as const
const hundred = 100
const labelsAtMost = 4

interface BarsProps {
  readonly data: ChartData
  readonly tones: readonly Tone[]
  /** A sentence that describes the chart to screen readers. */
  readonly label: string
  /** The values are seconds and are shown as minutes. */
  readonly isDuration?: boolean
}

/**
 * Stacked bars in reading direction. They are plain boxes, so that they follow the page's direction
 * by themselves.
 */
export function Bars({ data, tones, label, isDuration = false }: BarsProps) {
  const number = new Intl.NumberFormat(useLocale())
  const formatValue = isDuration ? clockOf : number.format
  const highest = Math.max(0, ...data.rows.map(({ values }) => sumOf(values)))
  return (
    <div role="img" aria-label={label}>
      <div className="relative flex h-52 items-end border-b border-line ps-12 sm:h-72">
        {scaleOf(highest, isDuration ? 'seconds' : 'numbers').map((value) => (
          <div
            key={value}
            className="absolute inset-x-0 border-t border-line"
            style={{ bottom: `${(hundred * value) / highest}%` }}
          >
            <span className="absolute start-0 -translate-y-1/2 bg-surface pe-2 text-xs text-muted tabular-nums">
              {formatValue(value)}
            </span>
          </div>
        ))}
        {data.rows.map((row) => (
          <Bar key={row.label} row={row} tones={tones} highest={highest} />
        ))}
      </div>
      <AxisLabels labels={data.rows.map((row) => row.label)} />
    </div>
  )
}

const sumOf = (values: ChartData['rows'][number]['values']): number =>
  values.reduce<number>((sum, value) => sum + (value ?? 0), 0)

interface BarProps extends Pick<BarsProps, 'tones'> {
  readonly row: ChartData['rows'][number]
  readonly highest: number
}

export const hatchedLook =
  'rounded-sm bg-[repeating-linear-gradient(45deg,var(--line-strong)_0_2px,transparent_2px_5px)]'

/** A hidden value is drawn as a hatched foot: there was something, but too little to show. */
function Bar({ row: { values }, tones, highest }: BarProps) {
  return (
    <div className="relative flex h-full min-w-0 flex-1 flex-col-reverse items-center px-px sm:px-0.5">
      {values.includes(null) ? (
        <span className={`h-2 w-full max-w-10 shrink-0 ${hatchedLook}`} />
      ) : null}
      {values.map((value, part) =>
        value ? (
          <span
            key={tones[part]}
            className={classes(
              'w-full max-w-10 first:rounded-b-sm last:rounded-t-sm',
              fills[tones[part] ?? 'primary'],
            )}
            style={{ height: `${(hundred * value) / highest}%` }}
          />
        ) : null,
      )}
    </div>
  )
}

/** As many labels as fit on a phone, always with the first and the last. */
function AxisLabels({ labels }: { readonly labels: readonly string[] }) {
  const last = labels.length - 1
  const count = Math.min(labelsAtMost, labels.length)
  const places = Array.from({ length: count }, (_, n) =>
    count === 1 ? 0 : Math.round((n * last) / (count - 1)),
  )
  return (
    <div className="mt-2 flex justify-between gap-2 ps-12 text-xs text-muted sm:text-sm">
      {places.map((place) => (
        <span key={place}>{labels[place]}</span>
      ))}
    </div>
  )
}
