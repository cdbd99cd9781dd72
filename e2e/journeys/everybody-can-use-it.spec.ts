// Only here: layout is a browser's
import { expect } from '@playwright/test'
import { conversationOf, write } from '../harness/conversation.ts'
import {
  everyFocusIsVisible,
  textLinesInSight,
  animations,
  smallTargets,
  coveredBy,
  brokenWords,
} from '../harness/in-sight.ts'
import { meetQuickly, people } from '../harness/pair.ts'
import { waitForApp, newPerson, type Person } from '../harness/people/person.ts'
import { eachRun, test } from '../harness/journey.ts'
import type { Product } from '../harness/product.ts'
import { acceptTerms, openSignUp, signUp } from '../harness/people/seeker.ts'
import { enterAs } from '../harness/sweep.ts'
import { words } from '../harness/words.ts'

let product: Product
test.beforeEach(({ product: own }) => {
  product = own
})

const publicScreens = [
  '/',
  '/dev',
  '/dev/pre-login-questions?role=seeker',
  '/dev/auth',
  '/dev/crisis-lines',
]
const ownScreens = ['/dev/dashboard', '/dev/profile', '/dev/community', '/dev/breathing']

/** Arabic, the harder direction; `npm run test:long` tries both languages. */
const languages = process.env['SWEEP'] === 'full' ? (['en', 'ar'] as const) : (['ar'] as const)

for (const language of languages) {
  test(
    `Every screen by keys, small, large and without colours (${language})`,
    language === 'ar' ? eachRun : {},
    async ({ browser }) => {
      const person = await newPerson(browser, { language, device: 'desktop', url: product.url })
      const { page } = person
      for (const screen of publicScreens) await fits(person, screen)
      await openSignUp(person)
      await signUp(person, { name: 'Noor', email: `${language}@example.org` })
      await acceptTerms(person)
      for (const screen of ownScreens) await fits(person, screen)
      await dialogGivesFocusBack(person)
      await conversationCanBeRead(person)
      expect(person.troubles()).toEqual([])
      await page.context().close()
    },
  )
}

const smallest = { width: 320, height: 568 }
const grave = {
  en: 'I want to kill myself. I cannot go on like this any more, and nobody at home knows about it.',
  ar: 'أريد أن أنتحر. لا أستطيع أن أكمل هكذا بعد اليوم، ولا أحد في البيت يعرف ما أمر به منذ شهور طويلة.',
} as const

for (const language of languages)
  test(`The list of people in danger can be read on the smallest phone (${language})`, async ({
    browser,
  }) => {
    const pair = await people(browser, product.url, { seeker: language, expert: language })
    await meetQuickly(pair)
    const say = words('chat', language)
    for (const { page } of [pair.seeker, pair.expert])
      for (const width of [360, 320]) {
        await page.setViewportSize({ width, height: 568 })
        expect(await brokenWords(page, 'header'), `${width}`).toEqual([])
        for (const end of [0, 10_000]) {
          await page.getByRole('log').evaluate((log, top) => (log.scrollTop = top), end)
          expect(await coveredBy(page, say('help.button')), `at ${end} of ${width}`).toEqual([])
        }
      }
    await write(pair.seeker, grave[language])
    const sheet = pair.seeker.page.getByRole('dialog')
    await expect(sheet.getByRole('heading').first()).toBeInViewport({ ratio: 1 })
    const { page } = pair.expert
    const guide = words('supervision', language)
    await expect(page.getByText(guide('guide.level.severe'))).toBeVisible()
    await expect.poll(() => textLinesInSight(page)).toBeGreaterThanOrEqual(3)
    await page.getByRole('button', { name: guide('guide.more') }).click()
    await expect(page.getByRole('button', { name: guide('guide.ask') })).toBeInViewport({
      ratio: 1,
    })
    await page.getByRole('button', { name: guide('guide.more') }).click()
    await page.evaluate(() => (document.documentElement.style.fontSize = '200%'))
    await expect.poll(() => textLinesInSight(page)).toBeGreaterThanOrEqual(2)
    await page.evaluate(() => (document.documentElement.style.fontSize = ''))
    await anEmergencyComes(pair.expert)
    await expect.poll(() => textLinesInSight(page)).toBeGreaterThanOrEqual(2)
    for (const size of [smallest, { width: 1280, height: 800 }]) {
      await page.setViewportSize(size)
      for (const name of [
        words('platform', language)('back'),
        say('more.button'),
        say('end.button'),
      ]) {
        // A trial click fails when something covers the button.
        await page
          .locator('header')
          .getByLabel(name)
          .or(page.getByRole('button', { name }))
          .first()
          .click({ trial: true })
      }
    }
  })

