import { arabic, arabizi, english } from '../lexicon/lexicons.ts'
import { parsePhrase, type PhraseNode, type WordClasses } from '../matching-phrases/phrase.ts'

/** Classes of the lexicons, each a weak sign alone: a means, a day, a forgiving word. */
const classesOf = allClasses([english.classes, arabic.classes, arabizi.classes])

/** Names each class once. */
export function cuesIn(words: readonly string[]): ReadonlySet<string> {
  const cues = new Set<string>()
  for (const word of words) for (const name of classesOf.get(word) ?? []) cues.add(name)
  return cues
}

function allClasses(lexicons: readonly WordClasses[]): ReadonlyMap<string, readonly string[]> {
  const names = new Map<string, Set<string>>()
  for (const classes of lexicons)
    for (const name of Object.keys(classes))
      for (const word of parsePhrase(`{${name}}`, classes).flatMap(wordsAlone))
        names.set(word, (names.get(word) ?? new Set()).add(name))
  return new Map([...names].map(([word, of]) => [word, [...of]]))
}

/** The words that are an option without others beside them. */
function wordsAlone(node: PhraseNode): readonly string[] {
  if (node.kind === 'word') return node.words
  if (node.kind !== 'choice') return []
  return node.options.flatMap(([first, second]) =>
    first?.kind === 'word' && second === undefined ? first.words : [],
  )
}
