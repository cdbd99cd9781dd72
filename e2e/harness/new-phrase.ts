import { expect } from '@playwright/test'
import type { Person } from './people/person.ts'
import { words } from './words.ts'

interface WrittenPhrase {
  readonly number: string
  readonly six: readonly string[]
}

/** From the page that explains a phrase to the end: made, written down, checked. */
export async function writeDownPhrase({
  page,
  language,
  looksRight,
}: Person): Promise<WrittenPhrase> {
  const t = words('identity', language)
  const press = (name: string) => page.getByRole('button', { name, exact: true }).click()
  await looksRight('what an account without an address cannot do')
  await press(t('phrase.make'))
  await page.getByRole('heading', { name: t('phrase.shownHeading') }).waitFor()
  await looksRight('the number and the words')
  const six = await page.locator('ol bdi').allTextContents()
  const number = (await page.locator('p.font-mono').textContent()) ?? ''
  expect(six).toHaveLength(6)
  await press(t('phrase.written'))
  for (const place of [2, 5]) await page.locator(`[name=word-${place}]`).fill(six[place - 1] ?? '')
  await press(t('phrase.finish'))
  return { number, six }
}
