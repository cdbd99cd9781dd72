import { sentenceEnd, type Vocabulary } from '../matching/vocabulary.ts'
import { arabicWords } from './arabic-word.ts'
import { emojiWord, foldCharacter, isPlainLetter, plainUnicode } from './fold-characters.ts'
import { latinWords } from './latin-word.ts'
import { joined, keepsFirst } from './short-forms.ts'

/** A message as the rules see it. The four lists run side by side, one place for each word or sentence end. */
export interface Line {
  words: string[]
  numbers: number[]
  /** Which clause the word stands in: commas, quotes and words like "but" begin a new one. */
  clauses: number[]
  quoted: boolean[]
  /** Whether the sentence that ends here was a question (only set at sentence ends). */
  questions: Set<number>
}

const webAddress = /(?:https?:\/\/|www\.)\S+|(?<=^|\s)@\w+/gi
const clauseOpeners = new Set('but however though although yet لكن لكني لكنني بس ولكن انما'.split(' '))
const insideSigns = new Set(['*', '@', '$', '!'])

class LineReader {
  private readonly line: Line = { words: [], numbers: [], clauses: [], quoted: [], questions: new Set() }
  private readonly vocabulary: Vocabulary
  private clause = 0
  private inQuote = false
  private token = ''
  private singles: string[] = []

  constructor(vocabulary: Vocabulary) {
    this.vocabulary = vocabulary
  }

  read(text: string): Line {
    const plain = plainUnicode(
      text.includes('/') || text.includes('@') || text.includes('www') ? text.replace(webAddress, ' ') : text,
    )
    for (let at = 0; at < plain.length; at++) at += this.character(plain, at)
    this.endWord()
    this.endSingles()
    return this.line
  }

  /** Returns how many further characters it used up. */
  private character(text: string, at: number): number {
    const code = text.charCodeAt(at)
    if (isPlainLetter(code)) return this.plainLetters(text, at)
    const character = text[at] ?? ''
    const letter = foldCharacter(code, character)
    if (letter !== undefined) {
      this.token += letter
      return 0
    }
    if (code === 0x20) {
      this.endWord()
      return 0
    }
    if (code >= 0xd800 || (code >= 0x2600 && code < 0x2800)) return this.emoji(text, at)
    this.sign(character, text, at)
    return 0
  }

  private plainLetters(text: string, at: number): number {
    let end = at + 1
    while (isPlainLetter(text.charCodeAt(end))) end++
    this.token += text.slice(at, end)
    return end - at - 1
  }

  private emoji(text: string, at: number): number {
    const codePoint = text.codePointAt(at) ?? 0
    this.endWord()
    const word = emojiWord(codePoint)
    if (word) this.push(word)
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
    if (sign === '.' && isDotted(text, at)) {
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
    const last = this.line.words.at(-1)
    if (last !== undefined && last !== '.') this.place('.', sentenceEnd)
    if (isQuestion) this.line.questions.add(this.line.words.length - 1)
  }

  private endWord(): void {
    const token = this.token
    if (token === '') return
    this.token = ''
    if (token.length === 1 && !/[0-9]/.test(token)) {
      this.singles.push(token)
      return
    }
    this.endSingles()
    this.pushAll(this.wordsOf(token))
  }

  private wordsOf(token: string): string {
    const code = token.charCodeAt(0)
    if (code >= 0x620 && code <= 0x6ff) return arabicWords(token, this.vocabulary)
    return numberWord(token) ?? latinWords(token, this.vocabulary)
  }

  /** Letters with gaps between them: `s u i c i d e`, `ا ن ت ح ر`. */
  private endSingles(): void {
    const letters = this.singles
    if (letters.length === 0) return
    this.singles = []
    for (let at = 0; at < letters.length;) {
      const length = letters.length >= 3 ? this.spelledWord(letters, at) : 0
      this.pushAll(length > 0 ? letters.slice(at, at + length).join('') : this.wordsOf(letters[at] ?? ''))
      at += Math.max(1, length)
    }
  }

  private spelledWord(letters: readonly string[], at: number): number {
    for (let length = Math.min(12, letters.length - at); length >= 3; length--)
      if (this.vocabulary.has(letters.slice(at, at + length).join(''))) return length
    return 0
  }

  private pushAll(words: string): void {
    if (words === '') return
    if (!words.includes(' ')) return this.push(words)
    for (const word of words.split(' ')) this.push(word)
  }

  private push(word: string): void {
    const { words } = this.line
    const join = joined(words.at(-1), word)
    if (join !== undefined) {
      if (!keepsFirst(word)) this.dropLast()
      return this.pushAll(join)
    }
    if (clauseOpeners.has(word)) this.clause++
    this.place(word, this.vocabulary.numberOf(word))
  }

  private dropLast(): void {
    this.line.words.pop()
    this.line.numbers.pop()
    this.line.clauses.pop()
    this.line.quoted.pop()
  }

  private place(word: string, number: number): void {
    this.line.words.push(word)
    this.line.numbers.push(number)
    this.line.clauses.push(this.clause)
    this.line.quoted.push(this.inQuote)
  }
}

const apostrophes = new Set(["'", '’', '‘', '‛', '`', '´', 'ʼ', '′'])
const isApostrophe = (sign: string): boolean => apostrophes.has(sign)

/** `he'll` is two words: without the apostrophe it would be another one. */
const isContraction = (text: string, at: number): boolean =>
  (text.startsWith('ll', at) || text.startsWith('re', at) || text.startsWith('ve', at)) &&
  !isLetterAt(text, at + 2)

function isLetterAt(text: string, at: number): boolean {
  const letter = foldCharacter(text.charCodeAt(at), text[at] ?? '')
  return letter !== undefined && letter !== ''
}

/** A dot that ends no sentence: one of several, or between single letters as in `k.i.l.l`. */
function isDotted(text: string, at: number): boolean {
  if (text[at + 1] === '.' || text[at - 1] === '.') return true
  return isLetterAt(text, at + 1) && isLetterAt(text, at - 1) && !isLetterAt(text, at - 2)
}

/** Pills and hours are counted: a count from 8 to 399 is one word for the rules, any other number says nothing. */
function numberWord(token: string): string | undefined {
  if (!/^\d+$/.test(token)) return undefined
  const value = Number(token)
  if (token === '2') return '2'
  return value >= 8 && value < 400 ? '#many' : '#number'
}

/** Reads any string at all; time grows with its length and nothing else. */
export const readLine = (text: string, vocabulary: Vocabulary): Line => new LineReader(vocabulary).read(text)
