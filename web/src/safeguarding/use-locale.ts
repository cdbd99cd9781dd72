import { useLanguageChoice } from '#web/platform/i18n/i18n.ts'
import { localeOf } from '#web/platform/i18n/language.ts'

/** How dates and times are written in the language of the page. */
export const useLocale = (): string => localeOf(useLanguageChoice().language)
