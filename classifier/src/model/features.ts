import type { CrisisCode } from '@sanad/domain/crisis/codes'
import type { Severity } from '@sanad/domain/crisis/severity'
import { cuesIn } from './cues.ts'

/** The model has one weight a bucket; a feature's hash picks its bucket. */
const bucketBits = 16
export const bucketCount = 2 ** bucketBits

/** The grade of the rules, if they saw no more than distress. */
export interface RuleSigns {
  readonly severity: Severity
  readonly codes: readonly CrisisCode[]
}

const seed = 0x811c9dc5
const prime = 0x01000193
const step = (hash: number, code: number): number => Math.imul(hash ^ code, prime)
const bucketOf = (hash: number): number => ((hash ^ (hash >>> 15)) >>> 0) % bucketCount

const space = 0x20
/** Separates kinds of features, so that "die" as a word and as letters are two. */
const kinds = { letters: 1, word: 2, pair: 3, rule: 4, cue: 5 } as const

function hashOf(kind: number, text: string): number {
  let hash = step(seed, kind)
  for (let at = 0; at < text.length; at++) hash = step(hash, text.charCodeAt(at))
  return hash
}

/**
 * Calls `visit` with the bucket of every word, pair of neighbours, run of three to five letters of
 * a word with its edges, and cue.
 * @returns how many there were
 */
export function eachFeature(
  words: readonly string[],
  { severity, codes }: RuleSigns,
  visit: (bucket: number) => void,
): number {
  let count = 0
  const add = (hash: number): void => {
    visit(bucketOf(hash))
    count++
  }
  let before = step(seed, kinds.pair)
  for (const word of words) {
    let whole = step(seed, kinds.word)
    let pair = step(before, space)
    let own = step(seed, kinds.pair)
    for (let at = 0; at < word.length; at++) {
      const code = word.charCodeAt(at)
      whole = step(whole, code)
      pair = step(pair, code)
      own = step(own, code)
    }
    add(whole)
    add(pair)
    before = own
    addLetters(word, add)
  }
  for (const cue of cuesIn(words)) add(hashOf(kinds.cue, cue))
  if (severity === 'low') add(hashOf(kinds.rule, severity))
  for (const code of codes) add(hashOf(kinds.rule, code))
  return count
}

const shortest = 3
const longest = 5

function addLetters(word: string, add: (hash: number) => void): void {
  const last = word.length + 1
  const codeAt = (at: number): number => (at === 0 || at === last ? space : word.charCodeAt(at - 1))
  for (let from = 0; from + shortest <= last + 1; from++) {
    let hash = step(seed, kinds.letters)
    for (let at = from; at <= last && at < from + longest; at++) {
      hash = step(hash, codeAt(at))
      if (at - from + 1 >= shortest) add(hash)
    }
  }
}

/** For an explanation: slower than `eachFeature`, with the same buckets. */
export function namedFeatures(
  words: readonly string[],
  { severity, codes }: RuleSigns,
): { readonly name: string; readonly bucket: number }[] {
  const named = (kind: number, name: string, text = name) => ({
    name,
    bucket: bucketOf(hashOf(kind, text)),
  })
  return [
    ...words.flatMap((word, at) => [
      named(kinds.word, word),
      named(kinds.pair, `${words[at - 1] ?? ''} ${word}`),
      ...runsOf(` ${word} `).map((run) => named(kinds.letters, run)),
    ]),
    ...[...cuesIn(words)].map((cue) => named(kinds.cue, `{${cue}}`, cue)),
    ...(severity === 'low' ? [named(kinds.rule, severity)] : []),
    ...codes.map((code) => named(kinds.rule, code)),
  ]
}

function runsOf(text: string): string[] {
  const runs: string[] = []
  for (let from = 0; from + shortest <= text.length; from++)
    for (let length = shortest; length <= longest && from + length <= text.length; length++)
      runs.push(text.slice(from, from + length))
  return runs
}

/** Words scored together. A longer text is scored in pieces, so that length dilutes nothing. */
const longestPiece = 40

/** Sentences, gathered up to forty words; a longer sentence is cut. */
export function piecesOf(words: readonly string[]): readonly (readonly string[])[] {
  const pieces: string[][] = []
  let piece: string[] = []
  let sentence: string[] = []
  const close = (): void => {
    if (piece.length > 0 && piece.length + sentence.length > longestPiece) {
      pieces.push(piece)
      piece = []
    }
    piece.push(...sentence)
    sentence = []
  }
  for (const word of words) {
    if (word !== '.') sentence.push(word)
    if (word === '.' || sentence.length === longestPiece) close()
  }
  close()
  if (piece.length > 0) pieces.push(piece)
  return pieces
}