/** A guest asks for emergency help while the supporter is in a conversation. */
async function anEmergencyComes({ page, language }: Person): Promise<void> {
  const answer = await page.request.post('/api/rpc/availability/setOnCall', {
    data: { json: { isOnCall: true } },
  })
  expect(answer.ok()).toBe(true)
  const guest = await newPerson(page.context().browser()!, {
    language,
    device: 'phone',
    url: product.url,
  })
  await guest.page.goto('/dev/emergency-connect')
  await waitForApp(guest.page)
  const say = words('emergency', language)
  await guest.page.getByRole('button', { name: say('connect.start') }).click()
  await expect(
    page.getByRole('button', { name: words('matching', language)('arrival.join') }),
  ).toBeInViewport({
    ratio: 1,
    timeout: 30_000,
  })
  await guest.page.context().close()
}

for (const language of ['en', 'ar'] as const)
  test(`The current place in the console is visible on a phone (${language})`, async ({
    browser,
  }) => {
    const person = await newPerson(browser, { language, device: 'phone', url: product.url })
    const { page } = person
    await enterAs(person, 'admin')
    await page.setViewportSize(smallest)
    for (const place of [
      '/staff',
      '/staff/team',
      '/staff/terms',
      '/admin/ready',
      '/staff/audit',
      '/staff/applications',
      '/staff/invitations',
    ]) {
      await page.goto(`/dev${place}`)
      await waitForApp(page)
      await expect(page.locator('nav [aria-current=page]').first(), place).toBeInViewport({
        ratio: 0.99,
      })
    }
    await page.context().close()
  })

async function fits(person: Person, screen: string): Promise<void> {
  const { page } = person
  await page.setViewportSize({ width: 1280, height: 832 })
  await page.goto(screen)
  await expect(page.locator('#first-words')).toHaveCount(0)
  await page.locator('h1').waitFor()
  // As narrow as the smallest phone, and as a wide screen at 400 %; then a small desktop at 200 %.
  for (const size of [
    { width: 320, height: 640 },
    { width: 640, height: 416 },
  ]) {
    await page.setViewportSize(size)
    await person.looksRight(`${screen} at ${size.width}`)
    await everyFocusIsVisible(page, `${screen} at ${size.width}`)
    expect.soft(await smallTargets(page), `${screen} at ${size.width}`).toEqual([])
  }
  // A phone with letters of twice the size: nothing runs out of the page.
  await page.setViewportSize({ width: 390, height: 844 })
  await page.evaluate(() => (document.documentElement.style.fontSize = '200%'))
  await expect
    .poll(() => page.evaluate(() => document.documentElement.scrollWidth), screen)
    .toBeLessThanOrEqual(390)
  await page.evaluate(() => (document.documentElement.style.fontSize = ''))
  await page.emulateMedia({ reducedMotion: 'reduce', forcedColors: 'active' })
  // An earlier colour transition may still run; an endless animation fails.
  await expect.poll(() => animations(page), `${screen} moves`).toEqual([])
  await page.emulateMedia({ reducedMotion: null, forcedColors: null })
}

async function dialogGivesFocusBack({ page, language }: Person): Promise<void> {
  const say = words('mood', language)
  await page.goto('/dev/dashboard')
  await waitForApp(page)
  await page.getByRole('button', { name: say('moods.sad') }).click()
  await page.getByText(say('line.asTable')).click()
  const opener = page.getByRole('button', { name: say('line.removeAll') })
  await opener.click()
  await expect(page.getByRole('dialog', { name: say('line.removeAll') })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(opener).toBeFocused()
  await opener.click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: say('line.removeAll') })
    .click()
  await expect(page.getByText(say('line.empty'))).toBeVisible()
}

/** In a low window the bars of a conversation must leave room for the messages. */
async function conversationCanBeRead(person: Person): Promise<void> {
  const { page, language } = person
  const say = words('matching', language)
  await page.getByRole('button', { name: say('find.start') }).click()
  await page.getByRole('button', { name: say('none.wait') }).click()
  await conversationOf(person)
  await page.setViewportSize({ width: 390, height: 720 })
  const log = page.getByRole('log')
  // The question before a conversation is one line, shown from its beginning.
  const question = words('chat', language)('after.feels.question')
  await expect(log.getByText(question).first()).toBeInViewport({ ratio: 1 })
  await page.setViewportSize({ width: 640, height: 416 })
  expect((await log.boundingBox())?.height).toBeGreaterThan(200)
  await page.getByLabel(words('chat', language)('composer.label')).focus()
  await expect(log).toBeInViewport({ ratio: 0.7 })
}
