import type { Gap } from '@sanad/domain/availability/rota-contract'
import { addDays, instantOf, wallTimeOf } from '@sanad/domain/primitives/time/wall-time'
import { TriangleAlert } from '#web/ui/icons/icons.ts'
import { useLocale, useWords } from '#web/platform/i18n/i18n.ts'
import { classes } from '#web/ui/theme/classes.ts'
import {
  heightOf,
  layoutCalendar,
  minutesOfDay,
  type CalendarDay,
  type CalendarLayout,
} from './calendar-layout.ts'
import { useShiftWords } from '../shift-words.ts'
import { kindLooks } from './kind-look.tsx'
import { shiftKinds } from '@sanad/domain/availability/rota'
import { shortDayName } from './rota-times.ts'
import { ShiftBar, type AnyShift } from './shift-bar.tsx'

interface RotaCalendarProps {
  readonly from: string
  readonly count: 1 | 7
  readonly timeZone: string
  readonly now: string
  readonly shifts: readonly AnyShift[]
  readonly gaps: readonly Gap[]
  /** The person whose shifts are set in bold. */
  readonly ownId: string | undefined
  readonly onPress: (shift: AnyShift) => void
}

const hours = 24
const rem = { hour: 1.5, night: 1.75 } as const
const dayHeight = `${hours * rem.hour}rem`
const hoursPerLabel = 3

/** Hours downward, days across; what lasts over midnight is one bar above the hours. */
export function RotaCalendar(props: RotaCalendarProps) {
  const { t } = useWords('availability')
  const { from, count, timeZone, shifts } = props
  const layout = layoutCalendar({ from, count, zone: timeZone }, shifts)
  return (
    <>
      <Legend />
      <div
        role="region"
        aria-label={t('rota.calendar')}
        tabIndex={0}
        className="relative overflow-x-auto rounded-lg border border-line bg-surface"
      >
        <div className={classes('flex', count === 1 ? '' : 'min-w-[46rem]')}>
          <HourLabels nightRows={layout.nightRows} />
          <ol className="flex min-w-0 flex-1">
            {layout.days.map((day) => (
              <DayColumn key={day.date} day={day} layout={layout} {...props} />
            ))}
          </ol>
        </div>
      </div>
    </>
  )
}

function Legend() {
  const { t } = useWords('availability')
  return (
    <ul className="mb-2 flex flex-wrap gap-x-4 gap-y-1 text-sm">
      {shiftKinds.map((kind) => {
        const { Icon, colors } = kindLooks[kind]
        return (
          <li key={kind} className="flex items-center gap-1.5">
            <span className={classes('rounded-sm border border-s-4 p-0.5', colors)}>
              <Icon aria-hidden className="size-3.5" />
            </span>
            {t(`rota.kinds.${kind}`)}
          </li>
        )
      })}
      <li className="flex items-center gap-1.5">
        <span aria-hidden className="h-4 w-2 rounded-sm bg-danger" />
        {t('rota.gapsLegend')}
      </li>
    </ul>
  )
}

function HourLabels({ nightRows }: { readonly nightRows: number }) {
  return (
    <div aria-hidden className="w-12 shrink-0 text-end text-xs text-muted tabular-nums">
      <div className="h-10" />
      <div style={{ height: `${nightRows * rem.night}rem` }} />
      <div className="relative" style={{ height: dayHeight }}>
        {Array.from({ length: hours / hoursPerLabel }, (_, at) => at * hoursPerLabel).map(
          (hour) => (
            <bdi
              key={hour}
              className={classes('absolute end-1.5', hour === 0 ? '' : '-translate-y-1/2')}
              style={{ top: heightOf(hour * 60) }}
            >
              {`${String(hour).padStart(2, '0')}:00`}
            </bdi>
          ),
        )}
      </div>
    </div>
  )
}

interface DayColumnProps extends RotaCalendarProps {
  readonly day: CalendarDay<AnyShift>
  readonly layout: CalendarLayout<AnyShift>
}

function DayColumn({ day, layout, count, timeZone, now, gaps, ownId, onPress }: DayColumnProps) {
  const locale = useLocale()
  const words = useShiftWords(timeZone)
  const isToday = wallTimeOf(Date.parse(now), timeZone).date === day.date
  const barProps = (shift: AnyShift) => ({
    shift,
    timeZone,
    isOwn: 'personId' in shift && shift.personId === ownId,
    onPress: () => onPress(shift),
  })
  return (
    <li className="relative min-w-0 flex-1 border-s border-line">
      <h3
        className={classes(
          'flex h-10 items-center justify-center px-1 text-sm font-semibold',
          isToday ? 'bg-primary-soft text-primary-ink' : '',
        )}
      >
        {count === 1 ? words.day(day.date) : shortDayName(day.date, locale)}
      </h3>
      <div className="relative" style={{ height: `${layout.nightRows * rem.night}rem` }}>
        {day.nights.map(({ item, row, days }) => (
          <ShiftBar
            key={item.id}
            {...barProps(item)}
            shape="flat"
            isShort={count === 7 && days === 1}
            style={{
              top: `${row * rem.night + 0.0625}rem`,
              height: `${rem.night - 0.125}rem`,
              insetInlineStart: '0.125rem',
              inlineSize: `calc(${days * 100}% - 0.25rem)`,
              zIndex: 1,
            }}
          />
        ))}
      </div>
      <div className="relative border-t border-line" style={{ height: dayHeight }}>
        <HourRules />
        <GapBands date={day.date} gaps={gaps} timeZone={timeZone} />
        {day.bars.map(({ item, from, minutes, lane, lanes, fills }) => (
          <ShiftBar
            key={item.id}
            {...barProps(item)}
            shape={count === 7 && fills / lanes < 0.5 ? 'narrow' : 'block'}
            isShort={count === 7 && fills < lanes}
            style={{
              top: heightOf(from),
              height: heightOf(Math.max(minutes, minutesToBeRead)),
              insetInlineStart: `calc(0.5rem + (100% - 0.5rem) * ${lane / lanes})`,
              inlineSize: `calc((100% - 0.5rem) * ${fills / lanes})`,
            }}
          />
        ))}
        {isToday ? <NowRule minutes={minutesOfDay(Date.parse(now), day.date, timeZone)} /> : null}
      </div>
    </li>
  )
}

