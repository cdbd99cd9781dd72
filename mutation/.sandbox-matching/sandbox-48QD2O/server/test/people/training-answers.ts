// @ts-nocheck
import type { ModuleId } from '@sanad/domain/application/training'
import { partsOf } from '@sanad/domain/application/training/content'
import { trainingModules } from '@sanad/domain/application/training/modules'
import type { Quiz } from '@sanad/domain/application/training/contract'
import type { TestPerson } from './people.ts'

const questionsOf = (module: ModuleId) => trainingModules[module]?.text.en.questions ?? []

/** Answers of an English reader with so many right. */
export function answersTo(quiz: Quiz, right: number) {
  return quiz.questions.map(({ id, options }, at) => {
    const question = questionsOf(quiz.module).find((question) => question.id === id)
    const place = options.indexOf(question?.right ?? '')
    return { question: id, option: at < right ? place : (place + 1) % options.length }
  })
}

/** Reads every part of a module. */
export async function readAll(person: TestPerson, module: ModuleId): Promise<void> {
  const question = trainingModules[module]
  if (!question) throw new Error(`${module} is in preparation`)
  await person.client.application.keepTrainingPlace({
    module,
    place: null,
    read: [...partsOf(question)],
  })
}

/** Reads a module and takes its quiz with so many right answers. */
export async function takeQuiz(person: TestPerson, module: ModuleId, right = 12) {
  await readAll(person, module)
  const quiz = await person.client.application.startQuiz({ module, language: 'en' })
  return person.client.application.submitQuiz({
    attemptId: quiz.attemptId,
    language: 'en',
    answers: answersTo(quiz, right),
  })
}
