import { dateFormat } from '#web/platform/i18n/shown-zone.ts'
import { useLocale } from '#web/platform/i18n/i18n.ts'

/** A time in the zone that this person sees: "18:00", or "Saturday 18:00" when it is not today. */
export function useLocalTime(): (moment: string) => string {
  const locale = useLocale()
  return (moment) => {
    const at = new Date(moment)
    const day = dateFormat(locale, { dateStyle: 'short' })
    const isToday = day.format(at) === day.format(new Date())
    const weekday = isToday ? {} : ({ weekday: 'long' } as const)
    return dateFormat(locale, { ...weekday, hour: '2-digit', minute: '2-digit' }).format(at)
  }
}
