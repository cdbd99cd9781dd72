import type { PublicContent } from '@sanad/domain/primitives/content/public-content'
import { defaultCountries } from 'virtual:countries'
import { useLanguage } from '#web/platform/i18n/i18n.ts'
import { changedContent } from './content.ts'

/** The countries in the order of the screens. */
export const countries = (): PublicContent['countries'] =>
  changedContent().countries ?? defaultCountries

/** Names a country in the page's language, by the browser's words where it is offered no more. */
export function useCountryName() {
  const language = useLanguage()
  return (country: string): string =>
    countries().find(({ code }) => code === country)?.name[language] ??
    new Intl.DisplayNames([language], { type: 'region' }).of(country) ??
    country
}
