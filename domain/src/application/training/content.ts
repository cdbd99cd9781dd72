import type { Language } from '../../primitives/language.ts'

/** About 200 words: plain text, one concrete example, one thing to remember. */
export interface Lesson {
  readonly id: string
  readonly title: string
  readonly text: readonly string[]
  readonly example: string
  readonly remember: string
}

export interface JudgedReply {
  readonly reply: string
  readonly why: string
}

/** Something a seeker says, a poor and a good reply to it, and why. */
export interface Dialogue {
  readonly id: string
  readonly title: string
  readonly said: string
  readonly poor: JudgedReply
  readonly good: JudgedReply
}

/** Guidance that a module leans on, named and never copied. */
export interface Source {
  readonly title: string
  readonly by: string
  readonly year: number
}

/** The right option has no place of its own: the server shuffles all four for each attempt. */
export interface Question {
  readonly id: string
  readonly ask: string
  readonly right: string
  readonly wrong: readonly [string, string, string]
  readonly why: string
}

export const replyKinds = ['good', 'fair', 'poor'] as const
export interface PracticeReply {
  readonly say: string
  readonly kind: (typeof replyKinds)[number]
  readonly feedback: string
  /** The turn that follows, or `end`. */
  readonly next: string
}

export interface PracticeTurn {
  readonly id: string
  /** What the scripted seeker writes. */
  readonly said: string
  readonly replies: readonly [PracticeReply, PracticeReply, PracticeReply]
}

/** A conversation with a seeker from a script. It begins at the first turn. */
export interface Practice {
  readonly title: string
  readonly scene: string
  readonly turns: readonly PracticeTurn[]
  /** What the seeker writes at the end. */
  readonly farewell: string
}

export interface ModuleText {
  /** Before anything else: what may be hard here, and that one may stop. */
  readonly contentNote: string
  readonly lessons: readonly Lesson[]
  readonly dialogues: readonly Dialogue[]
  readonly practice?: Practice
  readonly questions: readonly Question[]
}

export interface TrainingModule {
  /** Goes up with every change that a reviewer must see again; an open quiz of another version starts over. */
  readonly version: number
  readonly sources: readonly Source[]
  /** The questions of the quiz by the lesson that they are about. */
  readonly themes: Readonly<Record<string, readonly string[]>>
  readonly text: Readonly<Record<Language, ModuleText>>
}

/** What is read one after the other before the quiz: the same in both languages. */
export const partsOf = ({ text: { en } }: TrainingModule): readonly string[] => [
  ...en.lessons.map(({ id }) => id),
  ...en.dialogues.map(({ id }) => id),
  ...(en.practice ? ['practice'] : []),
]

/** The lessons that these questions are about, in the order in which they are read. */
export const lessonsAbout = (
  { themes }: TrainingModule,
  questions: readonly string[],
): readonly string[] =>
  Object.entries(themes)
    .filter(([, about]) => about.some((question) => questions.includes(question)))
    .map(([lesson]) => lesson)
