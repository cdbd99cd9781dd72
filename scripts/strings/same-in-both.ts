import type { Problem, SliceWords, Words } from './load.ts'
import { baseKey, formOf, formsNeeded } from './plural.ts'

/** Both languages have the same keys, all plural forms that each needs, and the same placeholders. */
export function checkBothLanguages({ slice, en, ar }: SliceWords): Problem[] {
  const english = byBaseKey(en)
  const arabic = byBaseKey(ar)
  const keys = new Set([...english.keys(), ...arabic.keys()])
  return [...keys].flatMap((key) =>
    compare(english.get(key), arabic.get(key)).map((problem) => `${slice}: ${key}: ${problem}`),
  )
}

type Forms = ReadonlyMap<string | undefined, string>

function byBaseKey(words: Words): Map<string, Forms> {
  const grouped = new Map<string, Map<string | undefined, string>>()
  for (const [key, text] of words) {
    const forms = grouped.get(baseKey(key)) ?? new Map<string | undefined, string>()
    grouped.set(baseKey(key), forms.set(formOf(key), text))
  }
  return grouped
}

function compare(english: Forms | undefined, arabic: Forms | undefined): Problem[] {
  if (!english) return ['has no English']
  if (!arabic) return ['has no Arabic']
  const empty = [...english.values(), ...arabic.values()].some((text) => text.trim() === '')
  return [
    ...(empty ? ['is empty'] : []),
    ...missingForms(english, english, 'en'),
    ...missingForms(english, arabic, 'ar'),
    ...differentPlaceholders(english, arabic),
  ]
}

function missingForms(english: Forms, forms: Forms, language: 'en' | 'ar'): Problem[] {
  const isPlural = !english.has(undefined)
  const needed: readonly (string | undefined)[] = isPlural ? formsNeeded[language] : [undefined]
  const missing = needed.filter((form) => !forms.has(form))
  return missing.map(
    (form) => `${language} lacks ${form === undefined ? 'the plain form' : `"${form}"`}`,
  )
}

/** A plural form may leave the number out ("one message"); everything else must be in each. */
function differentPlaceholders(english: Forms, arabic: Forms): Problem[] {
  const wanted = new Set([...english.values()].flatMap(placeholders))
  const isPlural = !english.has(undefined)
  return [...english.values(), ...arabic.values()].flatMap((text) => {
    const here = new Set(placeholders(text))
    const missing = [...wanted].filter((name) => !here.has(name) && !(isPlural && name === 'count'))
    const foreign = [...here].filter((name) => !wanted.has(name))
    return [
      ...missing.map((name) => `{{${name}}} is missing in "${text}"`),
      ...foreign.map((name) => `{{${name}}} is unknown in "${text}"`),
    ]
  })
}

export const placeholders = (text: string): string[] =>
  [...text.matchAll(/\{\{\s*(\w+)(?:[^\w}][^}]*)?\}\}/g)].map(([, name = '']) => name)
