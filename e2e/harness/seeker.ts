import { expect, type Page } from '@playwright/test'
import type { Person } from './person.ts'
import { words } from './words.ts'

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

/** The three questions, answered so that nothing alarming follows. */
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

/** Presses one of several cards, by its words. */
async function choose(page: Page, label: string): Promise<void> {
  await page.getByText(label, { exact: true }).click()
  await expect(page.getByRole('radio', { name: new RegExp(`^${label}`) })).toBeChecked()
}
