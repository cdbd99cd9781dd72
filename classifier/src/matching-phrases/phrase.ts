import type { Vocabulary } from './vocabulary.ts'

/**
 * The notation of the lexicons. A phrase is a row of words with:
 *
 *   (a|b c)    one of these          [a|b]     one of these, or nothing
 *   {name}     a class of words      word*     a word with this beginning
 *   ~3         up to three more words, within the sentence
 *   !(a|b)     not followed by one of these
 *   .          the end of the sentence or of the message; takes no word
 */
export type PhraseNode<Word = string> =
  | { kind: 'word'; words: readonly Word[] }
  | { kind: 'gap'; most: number }
  | { kind: 'end' }
  | { kind: 'choice'; options: readonly PhraseNode<Word>[][]; optional: boolean }
  | { kind: 'unless'; options: readonly PhraseNode<Word>[][] }

export type WordClasses = Readonly<Record<string, string>>

const piece = /\s*(~\d|!\(|[()[\]|]|\{\w+\}|[^\s()[\]|{}~!]+)/y

function lex(source: string): string[] {
  const pieces: string[] = []
  piece.lastIndex = 0
  const text = source.trim()
  for (let match = piece.exec(text); match; match = piece.exec(text)) pieces.push(match[1] ?? '')
  if (pieces.join('') !== text.replace(/\s/g, '')) throw new Error(`unreadable phrase: ${source}`)
  return pieces
}

/** Classes are part of many phrases; each is parsed once. */
const parsedClasses = new WeakMap<WordClasses, Map<string, PhraseNode>>()

class Parser {
  private at = 0
  private readonly pieces: readonly string[]
  private readonly classes: WordClasses

  constructor(source: string, classes: WordClasses) {
    this.pieces = lex(source)
    this.classes = classes
  }

  /** Options separated by `|`, up to the closing bracket or the end. */
  options(close?: string): PhraseNode[][] {
    const options = [this.sequence()]
    while (this.pieces[this.at] === '|') {
      this.at++
      options.push(this.sequence())
    }
    if (this.pieces[this.at] !== close)
      throw new Error(`unbalanced phrase: ${this.pieces.join(' ')}`)
    this.at++
    return options
  }

  private sequence(): PhraseNode[] {
    const nodes: PhraseNode[] = []
    for (;;) {
      const next = this.pieces[this.at]
      if (next === undefined || next === '|' || next === ')' || next === ']') return nodes
      this.at++
      nodes.push(this.node(next))
    }
  }

  private node(next: string): PhraseNode {
    if (next === '(') return choice(this.options(')'), false)
    if (next === '[') return choice(this.options(']'), true)
    if (next === '!(') return { kind: 'unless', options: this.options(')') }
    if (next === '.') return { kind: 'end' }
    if (next.startsWith('~')) return { kind: 'gap', most: Number(next.slice(1)) }
    if (next.startsWith('{')) return this.wordClass(next)
    return { kind: 'word', words: [next] }
  }

  private wordClass(name: string): PhraseNode {
    const words = this.classes[name.slice(1, -1)]
    if (words === undefined) throw new Error(`unknown class ${name}`)
    const parsed = parsedClasses.get(this.classes) ?? new Map<string, PhraseNode>()
    parsedClasses.set(this.classes, parsed)
    const known = parsed.get(name)
    if (known) return known
    const node = choice(parseOptions(words, this.classes), false)
    parsed.set(name, node)
    return node
  }
}

/** Single words become one set, which needs one look-up; only longer options stay a choice. */
function choice(options: PhraseNode[][], optional: boolean): PhraseNode {
  const words: string[] = []
  const rest: PhraseNode[][] = []
  for (const option of options) {
    const only = option.length === 1 ? option[0] : undefined
    if (only?.kind === 'word') words.push(...only.words)
    else if (only?.kind === 'choice' && !only.optional) rest.push(...only.options)
    else rest.push(option)
  }
  for (let i = rest.length - 1; i >= 0; i--) {
    const only = rest[i]?.length === 1 ? rest[i]?.[0] : undefined
    if (only?.kind !== 'word') continue
    words.push(...only.words)
    rest.splice(i, 1)
  }
  const unique: PhraseNode = { kind: 'word', words: [...new Set(words)] }
  if (rest.length === 0 && !optional) return unique
  return { kind: 'choice', options: words.length > 0 ? [[unique], ...rest] : rest, optional }
}

function parseOptions(source: string, classes: WordClasses): PhraseNode[][] {
  return new Parser(source, classes).options()
}

/** @throws on a phrase that cannot be read: lexicons are checked when they are loaded */
export function parsePhrase(source: string, classes: WordClasses): PhraseNode[] {
  const options = parseOptions(source, classes)
  const only = options[0]
  return options.length === 1 && only ? only : [choice(options, false)]
}

/** Adds every word of the phrase to the vocabulary. */
export function addWords(nodes: readonly PhraseNode[], vocabulary: Vocabulary): void {
  for (const node of nodes) {
    if (node.kind === 'word') for (const word of node.words) vocabulary.add(word)
    if (node.kind === 'choice' || node.kind === 'unless')
      for (const option of node.options) addWords(option, vocabulary)
  }
}

/** The phrase with the numbers of all words that it accepts, once the vocabulary is complete. */
export const inNumbers = (
  nodes: readonly PhraseNode[],
  vocabulary: Vocabulary,
): PhraseNode<number>[] =>
  nodes.map((node) => {
    if (node.kind === 'word') return { ...node, words: [...vocabulary.accepted(node.words)] }
    if (node.kind === 'gap' || node.kind === 'end') return node
    return { ...node, options: node.options.map((option) => inNumbers(option, vocabulary)) }
  })
