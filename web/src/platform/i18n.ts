import { languages, type Language } from '@sanad/domain/primitives/language'
import i18next, { type BackendModule, type ResourceKey } from 'i18next'
import { useEffect, useSyncExternalStore } from 'react'
import { initReactI18next, useTranslation } from 'react-i18next'
import { keepLanguage, languageChoice, localeOf, turnPage, type LanguageChoice } from './language.ts'
import platformAr from './strings.ar.json'
import platformEn from './strings.en.json'

/**
 * The words of each slice, typed from its English file. A slice adds itself beside its strings:
 * `declare module '#web/platform/i18n.ts' { interface Strings { home: typeof en } }`.
 */
export interface Strings {
  platform: typeof platformEn
}
export type Namespace = keyof Strings & string

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'platform'
    resources: Strings
  }
}

const files = import.meta.glob<{ default: ResourceKey }>('../*/strings.*.json')

/** Loads one slice's words in one language on demand. Without them the built-in ones stand in. */
const onDemand: BackendModule = {
  type: 'backend',
  init: () => undefined,
  read(language, namespace, done) {
    const load = files[`../${namespace}/strings.${language}.json`]
    const loading = load ? load() : Promise.reject(new Error('no such file'))
    loading.then(
      (file) => done(null, file.default),
      (fault: unknown) => {
        console.warn(`The words of "${namespace}" (${language}) did not load; built-in ones are used.`, fault)
        done(null, {})
      },
    )
  },
}

/** A word that neither the slice nor the built-in set has: a quiet ellipsis, never a key. */
const noWord = '…'

/** Starts in the person's language; `platform` words are built in and stand in for others that do not load. */
export async function startI18n(): Promise<void> {
  const { language } = languageChoice()
  turnPage(language)
  await i18next
    .use(onDemand)
    .use(initReactI18next)
    .init({
      lng: language,
      fallbackLng: false,
      ns: ['platform'],
      defaultNS: 'platform',
      fallbackNS: 'platform',
      partialBundledLanguages: true,
      resources: { en: { platform: platformEn }, ar: { platform: platformAr } },
      interpolation: { escapeValue: false },
      parseMissingKeyHandler: () => noWord,
      react: { useSuspense: true, bindI18n: 'languageChanged' },
    })
}

/** The words of a slice: `const { t } = useWords('home')`. Suspends until they are there. */
export const useWords = <const Slice extends Namespace>(slice: Slice) => useTranslation(slice)

/** Loads a slice's words early, beside its code, so that the screen does not wait twice. */
export const loadWords = (...slices: Namespace[]): Promise<void> => i18next.loadNamespaces(slices)

/** Brings a slice's words in both languages into the browser: turning to one of them then needs no network. */
export const fetchWords = (slice: Namespace) =>
  Promise.all(languages.map(async (language) => files[`../${slice}/strings.${language}.json`]?.()))

let choice: LanguageChoice | undefined
const listeners = new Set<() => void>()
const currentChoice = (): LanguageChoice => (choice ??= languageChoice())

async function show(next: LanguageChoice): Promise<void> {
  await i18next.loadLanguages(next.language)
  choice = next
  turnPage(next.language)
  document.documentElement.dataset['turning'] = ''
  await i18next.changeLanguage(next.language)
  for (const listener of listeners) listener()
}

export function chooseLanguage(language: Language): Promise<void> {
  keepLanguage(language)
  return show({ language, followsSystem: false })
}

const recheck = (): void => {
  const next = languageChoice()
  const shown = currentChoice()
  if (next.language !== shown.language || next.followsSystem !== shown.followsSystem) void show(next)
}

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** What is shown and whether it follows the system. */
export const useLanguageChoice = (): LanguageChoice => useSyncExternalStore(subscribe, currentChoice)
export const useLanguage = (): Language => useLanguageChoice().language

/** Specification §4: while the language follows the system it is looked at again on window focus. */
export function useSystemLanguage(): void {
  useEffect(() => {
    window.addEventListener('focus', recheck)
    return () => window.removeEventListener('focus', recheck)
  }, [])
}

/** Dates and numbers in the page's language, always with the digits 0-9. */
export const useLocale = (): string => localeOf(useLanguage())
