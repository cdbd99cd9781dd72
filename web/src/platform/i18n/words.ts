import type { Language } from '@sanad/domain/primitives/language'
import { isolateNumbers } from '@sanad/domain/primitives/text/text-runs'

/** Words as in the file of a slice. */
export interface Words {
  readonly [key: string]: string | Words
}

type PluralForm = 'zero' | 'one' | 'two' | 'few' | 'many' | 'other'
type BaseKey<Key> = Key extends `${infer Base}_${PluralForm}` ? Base : Key
/** A word's path: `'lines.hours'`. A plural is named without its form. */
type KeyOf<Of> = Of extends unknown
  ? {
      [Key in keyof Of & string]: Of[Key] extends string ? BaseKey<Key> : `${Key}.${KeyOf<Of[Key]>}`
    }[keyof Of & string]
  : never

/** `count` also chooses the plural form. */
type Values = Readonly<Record<string, string | number | undefined>>
/** A `Translate` that takes any key. */
export type LookUp = (key: string, values?: Values) => string
export type Translate<Of> = (key: KeyOf<Of>, values?: Values) => string

/** Shown for a key without words: an ellipsis, never the key. */
const missingText = '…'

/** @param sources tried in their order: the slice's own words, then the built-in ones */
export function translator(
  language: Language,
  sources: () => readonly (Words | undefined)[],
): LookUp {
  const plurals = new Intl.PluralRules(language)
  return (key, values = {}) => {
    const forms = [...formsFor(key, values['count'], plurals), key]
    for (const words of sources()) {
      const text = forms.map((form) => findText(words, form)).find((form) => form !== undefined)
      if (text !== undefined) return fill(text, values, language)
    }
    return missingText
  }
}

/** Zero uses its own form where the file has one, also in languages without that plural form. */
function formsFor(key: string, count: Values[string], plurals: Intl.PluralRules): string[] {
  if (typeof count !== 'number') return []
  const regular = `${key}_${plurals.select(count)}`
  return count === 0 ? [`${key}_zero`, regular] : [regular]
}

/** @param words nested as in a file, or with the whole path as one key */
export function findText(words: Words | undefined, path: string): string | undefined {
  let word: string | Words | undefined = words
  if (words && Object.hasOwn(words, path)) word = words[path]
  else
    for (const part of path.split('.'))
      word = typeof word === 'object' && Object.hasOwn(word, part) ? word[part] : undefined
  return typeof word === 'string' ? word : undefined
}

/** Unisolated, letters of the other direction would reorder the text beside them. */
const oppositeScript: Readonly<Record<Language, RegExp>> = {
  en: /[\p{sc=Arab}\p{sc=Hebr}]/u,
  ar: /\p{sc=Latn}/u,
}

/** Puts Unicode isolates around a value that runs against the sentence, and around its numbers. */
function isolate(value: string, language: Language): string {
  if (oppositeScript[language].test(value)) return `\u2068${value}\u2069`
  return language === 'ar' ? isolateNumbers(value) : value
}

const fill = (text: string, values: Values, language: Language): string =>
  text.replace(/\{\{\s*(\w+)\s*\}\}/g, (_all, name: string) =>
    isolate(String(values[name] ?? ''), language),
  )
