import type { Language } from '../../primitives/language.ts'
import content from './exercises.json' with { type: 'json' }
import type { ExerciseId } from './ids.ts'

interface ExerciseWords {
  readonly title: string
  /** When it helps. */
  readonly about: string
  readonly steps: readonly string[]
}

/** A guided exercise, written in both languages; a draft until a clinician has reviewed it. */
interface Exercise extends Readonly<Record<Language, ExerciseWords>> {
  readonly id: ExerciseId
  readonly minutes: number
  readonly sources: readonly string[]
}

/** EXERCISE-1. In the order of their page; a test compares the file with this shape. */
export const exercises = content as readonly Exercise[]

export const exerciseOf = (id: string | undefined): Exercise | undefined =>
  exercises.find((exercise) => exercise.id === id)
