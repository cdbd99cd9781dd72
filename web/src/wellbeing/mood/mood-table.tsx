import type { Day } from '@sanad/domain/wellbeing/mood/days'
import { useLocale, useWords } from '#web/platform/i18n/i18n.ts'
import { Button } from '#web/ui/forms/button.tsx'

interface MoodTableProps {
  readonly days: readonly Day[]
  readonly onRemove: (day: Day) => void
}

/** Newest first; a day can be removed here. */
export function MoodTable({ days, onRemove }: MoodTableProps) {
  const { t } = useWords('mood')
  const format = new Intl.DateTimeFormat(useLocale(), {
    weekday: 'long',
    day: 'numeric',
    month: 'long',
  })
  return (
    <table className="w-full text-sm">
      <thead className="text-start text-muted">
        <tr>
          <th scope="col" className="py-1 text-start font-medium">
            {t('line.day')}
          </th>
          <th scope="col" className="py-1 text-start font-medium">
            {t('line.mood')}
          </th>
          <th scope="col">
            <span className="sr-only">{t('line.action')}</span>
          </th>
        </tr>
      </thead>
      <tbody className="divide-y divide-line">
        {days.toReversed().map((day) => (
          <tr key={day.start.getTime()}>
            <th scope="row" className="py-1 text-start font-normal">
              {format.format(day.start)}
            </th>
            <td className={day.mood ? '' : 'text-muted'}>
              {day.mood ? t(`moods.${day.mood}`) : t('line.none')}
            </td>
            <td className="text-end">
              {day.mood ? (
                <Button
                  look="link"
                  aria-label={t('line.removeDay', { day: format.format(day.start) })}
                  onClick={() => onRemove(day)}
                >
                  {t('line.remove')}
                </Button>
              ) : null}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
