import type {
  ModuleToRead,
  Quiz,
  QuizResult,
  TrainingModuleRow,
  TrainingOverview,
} from '@sanad/domain/application/training/contract'
import { moduleIds, moduleMinutes } from '@sanad/domain/application/training'

/** The list of modules: the first `done` of them are done, the next one is open. */
export function anOverview(
  done: number,
  change: Partial<TrainingModuleRow> = {},
): TrainingOverview {
  const modules = moduleIds.map((id, at): TrainingModuleRow => ({
    id,
    title: `Title of ${id}`,
    description: `About ${id}`,
    duration: moduleMinutes[id],
    completed: at < done,
    locked: at > done,
    state: at < done ? 'done' : at === done ? 'open' : 'locked',
    progress: at < done ? 100 : 0,
    expiresAt: at < done ? '2027-11-20T10:00:00.000Z' : null,
    confirmBy: null,
    reviewedBy: null,
    ...(at === done && change),
  }))
  return {
    modules,
    modulesCompleted: done,
    totalModules: 6,
    completedAt: done === 6 ? '2026-11-20T10:00:00.000Z' : null,
    minutesLeft: modules.reduce(
      (sum, { completed, duration }) => sum + (completed ? 0 : duration),
      0,
    ),
  }
}

/** A short module: two lessons, one dialogue and a practice conversation of two turns. */
export const aModule = (change: Partial<ModuleToRead> = {}): ModuleToRead => ({
  id: 'communication',
  title: 'Communication',
  contentNote: 'Nothing hard in here.',
  lessons: ['one', 'two'].map((id) => ({
    id: `lesson-${id}`,
    title: `Lesson ${id}`,
    text: [`Text of ${id}`],
    example: `Example of ${id}`,
    remember: `Remember ${id}`,
  })),
  dialogues: [
    {
      id: 'dialogue-one',
      title: 'A dialogue',
      said: 'I am tired',
      poor: { reply: 'Sleep more', why: 'It is advice' },
      good: { reply: 'What is it like?', why: 'It is open' },
    },
  ],
  practice: {
    title: 'A practice conversation',
    scene: 'Somebody writes at night.',
    farewell: 'Thank you, good night.',
    turns: [
      {
        id: 'first',
        said: 'Hello?',
        replies: [
          { say: 'Hi, good to meet you', kind: 'good', feedback: 'Warm', next: 'second' },
          { say: 'Yes', kind: 'fair', feedback: 'A little short', next: 'second' },
          { say: 'What is your problem', kind: 'poor', feedback: 'Cold', next: 'second' },
        ],
      },
      {
        id: 'second',
        said: 'I cannot sleep',
        replies: [
          { say: 'Drink tea', kind: 'poor', feedback: 'Advice', next: 'end' },
          { say: 'What goes through your mind then?', kind: 'good', feedback: 'Open', next: 'end' },
          { say: 'That is hard', kind: 'fair', feedback: 'True, and it stops there', next: 'end' },
        ],
      },
    ],
  },
  sources: [{ title: 'A guide', by: 'Somebody', year: 2011 }],
  reviewedBy: null,
  place: null,
  read: [],
  quiz: { kind: 'lessons-first' },
  change: null,
  ...change,
})

const attemptId = '0190a0a0-0000-7000-8000-00000000aaaa'

export const aQuiz = (): Quiz => ({
  attemptId,
  module: 'communication',
  questions: Array.from({ length: 12 }, (_, at) => ({
    id: `q-${at}`,
    ask: `Question ${at}?`,
    options: ['a', 'b', 'c', 'd'].map((option) => `Option ${at} ${option}`),
  })),
})

export const aResult = (correct: number): QuizResult => ({
  attemptId,
  module: 'communication',
  passed: correct >= 10,
  correct,
  of: 12,
  percent: Math.floor((correct * 100) / 12),
  opensAt: correct >= 10 ? null : '2026-11-20T10:10:00.000Z',
  retryAfterSeconds: correct >= 10 ? null : 600,
  readAgain: correct >= 10 ? [] : [{ id: 'reflecting', title: 'Saying back what you heard' }],
  questions: (correct >= 10 ? aQuiz().questions : []).map((question, at) => ({
    ...question,
    chosen: 0,
    right: at < correct ? 0 : 1,
    why: `Why ${at}`,
  })),
  complete: false,
})
