import { expect, test } from 'vitest'
import * as z from 'zod'
import { exerciseOf, exercises } from './exercises.ts'
import { exerciseIds } from './ids.ts'

const sentence = z.string().trim().min(3).max(260)
const words = z.strictObject({
  title: sentence.max(40),
  about: sentence.max(120),
  steps: z.array(sentence).min(5).max(7),
})
const exercise = z.strictObject({
  id: z.enum(exerciseIds),
  minutes: z.int().min(2).max(10),
  sources: z.array(sentence).min(1),
  en: words,
  ar: words,
})

test('EXERCISE-1 there are eight, each with its length and its source, in both languages', () => {
  expect(
    z
      .array(exercise)
      .parse(exercises)
      .map(({ id }) => id),
  ).toEqual(exerciseIds)
  for (const { en, ar } of exercises) {
    expect(ar.steps).toHaveLength(en.steps.length)
    for (const text of [ar.title, ar.about, ...ar.steps]) expect(text).toMatch(/\p{Script=Arabic}/u)
  }
})

test('each is found by its id, and an unknown one is none', () => {
  expect(exerciseIds.map((id) => exerciseOf(id)?.id)).toEqual(exerciseIds)
  expect(exerciseOf('breathing')).toBeUndefined()
  expect(exerciseOf(undefined)).toBeUndefined()
})
