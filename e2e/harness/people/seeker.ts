import { expect, type Page } from '@playwright/test'
import { mailedCode } from '../mail.ts'
import { waitForApp, type Person } from './person.ts'
import { words } from '../words.ts'

/** From the landing page to the two journeys. */
export async function enter({ page, language, looksRight }: Person): Promise<void> {
  const say = words('home', language)
  await page.goto('/')
  await looksRight('landing')
  await page
    .getByRole('link', { name: say('landing.enter') })
    .first()
    .click()
  await page.getByRole('heading', { level: 1, name: say('welcome.heading') }).waitFor()
  await looksRight('welcome')
}

/** Answers the three questions with low severity. */
export async function answerQuestions({ page, language, looksRight }: Person): Promise<void> {
  const say = words('assessment', language)
  const next = page.getByRole('button', { name: say('next') })
  await page.getByRole('link', { name: words('home', language)('welcome.need') }).click()
  await page.getByLabel(say('feeling.label')).selectOption(say('feeling.options.stressed'))
  await looksRight('assessment, feeling')
  await next.click()
  await choose(page, say('mood.options.neutral'))
  await looksRight('assessment, mood')
  await next.click()
  await choose(page, say('urgency.options.soon'))
  await looksRight('assessment, urgency')
  await page.getByRole('button', { name: say('complete') }).click()
}

/** Presses one of several cards, by its text. */
async function choose(page: Page, label: string): Promise<void> {
  await page.getByText(label, { exact: true }).click()
  await expect(page.getByRole('radio', { name: new RegExp(`^${label}`) })).toBeChecked()
}

/** To the sign-up form by its address. */
export async function openSignUp({ page, language }: Person): Promise<void> {
  await page.goto('/dev/auth?role=seeker')
  await waitForApp(page)
  await page.getByLabel(words('identity', language)('name')).waitFor()
}

/** A new account by a code from the mail. */
export async function signUp(
  person: Person,
  answers: { name: string; email: string },
): Promise<void> {
  const { page, language, url } = person
  await requestCode(person, answers)
  const field = page.getByLabel(words('identity', language)('code.label'))
  await field.fill(await mailedCode(url, answers.email))
}

/** Fills in the sign-up form, up to the step that takes the code. */
export async function requestCode(
  { page, language, looksRight }: Person,
  { name, email }: { name: string; email: string },
): Promise<void> {
  const say = words('identity', language)
  await page.getByLabel(say('name')).fill(name)
  await page.getByLabel(say('email')).fill(email)
  await looksRight('sign-up')
  await page.getByRole('button', { name: say('sendCode') }).click()
  await page.getByRole('heading', { name: say('code.heading') }).waitFor()
  await looksRight('code')
}

/** Signs in again with a code, once a new one may be sent. */
export async function signIn({ page, language, url }: Person, email: string): Promise<void> {
  const say = words('identity', language)
  await page.goto('/dev/auth')
  await waitForApp(page)
  await page.getByLabel(say('email')).fill(email)
  const send = page.getByRole('button', { name: say('sendCode') })
  await expect(async () => {
    if (await send.isVisible()) await send.click()
    await page.getByRole('heading', { name: say('code.heading') }).waitFor({ timeout: 3000 })
  }).toPass({ timeout: 90_000 })
  await page.getByLabel(say('code.label')).fill(await mailedCode(url, email))
}

/** Agrees to the terms and answers the questions after them, up to the dashboard. */
export async function acceptTerms(person: Person): Promise<void> {
  await agree(person)
  await setUpProfile(person)
}

export async function agree({ page, language, looksRight }: Person): Promise<void> {
  const say = words('consent', language)
  const box = page.getByRole('checkbox', { name: say('agree') })
  await box.waitFor()
  await looksRight('terms')
  await box.check()
  await page.getByRole('button', { name: say('accept') }).click()
}

/**
 * The mood picker (without an assessment), the profile form and the welcome.
 * @param name of a person who did not say it at sign-up
 */
export async function setUpProfile(
  { page, language, looksRight }: Person,
  name?: string,
): Promise<void> {
  const say = words('identity', language)
  const mood = words('assessment', language)
  await page.waitForURL(/mood-picker|profile-setup/)
  if (page.url().includes('mood-picker')) {
    await choose(page, mood('mood.options.neutral'))
    await looksRight('mood picker')
    await page.getByRole('button', { name: mood('moodPicker.continue') }).click()
  }
  if (name !== undefined) await page.getByLabel(say('setup.name')).fill(name)
  await page.getByLabel(say('setup.age')).selectOption('25-34')
  await page.getByRole('checkbox', { name: say('setup.consent') }).check()
  await looksRight('profile setup')
  await page.getByRole('button', { name: say('setup.save') }).click()
  const goOn = page.getByRole('button', { name: words('home', language)('confirmation.goOn') })
  await goOn.waitFor()
  await looksRight('confirmation')
  await goOn.click()
}

/** From the dashboard into a conversation. */
export async function findExpert({ page, language, looksRight }: Person): Promise<void> {
  const start = page.getByRole('button', { name: words('matching', language)('find.start') })
  await start.waitFor()
  await looksRight('dashboard of a seeker')
  await start.click()
}
