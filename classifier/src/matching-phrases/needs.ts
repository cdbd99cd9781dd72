import { anchorOf, anchorWords } from './anchor.ts'
import type { WordNumbers } from './matcher.ts'
import type { PhraseNode } from './phrase.ts'
import type { Vocabulary } from './vocabulary.ts'

type Nodes = readonly PhraseNode[]

/** Lists of words, the shortest first, 0 after each: a match needs one word of every list. */
export type Needs = readonly number[]

/** A phrase can match with one of these words and the needs beside it. */
export interface Clue {
  words: readonly number[]
  beside: Needs
}

/** Every clue of the phrase in a text line that has all of the others too. */
export function cluesOf(nodes: Nodes, others: Nodes, vocabulary: Vocabulary): Clue[] {
  const { node } = anchorOf(nodes)
  const beside = [...nodes.filter((other) => other !== node), ...others]
  if (node.kind === 'choice')
    return node.options.flatMap((option) => cluesOf(option, beside, vocabulary))
  const words = node.kind === 'word' ? [...vocabulary.accepted(node.words)] : []
  return [{ words, beside: needsOf(beside, vocabulary) }]
}

function needsOf(nodes: Nodes, vocabulary: Vocabulary): Needs {
  return nodes
    .flatMap((node) => {
      const words = anchorWords(node)
      return words ? [[...vocabulary.accepted(words), listEnd]] : []
    })
    .sort((a, b) => a.length - b.length)
    .flat()
}

const listEnd = 0

/** The words of one text line by their numbers, for many look-ups. */
export class LineWords {
  private readonly here: Uint8Array

  /** @param most the highest number of a word */
  constructor(most: number) {
    this.here = new Uint8Array(most + 1)
  }

  add(words: WordNumbers): void {
    for (const word of words) if (word > 0) this.here[word] = 1
  }

  remove(words: WordNumbers): void {
    for (const word of words) if (word > 0) this.here[word] = 0
  }

  /** True only for the first look-up of a word of the text line. */
  isNew(word: number): boolean {
    if (this.here[word] === 2) return false
    this.here[word] = 2
    return true
  }

  meet(needs: Needs): boolean {
    let met = false
    for (const word of needs) {
      if (word !== listEnd) met ||= this.here[word] !== 0
      else if (met) met = false
      else return false
    }
    return true
  }
}
