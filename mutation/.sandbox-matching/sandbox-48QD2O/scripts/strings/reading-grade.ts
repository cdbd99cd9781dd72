// @ts-nocheck
import type { Problem, SliceWords } from './load.ts'

/**
 * Flesch-Kincaid grades. People in distress read these texts, so an eleven-year-old should
 * understand them.
 */
const limits = { mean: 6, worst: 9 } as const
/** Shorter texts are labels, for which the formula does not work. */
const shortestSentence = 5

interface Graded {
  readonly sentence: string
  readonly grade: number
}

/** Sentences quoted from the specification, whatever their grade. */
const specified = new Set([
  'This email is already registered.',
  'The verification code has expired.',
  'An unexpected error occurred during sign out.',
  'This service is not a substitute for professional medical advice.',
])

/**
 * English only: the formula does not work for Arabic.
 * @param exempt keys (`slice: key`) whose text is not ours to change
 */
export function checkReadingGrade(slices: readonly SliceWords[], exempt: RegExp): Problem[] {
  const graded = slices
    .flatMap(({ slice, en }) => [...en].filter(([key]) => !exempt.test(`${slice}: ${key}`)))
    .flatMap(([, text]) => sentencesOf(text))
    .filter((sentence) => !specified.has(sentence))
    .map((sentence) => ({ sentence, grade: gradeOf(sentence) }))
  const hard = graded.filter(({ grade }) => grade > limits.worst)
  const mean = meanGrade(graded)
  return [
    ...hard.map(
      ({ sentence, grade }) => `reading grade ${grade.toFixed(1)} > ${limits.worst}: "${sentence}"`,
    ),
    ...(mean > limits.mean ? [`mean reading grade ${mean.toFixed(1)} > ${limits.mean}`] : []),
  ]
}

export const meanGrade = (graded: readonly Graded[]): number =>
  graded.reduce((sum, { grade }) => sum + grade, 0) / Math.max(1, graded.length)

export const sentencesOf = (text: string): string[] =>
  text
    .replace(/\{\{[^{}]*\}\}/g, 'some')
    .split(/(?<=[.!?:])\s+|\n+/)
    .filter((sentence) => wordsOf(sentence).length >= shortestSentence)

const wordsOf = (sentence: string): string[] => sentence.match(/[a-z][a-z'’]*/gi) ?? []

/** Flesch-Kincaid: 0.39 × words a sentence + 11.8 × syllables a word − 15.59. */
export function gradeOf(sentence: string): number {
  const words = wordsOf(sentence)
  const syllables = words.reduce((sum, word) => sum + syllablesOf(word), 0)
  return 0.39 * words.length + (11.8 * syllables) / words.length - 15.59
}

/** Groups of vowels, less the silent endings. */
export function syllablesOf(word: string): number {
  const letters = word.toLowerCase().replace(/[^a-z]/g, '')
  if (letters.length <= 3) return 1
  const pronounced = letters.replace(/(?:[^laeiouy]es|[^td]ed|[^laeiouy]e)$/, '').replace(/^y/, '')
  return Math.max(1, pronounced.match(/[aeiouy]{1,2}/g)?.length ?? 0)
}
