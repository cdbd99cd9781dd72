import type { Country } from '@sanad/domain/crisis/lines/crisis-lines'
import {
  inEither,
  isNational,
  type Service,
  type ServiceLanguage,
} from '@sanad/domain/directory/services'
import { useLanguage, useWords } from '#web/platform/i18n/i18n.ts'

/** Countries and languages, as the browser names them in the page's language. */
export function useNames() {
  const { t } = useWords('directory')
  const language = useLanguage()
  const regions = new Intl.DisplayNames([language], { type: 'region' })
  const languages = new Intl.DisplayNames([language], { type: 'language' })
  const countryName = (country: Country): string => regions.of(country) ?? country
  const languageName = (one: ServiceLanguage): string => languages.of(one) ?? one
  return {
    countryName,
    languageName,
    placeOf: (service: Service): string =>
      isNational(service)
        ? t('card.whole', { country: countryName(service.country) })
        : inEither(service.city, language),
    languagesOf: ({ languages: spoken }: Service): string =>
      new Intl.ListFormat(language, { type: 'conjunction' }).format(spoken.map(languageName)),
  }
}
