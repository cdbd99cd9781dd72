import {
  inEither,
  isNational,
  type Service,
  type ServiceLanguage,
} from '@sanad/domain/directory/services'
import { useCountryName } from '#web/platform/content/countries.ts'
import { useLanguage, useWords } from '#web/platform/i18n/i18n.ts'

/** Names in the page's language. */
export function useNames() {
  const { t } = useWords('directory')
  const language = useLanguage()
  const languages = new Intl.DisplayNames([language], { type: 'language' })
  const countryName = useCountryName()
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
