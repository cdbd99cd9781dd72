import * as z from 'zod'
import { languages } from '../../primitives/language.ts'
import { get, post, put } from '../../primitives/operation.ts'
import { conflicts, id, moment } from '../../primitives/refusals.ts'
import { moduleIds, moduleStates, quizShape } from '../training.ts'
import { replyKinds } from './content.ts'

const language = z.enum(languages)
const module = z.enum(moduleIds)
/** The id of a lesson or a dialogue; the server checks that it exists. */
const part = z.string().regex(/^[a-z][a-z0-9-]{0,39}$/)

/** SHA-256 of the module's words as the screen shows them. */
const wordsHash = z.string().regex(/^[0-9a-f]{64}$/)

const refusals = conflicts('MODULE_LOCKED')
/** After a rejection the training is closed (decision 19). */
const closed = conflicts('TRAINING_CLOSED')

/** Specification §3. `duration` is in minutes. */
const trainingModule = z.object({
  id: module,
  title: z.string(),
  duration: z.int(),
  description: z.string(),
  completed: z.boolean(),
  locked: z.boolean(),
  state: z.enum(moduleStates),
  /** Percent of its parts that were read; the quiz counts as one part. */
  progress: z.int(),
  /** When a valid certificate expires. */
  expiresAt: moment.nullable(),
  /** LESSON-2. The last day to read what changed since it was passed; null when nothing did. */
  confirmBy: moment.nullable(),
  /** Who reviewed this text; null for a draft. */
  reviewedBy: z.string().nullable(),
})
export type TrainingModuleRow = z.infer<typeof trainingModule>

/** Specification §3: all modules and how many are done, and the minutes that are left. */
const trainingOverview = z.object({
  modules: z.array(trainingModule),
  modulesCompleted: z.int(),
  totalModules: z.int(),
  completedAt: moment.nullable(),
  minutesLeft: z.int(),
})
export type TrainingOverview = z.infer<typeof trainingOverview>

const judgedReply = z.object({ reply: z.string(), why: z.string() })
const practiceTurn = z.object({
  id: z.string(),
  said: z.string(),
  replies: z.array(
    z.object({ say: z.string(), kind: z.enum(replyKinds), feedback: z.string(), next: z.string() }),
  ),
})

const quizStanding = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('open') }),
  z.object({ kind: z.literal('under-way') }),
  z.object({ kind: z.literal('lessons-first') }),
  z.object({ kind: z.literal('paused'), opensAt: moment, seconds: z.int() }),
  z.object({ kind: z.literal('passed'), expiresAt: moment }),
])
export type QuizStanding = z.infer<typeof quizStanding>

/** A module in one language, and never a question or its answer. */
const moduleToRead = z.object({
  id: module,
  title: z.string(),
  contentNote: z.string(),
  lessons: z.array(
    z.object({
      id: part,
      title: z.string(),
      text: z.array(z.string()),
      example: z.string(),
      remember: z.string(),
    }),
  ),
  dialogues: z.array(
    z.object({
      id: part,
      title: z.string(),
      said: z.string(),
      poor: judgedReply,
      good: judgedReply,
    }),
  ),
  practice: z
    .object({
      title: z.string(),
      scene: z.string(),
      turns: z.array(practiceTurn),
      farewell: z.string(),
    })
    .nullable(),
  sources: z.array(z.object({ title: z.string(), by: z.string(), year: z.int() })),
  reviewedBy: z.string().nullable(),
  /** The part where this person stopped; null before the first. */
  place: z.string().nullable(),
  read: z.array(z.string()),
  quiz: quizStanding,
  /** What changed since this person passed or confirmed the module. */
  change: z.object({ words: wordsHash, parts: z.array(z.string()), confirmBy: moment }).nullable(),
})
export type ModuleToRead = z.infer<typeof moduleToRead>

