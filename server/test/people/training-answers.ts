import { trainingParts } from '@sanad/domain/application/training/training-file'
import type { ModuleId } from '@sanad/domain/application/training'
import {
  partsOf,
  questionsOf,
  type TrainingModule,
} from '@sanad/domain/application/training/content'
import type { Quiz } from '@sanad/domain/application/training/contract'
import { defaultOf } from '../default-content.ts'
import type { TestPerson } from './people.ts'

/** A module as the release brings it. */
export const defaultModule = (id: ModuleId): TrainingModule => defaultOf(trainingParts[id])

/** Answers of an English reader with so many right. */
export function answersTo(quiz: Quiz, right: number) {
  const known = questionsOf(defaultModule(quiz.module).en)
  return quiz.questions.map(({ id, options }, at) => {
    const question = known.find((one) => one.id === id)
    const place = options.indexOf(question?.right ?? '')
    return { question: id, option: at < right ? place : (place + 1) % options.length }
  })
}

/** Reads every part of a module. */
export async function readAll(person: TestPerson, module: ModuleId): Promise<void> {
  await person.client.application.keepTrainingPlace({
    module,
    place: null,
    read: [...partsOf(defaultModule(module))],
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
