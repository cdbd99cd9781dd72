import type { PhraseNode } from './phrase.ts'

/**
 * The rarest words of which a phrase needs one. A phrase is tried only where one of its anchors stands, which is
 * what lets most lines pass after a single look-up for each word.
 */
export interface Anchor {
  words: readonly string[]
  /** How many words, at most, the phrase may begin before its anchor. */
  reach: number
}

/** Words so frequent that a phrase should not be tried because of them alone. */
const frequent = new Set(
  (
    'i to my the a an want it is be me not dont of in and going am have so that on for no all was will you can do ' +
    'this with what up out if but at or as how about time get go they she he we are like know think feel one now ' +
    'never good really need make been had were would could your them him her his their any every some when why ' +
    'who just take took here there more much too by from than then want got never only ever ' +
    'انا في من علي ما لا مش مو كل شي هذا هذه يا الي عن مع لو هو هي كنت كان بس لكن عشان قبل بعد هل كيف ' +
    'عندي لي اللي الله ب ان و او ولا انت شو ايش وش ايه'
  ).split(' '),
)
const frequentCost = 60

const cost = (words: readonly string[]): number =>
  words.reduce((sum, word) => sum + (frequent.has(word) ? frequentCost : 1), 0)

function anchorWords(node: PhraseNode): readonly string[] | undefined {
  if (node.kind === 'word') return node.words
  if (node.kind !== 'choice' || node.optional) return undefined
  const anchors = node.options.map((option) => bestOf(option)?.words)
  return anchors.every((words) => words !== undefined) ? anchors.flat() : undefined
}

const longest = (nodes: readonly PhraseNode[]): number => nodes.reduce((sum, node) => sum + reachOf(node), 0)

function reachOf(node: PhraseNode): number {
  switch (node.kind) {
    case 'word':
      return 1
    case 'gap':
      return node.most
    case 'choice':
      return Math.max(...node.options.map(longest))
    case 'unless':
      return 0
  }
}

function bestOf(nodes: readonly PhraseNode[]): Anchor | undefined {
  let best: Anchor | undefined
  let before = 0
  for (const node of nodes) {
    const words = anchorWords(node)
    const reach = before + reachOf(node) - 1
    if (words && (!best || cost(words) < cost(best.words))) best = { words, reach }
    before += reachOf(node)
  }
  return best
}

/** Throws when every word of the phrase is optional. */
export function anchorOf(nodes: readonly PhraseNode[]): Anchor {
  const anchor = bestOf(nodes)
  if (!anchor) throw new Error('a phrase needs at least one word that is always there')
  return anchor
}

/** How often the anchor is likely to be met; Infinity when there is none. */
export function anchorCost(nodes: readonly PhraseNode[]): number {
  const anchor = bestOf(nodes)
  return anchor ? cost(anchor.words) : Infinity
}
