import type { PhraseNode } from './phrase.ts'
import { sentenceEnd } from './vocabulary.ts'

/** The words of a text line as numbers, with the ends of sentences. */
export type WordNumbers = readonly number[]

type Phrase = readonly PhraseNode<number>[]

/**
 * @param goal the phrase must end here
 * @returns where the phrase ends when it begins at `at`; -1 when it does not
 */
export type Matcher = (words: WordNumbers, at: number, goal: number) => number

const accept: Matcher = (_words, at, goal) => (goal < 0 || goal === at ? at : -1)

/** Links a phrase into nested functions. Gaps are bounded, so a match has a constant cost. */
export function linkPhrase(nodes: Phrase, next: Matcher = accept): Matcher {
  return nodes.reduceRight<Matcher>((rest, node) => linkNode(node, rest), next)
}

function linkNode(node: PhraseNode<number>, next: Matcher): Matcher {
  switch (node.kind) {
    case 'word':
      return linkWord(new Set(node.words), next)
    case 'gap':
      return linkGap(node.most, next)
    case 'end':
      return linkEnd(next)
    case 'choice':
      return linkChoice(linkOptions(node.options, next), node.optional ? next : undefined)
    case 'unless':
      return linkUnless(linkOptions(node.options), next)
  }
}

function linkWord(accepted: ReadonlySet<number>, next: Matcher): Matcher {
  const [only] = accepted
  if (accepted.size === 1)
    return (textLine, at, goal) => (textLine[at] === only ? next(textLine, at + 1, goal) : -1)
  return (textLine, at, goal) => {
    const word = textLine[at]
    return word !== undefined && accepted.has(word) ? next(textLine, at + 1, goal) : -1
  }
}

function linkGap(most: number, next: Matcher): Matcher {
  return (words, at, goal) => {
    for (let skipped = 0; skipped <= most; skipped++) {
      const end = next(words, at + skipped, goal)
      if (end >= 0) return end
      if (at + skipped >= words.length || words[at + skipped] === sentenceEnd) return -1
    }
    return -1
  }
}

function linkEnd(next: Matcher): Matcher {
  return (words, at, goal) =>
    at >= words.length || words[at] === sentenceEnd ? next(words, at, goal) : -1
}

/** The options that may begin with a word; `others` if none begins with it. */
interface Options {
  byWord: ReadonlyMap<number, readonly Matcher[]>
  others: readonly Matcher[]
}

function linkOptions(options: readonly Phrase[], next?: Matcher): Options {
  const byWord = new Map<number, Matcher[]>()
  const others: Matcher[] = []
  for (const option of options) {
    const matcher = linkPhrase(option, next)
    const firsts = firstWords(option)
    if (!firsts) for (const matchers of [...byWord.values(), others]) matchers.push(matcher)
    for (const word of firsts ?? []) {
      const matchers = byWord.get(word) ?? [...others]
      byWord.set(word, matchers)
      matchers.push(matcher)
    }
  }
  return { byWord, others }
}

/** The words a phrase can begin with; undefined when it may begin with any. */
function firstWords([first]: Phrase): ReadonlySet<number> | undefined {
  if (first?.kind === 'word') return new Set(first.words)
  if (first?.kind !== 'choice' || first.optional) return undefined
  const firsts = first.options.map(firstWords)
  return firsts.every((words) => words !== undefined)
    ? new Set(firsts.flatMap((words) => [...words]))
    : undefined
}

const optionsAt = (
  { byWord, others }: Options,
  words: WordNumbers,
  at: number,
): readonly Matcher[] => {
  const word = words[at]
  return (word === undefined ? undefined : byWord.get(word)) ?? others
}

function linkChoice(options: Options, otherwise: Matcher | undefined): Matcher {
  return (words, at, goal) => {
    for (const option of optionsAt(options, words, at)) {
      const end = option(words, at, goal)
      if (end >= 0) return end
    }
    return otherwise ? otherwise(words, at, goal) : -1
  }
}

function linkUnless(options: Options, next: Matcher): Matcher {
  return (words, at, goal) =>
    optionsAt(options, words, at).some((option) => option(words, at, -1) >= 0)
      ? -1
      : next(words, at, goal)
}
