import { quizShape } from '../training.ts'
import type { Question } from './content.ts'

/** The source of random numbers: from 0 (inclusive) to `below` (exclusive). */
type Draw = (below: number) => number

/** A question as it was shown: option 0 is the right one, 1 to 3 the wrong ones in their order. */
interface DrawnQuestion {
  readonly question: string
  readonly options: readonly number[]
}
export type QuizOrder = readonly DrawnQuestion[]

/** `option` is its index as shown, from 0. */
export interface GivenAnswer {
  readonly question: string
  readonly option: number
}

function shuffled<Item>(items: readonly Item[], draw: Draw): Item[] {
  const left = [...items]
  const out: Item[] = []
  while (left.length > 0) out.push(...left.splice(draw(left.length), 1))
  return out
}

interface QuizBank {
  readonly lessons: readonly (readonly string[])[]
  readonly askedLast: ReadonlySet<string>
}

/** Lessons take turns, so that each has a question; questions of the last try come last. */
export function drawQuiz({ lessons: bank, askedLast }: QuizBank, draw: Draw): DrawnQuestion[] {
  const places = Array.from({ length: quizShape.options }, (_, place) => place)
  const lessons = shuffled(bank, draw).map((questions) => {
    const mixed = shuffled(questions, draw)
    return [...mixed.filter((id) => !askedLast.has(id)), ...mixed.filter((id) => askedLast.has(id))]
  })
  const longest = Math.max(...lessons.map(({ length }) => length))
  const inTurns = Array.from({ length: longest }, (_, turn) =>
    lessons.flatMap((lesson) => lesson[turn] ?? []),
  )
  return shuffled(inTurns.flat().slice(0, quizShape.questions), draw).map((question) => ({
    question,
    options: shuffled(places, draw),
  }))
}

/** Never marks the right option. */
export function showQuiz(order: QuizOrder, questions: readonly Question[]) {
  return order.map(({ question, options }) => {
    const { id, ask, right, wrong } = questionOf(questions, question)
    const all = [right, ...wrong]
    return { id, ask, options: options.map((place) => all[place] ?? '') }
  })
}

/** True for one answer to every question of the attempt, each with an option that was shown. */
export function isAnswerTo(order: QuizOrder, answers: readonly GivenAnswer[]): boolean {
  const drawn = new Set(order.map(({ question }) => question))
  const answered = new Set(answers.map(({ question }) => question))
  return (
    answers.length === order.length &&
    answered.size === drawn.size &&
    answers.every(
      ({ question, option }) => drawn.has(question) && option in optionsOf(order, question),
    )
  )
}

export const rightOptionIndex = (order: QuizOrder, question: string): number =>
  optionsOf(order, question).indexOf(0)

export const countRight = (order: QuizOrder, answers: readonly GivenAnswer[]): number =>
  answers.filter(({ question, option }) => rightOptionIndex(order, question) === option).length

function optionsOf(order: QuizOrder, question: string): readonly number[] {
  return order.find((drawn) => drawn.question === question)?.options ?? []
}

export function questionOf(questions: readonly Question[], id: string): Question {
  const question = questions.find((one) => one.id === id)
  if (!question) throw new Error(`no question ${id}`)
  return question
}
