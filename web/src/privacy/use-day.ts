import { useLocale } from '#web/platform/i18n/i18n.ts'

/** Formats a date: “18 November 2026”. */
export function useDay(): (at: string) => string {
  const format = new Intl.DateTimeFormat(useLocale(), { dateStyle: 'long' })
  return (at) => format.format(new Date(at))
}
