import { foldLetters, searchAtLeast } from '../../identity/name-search.ts'
import { toAsciiDigits } from '../../primitives/text/text.ts'

/** A range in UTF-16 units; `to` is exclusive. */
export interface TextRange {
  readonly from: number
  readonly to: number
}

/** A text in the spelling that search compares. */
export interface FoldedText {
  readonly folded: string
  /** For each unit, the start of its character in the text. */
  readonly starts: Uint32Array
  readonly length: number
}

/** A longer search would name one message; the limit keeps the work linear in the text. */
export const searchAtMost = 100

/** Each character is folded by itself, so that the time is linear. */
export function foldText(text: string): FoldedText {
  const parts: string[] = []
  let starts = new Uint32Array(text.length)
  let count = 0
  let at = 0
  let isSpaced = false
  for (const character of text) {
    const letters = foldCharacter(character)
    const part: string = isSpaced && letters.startsWith(' ') ? letters.slice(1) : letters
    if (part !== '') {
      const end = count + part.length
      if (end > starts.length) starts = withRoom(starts, end)
      starts.fill(at, count, end)
      count = end
      isSpaced = part.endsWith(' ')
      parts.push(part)
    }
    at += character.length
  }
  return { folded: parts.join(''), starts: starts.subarray(0, count), length: text.length }
}

/** At least doubled, so that all copies together take linear time. */
function withRoom(starts: Uint32Array, atLeast: number): Uint32Array<ArrayBuffer> {
  const larger = new Uint32Array(Math.max(atLeast, 2 * starts.length))
  larger.set(starts)
  return larger
}

/** Enough for an alphabet or two; a crafted text cannot fill the map. */
const keptCharacters = 1000
const foldedCharacters = new Map<string, string>()

function foldCharacter(character: string): string {
  const known = foldedCharacters.get(character)
  if (known !== undefined) return known
  const folded = foldLetters(toAsciiDigits(character))
  if (foldedCharacters.size < keptCharacters) foldedCharacters.set(character, folded)
  return folded
}

/** The words of a search, folded; none while the search is too short. */
export function searchWords(typed: string): readonly string[] {
  const { folded } = foldText(typed.slice(0, searchAtMost))
  const words = folded.split(' ').filter((word) => word !== '')
  return folded.trim().length < searchAtLeast ? [] : [...new Set(words)]
}

/** The places of the words in the text's order; none unless every word occurs. */
export function findWords(text: FoldedText, words: readonly string[]): readonly TextRange[] {
  const { folded } = text
  if (words.length === 0 || !words.every((word) => folded.includes(word))) return []
  const isHit = new Uint8Array(folded.length)
  for (const word of words)
    for (let at = folded.indexOf(word); at !== -1; at = folded.indexOf(word, at + word.length))
      isHit.fill(1, at, at + word.length)
  return rangesOf(text, isHit)
}

function rangesOf({ starts, length }: FoldedText, isHit: Uint8Array): TextRange[] {
  const ranges: TextRange[] = []
  let reached = 0
  for (let at = isHit.indexOf(1); at !== -1;) {
    const gap = isHit.indexOf(0, at)
    const end = gap === -1 ? isHit.length : gap
    const from = starts[at] ?? 0
    const to = startAfter(starts, end - 1) ?? length
    // Several words of a search may stand in one character, such as a ligature.
    if (to > reached) ranges.push({ from: Math.max(from, reached), to })
    reached = to
    at = isHit.indexOf(1, end)
  }
  return ranges
}

/** A character may have become several units, and a hit takes all of it. */
function startAfter(starts: Uint32Array, unit: number): number | undefined {
  let next = unit + 1
  while (next < starts.length && starts[next] === starts[unit]) next++
  return starts[next]
}