const NowRule = ({ minutes }: { readonly minutes: number }) => (
  <div
    aria-hidden
    className="pointer-events-none absolute inset-x-0 border-t-2 border-danger"
    style={{ top: heightOf(minutes) }}
  />
)

/** A shorter bar is drawn as long as this, so that a name fits in. */
const minutesToBeRead = 60

const HourRules = () => (
  <div aria-hidden>
    {Array.from({ length: hours / hoursPerLabel - 1 }, (_, at) => (
      <div
        key={at}
        className="absolute inset-x-0 border-t border-line"
        style={{ top: heightOf((at + 1) * hoursPerLabel * 60) }}
      />
    ))}
  </div>
)

interface GapsProps {
  readonly date: string
  readonly gaps: readonly Gap[]
  readonly timeZone: string
}

/** A red edge while a duty besides support has nobody. Without support the service is closed. */
function GapBands({ date, gaps, timeZone }: GapsProps) {
  return (
    <div aria-hidden>
      {gapsOfDay({ date, gaps, timeZone })
        .filter(({ kind, language }) => kind !== 'support' && language === null)
        .map(({ kind, from, to }) => {
          const [begins, ends] = [from, to].map((at) =>
            minutesOfDay(Date.parse(at), date, timeZone),
          )
          return (
            <div
              key={`${kind} ${from}`}
              className="absolute start-0 w-1.5 bg-danger"
              style={{
                top: heightOf(begins ?? 0),
                height: heightOf((ends ?? 0) - (begins ?? 0)),
              }}
            />
          )
        })}
    </div>
  )
}

/** The gaps of a day, cut at midnight. */
function gapsOfDay({ date, gaps, timeZone }: GapsProps): Gap[] {
  const [begins, ends] = [date, addDays(date, 1)].map((day) =>
    instantOf({ date: day, time: '00:00' }, timeZone),
  ) as [number, number]
  return gaps.flatMap((gap) => {
    const from = Math.max(Date.parse(gap.from), begins)
    const to = Math.min(Date.parse(gap.to), ends)
    const iso = (at: number) => new Date(at).toISOString()
    return from < to ? [{ ...gap, from: iso(from), to: iso(to) }] : []
  })
}

interface GapWordsProps {
  readonly dates: readonly string[]
  readonly gaps: readonly Gap[]
  readonly timeZone: string
}

export function GapWords({ dates, gaps, timeZone }: GapWordsProps) {
  const { t } = useWords('availability')
  const words = useShiftWords(timeZone)
  const days = dates
    .map((date) => ({ date, gaps: gapsOfDay({ date, gaps, timeZone }) }))
    .filter((day) => day.gaps.length > 0)
  if (days.length === 0) return <p className="mt-3 text-sm text-muted">{t('rota.noGaps')}</p>
  return (
    <details className="mt-3 rounded-lg border border-line bg-surface px-4 py-3">
      <summary className="flex cursor-pointer items-center gap-2 font-semibold text-danger-ink">
        <TriangleAlert aria-hidden className="size-5 shrink-0" />
        {t('rota.gapDays', { count: days.length })}
      </summary>
      <ul className="mt-3 grid gap-4 sm:grid-cols-2 xl:grid-cols-4">
        {days.map((day) => (
          <li key={day.date} className="text-sm">
            <p className="font-semibold">{words.day(day.date)}</p>
            <GapList {...day} timeZone={timeZone} />
          </li>
        ))}
      </ul>
    </details>
  )
}

function GapList({ date, gaps, timeZone }: GapsProps) {
  const words = useShiftWords(timeZone)
  const rows = shiftKinds.flatMap((kind) =>
    ([null, 'en', 'ar'] as const).flatMap((language) => {
      const matching = gaps.filter((gap) => gap.kind === kind && gap.language === language)
      return matching.length === 0 ? [] : [{ key: `${kind} ${language}`, kind, language, matching }]
    }),
  )
  return (
    <ul className="mt-1 space-y-1">
      {rows.map(({ key, kind, language, matching }) => (
        <li
          key={key}
          className={kind !== 'support' && language === null ? 'text-danger-ink' : 'text-muted'}
        >
          {words.missing(kind, language, date, matching)}
        </li>
      ))}
    </ul>
  )
}
