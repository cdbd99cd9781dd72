import { useLocale } from '#web/platform/i18n/i18n.ts'

/**
 * Formats a moment in the device's time zone: "18:00", or "Saturday 18:00" when it is not today.
 */
export function useLocalTime(): (moment: string) => string {
  const locale = useLocale()
  return (moment) => {
    const at = new Date(moment)
    const today = at.toDateString() === new Date().toDateString()
    const day = today ? {} : ({ weekday: 'long' } as const)
    return new Intl.DateTimeFormat(locale, { ...day, hour: '2-digit', minute: '2-digit' }).format(
      at,
    )
  }
}
