// @ts-nocheck
import { moduleIds } from '@sanad/domain/application/training'
import { trainingModules } from '@sanad/domain/application/training/modules'
import { expect, test } from 'vitest'
import { gradeOf, meanGrade, sentencesOf } from './reading-grade.ts'

/** A little above the limit of the screens: a lesson needs longer sentences than a button. */
const limits = { mean: 6, worst: 11 } as const

const whole = moduleIds.flatMap((id) => {
  const module = trainingModules[id]
  return module ? [{ id, text: module.text.en }] : []
})

test.each(whole)('the English of the module $id reads easily', ({ text }) => {
  const prose = [
    text.contentNote,
    ...text.lessons.flatMap((lesson) => [...lesson.text, lesson.example, lesson.remember]),
    ...text.dialogues.flatMap(({ poor, good }) => [poor.why, good.why]),
    ...text.questions.flatMap(({ ask, why }) => [ask, why]),
    ...(text.practice?.turns.flatMap(({ replies }) => replies.map(({ feedback }) => feedback)) ??
      []),
  ]
  const graded = prose
    .flatMap((each) => sentencesOf(each))
    .map((sentence) => ({ sentence, grade: gradeOf(sentence) }))
  expect(graded.filter(({ grade }) => grade > limits.worst)).toEqual([])
  expect(meanGrade(graded)).toBeLessThanOrEqual(limits.mean)
})
