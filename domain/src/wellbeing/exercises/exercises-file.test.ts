import { expect, test } from 'vitest'
import { exercisesPart } from './exercises-file.ts'
import { listExercises } from './exercises.ts'

const exercise = { minutes: 3, title: 'Rest', about: 'Now.', steps: ['Sit.'], sources: ['WHO.'] }
const read = (en: object, ar: object = en) =>
  exercisesPart.schema.safeParse({ 'exercises.en.yaml': en, 'exercises.ar.yaml': ar })
const issues = (en: object, ar: object = en) =>
  read(en, ar).error?.issues.map(({ message, path }) => [message, ...path])

test('EXERCISE-1 an organisation offers those of the eight that it keeps, in one order', () => {
  const { data } = read({ grief: exercise, grounding: exercise })
  expect(listExercises(data?.ar ?? {}).map(({ id }) => id)).toEqual(['grounding', 'grief'])
  expect(read({ dancing: exercise }).success).toBe(false)
})

test('both languages have the same exercises with the same steps', () => {
  const longer = { ...exercise, steps: ['Sit.', 'Breathe.'] }
  const refused = [['languages-differ', 'exercises.ar.yaml', 'grief']]
  expect(issues({ grief: exercise }, { grief: longer })).toEqual(refused)
  expect(issues({ grief: exercise }, {})).toEqual(refused)
})

test('no text names a means or promises', () => {
  const of = (step: string) => issues({ grief: { ...exercise, steps: [step] } })?.[0]?.[0]
  expect(of('Put the knife away.')).toBe('names-means')
  expect(of('We are here 24/7.')).toBe('banned-promise')
})

test('an order of entries is no change of the words', () => {
  const wordsOf = (data: object) => exercisesPart.signed?.wordsOf(data, '')
  expect(wordsOf({ grief: exercise, sleep: exercise })).toBe(
    wordsOf({ sleep: exercise, grief: exercise }),
  )
})
