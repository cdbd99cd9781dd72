import { sentenceEnd, unknownWord } from '../matching-phrases/vocabulary.ts'
import {
  emojiWord,
  foldCharacter,
  isPlain,
  isZeroWidthGap,
  plainUnicode,
} from './fold-characters.ts'
import { godsVerbs, oaths } from './arabic-word.ts'
import { segment } from './segment.ts'
import { keepsFirst, onlyBehindNo } from './short-forms.ts'
import type { Word, WordReader } from './word-reader.ts'

/** A message as the rules see it. The lists have one place for each word or sentence end. */
export interface TextLine {
  words: string[]
  numbers: number[]
  /** The clause of each word: commas, quotes and words like "but" begin a new one. */
  clauses: number[]
  quoted: boolean[]
  /** The sentence ends that end questions. */
  questions: Set<number>
  /** Where `ولا` stood: "nor", never the "no" that opens an answer. It is read as لا. */
  nors: Set<number>
  /** Where an Arabic "and" or "so" was joined to the word: a new statement begins. */
  ands: Set<number>
}

const webAddress = /(?:https?:\/\/|www\.)\S+|(?<=^|\s)@\w+/gi
const insideSigns = new Set(['*', '@', '$', '!'])

class LineReader {
  private readonly textLine: TextLine = {
    words: [],
    numbers: [],
    clauses: [],
    quoted: [],
    questions: new Set(),
    nors: new Set(),
    ands: new Set(),
  }
  private readonly words: WordReader
  private clause = 0
  private inQuote = false
  private token = ''
  /** The token before this one, if it may have been an oath. */
  private oath = ''
  private singles: string[] = []
  /** Where in the token an invisible gap stood. */
  private seams: number[] = []

  constructor(words: WordReader) {
    this.words = words
  }

  read(text: string): TextLine {
    const plain = plainUnicode(
      text.includes('/') || text.includes('@') || text.includes('www')
        ? text.replace(webAddress, ' ')
        : text,
    )
    for (let at = 0; at < plain.length; at++) at += this.character(plain, at)
    this.endWord()
    this.endSingles()
    return this.textLine
  }

  /** @returns how many further characters were used up */
  private character(text: string, at: number): number {
    const code = text.charCodeAt(at)
    if (isPlain(code)) return this.plainOnes(text, at)
    if (code === 0x20) {
      this.endWord()
      return 0
    }
    const letter = foldCharacter(code)
    if (letter !== undefined) {
      this.token += letter
      if (letter === '' && isZeroWidthGap(code)) this.seams.push(this.token.length)
      return 0
    }
    if (code >= 0xd800 || (code >= 0x2600 && code < 0x2800)) return this.emoji(text, at)
    this.sign(text.charAt(at), text, at)
    return 0
  }

  private plainOnes(text: string, at: number): number {
    let end = at + 1
    while (isPlain(text.charCodeAt(end))) end++
    this.token += text.slice(at, end)
    return end - at - 1
  }

  private emoji(text: string, at: number): number {
    const codePoint = text.codePointAt(at) ?? 0
    this.endWord()
    const word = emojiWord(codePoint)
    if (word) this.push(this.words.wordOf(word))
    return codePoint > 0xffff ? 1 : 0
  }

  private sign(sign: string, text: string, at: number): void {
    const before = this.token !== ''
    const after = isLetterAt(text, at + 1)
    if (isApostrophe(sign))
      return before && isContraction(text, at + 1) ? this.endWord() : this.apostrophe(before, after)
    if (insideSigns.has(sign) && before && (after || (sign === '*' && text[at + 1] === '*'))) {
      this.token += sign
      return
    }
    if (sign === '.' && (isDotted(text, at) || isDotForGap(text, at))) {
      if (text[at + 1] === '.') this.clause++
      return this.endWord()
    }
    this.endWord()
    switch (sign) {
      case '.':
      case '!':
      case '?':
      case '؟':
      case '۔':
        return this.endSentence(sign === '?' || sign === '؟')
      case ',':
      case '،':
      case ';':
      case '؛':
      case ':':
      case '\n':
      case '(':
      case ')':
      case '–':
      case '—':
        this.clause++
        return
      case '"':
      case '“':
      case '”':
      case '«':
      case '»':
        this.quote(!this.inQuote)
    }
  }

  private apostrophe(before: boolean, after: boolean): void {
    if (before && after) return
    this.endWord()
    if (!before && after) this.quote(true)
    else if (before && this.inQuote) this.quote(false)
  }

  private quote(open: boolean): void {
    this.inQuote = open
    this.clause++
  }

  private endSentence(isQuestion: boolean): void {
    this.endSingles()
    this.clause++
    const last = this.textLine.words.at(-1)
    if (last !== undefined && last !== '.') this.place('.', sentenceEnd)
    if (isQuestion) this.textLine.questions.add(this.textLine.words.length - 1)
  }

