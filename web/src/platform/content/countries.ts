import type { PublicContent } from '@sanad/domain/primitives/content/public-content'
import { defaultCountries } from 'virtual:countries'
import { useLanguage } from '#web/platform/i18n/i18n.ts'
import { changedContent } from './content.ts'

/** In the order of the screens. */
export const countries = (): PublicContent['countries'] =>
  changedContent().countries ?? defaultCountries

/** In the page's language; the browser's name for a country that is offered no more. */
export function useCountryName() {
  const language = useLanguage()
  return (country: string): string =>
    countries().find(({ code }) => code === country)?.name[language] ??
    new Intl.DisplayNames([language], { type: 'region' }).of(country) ??
    country
}
