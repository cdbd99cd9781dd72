// @ts-nocheck
import * as z from 'zod'
import { languages } from '../../primitives/language.ts'

/**
 * The schema of the texts in this folder: `lessons`, `practice` and `quiz` of each module and
 * language, and its `module.json`. README.md says how to change them.
 */
const list = <Item extends z.ZodType>(item: Item) => z.array(item).readonly()
const record = <Shape extends z.core.$ZodShape>(shape: Shape) => z.strictObject(shape).readonly()
const text = z.string().min(1)

/** About 200 words: plain text, one concrete example, one thing to remember. */
const lesson = record({ id: text, title: text, text: list(text), example: text, remember: text })

const judgedReply = record({ reply: text, why: text })

/** A seeker's sentence, a poor and a good reply to it, and why. */
const dialogue = record({
  id: text,
  title: text,
  said: text,
  poor: judgedReply,
  good: judgedReply,
})

/**
 * The right option has no place of its own, because the server shuffles all four for each attempt.
 */
const question = record({
  id: text,
  ask: text,
  right: text,
  wrong: z.tuple([text, text, text]).readonly(),
  why: text,
})
export type Question = z.infer<typeof question>

export const replyKinds = ['good', 'fair', 'poor'] as const
const practiceReply = record({
  say: text,
  kind: z.enum(replyKinds),
  feedback: text,
  /** The turn that follows, or `end`. */
  next: text,
})

const practiceTurn = record({
  id: text,
  /** What the scripted seeker writes. */
  said: text,
  replies: z.tuple([practiceReply, practiceReply, practiceReply]).readonly(),
})

/** A conversation with a seeker from a script. It begins at the first turn. */
const practice = record({
  title: text,
  scene: text,
  turns: list(practiceTurn),
  /** What the seeker writes at the end. */
  farewell: text,
})
export type Practice = z.infer<typeof practice>

const moduleText = record({
  /** The warning before the module: what may be hard, and that the reader may stop. */
  contentNote: text,
  lessons: list(lesson),
  dialogues: list(dialogue),
  practice: practice.exactOptional(),
  questions: list(question),
})
export type ModuleText = z.infer<typeof moduleText>

const trainingModule = record({
  /**
   * Raised with every change that a reviewer must see again; an open quiz of another version starts
   * over.
   */
  version: z.int().positive(),
  /** Guidance that the module is based on, named and never copied. */
  sources: list(record({ title: text, by: text, year: z.int() })),
  /** The ids of the quiz questions, by lesson. */
  themes: z.record(text, list(text)).readonly(),
  text: z.record(z.enum(languages), moduleText).readonly(),
})
export type TrainingModule = z.infer<typeof trainingModule>

/**
 * Throws on a text that breaks the schema, so that the service does not start with half a module.
 */
export const parseModule = (data: unknown): TrainingModule => trainingModule.parse(data)

/** The parts to read before the quiz, in order; the same in both languages. */
export const partsOf = ({ text: { en } }: TrainingModule): readonly string[] => [
  ...en.lessons.map(({ id }) => id),
  ...en.dialogues.map(({ id }) => id),
  ...(en.practice ? ['practice'] : []),
]

/** The lessons that these questions are about, in reading order. */
export const lessonsAbout = (
  { themes }: TrainingModule,
  questions: readonly string[],
): readonly string[] =>
  Object.entries(themes)
    .filter(([, about]) => about.some((question) => questions.includes(question)))
    .map(([lesson]) => lesson)
