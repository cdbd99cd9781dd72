import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Question } from './content.ts'
import { countRight, drawOrder, isAnswerTo, rightPlace, showQuiz } from './quiz.ts'

const questions: readonly Question[] = Array.from({ length: 12 }, (_, at) => ({
  id: `q${at}`,
  ask: `question ${at}`,
  right: `right ${at}`,
  wrong: [`wrong ${at} a`, `wrong ${at} b`, `wrong ${at} c`],
  why: `why ${at}`,
}))

/** Any chance at all: the numbers are used one after the other. */
const chances = fc.array(fc.nat(1000), { minLength: 1, maxLength: 80 }).map((numbers) => {
  let at = 0
  return (below: number) => (numbers[at++ % numbers.length] ?? 0) % below
})
const orders = chances.map((draw) => drawOrder(questions, draw))

describe('a quiz', () => {
  it('shows every question once with its four options, whatever chance says', () => {
    fc.assert(
      fc.property(orders, (order) => {
        const shown = showQuiz(order, questions)
        expect(shown.map(({ id }) => id).sort()).toEqual(questions.map(({ id }) => id).sort())
        for (const { id, options } of shown) {
          const { right, wrong } = questions.find((question) => question.id === id) ?? questions[0]!
          expect([...options].sort()).toEqual([right, ...wrong].sort())
        }
      }),
    )
  })

  it('counts what was right by what was shown, in whatever order it is answered', () => {
    fc.assert(
      fc.property(orders, fc.nat(12), (order, right) => {
        const answers = order.map(({ question }, at) => {
          const place = rightPlace(order, question)
          return { question, option: at < right ? place : (place + 1) % 4 }
        })
        expect(isAnswerTo(order, answers)).toBe(true)
        expect(countRight(order, [...answers].reverse())).toBe(right)
      }),
    )
  })

  it('takes nothing else for an answer', () => {
    const order = drawOrder(questions, () => 0)
    const whole = order.map(({ question }) => ({ question, option: 0 }))
    expect(isAnswerTo(order, whole.slice(1))).toBe(false)
    expect(isAnswerTo(order, [...whole.slice(1), whole[1]!])).toBe(false)
    expect(isAnswerTo(order, [...whole.slice(1), { question: 'else', option: 0 }])).toBe(false)
    expect(isAnswerTo(order, [...whole, whole[0]!])).toBe(false)
    for (const option of [4, -1, 0.5, Number.NaN])
      expect(isAnswerTo(order, [...whole.slice(1), { question: order[0]!.question, option }])).toBe(false)
  })
})
