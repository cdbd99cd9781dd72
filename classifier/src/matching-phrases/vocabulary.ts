/** Every word of a phrase has a number; 0 is any other word. */
export const unknownWord = 0
/** Between two sentences. No phrase and no gap crosses it. */
export const sentenceEnd = -1
/** A word that an idiom or a topic has explained away. */
export const maskedWord = -2

interface KnownWord {
  text: string
  number: number
}

/** Letters by which words are filed, for the search of those that begin alike. */
const filedLetters = 2
const fileOf = (text: string): number => (text.charCodeAt(0) << 16) | text.charCodeAt(1)
const fileOfLetter = (text: string): number => text.charCodeAt(0) << 16

export class Vocabulary {
  private readonly numbers = new Map<string, number>()
  /** The beginnings among the words (longest first), by their first letters. */
  private readonly beginnings = new Map<number, KnownWord[]>()
  /** All words, by their first letters. */
  private files: Map<number, KnownWord[]> | undefined

  constructor(words: Iterable<string> = []) {
    for (const word of words) this.add(word)
  }

  add(word: string): number {
    const known = this.numbers.get(word)
    if (known !== undefined) return known
    const number = this.numbers.size + 1
    this.numbers.set(word, number)
    this.files = undefined
    if (word.endsWith('*'))
      file(this.beginnings, { text: word.slice(0, -1), number }).sort(
        (a, b) => b.text.length - a.text.length,
      )
    return number
  }

  has(word: string): boolean {
    return this.numbers.has(word)
  }

  /** Whether some phrase has the word, or a beginning of it longer than a letter. */
  knows(word: string): boolean {
    const number = this.numberOf(word)
    return (
      number !== unknownWord &&
      (this.has(word) || number !== this.numbers.get(`${word.charAt(0)}*`))
    )
  }

  /** The word's own number; else that of its longest known beginning; else `unknownWord`. */
  numberOf(word: string): number {
    return this.numbers.get(word) ?? this.numberByBeginning(word)
  }

  /** For a word that is not known itself. */
  numberByBeginning(word: string): number {
    const { beginnings } = this
    return (
      numberIn(beginnings.get(fileOf(word)), word) ??
      numberIn(beginnings.get(fileOfLetter(word)), word) ??
      unknownWord
    )
  }

  /**
   * All numbers that one of the words accepts: `overdos*` accepts every known word that begins so.
   * A single letter (the Arabic preposition in `ب*`) accepts unknown words only.
   */
  accepted(words: readonly string[]): ReadonlySet<number> {
    return new Set(words.flatMap((word) => this.acceptedByOne(word)))
  }

  private acceptedByOne(word: string): number[] {
    const own = this.add(word)
    if (!word.endsWith('*') || word.length <= filedLetters) return [own]
    const beginning = word.slice(0, -1)
    this.files ??= this.allFiles()
    const alike = this.files.get(fileOf(beginning)) ?? []
    return alike.filter(({ text }) => text.startsWith(beginning)).map(({ number }) => number)
  }

  private allFiles(): Map<number, KnownWord[]> {
    const files = new Map<number, KnownWord[]>()
    for (const [text, number] of this.numbers) file(files, { text, number })
    return files
  }

  all(): Iterable<string> {
    return this.numbers.keys()
  }

  get size(): number {
    return this.numbers.size
  }
}

function file(files: Map<number, KnownWord[]>, word: KnownWord): KnownWord[] {
  const key = fileOf(word.text)
  const words = files.get(key) ?? []
  files.set(key, words)
  words.push(word)
  return words
}

function numberIn(beginnings: readonly KnownWord[] | undefined, word: string): number | undefined {
  if (beginnings)
    for (const { text, number } of beginnings) if (word.startsWith(text)) return number
  return undefined
}
