import type { Gap, Shift } from '@sanad/domain/availability/rota-contract'
import { shiftKinds } from '@sanad/domain/availability/rota'
import { addDays } from '@sanad/domain/primitives/wall-time'
import { ChevronLeft, ChevronRight, Plus, TriangleAlert, X } from 'lucide-react'
import { useState } from 'react'
import { useLocale, useWords } from '#web/platform/i18n/i18n.ts'
import { Button, IconButton } from '#web/ui/forms/button.tsx'
import { classes } from '#web/ui/theme/classes.ts'
import { AddShiftSheet } from './add-shift-sheet.tsx'
import { RemoveShiftSheet } from './remove-shift-sheet.tsx'
import { splitByDay, zoneName } from './rota-times.ts'
import { useShiftWords } from '../shift-words.ts'
import '../strings.ts'

interface Week {
  readonly from: string
  readonly timeZone: string
  readonly now: string
  readonly shifts: readonly Shift[]
  readonly gaps: readonly Gap[]
}

interface RotaWeekProps {
  readonly week: Week
  /** The first day to show; undefined means today. */
  readonly onMove: (from: string | undefined) => void
}

/** Seven days, stacked on a phone and side by side on a wide screen. */
export function RotaWeek({ week, onMove }: RotaWeekProps) {
  const { t } = useWords('availability')
  const locale = useLocale()
  const words = useShiftWords(week.timeZone)
  const [adding, setAdding] = useState(false)
  const [removing, setRemoving] = useState<Shift>()
  const zone = zoneName(week.timeZone, locale, Date.parse(week.now))
  return (
    <section aria-labelledby="rota-week">
      <div className="mb-3 flex flex-wrap items-center gap-2">
        <h2 id="rota-week" className="me-auto text-xl" aria-live="polite">
          {t('rota.week', { day: words.day(week.from) })}
        </h2>
        <IconButton label={t('rota.earlier')} onClick={() => onMove(addDays(week.from, -7))}>
          <ChevronLeft aria-hidden className="flip size-6" />
        </IconButton>
        <Button look="quiet" onClick={() => onMove(undefined)}>
          {t('rota.today')}
        </Button>
        <IconButton label={t('rota.later')} onClick={() => onMove(addDays(week.from, 7))}>
          <ChevronRight aria-hidden className="flip size-6" />
        </IconButton>
        <Button icon={<Plus aria-hidden className="size-5" />} onClick={() => setAdding(true)}>
          {t('rota.add')}
        </Button>
      </div>
      <p className="mb-4 text-sm text-muted">{t('rota.zone', zone)}</p>
      <ol className="grid gap-3 sm:grid-cols-2 xl:grid-cols-4 2xl:grid-cols-7">
        {splitByDay(week, week.shifts, week.gaps).map((day) => (
          <li key={day.date} className="rounded-lg border border-line bg-surface p-4 2xl:p-3">
            <h3 className="text-base font-semibold 2xl:text-sm">{words.day(day.date)}</h3>
            {day.shifts.length === 0 ? (
              <p className="mt-1 text-sm text-muted">{t('rota.noShifts')}</p>
            ) : null}
            <ul className="mt-2 space-y-2">
              {day.shifts.map((shift) => (
                <li key={shift.id}>
                  <ShiftInWeek
                    shift={shift}
                    timeZone={week.timeZone}
                    onRemove={setRemoving}
                    now={week.now}
                  />
                </li>
              ))}
            </ul>
            <GapList date={day.date} gaps={day.gaps} timeZone={week.timeZone} />
          </li>
        ))}
      </ol>
      <AddShiftSheet
        key={String(adding)}
        open={adding}
        firstDay={week.from}
        zone={zone.name}
        onClose={() => setAdding(false)}
      />
      <RemoveShiftSheet
        key={removing?.id}
        shift={removing}
        timeZone={week.timeZone}
        onClose={() => setRemoving(undefined)}
      />
    </section>
  )
}

interface ShiftInWeekProps {
  readonly shift: Shift
  readonly timeZone: string
  readonly now: string
  readonly onRemove: (shift: Shift) => void
}

function ShiftInWeek({ shift, timeZone, now, onRemove }: ShiftInWeekProps) {
  const { t } = useWords('availability')
  const words = useShiftWords(timeZone)
  const over = Date.parse(shift.endsAt) <= Date.parse(now)
  return (
    <div className="flex items-start gap-1 rounded-md bg-sunken py-2 ps-3 pe-1">
      <div className="min-w-0 flex-1 text-sm">
        <p className="font-semibold">{words.range(shift)}</p>
        <p className="break-words">
          <bdi>{shift.firstName}</bdi>
        </p>
        <p className="text-muted">{t(`rota.kinds.${shift.kind}`)}</p>
        {shift.coverAsked ? (
          <p className="font-medium text-warn-ink">{t('rota.coverAsked')}</p>
        ) : null}
      </div>
      {over ? null : (
        <IconButton
          label={t('rota.removeNamed', { name: shift.firstName, when: words.when(shift) })}
          onClick={() => onRemove(shift)}
        >
          <X aria-hidden className="size-4" />
        </IconButton>
      )}
    </div>
  )
}

interface GapListProps {
  readonly date: string
  readonly gaps: readonly Gap[]
  readonly timeZone: string
}

/**
 * The gaps of one day in words. Without support shifts we are simply closed; a gap in another duty
 * is a warning.
 */
function GapList({ date, gaps, timeZone }: GapListProps) {
  const words = useShiftWords(timeZone)
  const rows = shiftKinds.flatMap((kind) =>
    ([null, 'en', 'ar'] as const).flatMap((language) => {
      const matching = gaps.filter((gap) => gap.kind === kind && gap.language === language)
      return matching.length === 0 ? [] : [{ key: `${kind} ${language}`, kind, language, matching }]
    }),
  )
  if (rows.length === 0) return null
  return (
    <ul className="mt-3 space-y-1 text-sm">
      {rows.map(({ key, kind, language, matching }) => (
        <li
          key={key}
          className={classes(
            'flex items-start gap-1.5',
            kind === 'support' ? 'text-muted' : 'text-warn-ink',
          )}
        >
          {kind === 'support' ? null : (
            <TriangleAlert aria-hidden className="mt-0.5 size-4 shrink-0" />
          )}
          <span>{words.missing(kind, language, date, matching)}</span>
        </li>
      ))}
    </ul>
  )
}
