import type { Closure } from '@sanad/domain/availability/closures'
import type { Gap, OpenShift, Shift } from '@sanad/domain/availability/rota-contract'
import { addDays, wallTimeOf } from '@sanad/domain/primitives/time/wall-time'
import { ChevronLeft, ChevronRight, Plus } from '#web/ui/icons/icons.ts'
import { useState } from 'react'
import { useWords, useLocale } from '#web/platform/i18n/i18n.ts'
import { Button, IconButton } from '#web/ui/forms/button.tsx'
import { SheetButton } from '#web/ui/feedback/sheet-button.tsx'
import { AddShiftSheet } from './add-shift-sheet.tsx'
import { ClosureNotice } from './closure-notice.tsx'
import { GapWords, RotaCalendar } from './rota-calendar.tsx'
import { zoneName } from '#web/platform/i18n/shown-zone.ts'
import type { AnyShift } from './shift-bar.tsx'
import { ShiftSheet } from './shift-sheet.tsx'
import { useShiftWords } from '../shift-words.ts'
import { useQueryClient } from '@tanstack/react-query'
import { CsvImportSheet } from '#web/directory/index.ts'
import { api } from '#web/platform/api/api.ts'

interface Week {
  readonly from: string
  readonly timeZone: string
  readonly now: string
  readonly shifts: readonly Shift[]
  readonly open: readonly OpenShift[]
  readonly gaps: readonly Gap[]
  readonly closures: readonly Closure[]
}

interface RotaWeekProps {
  readonly week: Week
  /** The first day that was chosen, undefined for today: its week may not have arrived yet. */
  readonly chosen: string | undefined
  readonly ownId: string
  /** Staff add and remove shifts. */
  readonly isStaff: boolean
  /** The new first day; undefined for today. */
  readonly onMove: (from: string | undefined) => void
}

/** Seven days, or one, where a phone begins. */
export function RotaWeek({ week, chosen, ownId, isStaff, onMove }: RotaWeekProps) {
  const { t } = useWords('availability')
  const words = useShiftWords(week.timeZone)
  const [count, setCount] = useState<1 | 7>(() => (innerWidth < wide ? 1 : 7))
  const [pressed, setPressed] = useState<AnyShift>()
  const { from, timeZone } = week
  const firstDay = chosen ?? wallTimeOf(Date.parse(week.now), timeZone).date
  const zone = zoneName(timeZone, Date.parse(week.now))
  const dates = Array.from({ length: count }, (_, at) => addDays(from, at))
  const view = count === 1 ? 'byDay' : 'byWeek'
  return (
    <section aria-labelledby="rota-week">
      <div className="mb-3 flex flex-wrap items-center gap-2">
        <h2 id="rota-week" className="me-auto text-xl" aria-live="polite">
          {count === 1 ? words.day(from) : t('rota.week', { day: words.day(from) })}
        </h2>
        <IconButton
          label={t(`rota.${view}.earlier`)}
          onClick={() => onMove(addDays(firstDay, -count))}
        >
          <ChevronLeft aria-hidden className="flip size-6" />
        </IconButton>
        <Button look="quiet" onClick={() => onMove(undefined)}>
          {t('rota.today')}
        </Button>
        <IconButton
          label={t(`rota.${view}.later`)}
          onClick={() => onMove(addDays(firstDay, count))}
        >
          <ChevronRight aria-hidden className="flip size-6" />
        </IconButton>
        <Button look="quiet" onClick={() => setCount(count === 1 ? 7 : 1)}>
          {t(count === 1 ? 'rota.showWeek' : 'rota.showDay')}
        </Button>
        {isStaff ? (
          <>
            <SheetButton icon={Plus} label={t('rota.add')}>
              {(close) => (
                <AddShiftSheet firstDay={firstDay} zone={zone.name} week={week} onClose={close} />
              )}
            </SheetButton>
            <SheetButton look="quiet" label={t('rota.import.title')}>
              {(close) => <ImportShiftsSheet zone={zone.name} onClose={close} />}
            </SheetButton>
          </>
        ) : null}
      </div>
      <p className="mb-2 text-sm text-muted">{t('rota.zone', zone)}</p>
      <RotaCalendar
        from={from}
        count={count}
        timeZone={timeZone}
        now={week.now}
        shifts={[...week.shifts, ...week.open]}
        gaps={week.gaps}
        ownId={ownId}
        onPress={setPressed}
      />
      <ClosureNotice shifts={[...week.shifts, ...week.open]} week={week} />
      <GapWords dates={dates} gaps={week.gaps} timeZone={timeZone} />
      {pressed ? (
        <ShiftSheet
          key={pressed.id}
          shift={pressed}
          week={week}
          ownId={ownId}
          isStaff={isStaff}
          onClose={() => setPressed(undefined)}
        />
      ) : null}
    </section>
  )
}

/** The width in pixels below which seven columns are too narrow to read. */
const wide = 768

interface ImportShiftsSheetProps {
  readonly zone: string
  readonly onClose: () => void
}

/** ROTA-10. Says first what the file would do. */
function ImportShiftsSheet({ zone, onClose }: ImportShiftsSheetProps) {
  const { t } = useWords('availability')
  const locale = useLocale()
  const client = useQueryClient()
  return (
    <CsvImportSheet
      words={{
        title: t('rota.import.title'),
        text: t('rota.import.text', { zone }),
        hint: t('rota.import.hint'),
        make: t('rota.import.make'),
        cancel: t('rota.notNow'),
      }}
      send={(csv, isDryRun) => api.availability.importShifts({ csv, isDryRun })}
      describe={({ made, known, closed }) =>
        [
          t('rota.import.new', { count: made }),
          ...(known > 0 ? [t('rota.import.known', { count: known })] : []),
          ...(closed.length > 0
            ? [
                t('rota.import.closed', {
                  rows: new Intl.ListFormat(locale).format(closed.map(String)),
                }),
              ]
            : []),
        ].join(' ')
      }
      onImported={async () => {
        await client.invalidateQueries({ queryKey: ['availability', 'rota'] })
        onClose()
      }}
      onClose={onClose}
    />
  )
}
