import type { Problem, SliceWords, Source } from './load.ts'
import { baseKey } from './plural.ts'

/** Finds keys that no code uses. */
export function checkUnused(words: SliceWords, sources: readonly Source[]): Problem[] {
  const used = findUsedKeys(words, sources)
  return [...new Set([...words.en.keys()].map(baseKey))]
    .filter((key) => !isRefusal.test(key) && !used.has(key))
    .map((key) => `${words.slice}: ${key}: nobody asks for it`)
}

/**
 * A key is used when it stands in a string or when a template can become it (`moods.${mood}`), in a
 * file of the slice or in one that names the slice (`useWords`).
 * @returns without the endings of plural forms
 */
export function findUsedKeys(
  { slice, en }: SliceWords,
  sources: readonly Source[],
): ReadonlySet<string> {
  const asking = sources.filter(
    ({ file, text }) => file.includes(`/${slice}/`) || text.includes(`'${slice}'`),
  )
  const code = asking.map(({ text }) => text).join('\n')
  const literals = new Set([...code.matchAll(/(['"`])([\w.-]+)\1/g)].map(([, , text = '']) => text))
  const templates = [...code.matchAll(template)]
    .map(([, text = '']) => text)
    .filter(isKey)
    .map(patternOf)
  const keys = [...en.keys()].map(baseKey)
  return new Set(
    keys.filter((key) => literals.has(key) || templates.some((pattern) => pattern.test(key))),
  )
}

/**
 * Refusals are looked up by their code (`platform/services/http/problem.ts`); a test compares them with the
 * contracts.
 */
const isRefusal = /^problems\.[A-Z_]+$/

/** Template strings that look like a key, because they contain a dot. */
const template = /`((?:[\w.-]|\$\{[^}`]*\})+)`/g
const hole = /\$\{[^{}]*\}/

const isKey = (text: string): boolean => hole.test(text) && text.split(hole).join('').includes('.')

const patternOf = (text: string): RegExp =>
  new RegExp(`^${text.replaceAll('.', '\\.').split(hole).join('.+')}$`)
