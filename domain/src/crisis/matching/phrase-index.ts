import { anchorOf } from './anchor.ts'
import { linkPhrase, type Matcher, type WordNumbers } from './matcher.ts'
import { parsePhrase, type PhraseNode, type WordClasses } from './phrase.ts'
import type { Vocabulary } from './vocabulary.ts'

export interface Found<Value> {
  value: Value
  from: number
  /** One past the last word. */
  to: number
}

interface Entry<Value> {
  value: Value
  matcher: Matcher
  reach: number
  /** The search that tried it last, and where that search may go on. */
  search: number
  next: number
}

/**
 * Finds many phrases in one pass. Each is filed under its anchors; a line whose words are nobody's anchor, which is
 * most lines, costs one look-up a word. All phrases are added before the first search.
 */
export class PhraseIndex<Value> {
  private readonly vocabulary: Vocabulary
  private readonly added: { nodes: readonly PhraseNode[]; value: Value }[] = []
  private anchors: (Entry<Value>[] | undefined)[] | undefined
  private searches = 0

  constructor(vocabulary: Vocabulary) {
    this.vocabulary = vocabulary
  }

  add(nodes: readonly PhraseNode[], value: Value): void {
    register(nodes, this.vocabulary)
    this.added.push({ nodes, value })
  }

  /** Linked at the first search, when the vocabulary is whole. */
  private get byAnchor(): (Entry<Value>[] | undefined)[] {
    if (this.anchors) return this.anchors
    this.anchors = []
    for (const { nodes, value } of this.added) {
      const { words, reach } = anchorOf(nodes)
      const entry = { value, matcher: linkPhrase(nodes, this.vocabulary), reach, search: 0, next: 0 }
      const numbers = words.flatMap((word) => this.vocabulary.accepted(word))
      for (const number of new Set(numbers)) (this.anchors[number] ??= []).push(entry)
    }
    return this.anchors
  }

  /** No phrase of this index can be in the line: the quick pass. */
  misses(words: WordNumbers): boolean {
    const { byAnchor } = this
    for (const word of words) if (word > 0 && byAnchor[word] !== undefined) return false
    return true
  }

  find(words: WordNumbers): Found<Value>[] {
    const found: Found<Value>[] = []
    this.search(words, (value, from, to) => {
      found.push({ value, from, to })
      return false
    })
    return found
  }

  has(words: WordNumbers): boolean {
    return this.search(words, () => true)
  }

  /** Each beginning is tried once, however many anchors stand near it. True once `stop` says so. */
  private search(words: WordNumbers, stop: (value: Value, from: number, to: number) => boolean): boolean {
    const { byAnchor } = this
    const search = ++this.searches
    for (let at = 0; at < words.length; at++) {
      const entries = byAnchor[words[at] ?? 0]
      if (!entries) continue
      for (const entry of entries) {
        const first = Math.max(0, at - entry.reach, entry.search === search ? entry.next : 0)
        entry.search = search
        entry.next = at + 1
        for (let from = first; from <= at; from++) {
          const to = entry.matcher(words, from, -1)
          if (to > from && stop(entry.value, from, to)) return true
        }
      }
    }
    return false
  }
}

/** A phrase that is looked for within a given stretch of a line. */
export function phraseFinder(source: string, classes: WordClasses, vocabulary: Vocabulary): Finder {
  const nodes = parsePhrase(source, classes)
  register(nodes, vocabulary)
  let matcher: Matcher | undefined
  return (words, from, to) => {
    matcher ??= linkPhrase(nodes, vocabulary)
    for (let at = from; at < to; at++) if (matcher(words, at, -1) > at) return true
    return false
  }
}

export type Finder = (words: WordNumbers, from: number, to: number) => boolean

/** Makes every word of the phrase known, so that lines are read with it. */
function register(nodes: readonly PhraseNode[], vocabulary: Vocabulary): void {
  for (const node of nodes) {
    if (node.kind === 'word') for (const word of node.words) vocabulary.add(word)
    if (node.kind === 'choice' || node.kind === 'unless')
      for (const option of node.options) register(option, vocabulary)
  }
}
