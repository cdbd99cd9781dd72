import type { Language } from '@sanad/domain/primitives/language'

/** The words of a slice in one language, as its file has them. */
export interface Words {
  readonly [key: string]: string | Words
}

type PluralForm = 'zero' | 'one' | 'two' | 'few' | 'many' | 'other'
type BaseKey<Key> = Key extends `${infer Base}_${PluralForm}` ? Base : Key
/** What can be asked for, by its path: `'lines.hours'`; a plural by its name without the form. */
type KeyOf<Of> = Of extends unknown
  ? {
      [Key in keyof Of & string]: Of[Key] extends string ? BaseKey<Key> : `${Key}.${KeyOf<Of[Key]>}`
    }[keyof Of & string]
  : never

/** Fill the placeholders; `count` also chooses the plural form. */
type Values = Readonly<Record<string, string | number | undefined>>
/** By any key: what a `Translate` is underneath. */
export type LookUp = (key: string, values?: Values) => string
export type Translate<Of> = (key: KeyOf<Of>, values?: Values) => string

/** A word that nobody has: a quiet ellipsis, never a key. */
const noWord = '…'

/**
 * Looks words up.
 * @param sources asked in their order: the slice's own words, then the built-in ones
 */
export function translator(
  language: Language,
  sources: () => readonly (Words | undefined)[],
): LookUp {
  const plurals = new Intl.PluralRules(language)
  return (key, values = {}) => {
    const forms = [...formsFor(key, values['count'], plurals), key]
    for (const words of sources()) {
      const text = forms.map((form) => find(words, form)).find((form) => form !== undefined)
      if (text !== undefined) return fill(text, values, language)
    }
    return noWord
  }
}

/** None has words of its own where the file has them, in a language without that form too. */
function formsFor(key: string, count: Values[string], plurals: Intl.PluralRules): string[] {
  if (typeof count !== 'number') return []
  const regular = `${key}_${plurals.select(count)}`
  return count === 0 ? [`${key}_zero`, regular] : [regular]
}

export function find(words: Words | undefined, path: string): string | undefined {
  let word: string | Words | undefined = words
  for (const part of path.split('.'))
    word = typeof word === 'object' && Object.hasOwn(word, part) ? word[part] : undefined
  return typeof word === 'string' ? word : undefined
}

/** Letters that run against the sentence: a name in the other script would turn what stands beside it. */
const against: Readonly<Record<Language, RegExp>> = {
  en: /[\p{sc=Arab}\p{sc=Hebr}]/u,
  ar: /\p{sc=Latn}/u,
}

/** What is put in keeps its own direction and turns nothing around it (Unicode isolates). */
const put = (value: string, language: Language): string =>
  against[language].test(value) ? `\u2068${value}\u2069` : value

const fill = (text: string, values: Values, language: Language): string =>
  text.replace(/\{\{\s*(\w+)\s*\}\}/g, (_all, name: string) =>
    put(String(values[name] ?? ''), language),
  )
