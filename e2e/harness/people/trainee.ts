import { expect } from '@playwright/test'
import { quizShape, type ModuleId } from '@sanad/domain/application/training'
import { partsOf, questionsOf } from '@sanad/domain/application/training/content'
import { defaultModule } from '../../../server/test/people/training-answers.ts'
import { waitForApp, type Person } from './person.ts'
import { signUp } from './seeker.ts'
import { words } from '../words.ts'

/** A new applicant, at the list of modules. */
export async function openTraining(person: Person, name: string): Promise<void> {
  const { page, language } = person
  await page.goto('/dev/auth?role=expert')
  await waitForApp(page)
  await page.getByLabel(words('identity', language)('name')).waitFor()
  await signUp(person, { name, email: `${name.toLowerCase()}@training.example` })
  await page.waitForURL((url) => !url.pathname.endsWith('/auth'))
  await page.goto('/dev/expert-training')
}

/** Reads every part of a module, up to the quiz. */
export async function readModule(person: Person, module: ModuleId): Promise<void> {
  const { page, language, looksRight } = person
  const say = words('application', language)
  const heading = page.getByRole('heading', { level: 1 })
  const { lessons, dialogues } = defaultModule(module)[language]
  await page.getByRole('link', { name: say('training.begin'), exact: true }).click()
  const titles = [...lessons, ...dialogues].map(({ title }) => title)
  for (const [at, title] of titles.entries()) {
    await expect(heading).toHaveText(title)
    if (at === 0) await looksRight('lesson')
    const last = at === partsOf(defaultModule(module)).length - 1
    if (last) {
      await page
        .getByRole('button', { name: new RegExp(say('training.chooseThis')) })
        .first()
        .click()
      await looksRight('dialogue')
    }
    await page
      .getByRole('button', { name: say(last ? 'training.toQuiz' : 'training.next'), exact: true })
      .click()
  }
}

/** Answers the first `right` questions correctly and the others wrongly. */
export async function answerQuiz(
  { page, language }: Person,
  module: ModuleId,
  right: number,
): Promise<void> {
  const say = words('application', language)
  const questions = questionsOf(defaultModule(module)[language])
  for (let at = 0; at < quizShape.questions; at += 1) {
    const place = say('training.quiz.place', { number: at + 1, total: quizShape.questions })
    await expect(page.getByRole('progressbar', { name: place })).toBeVisible()
    const ask = await page.getByRole('group').locator('legend').textContent()
    const question = questions.find((one) => one.ask === ask)
    if (!question) throw new Error(`nobody knows the question ${ask}`)
    const option = at < right ? question.right : question.wrong[0]
    await page.getByRole('radio', { name: option, exact: true }).check({ force: true })
    if (at < quizShape.questions - 1)
      await page.getByRole('button', { name: say('training.next'), exact: true }).click()
  }
}
