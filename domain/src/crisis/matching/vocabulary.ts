/** A number for every word that some phrase knows. Word 0 is any other word. */
export const unknownWord = 0
/** Between two sentences. No phrase and no gap crosses it. */
export const sentenceEnd = -1
/** A word that an idiom or a topic has explained away. */
export const maskedWord = -2

export class Vocabulary {
  private readonly numbers = new Map<string, number>()
  private readonly beginnings = new Map<string, number>()
  /** Longest first, by first letter. */
  private readonly beginningLengths = new Map<string, number[]>()

  add(word: string): number {
    const known = this.numbers.get(word)
    if (known !== undefined) return known
    const number = this.numbers.size + 1
    this.numbers.set(word, number)
    if (word.endsWith('*')) this.addBeginning(word.slice(0, -1), number)
    return number
  }

  private addBeginning(beginning: string, number: number): void {
    this.beginnings.set(beginning, number)
    const lengths = this.beginningLengths.get(beginning.charAt(0)) ?? []
    if (!lengths.includes(beginning.length)) lengths.push(beginning.length)
    this.beginningLengths.set(
      beginning.charAt(0),
      lengths.sort((a, b) => b - a),
    )
  }

  has(word: string): boolean {
    return this.numbers.has(word)
  }

  /** Whether some phrase has the word, or a beginning of it longer than a letter. */
  knows(word: string): boolean {
    const number = this.numberOf(word)
    return number !== unknownWord && (this.has(word) || number !== this.numbers.get(`${word.charAt(0)}*`))
  }

  /** The word's own number; else the number of its longest known beginning; else `unknownWord`. */
  numberOf(word: string): number {
    const known = this.numbers.get(word)
    if (known !== undefined) return known
    const lengths = this.beginningLengths.get(word.charAt(0))
    if (!lengths) return unknownWord
    for (const length of lengths) {
      if (length > word.length) continue
      const beginning = this.beginnings.get(word.slice(0, length))
      if (beginning !== undefined) return beginning
    }
    return unknownWord
  }

  /**
   * All numbers that a word of a phrase accepts: `overdos*` accepts every known word that begins so. A single letter
   * (the Arabic preposition in `ب*`) accepts unknown words only.
   */
  accepted(word: string): number[] {
    if (!word.endsWith('*')) return [this.add(word)]
    const beginning = word.slice(0, -1)
    const numbers = [this.add(word)]
    if (beginning.length < 2) return numbers
    for (const [known, number] of this.numbers) if (known.startsWith(beginning)) numbers.push(number)
    return numbers
  }

  /** Every known word. */
  all(): Iterable<string> {
    return this.numbers.keys()
  }

  get size(): number {
    return this.numbers.size
  }
}
