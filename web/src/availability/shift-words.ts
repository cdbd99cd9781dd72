import type { Gap, Shift } from '@sanad/domain/availability/rota-contract'
import { useLocale, useWords } from '#web/platform/i18n/i18n.ts'
import { wallTimeOf } from '@sanad/domain/primitives/time/wall-time'
import { clockOf, dayName, isWholeDay } from './rota/rota-times.ts'

type Times = Pick<Shift, 'startsAt' | 'endsAt'>

/** Words in the page's language and one time zone. */
export function useShiftWords(timeZone: string) {
  const { t } = useWords('availability')
  const locale = useLocale()
  const dayOf = (at: string) => wallTimeOf(Date.parse(at), timeZone).date
  return {
    /** "18:00–22:00" */
    range: ({ startsAt, endsAt }: Times, zone = timeZone) =>
      t('rota.range', { from: clockOf(startsAt, zone), to: clockOf(endsAt, zone, true) }),
    /** "Friday 20 November, 18:00–22:00" */
    when: (times: Times, nameOf = dayName) =>
      t('rota.when', {
        day: nameOf(dayOf(times.startsAt), locale),
        from: clockOf(times.startsAt, timeZone),
        to: clockOf(times.endsAt, timeZone, true),
      }),
    day: (date: string) => dayName(date, locale),
    /** "No supporter on call: 00:00–08:00, 20:00–24:00" */
    missing: (kind: Gap['kind'], language: Gap['language'], date: string, gaps: readonly Gap[]) => {
      const [first] = gaps
      const allDay = first !== undefined && isWholeDay(first, date, timeZone)
      const range = ({ from, to }: Gap) =>
        t('rota.range', { from: clockOf(from, timeZone), to: clockOf(to, timeZone, true) })
      const times = allDay
        ? t('rota.allDay')
        : new Intl.ListFormat(locale, { type: 'unit', style: 'short' }).format(gaps.map(range))
      return language === null
        ? t(`rota.missing.${kind}`, { times })
        : t('rota.missingLanguage', { language: t(`languages.${language}`), times })
    },
  }
}
