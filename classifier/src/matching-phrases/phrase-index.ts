import { anchorOf } from './anchor.ts'
import { linkPhrase, type Matcher, type WordNumbers } from './matcher.ts'
import { cluesOf, LineWords, type Needs } from './needs.ts'
import type { PhraseNode } from './phrase.ts'
import type { Vocabulary } from './vocabulary.ts'

export interface PhraseMatch<Value> {
  value: Value
  from: number
  /** One past the last word. */
  to: number
}

type Nodes = readonly PhraseNode[]

interface Entry<Value> {
  value: Value
  matcher: Matcher
  reach: number
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
 * with all its needs, so that most text lines cost a few look-ups a word. All phrases are added
 * before the first search.
 */
export class PhraseIndex<Value> {
  private readonly vocabulary: Vocabulary
  private readonly added: { nodes: Nodes; value: Value; others: readonly Nodes[] }[] = []
  private files: (Filed<Value> | undefined)[] | undefined
  private lineWords = new LineWords(0)
  private searches = 0

  constructor(vocabulary: Vocabulary) {
    this.vocabulary = vocabulary
  }

  /** @param others phrases that must be in the text line too */
  add(nodes: Nodes, value: Value, others: readonly Nodes[] = []): void {
    for (const part of [nodes, ...others]) register(part, this.vocabulary)
    this.added.push({ nodes, value, others })
  }

  /** Links the phrases ahead of the first search. @returns true if they were not linked yet */
  load(): boolean {
    const isNew = this.files === undefined
    this.files ??= this.link()
    return isNew
  }

  /** Linked at the first search, when the vocabulary is complete. */
  private get filed(): readonly (Filed<Value> | undefined)[] {
    return (this.files ??= this.link())
  }

  private link(): (Filed<Value> | undefined)[] {
    const { vocabulary } = this
    this.lineWords = new LineWords(vocabulary.size)
    const files = Array.from(
      { length: vocabulary.size + 1 },
      (): Filed<Value> | undefined => undefined,
    )
    const fileOf = (number: number): Filed<Value> => (files[number] ??= { entries: [], clues: [] })
    for (const { nodes, value, others } of this.added) {
      const { words, reach } = anchorOf(nodes)
      const entry = { value, matcher: linkPhrase(nodes, vocabulary), reach, search: 0, next: 0 }
      for (const number of vocabulary.accepted(words)) fileOf(number).entries.push(entry)
      for (const clue of cluesOf(nodes, others.flat(), vocabulary))
        for (const number of clue.words) fileOf(number).clues.push({ entry, beside: clue.beside })
    }
    return files
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
        const first = Math.max(at - entry.reach, entry.next)
        entry.next = at + 1
        for (let from = first; from <= at; from++) {
          const to = entry.matcher(words, from, -1)
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

/** Searches a phrase between two places. Linked at its first use, or ahead by `load`. */
export function phraseFinder(nodes: Nodes, vocabulary: Vocabulary): Finder {
  register(nodes, vocabulary)
  let matcher: Matcher | undefined
  const link = (): Matcher => (matcher ??= linkPhrase(nodes, vocabulary))
  const isIn = (words: WordNumbers, from: number, to: number): boolean => {
    const linked = link()
    for (let at = from; at < to; at++) if (linked(words, at, -1) > at) return true
    return false
  }
  const load = (): boolean => {
    const isNew = matcher === undefined
    link()
    return isNew
  }
  return Object.assign(isIn, { load })
}

export interface Finder {
  (words: WordNumbers, from: number, to: number): boolean
  /** True if it was not linked yet. */
  readonly load: () => boolean
}

/** Adds every word of the phrase to the vocabulary. */
function register(nodes: Nodes, vocabulary: Vocabulary): void {
  for (const node of nodes) {
    if (node.kind === 'word') for (const word of node.words) vocabulary.add(word)
    if (node.kind === 'choice' || node.kind === 'unless')
      for (const option of node.options) register(option, vocabulary)
  }
}
