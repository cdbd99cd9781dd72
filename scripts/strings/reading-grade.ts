import { gradeOf, sentencesOf } from '@sanad/domain/primitives/text/reading-grade'
import type { Problem, SliceWords } from './load.ts'

/**
 * Flesch-Kincaid grades. People in distress read these texts, so an eleven-year-old should
 * understand them.
 */
const limits = { mean: 6, worst: 9 } as const
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

const meanGrade = (graded: readonly Graded[]): number =>
  graded.reduce((sum, { grade }) => sum + grade, 0) / Math.max(1, graded.length)
