import type { PhraseNode } from './phrase.ts'
import { sentenceEnd, type Vocabulary } from './vocabulary.ts'

/** The words of a text line as numbers, with the ends of sentences. */
export type WordNumbers = readonly number[]

/**
 * @param goal the phrase must end here
 * @returns where the phrase ends when it begins at `at`; -1 when it does not
 */
export type Matcher = (words: WordNumbers, at: number, goal: number) => number

const accept: Matcher = (_words, at, goal) => (goal < 0 || goal === at ? at : -1)

/** Links a phrase into nested functions. Gaps are bounded, so a match has a constant cost. */
export function linkPhrase(
  nodes: readonly PhraseNode[],
  vocabulary: Vocabulary,
  next: Matcher = accept,
): Matcher {
  return nodes.reduceRight<Matcher>((rest, node) => linkNode(node, vocabulary, rest), next)
}

function linkNode(node: PhraseNode, vocabulary: Vocabulary, next: Matcher): Matcher {
  switch (node.kind) {
    case 'word':
      return linkWord(node.words, vocabulary, next)
    case 'gap':
      return linkGap(node.most, next)
    case 'end':
      return linkEnd(next)
    case 'choice':
      return linkChoice(
        linkOptions(node.options, vocabulary, next),
        node.optional ? next : undefined,
      )
    case 'unless':
      return linkUnless(linkOptions(node.options, vocabulary), next)
  }
}

function linkWord(words: readonly string[], vocabulary: Vocabulary, next: Matcher): Matcher {
  const accepted = vocabulary.accepted(words)
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

function linkOptions(
  options: readonly (readonly PhraseNode[])[],
  vocabulary: Vocabulary,
  next?: Matcher,
): Options {
  const linked = options.map((option) => ({
    matcher: linkPhrase(option, vocabulary, next),
    firsts: firstWords(option, vocabulary),
  }))
  const byWord = new Map<number, Matcher[]>()
  for (const word of linked.flatMap(({ firsts }) => [...(firsts ?? [])]))
    if (!byWord.has(word))
      byWord.set(
        word,
        linked.filter(({ firsts }) => !firsts || firsts.has(word)).map(({ matcher }) => matcher),
      )
  return { byWord, others: linked.filter(({ firsts }) => !firsts).map(({ matcher }) => matcher) }
}

/** The words a phrase can begin with; undefined when it may begin with any. */
function firstWords(
  nodes: readonly PhraseNode[],
  vocabulary: Vocabulary,
): ReadonlySet<number> | undefined {
  const [first] = nodes
  if (first?.kind === 'word') return vocabulary.accepted(first.words)
  if (first?.kind !== 'choice' || first.optional) return undefined
  const firsts = first.options.map((option) => firstWords(option, vocabulary))
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
