import { pageLocale } from '#web/platform/i18n/i18n.ts'

const minute = 60
const hour = 60 * minute
const day = 24 * hour

/** Words for a duration in its largest unit: “40 seconds”, “5 minutes”, “3 days”. */
export function durationWords(seconds: number): string {
  const [unit, size] =
    seconds >= day
      ? (['day', day] as const)
      : seconds >= hour
        ? (['hour', hour] as const)
        : seconds >= minute
          ? (['minute', minute] as const)
          : (['second', 1] as const)
  const shown = new Intl.NumberFormat(pageLocale(), { style: 'unit', unit, unitDisplay: 'long' })
  return shown.format(Math.floor(seconds / size))
}
