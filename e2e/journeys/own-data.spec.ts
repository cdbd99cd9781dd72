// Proven below: server/src/privacy/export/export.test.ts
// Proven below: server/src/privacy/erasure/erasure.test.ts
// Proven below: server/src/privacy/erasure/leaving.test.ts
// Proven below: web/src/privacy/own-data.test.tsx
import { readFile } from 'node:fs/promises'
import { expect, type Browser, type Page } from '@playwright/test'
import type { Language } from '@sanad/domain/primitives/language'
import { timePasses } from '../harness/clock.ts'
import { mailedCode } from '../harness/mail.ts'
import { waitForApp, newPerson, type Person } from '../harness/people/person.ts'
import { test } from '../harness/journey.ts'
import type { Product } from '../harness/product.ts'
import { agree, setUpProfile } from '../harness/people/seeker.ts'
import { full, checkScreen, signUpBy } from '../harness/sweep.ts'
import { words } from '../harness/words.ts'

let product: Product
test.beforeEach(({ product: own }) => {
  product = own
})

const soon = { timeout: 30_000 }
const languages = full ? (['ar', 'en'] as const) : (['ar'] as const)
const emailOf = (language: Language): string => `own-data-${language}@example.org`

/** The content of a download. */
async function fileOf(page: Page, button: string): Promise<string> {
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: button }).click(),
  ])
  return readFile(await download.path(), 'utf8')
}

async function openOwnData({ page }: Person): Promise<void> {
  await page.goto('/dev/your-data')
  await waitForApp(page)
}

const ask = (page: Page, operation: string, json: object) =>
  page.request.post(`/api/rpc/identity/${operation}`, { data: { json } })

/** With a new code, after a while. */
async function comesBack({ page, url, language }: Person): Promise<void> {
  const email = emailOf(language)
  await timePasses(product, 61)
  await ask(page, 'requestCode', { email, language })
  await ask(page, 'verifyCode', { email, code: await mailedCode(url, email), language })
}

/** No account has this address. */
const isFree = async ({ page, language }: Person): Promise<boolean> =>
  (
    await ask(page, 'signUp', { email: emailOf(language), name: 'Layla', role: 'seeker', language })
  ).ok()

/** Answers the four questions with grave answers, and sees a way to talk. */
async function saysHowItWas(person: Person): Promise<void> {
  const { page, language } = person
  const say = words('outcome', language)
  await page.getByRole('link', { name: say('card.offerOpen') }).click()
  const questions = page.getByRole('group')
  // Waits for the new page's groups, because the old page had groups too.
  await expect(questions).toHaveCount(4)
  for (const group of await questions.all())
    await group.getByText(say('often.nearly-every-day'), { exact: true }).click()
  await page.getByRole('button', { name: say('keep') }).click()
  await expect(page.getByRole('heading', { name: say('after.title') })).toBeVisible()
  await expect(page.locator('main a[href^="tel:"]').first()).toBeVisible()
  await checkScreen(person, 'two weeks, answered')
}

/** Types the word, and presses. */
async function askToBeErased(person: Person): Promise<void> {
  const { page, language } = person
  const say = words('privacy', language)
  await page.getByRole('button', { name: say('erase.ask') }).click()
  await page.getByRole('textbox').fill(say('erase.sheet.word'))
  await page
    .getByRole('dialog')
    .getByRole('button', { name: say('erase.sheet.yes') })
    .click()
  await page.waitForURL((url) => !url.pathname.includes('your-data'))
}

for (const language of languages)
  test(`A person exports data, withdraws consent, leaves, returns, and leaves for good (${language})`, ({
    browser,
  }) => theirOwn(browser, language))

async function theirOwn(browser: Browser, language: Language): Promise<void> {
  const { url } = product
  const person = await newPerson(browser, { language, device: 'phone', url })
  const { page } = person
  const say = words('privacy', language)
  await signUpBy(person, emailOf(language))
  await page.goto('/dev/dashboard')
  await agree(person)
  await page.waitForURL(/mood-picker/)
  await setUpProfile(person)
  await page.waitForURL(/dashboard/)
  await saysHowItWas(person)

  await openOwnData(person)
  await page.getByRole('button', { name: say('export.ask') }).click()
  await expect(page.getByRole('button', { name: say('export.readable') })).toBeVisible(soon)
  await checkScreen(person, 'own data, with a copy')
  const copy = await fileOf(page, say('export.readable'))
  expect(copy).toContain(`dir="${language === 'ar' ? 'rtl' : 'ltr'}"`)
  expect(copy).toContain(emailOf(language))
  expect(copy).toContain(words('outcome', language)('questions.worry'))
  expect(JSON.parse(await fileOf(page, say('export.forPrograms')))).toMatchObject({ language })

  await page.getByRole('button', { name: say('consents.take') }).click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: say('consents.sheet.yes') })
    .click()
  await expect(page.getByRole('button', { name: say('consents.take') })).toBeHidden()
  await page.goto('/dev/dashboard')
  await agree(person)
  await page.waitForURL(/dashboard/)

  await openOwnData(person)
  await askToBeErased(person)
  await comesBack(person)
  await page.goto('/dev/dashboard')
  await expect(page.getByRole('heading', { name: say('leaving.heading') })).toBeVisible(soon)
  await checkScreen(person, 'leaving')
  await page.getByRole('button', { name: say('leaving.keep') }).click()
  await page.waitForURL(/dashboard/)

  await openOwnData(person)
  await askToBeErased(person)
  await timePasses(product, 8 * 24 * 3600)
  // The address belongs to the account until that is erased; afterwards it can sign up again.
  await expect.poll(() => isFree(person), soon).toBe(true)
  expect(person.troubles()).toEqual([])
}
