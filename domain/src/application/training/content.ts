import * as z from 'zod'
import type { Language } from '../../primitives/language.ts'
import { whyUnsafe } from '../../primitives/content/unsafe-text.ts'
import { quizShape } from '../training.ts'

const list = <Item extends z.ZodType>(item: Item) => z.array(item).readonly()
const record = <Shape extends z.core.$ZodShape>(shape: Shape) => z.strictObject(shape).readonly()

/** Longest paragraph, in UTF-16 units: the longest of ours has a third of it. */
const longest = 2000
const text = z
  .string()
  .max(longest)
  .superRefine((words, context) => {
    const message = /\P{Z}/u.test(words) ? whyUnsafe(words) : 'not-a-text'
    if (message !== undefined) context.addIssue({ code: 'custom', message })
  })

/** The id of a part in addresses and stored progress. */
const id = z.string().regex(/^[a-z][a-z0-9-]{0,39}$/)

/** The right option has no index: the server shuffles all four for each attempt. */
const question = record({
  id,
  ask: text,
  right: text,
  wrong: z.tuple([text, text, text]).readonly(),
  why: text,
})

/** About 200 words: plain text, one example, one thing to remember, and its questions. */
const lesson = record({
  id,
  title: text,
  text: list(text),
  example: text,
  remember: text,
  questions: z.array(question).min(1).readonly(),
})

const judgedReply = record({ reply: text, why: text })

/** A seeker's sentence, a poor and a good reply to it, and why. */
const dialogue = record({ id, title: text, said: text, poor: judgedReply, good: judgedReply })

export const replyKinds = ['good', 'fair', 'poor'] as const
const practiceReply = record({
  say: text,
  kind: z.enum(replyKinds),
  feedback: text,
  /** The turn that follows, or `end`. */
  next: id,
})

const practiceTurn = record({
  id,
  /** What the scripted seeker writes. */
  said: text,
  replies: z.tuple([practiceReply, practiceReply, practiceReply]).readonly(),
})

/** A scripted conversation with a seeker. It begins at the first turn. */
const practice = record({
  title: text,
  scene: text,
  turns: z.array(practiceTurn).min(1).readonly(),
  /** What the seeker writes at the end. */
  farewell: text,
})
export type Practice = z.infer<typeof practice>

export const moduleText = record({
  title: text,
  description: text,
  /** The warning before the module: what may be hard, and that the reader may stop. */
  contentNote: text,
  /** Each lesson has a question in every quiz, so there are at most as many. */
  lessons: z.array(lesson).min(1).max(quizShape.questions).readonly(),
  dialogues: list(dialogue),
  practice: practice.exactOptional(),
  /** Guidance that the module is based on, named and never copied. */
  sources: list(record({ title: text, by: text, year: z.int() })),
})
export type ModuleText = z.infer<typeof moduleText>
export type TrainingModule = Readonly<Record<Language, ModuleText>>

/** The parts to read before the quiz, in order; the same in both languages. */
export const partsOf = ({ en }: TrainingModule): readonly string[] => [
  ...en.lessons.map((one) => one.id),
  ...en.dialogues.map((one) => one.id),
  ...(en.practice ? ['practice'] : []),
]

/** What people read in each part, without the questions of the quiz. */
export const partTexts = ({ lessons, dialogues, practice: talk }: ModuleText) =>
  [
    ...lessons.map(({ questions: _questions, ...one }) => [one.id, JSON.stringify(one)] as const),
    ...dialogues.map((one) => [one.id, JSON.stringify(one)] as const),
    ...(talk ? [['practice', JSON.stringify(talk)] as const] : []),
  ] as const

export interface Question extends z.infer<typeof question> {
  readonly lesson: string
}

export const questionsOf = ({ lessons }: ModuleText): readonly Question[] =>
  lessons.flatMap(({ id: about, questions }) => questions.map((one) => ({ ...one, lesson: about })))
