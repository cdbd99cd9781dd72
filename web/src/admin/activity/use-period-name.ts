import { kindOf, monthsOf } from '@sanad/domain/admin/activity/periods'
import { useLocale, useWords } from '#web/platform/i18n/i18n.ts'

/** “November 2026”, “Quarter 4 of 2026”, “2026”. */
export function usePeriodName(): (period: string) => string {
  const { t } = useWords('admin')
  const locale = useLocale()
  return (period) => {
    const kind = kindOf(period)
    const year = period.slice(0, 4)
    if (kind === 'year') return year
    if (kind === 'quarter') return t('activity.quarterName', { quarter: period.slice(-1), year })
    const first = new Date(`${monthsOf(period)[0]}-01T00:00:00Z`)
    return first.toLocaleDateString(locale, { month: 'long', year: 'numeric', timeZone: 'UTC' })
  }
}
