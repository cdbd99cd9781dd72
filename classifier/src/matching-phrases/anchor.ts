import type { PhraseNode } from './phrase.ts'

/**
 * The rarest words of which a phrase needs one. A phrase is tried only where one of them stands, so
 * that most text lines need a single look-up for each word.
 */
interface Anchor {
  words: readonly string[]
  /** How many words, at most, the phrase may begin before its anchor. */
  reach: number
  /** The node whose words these are. */
  node: PhraseNode
}

/** Words so frequent that a phrase should not be tried because of them alone. */
const everyLine = words(
  'i to my the a an it is be me not of in and am have so that on for no all was will you can do this with what if but ' +
    'at or as we he she they are your like get go now في من ما لا انا علي عن مع هو هي كل هذا هذه و ب ل يا مش بس الي',
)
const manyLines = words(
  'dont want going up out how about time know think feel one never good need make been had were would could them him ' +
    'her his their any every some when why who take took here there more much too by from than then got only ever day ' +
    'night today tonight tomorrow life home people everyone work family love last end over help better again always ' +
    'back week year morning way everything nothing something really thank thanks sorry please friend friends mom dad ' +
    'after before until next first said say see tell thing things long still away live off cant should again him ' +
    'شي لو كنت كان لكن عشان قبل بعد هل كيف عندي لي اللي الله نفسي اليوم بكره الليله حاجه ايه شو وش ان او الي انت احد حد ' +
    'اريد ابي بدي عايز ودي حياتي الحياه اخر راح رح علي الناس اهلي امي يوم ليله',
)
const costs = { everyLine: 300, manyLines: 25, rare: 1 } as const

function words(list: string): ReadonlySet<string> {
  return new Set(list.split(' '))
}

const costOf = (word: string): number =>
  everyLine.has(word) ? costs.everyLine : manyLines.has(word) ? costs.manyLines : costs.rare

const cost = (list: readonly string[]): number => list.reduce((sum, word) => sum + costOf(word), 0)

export function anchorWords(node: PhraseNode): readonly string[] | undefined {
  if (node.kind === 'word') return node.words
  if (node.kind !== 'choice' || node.optional) return undefined
  const anchors = node.options.map((option) => bestOf(option)?.words)
  return anchors.every((words) => words !== undefined) ? anchors.flat() : undefined
}

const longest = (nodes: readonly PhraseNode[]): number =>
  nodes.reduce((sum, node) => sum + reachOf(node), 0)

function reachOf(node: PhraseNode): number {
  switch (node.kind) {
    case 'word':
      return 1
    case 'gap':
      return node.most
    case 'choice':
      return Math.max(...node.options.map(longest))
    case 'end':
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
    if (words && (!best || cost(words) < cost(best.words))) best = { words, reach, node }
    before += reachOf(node)
  }
  return best
}

/** @throws when every word of the phrase is optional */
export function anchorOf(nodes: readonly PhraseNode[]): Anchor {
  const anchor = bestOf(nodes)
  if (!anchor) throw new Error('a phrase needs at least one word that is always there')
  return anchor
}

/** Grows with the frequency of the anchor; Infinity without one. */
export function anchorCost(nodes: readonly PhraseNode[]): number {
  const anchor = bestOf(nodes)
  return anchor ? cost(anchor.words) : Infinity
}
