import type { Language } from '@sanad/domain/primitives/language'

/** The words of a slice in one language, as its file has them. */
export interface Words {
  readonly [key: string]: string | Words
}

type PluralForm = 'zero' | 'one' | 'two' | 'few' | 'many' | 'other'
type Asked<Key> = Key extends `${infer Base}_${PluralForm}` ? Base : Key
/** What can be asked for, by its path: `'lines.hours'`; a plural by its name without the form. */
export type KeyOf<Of> = Of extends unknown
  ? {
      [Key in keyof Of & string]: Of[Key] extends string ? Asked<Key> : `${Key}.${KeyOf<Of[Key]>}`
    }[keyof Of & string]
  : never

/** Fill the placeholders; `count` also chooses the plural form. */
export type Values = Readonly<Record<string, string | number | undefined>>
/** By any key: what a `Translate` is underneath. */
export type LookUp = (key: string, values?: Values) => string
export type Translate<Of> = (key: KeyOf<Of>, values?: Values) => string

/** A word that nobody has: a quiet ellipsis, never a key. */
const noWord = '…'

/**
 * Looks words up.
 * @param sources asked in their order: the slice's own words, then the built-in ones
 */
export function translator(language: Language, sources: () => readonly (Words | undefined)[]): LookUp {
  const plurals = new Intl.PluralRules(language)
  return (key, values = {}) => {
    const { count } = values
    const form = typeof count === 'number' ? `${key}_${plurals.select(count)}` : key
    for (const words of sources()) {
      const text = find(words, form) ?? find(words, key)
      if (text !== undefined) return fill(text, values)
    }
    return noWord
  }
}

function find(words: Words | undefined, path: string): string | undefined {
  let found: string | Words | undefined = words
  for (const part of path.split('.'))
    found = typeof found === 'object' && Object.hasOwn(found, part) ? found[part] : undefined
  return typeof found === 'string' ? found : undefined
}

const fill = (text: string, values: Values): string =>
  text.replace(/\{\{\s*(\w+)\s*\}\}/g, (_all, name: string) => String(values[name] ?? ''))
