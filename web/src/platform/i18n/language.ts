import { directionOf, type Language } from '@sanad/domain/primitives/language'
import { browserLanguages } from '../device.ts'
import { onDevice, platformKeys } from '../storage/storage.ts'

export interface LanguageChoice {
  readonly language: Language
  /** Nothing was chosen here: the browser's languages decide, and are checked again on focus. */
  readonly followsSystem: boolean
}

/** Specification §4: stored, else the first browser language that starts with ar or en, else en. */
export function languageChoice(): LanguageChoice {
  const stored = onDevice.get(platformKeys.device.language)
  if (stored === 'en' || stored === 'ar') return { language: stored, followsSystem: false }
  return { language: systemLanguage(browserLanguages()), followsSystem: true }
}

export function systemLanguage(preferences: readonly string[]): Language {
  for (const tag of preferences) {
    const start = tag.slice(0, 2).toLowerCase()
    if (start === 'ar' || start === 'en') return start
  }
  return 'en'
}

/** Stored as a cookie as well, so that the server sends the public pages in this language. */
export function storeLanguage(language: Language): void {
  onDevice.set(platformKeys.device.language, language)
  writeLanguageCookie(language, 31_536_000)
}

export function forgetLanguage(): void {
  writeLanguageCookie('', 0)
}

/** The server reads this name; over TLS the prefix keeps neighbouring domains from setting it. */
function writeLanguageCookie(value: Language | '', maxAgeSeconds: number): void {
  const [prefix, secure] = location.protocol === 'https:' ? ['__Host-', '; secure'] : ['', '']
  document.cookie = `${prefix}sanad-language=${value}; path=/; max-age=${maxAgeSeconds}; samesite=lax${secure}`
}

/** Sets language and direction before any text changes. */
export function setPageLanguage(language: Language): void {
  document.documentElement.lang = language
  document.documentElement.dir = directionOf(language)
}

/** Digits 0-9, the Gregorian calendar and a 24-hour clock in both languages. */
export const localeOf = (language: Language): string =>
  language === 'ar' ? 'ar-u-nu-latn-ca-gregory-hc-h23' : 'en-GB-u-hc-h23'
