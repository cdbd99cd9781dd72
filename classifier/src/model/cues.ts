import { compiledRules } from '../compiled-rules.ts'

/** Classes of the lexicons, each a weak sign alone: a means, a day, a forgiving word. */
const classesOf = new Map(compiledRules.classesByWord)

/** Names each class once. */
export function cuesIn(words: readonly string[]): ReadonlySet<string> {
  const cues = new Set<string>()
  for (const word of words) for (const name of classesOf.get(word) ?? []) cues.add(name)
  return cues
}
