import type { Problem, SliceWords, Source } from './load.ts'
import { baseKey } from './plural.ts'
import { placeholders } from './same-in-both.ts'

/**
 * Finds calls that give no value for a placeholder of their text: the screen would show a gap there.
 * Where a file uses several slices that have the key, one that fits is enough.
 */
export function checkPlaceholders(
  slices: readonly SliceWords[],
  sources: readonly Source[],
): Problem[] {
  return sources.flatMap(({ file, text }) => {
    const named = slices.filter(({ slice }) => text.includes(`'${slice}'`))
    return [...text.matchAll(call)].flatMap(([, keys = '', values = '']) => {
      if (values.includes('...')) return []
      const passed = new Set(namesIn(values))
      return [...keys.matchAll(literal)].flatMap(([, key = '']) => {
        const missing = named
          .map(({ en }) => placeholdersOf(en, key))
          .filter((wanted) => wanted !== undefined)
          .map((wanted) => wanted.filter((name) => !passed.has(name)))
        return missing.length === 0 || missing.some((names) => names.length === 0)
          ? []
          : [`${file}: ${key} is not given ${missing[0]?.join(', ')}`]
      })
    })
  })
}

/** A call with a literal key, or a choice of some, and an object of values. */
const call = /\bt\(([^(){}]*?'[\w.-]+'),?\s*\{((?:[^{}]|\{[^{}]*\})*)\}/g
const literal = /'([\w.-]+)'/g

const namesIn = (values: string): string[] =>
  [...values.matchAll(/(?:^|,)\s*(\w+)/g)].map(([, name = '']) => name)

function placeholdersOf(words: SliceWords['en'], key: string): string[] | undefined {
  const texts = [...words].filter(([name]) => baseKey(name) === key).map(([, text]) => text)
  if (texts.length === 0) return undefined
  return [...new Set(texts.flatMap(placeholders))]
}
