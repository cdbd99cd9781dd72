import { expect, type Page } from '@playwright/test'
import type { Person } from './person.ts'
import { words, type Language } from './words.ts'

/** What the screen shows of the messages, in its order. */
const shown = (page: Page) => page.getByRole('log').locator('li[data-row] p[dir="auto"]')

const composer = (page: Page, language: Language) =>
  page.getByRole('textbox', { name: words('chat', language)('composer.label') })

/** Sends as one does on that device: a phone's Enter only begins a new line. */
export async function write({ page, language, device }: Person, text: string): Promise<void> {
  const field = composer(page, language)
  await field.fill(text)
  if (device === 'desktop') await field.press('Enter')
  else await page.getByRole('button', { name: words('chat', language)('composer.send') }).tap()
  await expect(field).toHaveValue('')
}

/** Both see exactly these messages, in this order. */
export async function bothSee(people: readonly Person[], texts: readonly string[]): Promise<void> {
  for (const { page } of people) await expect(shown(page)).toHaveText([...texts], { timeout: 40_000 })
}

export async function endSession({ page, language, looksRight }: Person): Promise<void> {
  const name = words('chat', language)('end.button')
  await page.getByRole('button', { name }).click()
  const dialog = page.getByRole('dialog')
  await dialog.waitFor()
  await looksRight('end of a session')
  await dialog.getByRole('button', { name }).click()
}

export async function seesTheEnd({ page, language, looksRight }: Person): Promise<void> {
  const say = words('chat', language)
  await page.getByRole('heading', { name: say('closing.title') }).waitFor()
  await expect(composer(page, language)).toBeDisabled()
  await looksRight('ended conversation')
}
