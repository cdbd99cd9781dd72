import type { Vocabulary } from '../matching-phrases/vocabulary.ts'
import { arabicForms, arabicWords } from './arabic-word.ts'
import { latinWords, undisguise } from './latin-word.ts'
import { joins, shortForms } from './short-forms.ts'

export interface Word {
  text: string
  number: number
  /** Words like "but" begin a new clause. */
  opensClause: boolean
  /** By the word before it: the word that both make together. */
  joins: ReadonlyMap<string, string> | undefined
}

const clauseOpeners = new Set(
  'but however though although yet لكن لكني لكنني بس ولكن انما'.split(' '),
)

/**
 * Tokens of the lexicons are read once, so that most words need one look-up. Nothing that people
 * write is kept: any other token is read anew each time.
 */
export class WordReader {
  private readonly vocabulary: Vocabulary
  private words: ReadonlyMap<string, Word> | undefined
  private readings: ReadonlyMap<string, readonly Word[]> | undefined

  constructor(vocabulary: Vocabulary) {
    this.vocabulary = vocabulary
  }

  /** Whether the lexicons have a reading of the token. */
  isKnown(token: string): boolean {
    this.readings ??= this.allReadings()
    return this.readings.has(token)
  }

  /** The words that a token stands for. */
  read(token: string): readonly Word[] {
    this.readings ??= this.allReadings()
    return this.readings.get(token) ?? this.readUnknown(token)
  }

  /** For a text that is read already. */
  wordsOf(text: string): readonly Word[] {
    if (text === '') return []
    return text.includes(' ')
      ? text.split(' ').map((word) => this.wordOf(word))
      : [this.wordOf(text)]
  }

  wordOf(text: string): Word {
    this.words ??= this.allWords()
    return this.words.get(text) ?? this.unknownWord(text)
  }

  private unknownWord(text: string): Word {
    return {
      text,
      number: this.vocabulary.numberByBeginning(text),
      opensClause: false,
      joins: undefined,
    }
  }

  /** Gathered at the first text line, when the vocabulary is complete. */
  private allWords(): ReadonlyMap<string, Word> {
    const texts = [...this.vocabulary.all(), ...joins.keys(), ...clauseOpeners]
    return new Map(
      texts.map((text) => {
        const number = this.vocabulary.numberOf(text)
        return [
          text,
          { text, number, opensClause: clauseOpeners.has(text), joins: joins.get(text) },
        ]
      }),
    )
  }

  private allReadings(): ReadonlyMap<string, readonly Word[]> {
    this.words ??= this.allWords()
    const tokens = [...this.words.keys(), ...shortForms.keys(), ...arabicForms.keys()]
    return new Map(tokens.map((token) => [token, this.wordsOf(this.textOf(token))]))
  }

  private readUnknown(token: string): readonly Word[] {
    const text = this.textOf(token)
    return text === token ? [this.unknownWord(token)] : this.wordsOf(text)
  }

  private textOf(token: string): string {
    if (token.endsWith('*')) return undisguise(token) ?? this.textOf(withoutStars(token))
    const code = token.charCodeAt(0)
    if (code >= 0x620 && code <= 0x6ff) return arabicWords(token, this.vocabulary)
    return numberWord(token) ?? latinWords(token, this.vocabulary)
  }
}

/** Stars behind a word hide its letters (`d**`) or make it bold (`die**`). */
function withoutStars(token: string): string {
  let end = token.length
  while (token[end - 1] === '*') end--
  return token.slice(0, end)
}

/** A count of pills or hours, from 8 to 399, is one word; any other number has no meaning. */
function numberWord(token: string): string | undefined {
  if (token.charCodeAt(0) > lastDigit || !/^\d+$/.test(token)) return undefined
  const value = Number(token)
  if (token === '2') return '2'
  return value >= 8 && value < 400 ? '#many' : '#number'
}
const lastDigit = 0x39
