import { anchorOf } from './anchor.ts'
import { linkPhrase, type Matcher, type WordNumbers } from './matcher.ts'
import { cluesOf, LineWords, type Clue, type Needs } from './needs.ts'
import { inNumbers, type PhraseNode } from './phrase.ts'
import type { Vocabulary } from './vocabulary.ts'

export interface PhraseMatch<Value> {
  value: Value
  from: number
  /** One past the last word. */
  to: number
}

type Nodes = readonly PhraseNode[]

/** A phrase as the search needs it, worked out once all words are known. */
export interface IndexedPhrase {
  readonly nodes: readonly PhraseNode<number>[]
  readonly anchors: readonly number[]
  /** How many words, at most, the phrase may begin before its anchor. */
  readonly reach: number
  readonly clues: readonly Clue[]
}

/** @param others phrases that must be in the text line too */
export function indexPhrase(
  nodes: Nodes,
  vocabulary: Vocabulary,
  others: readonly Nodes[] = [],
): IndexedPhrase {
  const { words, reach } = anchorOf(nodes)
  return {
    nodes: inNumbers(nodes, vocabulary),
    anchors: [...vocabulary.accepted(words)],
    reach,
    clues: cluesOf(nodes, others.flat(), vocabulary),
  }
}

interface Entry<Value> {
  value: Value
  phrase: IndexedPhrase
  /** Linked when the phrase is first tried: most are not tried for days. */
  matcher: Matcher | undefined
  /** The last search whose text line has all needs of the phrase, and where it may go on. */
  search: number
  next: number
}

/** For an anchor word: where to try a phrase, and what must be beside it. */
interface Filed<Value> {
  entries: Entry<Value>[]
  clues: { entry: Entry<Value>; beside: Needs }[]
}

/**
 * Finds many phrases in one pass. Each is tried only where one of its anchors stands in a text line
 * with all its needs, so that most text lines cost a few look-ups a word.
 */
export class PhraseIndex<Value> {
  private readonly filed: (Filed<Value> | undefined)[]
  private readonly lineWords: LineWords
  private searches = 0

  /** @param most the highest number of a word */
  constructor(phrases: readonly (readonly [IndexedPhrase, Value])[], most: number) {
    this.lineWords = new LineWords(most)
    this.filed = Array.from({ length: most + 1 })
    const fileOf = (number: number): Filed<Value> =>
      (this.filed[number] ??= { entries: [], clues: [] })
    for (const [phrase, value] of phrases) {
      const entry = { value, phrase, matcher: undefined, search: 0, next: 0 }
      for (const number of phrase.anchors) fileOf(number).entries.push(entry)
      for (const { words, beside } of phrase.clues)
        for (const number of words) fileOf(number).clues.push({ entry, beside })
    }
  }

  /** The quick check: no phrase of this index can be in the text line. */
  misses(words: WordNumbers): boolean {
    const { filed } = this
    for (const word of words) if (word > 0 && filed[word] !== undefined) return false
    return true
  }

  /** @param whole the unmasked text line, because further parts of a rule may be masked */
  find(words: WordNumbers, whole = words): PhraseMatch<Value>[] {
    const matches: PhraseMatch<Value>[] = []
    this.search(words, whole, (value, from, to) => {
      matches.push({ value, from, to })
      return false
    })
    return matches
  }

  has(words: WordNumbers): boolean {
    return this.search(words, words, () => true)
  }

  /** Tries each beginning once, however many anchors are near. True if `stop` returns true. */
  private search(
    words: WordNumbers,
    whole: WordNumbers,
    stop: (value: Value, from: number, to: number) => boolean,
  ): boolean {
    const { filed } = this
    const search = ++this.searches
    if (!this.anyPossible(words, whole)) return false
    for (let at = 0; at < words.length; at++) {
      const word = words[at] ?? 0
      const entries = word > 0 ? filed[word]?.entries : undefined
      if (!entries) continue
      for (const entry of entries) {
        if (entry.search !== search) continue
        const first = Math.max(at - entry.phrase.reach, entry.next)
        entry.next = at + 1
        const matcher = (entry.matcher ??= linkPhrase(entry.phrase.nodes))
        for (let from = first; from <= at; from++) {
          const to = matcher(words, from, -1)
          if (to > from && stop(entry.value, from, to)) return true
        }
      }
    }
    return false
  }

  /** Marks the phrases whose necessary words are all in the text line. */
  private anyPossible(words: WordNumbers, whole: WordNumbers): boolean {
    const { filed, lineWords, searches } = this
    let any = false
    lineWords.add(whole)
    for (const word of words) {
      const clues = word > 0 ? filed[word]?.clues : undefined
      if (!clues || !lineWords.isNew(word)) continue
      for (const { entry, beside } of clues) {
        if (!lineWords.meet(beside) || entry.search === searches) continue
        entry.search = searches
        entry.next = 0
        any = true
      }
    }
    lineWords.remove(whole)
    return any
  }
}

/** Whether a phrase is in a text line between two places. */
export type Finder = (words: WordNumbers, from: number, to: number) => boolean

/** Linked at its first use. */
export function phraseFinder(nodes: readonly PhraseNode<number>[]): Finder {
  let matcher: Matcher | undefined
  return (words, from, to) => {
    matcher ??= linkPhrase(nodes)
    for (let at = from; at < to; at++) if (matcher(words, at, -1) > at) return true
    return false
  }
}
