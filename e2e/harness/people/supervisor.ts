import { expect } from '@playwright/test'
import type { Person } from './person.ts'
import { words } from '../words.ts'

/** Opens the safety queue and takes the gravest case, as a demo supervisor. */
export async function takeGravest({ page, language, looksRight }: Person): Promise<void> {
  const say = words('supervision', language)
  await page.getByRole('link', { name: words('home', language)('staff.queue') }).click()
  const first = page.getByRole('article').first()
  await first.waitFor()
  await looksRight('safety queue')
  await first.getByRole('button', { name: say('queue.take') }).click()
  await expect(first.getByText(say('queue.mine'))).toBeVisible()
  await looksRight('a case that is mine')
}

/** Gives a reason, and reads the messages around the flag. */
export async function readsAround(
  { page, language, looksRight }: Person,
  text: string,
): Promise<void> {
  const say = words('supervision', language)
  await page.getByRole('button', { name: say('queue.read.button') }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByText(say('queue.reasons.check-safety')).click()
  await looksRight('the reason to read')
  await dialog.getByRole('button', { name: say('queue.read.confirm') }).click()
  await expect(page.getByRole('list', { name: say('queue.read.label') })).toContainText(text)
  await looksRight('what was said')
}

export async function joinConversation({ page, language, looksRight }: Person): Promise<void> {
  const say = words('supervision', language)
  await page.getByRole('button', { name: say('queue.join.button') }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByText(say('queue.reasons.check-safety')).click()
  await dialog.getByRole('button', { name: say('queue.join.confirm') }).click()
  await page.getByRole('log').waitFor()
  await looksRight('a conversation that a supervisor joined')
}

/** Back to the queue, and the case is closed with an outcome. */
export async function closeCase({ page, language, looksRight }: Person): Promise<void> {
  const say = words('supervision', language)
  await page
    .locator('header')
    .getByRole('link', { name: words('platform', language)('back') })
    .click()
  await page.getByRole('button', { name: say('queue.close.button') }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel(say('queue.close.outcome')).selectOption('safe-for-now')
  await dialog.getByLabel(say('queue.close.verdict')).selectOption('fitting')
  await looksRight('closing a case')
  await dialog.getByRole('button', { name: say('queue.close.confirm') }).click()
  await expect(dialog).toBeHidden()
}
