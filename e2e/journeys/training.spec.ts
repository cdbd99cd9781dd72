// Proven below: domain/src/application/training/quiz.test.ts
// Proven below: server/src/application/training/training.test.ts
// Proven below: server/src/application/training/training-file.test.ts
// Proven below: web/src/application/training/training-screen.test.tsx
import { expect } from '@playwright/test'
import { newPerson, type Person } from '../harness/people/person.ts'
import { test } from '../harness/journey.ts'
import type { Product } from '../harness/product.ts'
import { answerQuiz, openTraining, readModule } from '../harness/people/trainee.ts'
import { words } from '../harness/words.ts'

let product: Product
test.beforeEach(({ product: own }) => {
  product = own
})

const say = ({ language }: Person) => words('application', language)

/** From the list of modules to the questions of the first one. */
async function toTheQuiz(person: Person, name: string): Promise<void> {
  await openTraining(person, name)
  await person.page
    .getByRole('link', { name: say(person)('training.startModule', { number: 1 }) })
    .waitFor()
  await person.looksRight('list of modules')
  await person.page
    .getByRole('link', { name: say(person)('training.startModule', { number: 1 }) })
    .click()
  await person.page.getByText(say(person)('training.beforeYouBegin')).waitFor()
  await person.looksRight('a module')
  await readModule(person, 'introduction')
}

test('In English, nine right answers of twelve fail the quiz kindly, and nothing opens', async ({
  browser,
}) => {
  const person = await newPerson(browser, { language: 'en', device: 'phone', url: product.url })
  const { page } = person
  await toTheQuiz(person, 'Nora')
  await answerQuiz(person, 'introduction', 9)
  await person.looksRight('the quiz')

  // The connection is lost while handing in; the answers wait here, also after a reload.
  person.disconnected()
  await page.context().setOffline(true)
  await page.getByRole('button', { name: say(person)('training.quiz.handIn') }).click()
  await expect(page.getByText(say(person)('training.quiz.answersKept'))).toBeVisible()
  await person.looksRight('answers that wait for the line')
  await page.context().setOffline(false)
  await page.reload()
  person.connected()

  const score = say(person)('training.quiz.score', {
    correct: 9,
    total: 12,
    percent: 75,
    needed: 80,
  })
  await expect(page.getByText(score)).toBeVisible()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    say(person)('training.quiz.failedHeading'),
  )
  await expect(page.getByText(say(person)('training.quiz.paused', { count: 10 }))).toBeVisible()
  await person.looksRight('a quiz that was not passed')
  await page.goto('/dev/expert-training/boundaries')
  await expect(page.getByText(words('application', 'en')('problems.MODULE_LOCKED'))).toBeVisible()
  await page.goto('/dev/expert-training')
  await expect(page.getByRole('progressbar')).toHaveAttribute('aria-valuenow', '0')
  expect(person.troubles().filter((trouble) => !/409/.test(trouble))).toEqual([])
})

test('In Arabic, ten right answers of twelve pass the quiz, and the next module opens', async ({
  browser,
}) => {
  const person = await newPerson(browser, { language: 'ar', device: 'desktop', url: product.url })
  const { page } = person
  await toTheQuiz(person, 'Salem')
  await answerQuiz(person, 'introduction', 10)
  await page.getByRole('button', { name: say(person)('training.quiz.handIn') }).click()
  const score = say(person)('training.quiz.score', {
    correct: 10,
    total: 12,
    percent: 83,
    needed: 80,
  })
  await expect(page.getByText(score)).toBeVisible()
  await person.looksRight('a quiz that was passed')
  await page.getByRole('link', { name: say(person)('training.nextModule') }).click()
  await expect(page).toHaveURL(/expert-training\/boundaries$/)
  await page.goto('/dev/expert-training/certificate')
  await expect(page.getByText('Salem')).toBeVisible()
  await person.looksRight('certificate')
  expect(person.troubles()).toEqual([])
})
