import type { Language } from '../../primitives/language.ts'
import { exerciseIds, type ExerciseId } from './ids.ts'

interface Exercise {
  readonly minutes: number
  readonly title: string
  /** Says when the exercise helps. */
  readonly about: string
  readonly steps: readonly string[]
  readonly sources: readonly string[]
}

export type Exercises = Readonly<Partial<Record<ExerciseId, Exercise>>>

/** Exercises as a page loads them; a draft until a clinician has signed the words. */
export type ShownExercises = Readonly<
  Record<Language, { readonly isSigned: boolean; readonly exercises: Exercises }>
>

/** EXERCISE-1. The exercises in the order of their page. */
export const listExercises = (exercises: Exercises): (Exercise & { readonly id: ExerciseId })[] =>
  exerciseIds.flatMap((id) => {
    const exercise = exercises[id]
    return exercise ? [{ ...exercise, id }] : []
  })
