import { useLanguageChoice } from './i18n.ts'
import { localeOf } from './language.ts'

/** The locale for dates and times in the language of the page. */
export const useLocale = (): string => localeOf(useLanguageChoice().language)
