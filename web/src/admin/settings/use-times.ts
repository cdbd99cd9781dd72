import { dateFormat } from '#web/platform/i18n/shown-zone.ts'
import { useLocale } from '#web/platform/i18n/i18n.ts'

const minute = 60
const hour = 60 * minute
const day = 24 * hour

/** Words for a duration in its largest unit: “40 seconds”, “5 minutes”, “3 days”. */
export function useDuration(): (seconds: number) => string {
  const locale = useLocale()
  return (seconds) => {
    const [unit, size] =
      seconds >= day
        ? (['day', day] as const)
        : seconds >= hour
          ? (['hour', hour] as const)
          : seconds >= minute
            ? (['minute', minute] as const)
            : (['second', 1] as const)
    const shown = new Intl.NumberFormat(locale, { style: 'unit', unit, unitDisplay: 'long' })
    return shown.format(Math.floor(seconds / size))
  }
}

/** Words for a day: “18 Nov 2026”. */
export function useDay(): (at: string) => string {
  const format = dateFormat(useLocale(), { dateStyle: 'medium' })
  return (at) => format.format(new Date(at))
}

export function useDayAndClock(): (at: string) => string {
  const format = dateFormat(useLocale(), { dateStyle: 'medium', timeStyle: 'short' })
  return (at) => format.format(new Date(at))
}
