import { expect } from '@playwright/test'
import type { Person } from './people/person.ts'
import { words } from './words.ts'

/** Three questions after a hard session, with the wish to talk to the team. */
export async function looksBack(
  { page, language, looksRight }: Person,
  text: string,
): Promise<void> {
  const say = words('supporter-care', language)
  await page.getByRole('button', { name: say('care.debriefYes') }).click()
  const dialog = page.getByRole('dialog')
  for (const answer of ['care.now.shaken', 'care.stays.a-lot', 'care.needs.somebody'])
    await dialog.getByText(say(answer), { exact: true }).click()
  await dialog.getByRole('textbox').fill(text)
  await looksRight('looking back on a hard conversation')
  await dialog.getByRole('button', { name: say('care.done'), exact: true }).click()
  await expect(page.getByText(say('care.thanks'))).toBeVisible()
}

/**
 * Opens a request to talk. Its text can be read only after the request is taken, and then the
 * request leaves the list.
 */
export async function talksWith(
  { page, language, looksRight }: Person,
  text: string,
): Promise<void> {
  const say = words('supporter-care', language)
  await page.getByRole('link', { name: words('home', language)('staff.experts') }).click()
  const talks = page.getByRole('region', { name: say('experts.talks') })
  await talks.getByText(say('experts.take')).waitFor()
  await expect(talks.getByText(text)).toBeHidden()
  await talks.getByText(say('experts.take')).click()
  await expect(talks.getByText(text)).toBeVisible()
  await looksRight('supporters')
  await talks.getByText(say('experts.held')).click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: say('experts.held') })
    .click()
  await expect(talks.getByText(say('experts.noTalks'))).toBeVisible()
}