  private endWord(): void {
    const { token, seams } = this
    if (token === '') return
    this.token = ''
    if (seams.length > 0) this.seams = []
    if (token.length === 1 && !isDigit(token.charCodeAt(0))) {
      this.singles.push(token)
      return
    }
    this.endSingles()
    if (token === 'ولا') this.textLine.nors.add(this.textLine.words.length)
    if (seams.length > 0) return this.pushSeamed(token, seams)
    this.readOath(token)
    const words = this.words.read(token)
    if (opensStatement(token, words)) this.textLine.ands.add(this.textLine.words.length)
    this.pushAll(words)
  }

  /** "By God" has no meaning here, unless it was "and God", which the next verb decides. */
  private readOath(token: string): void {
    if (oaths.has(this.oath) && godsVerbs.test(token)) {
      this.textLine.ands.add(this.textLine.words.length)
      this.pushAll(this.words.wordsOf(this.oath.slice(1)))
    }
    this.oath = token
  }

  /** Letters with gaps between them: `s u i c i d e`, `ا ن ت ح ر`. */
  private endSingles(): void {
    const letters = this.singles
    if (letters.length === 0) return
    this.singles = []
    const words = letters.length >= 3 ? segment(letters, this.isWord) : letters
    for (const word of words) {
      if (word === 'و') this.textLine.ands.add(this.textLine.words.length)
      this.pushAll(this.words.read(word))
    }
  }

  /** With an invisible gap `want` and `to` are two words, `ki` and `ll` one, by the vocabulary. */
  private pushSeamed(token: string, seams: readonly number[]): void {
    const pieces = seams.map((seam, place) => token.slice(seams[place - 1] ?? 0, seam))
    const words = segment(
      [...pieces, token.slice(seams.at(-1))].filter((piece) => piece !== ''),
      this.isWord,
    )
    const known = words.some((word) => word !== token && this.isWord(word))
    for (const word of known ? words : [token]) this.pushAll(this.words.read(word))
  }

  private readonly isWord = (text: string): boolean => this.words.isKnown(text)

  private pushAll(words: readonly Word[]): void {
    for (const word of words) this.push(word)
  }

  private push(word: Word): void {
    const join = word.joins?.get(this.textLine.words.at(-1) ?? '')
    if (join !== undefined) {
      if (!keepsFirst(word.text)) this.dropLast()
      return this.pushAll(this.words.wordsOf(join))
    }
    if (word.text === onlyBehindNo) return
    if (word.opensClause) this.clause++
    this.place(word.text, word.number)
  }

  private dropLast(): void {
    this.textLine.words.pop()
    this.textLine.numbers.pop()
    this.textLine.clauses.pop()
    this.textLine.quoted.pop()
  }

  private place(word: string, number: number): void {
    this.textLine.words.push(word)
    this.textLine.numbers.push(number)
    this.textLine.clauses.push(this.clause)
    this.textLine.quoted.push(this.inQuote)
  }
}

/** `وقطعت` read as قطعت, or unknown as `وطردوني`, or an intensifier alone: `وفعلا`. */
function opensStatement(token: string, [first]: readonly Word[]): boolean {
  if (!/^[وف]/.test(token) || oaths.has(token)) return false
  if (first === undefined || token === 'ويا') return true
  if (first.text === token)
    return token.startsWith('و') && first.number === unknownWord && token.length > 3
  return !first.text.startsWith(token.charAt(0)) || first.text === token.slice(1)
}

const isDigit = (code: number): boolean => code >= 0x30 && code <= 0x39

const apostrophes = new Set(["'", '’', '‘', '‛', '`', '´', 'ʼ', '′'])
const isApostrophe = (sign: string): boolean => apostrophes.has(sign)

/** `he'll` is two words: without the apostrophe it would be another one. */
const isContraction = (text: string, at: number): boolean =>
  (text.startsWith('ll', at) || text.startsWith('re', at) || text.startsWith('ve', at)) &&
  !isLetterAt(text, at + 2)

function isLetterAt(text: string, at: number): boolean {
  const letter = foldCharacter(text.charCodeAt(at))
  return letter !== undefined && letter !== ''
}

/** A dot that ends no sentence: one of several, or between single letters as in `k.i.l.l`. */
function isDotted(text: string, at: number): boolean {
  if (text[at + 1] === '.' || text[at - 1] === '.') return true
  return isLetterAt(text, at + 1) && isLetterAt(text, at - 1) && !isLetterAt(text, at - 2)
}

/** How far the next dot may be, in letters. */
const longestDotted = 12

/** One of several dots that stand for spaces: `i.want.to.die`. A single one may end a sentence. */
function isDotForGap(text: string, at: number): boolean {
  if (!isLetterAt(text, at - 1) || !isLetterAt(text, at + 1)) return false
  return isJoinedTo(text, at, 1) || isJoinedTo(text, at, -1)
}

/** Only letters between this dot and another one with a letter behind it. */
function isJoinedTo(text: string, dot: number, step: 1 | -1): boolean {
  for (let at = dot + step; Math.abs(at - dot) <= longestDotted; at += step) {
    if (text[at] === '.') return isLetterAt(text, at + step)
    if (!isLetterAt(text, at)) return false
  }
  return false
}

/** Reads any string in linear time. */
export const readLine = (text: string, words: WordReader): TextLine =>
  new LineReader(words).read(text)
