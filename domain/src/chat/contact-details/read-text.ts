import { compatibilityForm } from '../../primitives/text/text.ts'
import {
  dropped,
  foldOf,
  kindOf,
  laterKind,
  latin,
  otherLetter,
  plainKind,
  punctuationClass,
  space,
  tableLength,
  unusual,
} from './characters.ts'
import { longestTerm, termAt, type Term } from './terms.ts'

/** A run of letters and digits of one script. */
export interface Token {
  readonly start: number
  readonly end: number
  readonly isDigits: boolean
  readonly term: Term | undefined
}

/** A text in its normalised form, and the places where contact details may begin. */
export interface ContactText {
  readonly codes: Uint16Array
  readonly kinds: Uint8Array
  readonly length: number
  readonly tokens: readonly Token[]
  /** Places of `@`, and of the bracket that opens `(at)` or `[at]`. */
  readonly ats: readonly number[]
  /** Places of dots directly before a sign or letter. */
  readonly dots: readonly number[]
  /** Places of the colon of `://`. */
  readonly schemes: readonly number[]
  /** Digits, written as such or spelled out. */
  readonly digitCount: number
  readonly hasApp: boolean
  readonly hasMailService: boolean
}

/** One pass over the text; for most texts nothing more is needed. */
export function readContactText(text: string): ContactText {
  return readPlain(text, false) ?? readPlain(compatibilityForm(text).toLowerCase(), true) ?? nothing
}

/** @returns undefined at the first character that needs Unicode's own normalisation */
function readPlain(text: string, isNormal: boolean): ContactText | undefined {
  const reader = new Reader(text.length)
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at)
    let kind = code < tableLength ? (kindOf[code] as number) : laterKind(text, at, code, isNormal)
    if (kind === unusual) {
      if (!isNormal) return undefined
      kind = plainKind(code)
    }
    if (kind !== dropped) reader.push(code < tableLength ? (foldOf[code] as number) : code, kind)
  }
  return reader.done()
}

const dot = 0x2e
const slash = 0x2f
const colon = 0x3a
const atSign = 0x40

class Reader implements ContactText {
  readonly codes: Uint16Array
  readonly kinds: Uint8Array
  length = 0
  readonly tokens: Token[] = []
  readonly ats: number[] = []
  readonly dots: number[] = []
  readonly schemes: number[] = []
  digitCount = 0
  hasApp = false
  hasMailService = false
  private start = -1
  private hash = 0
  private digits = 0

  constructor(length: number) {
    this.codes = new Uint16Array(length)
    this.kinds = new Uint8Array(length)
  }

  push(code: number, kind: number): void {
    const at = this.length++
    this.codes[at] = code
    this.kinds[at] = kind
    const before = at === 0 ? punctuationClass : this.kinds[at - 1]
    if (kind === latin || kind === otherLetter) {
      if (kind !== before) {
        if (this.start >= 0) this.endToken(at)
        this.start = at
        this.hash = 0
        this.digits = 0
      }
      this.hash = (Math.imul(this.hash, 31) + code) | 0
      if (code <= 0x39) this.digits++
    } else if (this.start >= 0) this.endToken(at)
    if (at > 0 && kind !== space && this.codes[at - 1] === dot) this.dots.push(at - 1)
    if (kind === punctuationClass) this.noteSign(code, at)
  }

  private noteSign(code: number, at: number): void {
    if (code === atSign) this.ats.push(at)
    else if (code === slash && this.isAt(at - 1, slash) && this.isAt(at - 2, colon))
      this.schemes.push(at - 2)
    else if (code === 0x29 && this.isSpelled(at, 0x28)) this.ats.push(at - 3)
    else if (code === 0x5d && this.isSpelled(at, 0x5b)) this.ats.push(at - 3)
  }

  /** Whether the bracket at `close` ends `(at)`. */
  private isSpelled(close: number, bracket: number): boolean {
    return this.isAt(close - 1, 0x74) && this.isAt(close - 2, 0x61) && this.isAt(close - 3, bracket)
  }

  private isAt(at: number, code: number): boolean {
    return at >= 0 && this.codes[at] === code
  }

  private endToken(end: number): void {
    const { start, hash } = this
    this.start = -1
    const term = end - start > longestTerm ? undefined : termAt(hash, this.codes, start, end)
    const isDigits = this.digits === end - start
    this.tokens.push({ start, end, isDigits, term })
    if (isDigits) this.digitCount += end - start
    if (term === undefined) return
    this.digitCount += term.digits
    if (term.isApp) this.hasApp = true
    if (term.isMailService) this.hasMailService = true
  }

  done(): ContactText {
    if (this.start >= 0) this.endToken(this.length)
    return this
  }
}

const nothing: ContactText = new Reader(0)

export const isLetterAt = ({ kinds, length }: ContactText, at: number): boolean =>
  at >= 0 && at < length && (kinds[at] === latin || kinds[at] === otherLetter)

export const isSpaceAt = ({ kinds, length }: ContactText, at: number): boolean =>
  at >= 0 && at < length && kinds[at] === space

/** The code unit at a place; 0 beyond either end. */
export const codeAt = ({ codes, length }: ContactText, at: number): number =>
  at >= 0 && at < length ? (codes[at] as number) : 0

export function skipSpaces(text: ContactText, from: number): number {
  let at = from
  while (isSpaceAt(text, at)) at++
  return at
}

/** Only for few characters, because each becomes an argument. */
export function slice({ codes, length }: ContactText, from: number, to: number): string {
  return String.fromCharCode(
    ...codes.subarray(Math.max(0, from), Math.max(0, Math.min(to, length))),
  )
}

/** No letter or digit is next to it. */
export const isWholeToken = (
  text: ContactText,
  { start, end }: Pick<Token, 'start' | 'end'>,
): boolean => !isLetterAt(text, start - 1) && !isLetterAt(text, end)

/** Only white space is between the two. */
export function areSpaced(text: ContactText, before: Token, after: Token): boolean {
  return before.end < after.start && skipSpaces(text, before.end) === after.start
}

/** Blanks these ranges of `text` itself, and leaves out their tokens. */
export function without(
  text: ContactText,
  ranges: readonly (readonly [from: number, to: number])[],
): ContactText {
  if (ranges.length === 0) return text
  for (const [from, to] of ranges) {
    text.codes.fill(0x20, from, to)
    text.kinds.fill(space, from, to)
  }
  return { ...text, tokens: text.tokens.filter(({ start }) => text.kinds[start] !== space) }
}
