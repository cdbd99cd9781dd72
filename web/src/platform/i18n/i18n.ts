import { languages, type Language } from '@sanad/domain/primitives/language'
import { useEffect, useSyncExternalStore } from 'react'
import {
  storeLanguage,
  languageChoice,
  localeOf,
  setPageLanguage,
  type LanguageChoice,
} from './language.ts'
import platformAr from '../strings.ar.json'
import platformEn from '../strings.en.json'
import { content } from '../content/content.ts'
import { findText, translator, type LookUp, type Translate, type Words } from './words.ts'
import { newListeners } from '#web/platform/listeners.ts'

/** Typed from each slice's English file. `web/src/strings.ts` adds the slices. */
export interface Strings {
  platform: typeof platformEn
}
export type Namespace = keyof Strings & string

/** Files by slice (or its part) and language: `mood/strings.en.json`. */
const files = Object.fromEntries(
  Object.entries(import.meta.glob<{ default: Words }>('../../**/strings.*.json')).map(
    ([file, load]) => [file.split('/').slice(-2).join('/'), load],
  ),
)
const builtIn: Readonly<Record<Language, Words>> = { en: platformEn, ar: platformAr }

/** Words by language and slice; the built-in words are there from the start. */
const loadedWords = new Map<string, Words>([
  ['en/platform', platformEn],
  ['ar/platform', platformAr],
])
const coming = new Map<string, Promise<void>>()
/** A change of language loads these in the other language. */
const requestedFiles = new Set<string>()

/** Loads once. If it fails, the built-in words are used. */
function load(language: Language, slice: string): Promise<void> {
  requestedFiles.add(slice)
  const name = `${language}/${slice}`
  const pending = coming.get(name)
  if (pending) return pending
  const file = files[`${slice}/strings.${language}.json`]
  const loading = (file ? file() : Promise.reject(new Error('no such file'))).then(
    (words) => void loadedWords.set(name, words.default),
    (fault: unknown) => {
      console.warn(
        `The words of "${slice}" (${language}) did not load; built-in ones are used.`,
        fault,
      )
      loadedWords.set(name, {})
    },
  )
  coming.set(name, loading)
  return loading
}

const translators = new Map<string, LookUp>()

/** The organisation's own words in a slice. */
const ownWords = (language: Language, slice: string): Words =>
  Object.fromEntries(
    Object.entries(content().words[language])
      .filter(([key]) => key.startsWith(`${slice}.`))
      .map(([key, text]) => [key.slice(slice.length + 1), text]),
  )

/** Words in the page's language, for code outside a component. */
export function wordsOf<Slice extends Namespace>(slice: Slice): Translate<Strings[Slice]> {
  const { language } = currentChoice()
  const name = `${language}/${slice}`
  const known = translators.get(name)
  if (known) return known
  const own = ownWords(language, slice)
  const created = translator(language, () => [own, loadedWords.get(name), builtIn[language]])
  translators.set(name, created)
  return created
}

/** The word of any loaded slice that has the key. */
export function findWord(key: string): string | undefined {
  const { language } = currentChoice()
  for (const [name, words] of loadedWords) {
    const word = name.startsWith(`${language}/`) ? findText(words, key) : undefined
    if (word !== undefined) return word
  }
  return undefined
}

/** `const { t } = useWords('home')`. Suspends until the words are loaded. */
export function useWords<const Slice extends Namespace>(
  slice: Slice,
): { readonly t: Translate<Strings[Slice]> } {
  const language = useLanguage()
  if (!loadedWords.has(`${language}/${slice}`)) throw load(language, slice)
  return { t: wordsOf(slice) }
}

/** Loads words beside the slice's code, so that the screen does not wait twice. */
export async function loadWords(...slices: Namespace[]): Promise<void> {
  const { language } = currentChoice()
  await Promise.all(
    slices.map((slice) =>
      loadedWords.has(`${language}/${slice}`) ? undefined : load(language, slice),
    ),
  )
}

/** Fetches both languages, so that changing the language needs no network. */
export const fetchWords = (slice: Namespace) =>
  Promise.all(languages.map(async (language) => files[`${slice}/strings.${language}.json`]?.()))

let choice: LanguageChoice | undefined
const { subscribe, publish } = newListeners()
const currentChoice = (): LanguageChoice => (choice ??= languageChoice())

export function startI18n(): void {
  setPageLanguage(currentChoice().language)
}

/** Loads words for pages drawn at the build, without a browser. */
export async function loadLanguage(language: Language, ...slices: Namespace[]): Promise<void> {
  choice = { language, followsSystem: true }
  await loadWords(...slices)
}

async function show(next: LanguageChoice): Promise<void> {
  await Promise.all([...requestedFiles].map((slice) => load(next.language, slice)))
  choice = next
  setPageLanguage(next.language)
  document.documentElement.dataset['turning'] = ''
  publish()
}

export function chooseLanguage(language: Language): Promise<void> {
  storeLanguage(language)
  return show({ language, followsSystem: false })
}

const recheck = (): void => {
  const next = languageChoice()
  const shown = currentChoice()
  if (next.language !== shown.language || next.followsSystem !== shown.followsSystem)
    void show(next)
}

export const useLanguageChoice = (): LanguageChoice =>
  useSyncExternalStore(subscribe, currentChoice, currentChoice)
export const useLanguage = (): Language => useLanguageChoice().language

/** Specification §4: checked again on window focus while it follows the browser's. */
export function useSystemLanguage(): void {
  useEffect(() => {
    window.addEventListener('focus', recheck)
    return () => window.removeEventListener('focus', recheck)
  }, [])
}

/** The locale of the page, always with the digits 0-9. */
export const useLocale = (): string => localeOf(useLanguage())

/** The same for functions that a component calls beside `useWords`, which draws it again. */
export const pageLocale = (): string => localeOf(currentChoice().language)
