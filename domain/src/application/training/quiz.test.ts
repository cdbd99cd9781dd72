import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Question } from './content.ts'
import { countRight, drawQuiz, isAnswerTo, rightOptionIndex, showQuiz } from './quiz.ts'

const questions: readonly Question[] = Array.from({ length: 24 }, (_, at) => ({
  id: `q${at}`,
  ask: `question ${at}`,
  right: `right ${at}`,
  wrong: [`wrong ${at} a`, `wrong ${at} b`, `wrong ${at} c`],
  why: `why ${at}`,
  lesson: 'lesson',
}))

/** Any chance at all: the numbers are used one after the other. */
const chances = fc.array(fc.nat(1000), { minLength: 1, maxLength: 80 }).map((numbers) => {
  let at = 0
  return (below: number) => (numbers[at++ % numbers.length] ?? 0) % below
})
/** Six lessons, one with a single question and one with nine. */
const sizes = [1, 3, 3, 4, 4, 9]
const lessons = sizes.map((size, at) => {
  const from = sizes.slice(0, at).reduce((sum, one) => sum + one, 0)
  return questions.slice(from, from + size).map(({ id }) => id)
})
const fresh = { lessons, askedLast: new Set<string>() }
const orders = chances.map((draw) => drawQuiz(fresh, draw))
const idsOf = (order: readonly { readonly question: string }[]) =>
  order.map(({ question }) => question)

describe('a quiz', () => {
  it('asks twelve different questions with their four options, some of each lesson, whatever chance says', () => {
    fc.assert(
      fc.property(orders, (order) => {
        const shown = showQuiz(order, questions)
        expect(new Set(shown.map(({ id }) => id)).size).toBe(12)
        for (const lesson of lessons)
          expect(lesson.some((id) => idsOf(order).includes(id))).toBe(true)
        for (const { id, options } of shown) {
          const { right, wrong } = questions.find((question) => question.id === id) ?? questions[0]!
          expect([...options].sort()).toEqual([right, ...wrong].sort())
          expect(options[rightOptionIndex(order, id)]).toBe(right)
        }
      }),
    )
  })

  it('asks others the next time, as far as there are others under the lesson', () => {
    fc.assert(
      fc.property(orders, chances, (first, draw) => {
        const again = idsOf(drawQuiz({ lessons, askedLast: new Set(idsOf(first)) }, draw))
        expect(new Set(again).size).toBe(12)
        for (const lesson of lessons) {
          expect(lesson.some((id) => again.includes(id))).toBe(true)
          const isFresh = (id: string) => !idsOf(first).includes(id)
          const repeated = lesson.filter((id) => again.includes(id))
          const freshOnes = lesson.filter(isFresh).length
          expect(repeated.filter(isFresh).length).toBe(Math.min(repeated.length, freshOnes))
        }
      }),
    )
  })

  it('counts right answers by the shown options, in any order', () => {
    fc.assert(
      fc.property(orders, fc.nat(12), (order, right) => {
        const answers = order.map(({ question }, at) => {
          const place = rightOptionIndex(order, question)
          return { question, option: at < right ? place : (place + 1) % 4 }
        })
        expect(isAnswerTo(order, answers)).toBe(true)
        expect(countRight(order, [...answers].reverse())).toBe(right)
      }),
    )
  })

  it('takes nothing else for an answer', () => {
    const order = drawQuiz(fresh, () => 0)
    const whole = order.map(({ question }) => ({ question, option: 0 }))
    expect(isAnswerTo(order, whole.slice(1))).toBe(false)
    expect(isAnswerTo(order, [...whole.slice(1), whole[1]!])).toBe(false)
    expect(isAnswerTo(order, [...whole.slice(1), { question: 'else', option: 0 }])).toBe(false)
    expect(isAnswerTo(order, [...whole, whole[0]!])).toBe(false)
    for (const option of [4, -1, 0.5, Number.NaN])
      expect(isAnswerTo(order, [...whole.slice(1), { question: order[0]!.question, option }])).toBe(
        false,
      )
  })
})
