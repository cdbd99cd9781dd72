import { application as contract } from '@sanad/domain/application/contract'
import { randomInt } from 'node:crypto'
import {
  isTrainingComplete,
  passes,
  percentOf,
  quizShape,
} from '@sanad/domain/application/training'
import {
  questionsOf,
  type Question,
  type TrainingModule,
} from '@sanad/domain/application/training/content'
import { trainingParts } from '@sanad/domain/application/training/training-file'
import type { Quiz, QuizResult } from '@sanad/domain/application/training/contract'
import {
  countRight,
  drawQuiz,
  isAnswerTo,
  questionOf,
  rightOptionIndex,
  showQuiz,
  type QuizOrder,
} from '@sanad/domain/application/training/quiz'
import type { Language } from '@sanad/domain/primitives/language'
import { isRefusal, refuse } from '@sanad/domain/primitives/refusal'
import { audit } from '#server/platform/stores/audit/audit.ts'
import { transaction, type Tx } from '#server/platform/stores/database/db.ts'
import { asApplicantOrExpert } from '#server/platform/services/http/guards.ts'
import { saveKnownWords } from './changed-lessons.ts'
import { findStandings, insertCertificate } from './certificate-store.ts'
import {
  deleteOpenAttempt,
  findLastQuestions,
  findOpenAttempt,
  findPause,
  gradeAttempt,
  lockAttempt,
  lockProgress,
  insertAttempt,
  type QuizAttempt,
} from './progress-store.ts'
import type { AttemptQuestions } from './tables.ts'
import { openModule, quizStanding, whyNotTrain } from './module-standing.ts'

/** Shows an open attempt as it was drawn, so that a reload or a second tab changes nothing. */
export const startQuiz = asApplicantOrExpert(
  contract.startQuiz,
  ({ db, content, person }, { module: id, language }) =>
    transaction(db, async (tx) => {
      const closed = await whyNotTrain(tx, person.id)
      if (closed) return closed
      await lockProgress(tx, person.id, id)
      const open = await openModule(tx, content, { personId: person.id, id })
      if (isRefusal(open)) return open
      const standing = await quizStanding(tx, person.id, open)
      switch (standing.kind) {
        case 'passed':
          return refuse('ALREADY_PASSED')
        case 'paused':
          return refuse('QUIZ_PAUSED', { retryAfterSeconds: standing.seconds })
        case 'lessons-first':
          return refuse('LESSONS_FIRST')
        case 'under-way':
        case 'open': {
          const openAttempt = await findOpenAttempt(tx, person.id, id)
          if (openAttempt && hasItsQuestions(openAttempt, language, open.module))
            return viewQuiz(openAttempt, language, open.module)
          if (openAttempt) await deleteOpenAttempt(tx, openAttempt.id)
          const askedLast = await findLastQuestions(tx, person.id, id)
          const lessons = open.module.en.lessons.map(({ questions }) =>
            questions.map((one) => one.id),
          )
          const drawn = drawQuiz({ lessons, askedLast }, (below) => randomInt(below))
          const questions = attemptQuestions(drawn, open.module)
          const attempt = { personId: person.id, module: id, drawn, questions }
          return viewQuiz(await insertAttempt(tx, attempt), language, open.module)
        }
      }
    }),
)

/** Stored with the attempt, which ends as it began even if the module changes. */
function attemptQuestions(drawn: QuizOrder, module: TrainingModule): AttemptQuestions {
  const isDrawn = ({ id }: Question) => drawn.some(({ question }) => question === id)
  return {
    en: questionsOf(module.en).filter(isDrawn),
    ar: questionsOf(module.ar).filter(isDrawn),
  }
}

/** An attempt of an earlier release has no texts of its own. */
const wordsIn = ({ questions }: QuizAttempt, language: Language, module: TrainingModule) =>
  questions?.[language] ?? questionsOf(module[language])

