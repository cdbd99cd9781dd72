import { useLocale } from './i18n.ts'
import { dayAndYearAt } from './shown-times.ts'

/** Formats a date: “18 November 2026”. */
export function useLongDay(): (at: string) => string {
  const locale = useLocale()
  return (at) => dayAndYearAt(at, locale)
}
