// Proven below: domain/src/home/next-step.test.ts
// Proven below: server/src/identity/sign-in/sign-in.test.ts
// Proven below: web/src/shell/guards.test.tsx
// Proven below: web/src/identity/profile/profile-setup-screen.test.tsx
import { expect } from '@playwright/test'
import { timePasses } from '../harness/clock.ts'
import { mailedCode } from '../harness/mail.ts'
import { newPerson, type Person } from '../harness/people/person.ts'
import { test } from '../harness/journey.ts'
import type { Product } from '../harness/product.ts'
import {
  agree,
  answerQuestions,
  enter,
  openSignUp,
  setUpProfile,
  signIn,
  signUp,
} from '../harness/people/seeker.ts'
import { watchFor } from '../harness/watch-for.ts'
import { words, type Language } from '../harness/words.ts'

let product: Product
test.beforeEach(({ product: own }) => {
  product = own
})

/** The same person twice: first on a phone in Arabic, then on another device in English. */
test('Interrupted in the middle, and resumed on another device', async ({ browser }) => {
  const email = 'interrupted@example.org'
  const url = product.url
  const phone = await newPerson(browser, { language: 'ar', device: 'phone', url })
  await enter(phone)
  await answerQuestions(phone)
  await signUp(phone, { name: 'ليلى أمين', email })
  await agree(phone)
  const name = phone.page.getByLabel(words('identity', 'ar')('setup.name'))
  await expect(name).toHaveValue('ليلى أمين')
  await name.fill('ليلى من جديد')
  await phone.page.reload()
  await expect(name).toHaveValue('ليلى من جديد')
  // Their pages open after the form; no question is asked twice.
  await phone.page.goto('/dev/dashboard')
  await phone.page.waitForURL(/profile-setup/)
  await phone.page.goBack()
  expect(phone.troubles()).toEqual([])
  await phone.page.context().close()

  // A code is sent again after a minute.
  await timePasses(product, 61)
  const desktop = await newPerson(browser, { language: 'en', device: 'desktop', url })
  await signIn(desktop, email)
  await desktop.page.waitForURL(/profile-setup/)
  await expect(desktop.page.getByLabel(words('identity', 'en')('setup.name'))).toHaveValue(
    'ليلى أمين',
  )
  await pressedWithAnEmptyName(desktop)
  await setUpProfile(desktop)
  const home = words('home', 'en')
  await desktop.page
    .getByRole('heading', { level: 1, name: home('dashboard.welcome', { name: 'ليلى' }) })
    .waitFor()

  // Completed forms forward to the next step, also in a second tab, and Back does not return to
  // them.
  const tab = await desktop.page.context().newPage()
  for (const form of ['mood-picker', 'profile-setup', 'auth', ''] as const) {
    await tab.goto(`/dev/${form}`)
    if (form !== 'mood-picker') await tab.waitForURL(/dashboard/)
  }
  await tab.close()
  await desktop.page.goBack()
  await expect(desktop.page).not.toHaveURL(/profile-setup|confirmation|terms/)
  expect(desktop.troubles()).toEqual([])
})

/** The press blurs the field, and the field's error would move the button away. */
async function pressedWithAnEmptyName({ page, language }: Person): Promise<void> {
  const say = words('identity', language)
  const name = page.getByLabel(say('setup.name'))
  const before = await name.inputValue()
  await name.fill('')
  await page.getByRole('button', { name: say('setup.save') }).click({ force: true })
  await page.getByText(say('setup.toasts.incomplete')).waitFor()
  await expect(page.getByText(say('setup.ageNeeded'))).toBeVisible()
  await name.fill(before)
}