/** Whether every drawn question still has a text, in the attempt or in the module. */
function hasItsQuestions(attempt: QuizAttempt, language: Language, module: TrainingModule) {
  const ids = new Set(wordsIn(attempt, language, module).map(({ id }) => id))
  return attempt.drawn.every(({ question }) => ids.has(question))
}

const viewQuiz = (attempt: QuizAttempt, language: Language, module: TrainingModule): Quiz => ({
  attemptId: attempt.id,
  module: attempt.module,
  questions: showQuiz(attempt.drawn, wordsIn(attempt, language, module)).map((each) => ({
    ...each,
    options: [...each.options],
  })),
})

/** Grades an attempt once. A retry gets the first result. */
export const submitQuiz = asApplicantOrExpert(
  contract.submitQuiz,
  ({ db, content, person }, { attemptId, language, answers }) =>
    transaction(db, async (tx) => {
      const attempt = await lockAttempt(tx, person.id, attemptId)
      if (!attempt) return refuse('NOT_FOUND')
      const module = content.of(trainingParts[attempt.module])
      if (!hasItsQuestions(attempt, language, module)) {
        await deleteOpenAttempt(tx, attempt.id)
        return refuse('NOT_THESE_QUESTIONS')
      }
      if (attempt.answers !== null) return resultOf(tx, person.id, attempt, { module, language })
      const closed = await whyNotTrain(tx, person.id)
      if (closed) return closed
      if (!isAnswerTo(attempt.drawn, answers)) return refuse('NOT_THESE_QUESTIONS')
      const graded = { answers, correct: countRight(attempt.drawn, answers) }
      await gradeAttempt(tx, attempt.id, graded)
      await award(tx, person.id, { ...attempt, ...graded })
      if (passes(graded.correct, quizShape.questions))
        await saveKnownWords(tx, content, { personId: person.id, module: attempt.module })
      return resultOf(tx, person.id, { ...attempt, ...graded }, { module, language })
    }),
)

async function award(tx: Tx, personId: string, attempt: QuizAttempt & { correct: number }) {
  const { id: attemptId, module, correct } = attempt
  const passed = passes(correct, quizShape.questions)
  if (passed) {
    const percent = percentOf(correct, quizShape.questions)
    await insertCertificate(tx, { personId, module, attemptId, percent })
  }
  await audit.record(tx, personId, 'application.quiz-graded', {
    subjectId: personId,
    facts: { module, correct, passed },
  })
}

async function resultOf(
  tx: Tx,
  personId: string,
  attempt: QuizAttempt,
  { module: content, language }: { module: TrainingModule; language: Language },
): Promise<QuizResult> {
  const { id, module, drawn, answers, correct } = attempt
  const questions = wordsIn(attempt, language, content)
  const right = correct ?? 0
  const of = quizShape.questions
  const pause = await findPause(tx, personId, module)
  const chosen = new Map(answers?.map(({ question, option }) => [question, option]))
  const passed = passes(right, of)
  const lessonIds = drawn
    .filter(({ question }) => chosen.get(question) !== rightOptionIndex(drawn, question))
    .map(({ question }) => questionOf(questions, question).lesson)
  return {
    attemptId: id,
    module,
    passed,
    correct: right,
    of,
    percent: percentOf(right, of),
    opensAt: pause?.opensAt ?? null,
    retryAfterSeconds: pause?.seconds ?? null,
    readAgain: passed
      ? []
      : content[language].lessons
          .filter(({ id: lesson }) => lessonIds.includes(lesson))
          .map(({ id: lesson, title }) => ({ id: lesson, title })),
    questions: (passed ? showQuiz(drawn, questions) : []).map((each) => ({
      ...each,
      options: [...each.options],
      chosen: chosen.get(each.id) ?? -1,
      right: rightOptionIndex(drawn, each.id),
      why: questionOf(questions, each.id).why,
    })),
    complete: isTrainingComplete(await findStandings(tx, personId)),
  }
}
