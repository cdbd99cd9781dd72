import { mkdir, rm } from 'node:fs/promises'
import path from 'node:path'
import { chromium, type Browser, type Page } from '@playwright/test'
import { chromiumOptions } from './harness/chromium.ts'
import { conversationOf, openMenu } from './harness/conversation.ts'
import { mailedCode } from './harness/mail.ts'
import { startProduct } from './harness/product.ts'
import { words, type Language } from './harness/words.ts'

/**
 * `npm run pictures`: writes a picture of every screen to `pictures/`, for people to look at:
 * English in light, Arabic in dark, phone and desktop.
 */
const folder = path.resolve(import.meta.dirname, '../pictures')

interface Cell {
  readonly language: Language
  readonly theme: 'light' | 'dark'
  readonly device: 'phone' | 'desktop'
}
const cells: readonly Cell[] = (['phone', 'desktop'] as const).flatMap((device) => [
  { language: 'en' as const, theme: 'light' as const, device },
  { language: 'ar' as const, theme: 'dark' as const, device },
])
const viewports = {
  phone: { width: 390, height: 844 },
  desktop: { width: 1280, height: 832 },
} as const

await rm(folder, { recursive: true, force: true })
await mkdir(folder, { recursive: true })
const product = await startProduct()
const browser = await chromium.launch(chromiumOptions())
try {
  for (const cell of cells) await takeAll(browser, cell)
} finally {
  await browser.close()
  await product.remove()
}

async function takeAll(browser: Browser, cell: Cell): Promise<void> {
  const seeker = await open(browser, cell)
  const take = (page: Page, name: string) => picture(page, cell, name)
  await seeker.goto('/')
  await take(seeker, '01-landing')
  await seeker.goto('/dev')
  await take(seeker, '02-welcome')
  await seeker.goto('/dev/expert-onboarding')
  await take(seeker, '03-expert-onboarding')
  await questions(seeker, cell, take)
  await signIn(seeker, cell, take)
  await talk(seeker, cell, take)
  await seeker.goto('/dev/profile')
  await take(seeker, '15-profile')
  await seeker.goto('/dev/community')
  await take(seeker, '16-community')
  await seeker.goto('/dev/emergency-connect')
  await take(seeker, '17-emergency')
  await seeker.context().close()
  await expertSide(await open(browser, cell), cell, take)
}

type Take = (page: Page, name: string) => Promise<void>

async function questions(page: Page, { language }: Cell, take: Take): Promise<void> {
  const say = words('assessment', language)
  const next = page.getByRole('button', { name: say('next') })
  await page.goto('/dev/pre-login-questions?role=seeker')
  await page.getByLabel(say('feeling.label')).selectOption('depressed')
  await take(page, '04-feeling')
  await next.click()
  await page.getByText(say('mood.options.anxious'), { exact: true }).click()
  await take(page, '05-mood')
  await next.click()
  await page.getByText(say('urgency.options.urgent'), { exact: true }).click()
  await page.getByRole('slider').last().press('End')
  await take(page, '06-urgency')
  await page.getByRole('button', { name: say('complete') }).click()
  await page.getByRole('heading', { level: 1 }).waitFor()
  await page.waitForLoadState('networkidle')
  await take(page, '07-offer')
  await page.goto('/dev/auth?role=seeker')
  await page.locator('#first-words').waitFor({ state: 'detached' })
}

async function signIn(page: Page, cell: Cell, take: Take): Promise<void> {
  const { language } = cell
  const say = words('identity', language)
  const email = `picture-${cell.language}-${cell.device}@people.example`
  await take(page, '08-auth')
  const signUp = page.getByRole('button', { name: say('toSignUp') })
  if (await signUp.isVisible()) await signUp.click()
  await page.getByLabel(say('name')).fill(language === 'ar' ? 'ليلى' : 'Layla')
  await page.getByLabel(say('email')).fill(email)
  await page.getByRole('button', { name: say('sendCode') }).click()
  await page.getByRole('heading', { name: say('code.heading') }).waitFor()
  await take(page, '09-code')
  await page.getByLabel(say('code.label')).fill(await mailedCode(product.url, email))
  await page.waitForURL(/terms/)
  await page.getByRole('heading', { level: 1 }).waitFor()
  await take(page, '10-terms')
  const terms = words('consent', language)
  await page.getByLabel(terms('agree')).check()
  await page.getByRole('button', { name: terms('accept') }).click()
  await page.waitForURL(/mood-picker|profile-setup/)
  await setUpProfile(page, cell, take)
}

