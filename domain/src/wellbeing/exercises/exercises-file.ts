import * as z from 'zod'
import type { ContentPart } from '../../primitives/content/content-part.ts'
import { shortText } from '../../primitives/content/service-file.ts'
import { whyUnsafe } from '../../primitives/content/unsafe-text.ts'
import { languages, type Language } from '../../primitives/language.ts'
import { listExercises, type Exercises } from './exercises.ts'
import { exerciseIds } from './ids.ts'

export const exercisesFile = (language: Language) => `exercises.${language}.yaml` as const

const text = (longest: number) =>
  shortText(longest).superRefine((words, context) => {
    const message = whyUnsafe(words)
    if (message !== undefined) context.addIssue({ code: 'custom', message })
  })

const exercise = z.strictObject({
  minutes: z.int().min(2).max(10),
  title: text(40),
  about: text(120),
  steps: z.array(text(260)).min(1).max(12),
  sources: z.array(shortText(260)).min(1).max(6),
})

const exercises: z.ZodType<Exercises> = z.partialRecord(z.enum(exerciseIds), exercise)

/** EXERCISE-1. A clinician signs the exercises. */
export const exercisesPart: ContentPart<Readonly<Record<Language, Exercises>>> = {
  name: 'exercises',
  files: languages.map(exercisesFile),
  schema: z
    .object({ 'exercises.en.yaml': exercises, 'exercises.ar.yaml': exercises })
    .transform((files) => ({ en: files['exercises.en.yaml'], ar: files['exercises.ar.yaml'] }))
    .superRefine(({ en, ar }, context) => {
      const differs = exerciseIds.find((id) => shapeOf(en, id) !== shapeOf(ar, id))
      if (differs !== undefined)
        context.addIssue({
          code: 'custom',
          message: 'languages-differ',
          path: [exercisesFile('ar'), differs],
        })
    }),
  signed: {
    by: ['clinician'],
    wordsOf: (data) => JSON.stringify(listExercises(exercises.parse(data))),
    // A person who changes the language midway stays at the same step.
    asOne: true,
  },
}

const shapeOf = (all: Exercises, id: (typeof exerciseIds)[number]): string | undefined =>
  all[id] && `${all[id].minutes} ${all[id].steps.length}`