/** A demo account, so that no code was sent to it before. */
for (const { language, known } of [
  { language: 'en', known: 'sara@preview.example' },
  { language: 'ar', known: 'omar@preview.example' },
] as const) {
  test(`A person with an account learns so at sign-up and gets in (${language})`, async ({
    browser,
  }) => {
    const person = await newPerson(browser, { language, device: 'phone', url: product.url })
    const { page } = person
    const say = words('identity', language)
    await openSignUp(person)
    await page.getByLabel(say('name')).fill('Sara')
    await page.getByLabel(say('email')).fill(known)
    // It is shown only for a moment.
    const wasSaid = await watchFor(page, say('known'))
    await page.getByRole('button', { name: say('sendCode') }).click()
    await page.getByRole('heading', { name: say('code.heading') }).waitFor()
    expect(await wasSaid()).toBe('yes')
    const code = await mailedCode(product.url, known)
    // As people type it on an Arabic keypad.
    await page.getByLabel(say('code.label')).fill(inArabicDigits(code))
    await page.waitForURL(/dashboard/)
    expect(person.troubles()).toEqual([])
  })

  test(`Under thirteen is a kind stop, and nothing is kept (${language})`, async ({ browser }) => {
    const person = await newPerson(browser, { language, device: 'phone', url: product.url })
    const { page } = person
    const say = words('identity', language)
    await openSignUp(person)
    await signUp(person, { name: 'N', email: `child-${language}@example.org` })
    await agree(person)
    await pickMood(person)
    await page.getByLabel(say('setup.age')).selectOption('under-13')
    await page.getByRole('button', { name: say('setup.save') }).click()
    await page.getByRole('heading', { name: say('child.heading') }).waitFor()
    await person.looksRight('under thirteen')
    await expect(page.locator('a[href^="tel:"]').first()).toBeVisible()
    await page.reload()
    await expect(page.getByLabel(say('setup.age'))).toHaveValue('')
    await page.goto('/dev/dashboard')
    await page.waitForURL(/profile-setup|mood-picker/)
    expect(person.troubles()).toEqual([])
  })
}

async function pickMood({
  page,
  language,
}: {
  page: import('@playwright/test').Page
  language: Language
}) {
  const say = words('assessment', language)
  await page.waitForURL(/mood-picker/)
  await page.getByText(say('mood.options.sad'), { exact: true }).click()
  await page.getByRole('button', { name: say('moodPicker.continue') }).click()
}

const inArabicDigits = (digits: string): string =>
  digits.replace(/\d/g, (digit) => String.fromCharCode(0x660 + Number(digit)))

test('TAB-2 Another person goes on in the tab of a seeker whose sign-in had ended unseen', async ({
  browser,
}) => {
  const phone = await newPerson(browser, { language: 'en', device: 'phone', url: product.url })
  const { page } = phone
  const come = async (name: string) => {
    await enter(phone)
    await answerQuestions(phone)
    await signUp(phone, { name, email: `${name.toLowerCase()}-in-one-tab@example.org` })
    await agree(phone)
    await setUpProfile(phone)
    await page.waitForURL('**/dashboard')
  }
  const find = words('matching', 'en')
  const wish = page.getByText(find('find.choose'), { exact: true })
  const writer = () => page.evaluate(() => sessionStorage.getItem('sanad.writers') ?? '')
  await come('Layla')
  await wish.click()
  await page.getByLabel(find('find.topic')).selectOption('Self-Harm Recovery')
  await page.waitForFunction(() => sessionStorage.getItem('sanad.wish') !== null)
  const layla = await writer()
  expect(layla).not.toBe('')

  await page.context().clearCookies()
  await come('Sara')
  expect(await writer()).not.toBe(layla)
  await expect(wish).toBeVisible()
  const left = await page.evaluate(async () => ({
    stored: JSON.stringify([{ ...sessionStorage }, { ...localStorage }]),
    cached: (await caches.keys()).filter((name) => !name.startsWith('shell-')),
    files: (await indexedDB.databases()).length,
  }))
  expect(left.stored).not.toContain(layla)
  expect(left.stored).not.toContain('Self-Harm Recovery')
  expect(left).toMatchObject({ cached: [], files: 0 })
  expect(phone.troubles()).toEqual([])
})