const quiz = z.object({
  attemptId: id,
  module,
  questions: z.array(z.object({ id: z.string(), ask: z.string(), options: z.array(z.string()) })),
})
export type Quiz = z.infer<typeof quiz>

const quizResult = z.object({
  attemptId: id,
  module,
  passed: z.boolean(),
  correct: z.int(),
  of: z.int(),
  percent: z.int(),
  /** Not passed: when the quiz opens again, and in how many seconds. */
  opensAt: moment.nullable(),
  retryAfterSeconds: z.int().nullable(),
  /** Not passed: the lessons of the wrongly answered questions. Empty once passed. */
  readAgain: z.array(z.object({ id: part, title: z.string() })),
  /** Empty until passed, so that the answers of the next try stay unknown. */
  questions: z.array(
    z.object({
      id: z.string(),
      ask: z.string(),
      options: z.array(z.string()),
      chosen: z.int(),
      right: z.int(),
      why: z.string(),
    }),
  ),
  /** The whole training is passed. */
  complete: z.boolean(),
})
export type QuizResult = z.infer<typeof quizResult>

const certificates = z.object({
  firstName: z.string(),
  lastName: z.string(),
  /** All six certificates are valid today. */
  complete: z.boolean(),
  /** Every text was reviewed; otherwise the certificate says that it is based on a draft. */
  reviewed: z.boolean(),
  /** When the first of the valid certificates expires. */
  expiresAt: moment.nullable(),
  certificates: z.array(
    z.object({
      id,
      module,
      title: z.string(),
      percent: z.int(),
      issuedAt: moment,
      expiresAt: moment,
      expired: z.boolean(),
    }),
  ),
})
export type Certificates = z.infer<typeof certificates>

export const training = {
  training: get('/training', 'The six modules and how far the caller is.')
    .fields({ language })
    .output(trainingOverview),
  trainingModule: get('/training/{module}', 'One module with its lessons.')
    .fields({ module, language })
    .output(moduleToRead)
    .errors(refusals),
  /** Safe to repeat; never removes progress. */
  keepTrainingPlace: put('/training/{module}/place', 'Keeps where somebody stopped reading.')
    .fields({ module, place: part.nullable(), read: z.array(part).max(40) })
    .output(z.object({ read: z.array(z.string()), progress: z.int(), quiz: quizStanding }))
    .errors({ ...refusals, ...closed }),
  /** LESSON-2. `false`: the words changed again while they were read. Repeatable. */
  confirmModule: put('/training/{module}/confirmation', 'Says that what changed was read.')
    .fields({ module, words: wordsHash })
    .output(z.object({ confirmed: z.boolean() }))
    .errors(refusals),
  /** An attempt that is still open is shown as it was drawn. */
  startQuiz: post(
    '/training/{module}/quiz',
    'Begins a quiz; the server draws and grades the questions.',
  )
    .fields({ module, language })
    .output(quiz)
    .errors({
      ...refusals,
      ...closed,
      LESSONS_FIRST: { status: 409 },
      /** A try was failed less than the waiting time ago. */
      QUIZ_PAUSED: { status: 409, data: z.object({ retryAfterSeconds: z.int().min(1) }) },
      ALREADY_PASSED: { status: 409 },
    }),
  /** Grades once: sent again, the first result is returned, whatever the answers. */
  submitQuiz: post('/training/quiz/{attemptId}', 'Hands the answers in.')
    .fields({
      attemptId: id,
      language,
      answers: z
        .array(
          z.strictObject({
            question: part,
            option: z
              .int()
              .min(0)
              .max(quizShape.options - 1),
          }),
        )
        .length(quizShape.questions),
    })
    .output(quizResult)
    .errors({
      ...closed,
      /** The answers do not match the questions of the attempt one to one. */
      NOT_THESE_QUESTIONS: { status: 409 },
    }),
  trainingCertificates: get(
    '/training/certificates',
    'The own certificates and until when they hold.',
  )
    .fields({ language })
    .output(certificates),
}
