import type { Language } from '../../primitives/language.ts'
import { foldWord } from './fold-word.ts'
import arabicRows from './phrase-words.ar.json' with { type: 'json' }
import englishRows from './phrase-words.en.json' with { type: 'json' }

/** PHRASE-1. Six of 2,048 words are 66 random bits. */
export const phraseLength = 6
export const phraseWords: Readonly<Record<Language, readonly string[]>> = {
  en: englishRows.flatMap((row) => row.split(' ')),
  ar: arabicRows.flatMap((row) => row.split(' ')),
}

/** The spelling of the words does not matter. */
type PhraseReading =
  | { readonly kind: 'phrase'; readonly words: readonly string[] }
  /** PHRASE-4. The text has another number of words than six. */
  | { readonly kind: 'wrong-count'; readonly count: number }
  /** PHRASE-4. The text has words that no list has, as they were typed. */
  | { readonly kind: 'unknown-words'; readonly unknown: readonly string[] }

/** Reads words in either language, with spaces, commas or numbers between them. */
export function readPhrase(typed: string): PhraseReading {
  const parts = typed
    .normalize('NFKC')
    .split(/[^\p{L}\p{M}]+/u)
    .filter((part) => part !== '')
  const words = parts.map((part) => listed.get(foldWord(part)))
  const unknown = parts.filter((_, at) => words[at] === undefined)
  if (unknown.length > 0) return { kind: 'unknown-words', unknown }
  if (words.length !== phraseLength) return { kind: 'wrong-count', count: words.length }
  return { kind: 'phrase', words: words.filter((word) => word !== undefined) }
}

const listed: ReadonlyMap<string, string> = new Map(
  [...phraseWords.en, ...phraseWords.ar].map((word) => [foldWord(word), word]),
)

/** PHRASE-3. Wrong tries that cost no wait. */
export const freeTries = 5
const longestWaitSeconds = 3600

/** PHRASE-3. The wait in seconds: a minute after the free tries, then doubled. */
export const waitAfter = (failures: number): number =>
  failures < freeTries ? 0 : Math.min(longestWaitSeconds, 60 * 2 ** (failures - freeTries))
