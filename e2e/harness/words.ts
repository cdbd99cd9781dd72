import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'

const screens = path.resolve(import.meta.dirname, '../../web/src')

export type Language = 'en' | 'ar'

/**
 * The words of a slice's screens by key: `const say = words('chat', 'ar')`. Values fill the
 * placeholders; `count` chooses the plural form.
 */
export function words(slice: string, language: Language) {
  const [file = ''] = globSync(`**/${slice}/strings.${language}.json`, { cwd: screens })
  const all = JSON.parse(readFileSync(path.join(screens, file), 'utf8')) as Nested
  return (key: string, values: Record<string, string | number> = {}): string => {
    const text = find(all, pluralKey(key, language, values['count'])) ?? find(all, key)
    if (text === undefined) throw new Error(`${slice} has no "${key}" in ${language}`)
    return text.replace(/\{\{\s*(\w+)(?:[^\w}][^}]*)?\}\}/g, (_all, name: string) =>
      put(String(values[name] ?? ''), language),
    )
  }
}

/** Isolates a name in the other script, as the screens do. */
const put = (value: string, language: Language): string =>
  (language === 'en' ? /\p{sc=Arab}/u : /\p{sc=Latn}/u).test(value) ? `\u2068${value}\u2069` : value

type Nested = { readonly [name: string]: string | Nested }

const pluralKey = (key: string, language: Language, count: string | number | undefined): string =>
  typeof count === 'number' ? `${key}_${new Intl.PluralRules(language).select(count)}` : key

function find(words: Nested, key: string): string | undefined {
  let node: string | Nested | undefined = words
  for (const part of key.split('.')) node = typeof node === 'object' ? node[part] : undefined
  return typeof node === 'string' ? node : undefined
}
