import type { LiveSettingShown } from '@sanad/domain/admin/setup-contract'
import { useLocale, useWords } from '#web/platform/i18n/i18n.ts'

type Measured = Pick<LiveSettingShown, 'unit'>

/** A value of a setting in words: on or off, days, a share, or a number. */
export function useSettingValue(): (setting: Measured, value: number) => string {
  const { t } = useWords('admin')
  const locale = useLocale()
  const number = new Intl.NumberFormat(locale)
  const days = new Intl.NumberFormat(locale, { style: 'unit', unit: 'day', unitDisplay: 'long' })
  return ({ unit }, value) => {
    if (unit === null) return t(value === 1 ? 'settings.on' : 'settings.off')
    if (unit === 'days') return days.format(value)
    return unit === 'percent'
      ? t('settings.percent', { value: number.format(value) })
      : number.format(value)
  }
}
