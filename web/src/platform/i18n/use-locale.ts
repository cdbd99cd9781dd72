import { useLanguageChoice } from './i18n.ts'
import { localeOf } from './language.ts'

/** How dates and times are written in the language of the page. */
export const useLocale = (): string => localeOf(useLanguageChoice().language)