async function setUpProfile(page: Page, { language }: Cell, take: Take): Promise<void> {
  const say = words('identity', language)
  const mood = words('assessment', language)
  if (page.url().includes('mood-picker')) {
    await page.getByText(mood('mood.options.sad'), { exact: true }).click()
    await take(page, '10a-mood-picker')
    await page.getByRole('button', { name: mood('moodPicker.continue') }).click()
  }
  await page.getByLabel(say('setup.age')).selectOption('under-13')
  await page.getByRole('button', { name: say('setup.save') }).click()
  await page.getByRole('heading', { name: say('child.heading') }).waitFor()
  await take(page, '10b-under-13')
  await page.getByRole('button', { name: say('child.mistake') }).click()
  await page.getByRole('button', { name: say('setup.save') }).click({ force: true })
  await page.getByText(say('setup.ageNeeded')).waitFor()
  await take(page, '10c-profile-setup-missing')
  await page.getByLabel(say('setup.age')).selectOption('25-34')
  await page.getByRole('checkbox', { name: say('setup.consent') }).check()
  await take(page, '10d-profile-setup')
  await page.getByRole('button', { name: say('setup.save') }).click()
  const goOn = page.getByRole('button', { name: words('home', language)('confirmation.goOn') })
  await goOn.waitFor()
  await take(page, '10e-confirmation')
  await goOn.click()
  await page.waitForURL(/dashboard/)
}

async function talk(page: Page, { language }: Cell, take: Take): Promise<void> {
  const matching = words('matching', language)
  const chat = words('chat', language)
  await page.getByRole('button', { name: matching('find.start') }).waitFor()
  await take(page, '11-dashboard')
  await page.getByRole('button', { name: matching('find.start') }).click()
  await conversationOf({ page })
  const composer = page.getByRole('textbox', { name: chat('composer.label') })
  await composer.waitFor()
  const texts =
    language === 'ar'
      ? ['كان أسبوعًا ثقيلًا. لا أستطيع النوم.', 'My manager said “take a break”.']
      : ['It has been a heavy week. I can’t sleep.', 'أحيانًا أقول لنفسي: الصبر']
  for (const text of texts) {
    await composer.fill(text)
    await page.getByRole('button', { name: chat('composer.send'), exact: true }).click()
  }
  await page
    .getByRole('log')
    .getByText(language === 'ar' ? /برنامج/ : /a program, not a person/)
    .first()
    .waitFor()
  await take(page, '12-chat')
  await page.getByRole('button', { name: chat('help.button') }).click()
  await page.getByRole('dialog').waitFor()
  await take(page, '13-crisis-dialog')
  await page.getByRole('button', { name: chat('help.continue') }).click()
  await openMenu({ page, language })
  await page
    .getByRole('dialog')
    .getByRole('button', { name: chat('end.button') })
    .click()
  await page
    .getByRole('dialog', { name: chat('end.title') })
    .getByRole('button', { name: chat('end.button') })
    .click()
  await page.getByText(chat('closing.title')).waitFor()
  await take(page, '14-closing')
}

async function expertSide(page: Page, cell: Cell, take: Take): Promise<void> {
  const name = cell.language === 'ar' ? 'mariam' : 'james'
  await page.request.post('/api/rpc/identity/quickSignIn', {
    data: { json: { email: `${name}@preview.example`, password: 'try-sanad' } },
  })
  await page.goto('/dev/dashboard')
  await page.getByRole('heading', { level: 1 }).waitFor()
  await page.waitForLoadState('networkidle')
  await take(page, '18-expert-dashboard')
  await page.context().close()
}

async function open(browser: Browser, { language, theme, device }: Cell): Promise<Page> {
  const context = await browser.newContext({
    baseURL: product.url,
    locale: language === 'ar' ? 'ar-AE' : 'en-GB',
    colorScheme: theme,
    viewport: viewports[device],
    hasTouch: device === 'phone',
    timezoneId: 'Asia/Dubai',
    reducedMotion: 'reduce',
  })
  return context.newPage()
}

async function picture(page: Page, { language, theme, device }: Cell, name: string): Promise<void> {
  await page.locator('h1').first().waitFor()
  await page.waitForLoadState('networkidle')
  await page.evaluate(() => document.fonts.ready)
  await page.screenshot({
    path: path.join(folder, `${name}.${language}.${theme}.${device}.png`),
    fullPage: true,
  })
}
