import { expect, type Page } from '@playwright/test'
import { requiredFields } from '@sanad/domain/application/application-form'
import {
  profileFields,
  type ExpertProfileDraft,
  type ProfilePart,
} from '@sanad/domain/application/profile-fields'
import { topicsPart } from '@sanad/domain/application/topics-file'
import { moduleIds, type ModuleId } from '@sanad/domain/application/training'
import { partsOf, questionsOf } from '@sanad/domain/application/training/content'
import type { Quiz, QuizResult } from '@sanad/domain/application/training/contract'
import { wholeProfile } from '../../../domain/test/expert-profile.ts'
import { defaultOf } from '../../../server/test/default-content.ts'
import { defaultModule } from '../../../server/test/people/training-answers.ts'
import type { Person } from './person.ts'
import { signUp } from './seeker.ts'
import { words } from '../words.ts'

const say = ({ language }: Person) => words('application', language)
/** Presses a button even when it looks disabled: it then says what is missing. */
export const press = (person: Person, key: string) =>
  person.page.getByRole('button', { name: say(person)(key), exact: true }).click({ force: true })

/** From "I can help" to the first step of the wizard. */
export async function startApplication(person: Person): Promise<void> {
  const { page, language, looksRight } = person
  await page.goto('/dev')
  await page.getByRole('link', { name: words('home', language)('welcome.can') }).click()
  await page.getByRole('heading', { level: 1, name: say(person)('onboarding.heading') }).waitFor()
  await page.getByRole('heading', { name: say(person)('onboarding.journey') }).waitFor()
  await expect(page.getByRole('main').locator('ol > li')).toHaveCount(5)
  await looksRight('onboarding of experts')
  await page.getByRole('link', { name: say(person)('onboarding.start'), exact: true }).click()
  await atStep(person, 1)
}

export async function atStep(person: Person, step: number): Promise<void> {
  await person.page
    .getByText(say(person)('wizard.step', { step, of: 3 }), { exact: true })
    .first()
    .waitFor()
}

const field = (page: Page, name: string) => page.locator(`[name="${name}"]`)

export async function fillPersonal(person: Person, name: readonly [string, string]): Promise<void> {
  await fillFields(person, 'personal', { firstName: name[0], lastName: name[1] })
  await person.looksRight('wizard, about oneself')
  await press(person, 'wizard.next')
  await atStep(person, 2)
}

export async function fillExperience(person: Person, story: string): Promise<void> {
  await fillFields(person, 'experience', {
    livedExperience: story,
    recoveryJourney: story,
    motivation: story,
  })
  await person.looksRight('wizard, experience')
  await press(person, 'wizard.next')
  await atStep(person, 3)
}

/** Fills in what a step requires, as in the whole profile unless an answer is passed. */
async function fillFields(
  person: Person,
  part: ProfilePart,
  answers: Partial<ExpertProfileDraft>,
): Promise<void> {
  const profile = { ...wholeProfile, ...answers }
  for (const name of requiredFields(part)) {
    const value = profile[name]
    if (value === null) throw new Error(`the whole profile has no ${name}`)
    if (typeof value !== 'string')
      for (const choice of value)
        await person.page.getByText(choiceWords(person, name, choice), { exact: true }).click()
    else if (profileFields[name].kind === 'one') await field(person.page, name).selectOption(value)
    else await field(person.page, name).fill(value)
  }
}

const topics = defaultOf(topicsPart)

/** Areas of experience are content and not words of a screen. */
const choiceWords = (person: Person, field: string, choice: string): string =>
  field === 'experienceAreas'
    ? (topics.find(({ id }) => id === choice)?.name[person.language] ?? choice)
    : say(person)(`choices.${field}.${choice}`)

/** From the last step over the terms to the kinds of support. */
export async function readTerms(person: Person): Promise<void> {
  const { page, looksRight } = person
  await press(person, 'wizard.next')
  await page.waitForURL(/expert-terms/)
  await press(person, 'wizard.continue')
  await expect(page.getByText(say(person)('terms.needed'))).toBeVisible()
  await page.getByRole('checkbox', { name: say(person)('terms.agree') }).check()
  await looksRight('terms of experts')
  await press(person, 'wizard.continue')
  await page.waitForURL(/expert-support-types/)
}

export async function chooseSupport(person: Person): Promise<void> {
  const { page, looksRight } = person
  await page.getByText(say(person)('choices.supportTypes.emotional'), { exact: true }).click()
  await looksRight('kinds of support')
  await press(person, 'wizard.continue')
}

/** Signs up with what was written before; the terms that were ticked then are not asked for again. */
export async function joinAsExpert(
  person: Person,
  { name, email }: { name: string; email: string },
): Promise<void> {
  await person.page.getByText(words('identity', person.language)('asExpert')).waitFor()
  await signUp(person, { name, email })
}

interface Picture {
  readonly name: string
  readonly mimeType: string
  readonly buffer: Buffer
}

export async function give(
  person: Person,
  kind: 'national-id' | 'certificate',
  files: Picture | readonly Picture[],
): Promise<void> {
  await field(person.page, kind).setInputFiles(
    Array.isArray(files) ? [...files] : (files as Picture),
  )
}

/**
 * Waits until the file is kept, by the tab before sign-in and by the service afterwards: then it
 * can be removed.
 */
export async function isStored(person: Person, name: string): Promise<void> {
  const remove = person.page.getByRole('button', {
    name: say(person)('documents.remove', { name }),
  })
  await expect(remove).toBeVisible()
}

export async function isRefused(person: Person, name: string, why: string): Promise<void> {
  const alert = person.page.getByRole('alert').filter({ hasText: name })
  await expect(alert).toContainText(say(person)(`documents.refused.${why}`))
  await person.page
    .getByRole('button', { name: say(person)('documents.dismiss', { name }) })
    .click()
}

/** Makes one call as the screens do, for steps that another journey takes on the screens. */
async function call<Answer>({ page }: Person, operation: string, json: object): Promise<Answer> {
  const answer = await page.request.post(`/api/rpc/application/${operation}`, { data: { json } })
  expect(answer.ok(), `${operation}: ${await answer.text()}`).toBe(true)
  return ((await answer.json()) as { json: Answer }).json
}

/** Reads every module and passes its quiz. */
export async function passTraining(person: Person): Promise<void> {
  for (const module of moduleIds) await passModule(person, module)
}

async function passModule(person: Person, module: ModuleId): Promise<void> {
  const content = defaultModule(module)
  await call(person, 'keepTrainingPlace', { module, place: null, read: [...partsOf(content)] })
  const { language } = person
  const quiz = await call<Quiz>(person, 'startQuiz', { module, language })
  const answers = quiz.questions.map(({ id, options }) => {
    const right = questionsOf(content[language]).find((question) => question.id === id)?.right ?? ''
    return { question: id, option: options.indexOf(right) }
  })
  const { attemptId } = quiz
  expect(
    (await call<QuizResult>(person, 'submitQuiz', { attemptId, language, answers })).passed,
  ).toBe(true)
}
