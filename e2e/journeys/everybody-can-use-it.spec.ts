import { expect, test, type Page } from '@playwright/test'
import { appIsThere, newPerson, type Person } from '../harness/person.ts'
import { startProduct, type Product } from '../harness/product.ts'
import { acceptTerms, openSignUp, signUp } from '../harness/seeker.ts'
import { words } from '../harness/words.ts'

let product: Product
test.beforeAll(async () => {
  product = await startProduct({ env: { DEMO_SUPPORTERS: 'off' } })
})
test.afterAll(() => product.remove())

/** Smaller than this only what stands inside a line of text. */
const leastTarget = 24
const publicScreens = ['/', '/dev', '/dev/pre-login-questions?role=seeker', '/dev/auth', '/dev/crisis-lines']
const ownScreens = ['/dev/dashboard', '/dev/profile', '/dev/community', '/dev/breathing']

/** The harder direction each time; both with `npm run test:long`. */
const languages = process.env['SWEEP'] === 'full' ? (['en', 'ar'] as const) : (['ar'] as const)

for (const language of languages) {
  test(`Every screen by keys, small, large and without colours (${language})`, async ({ browser }) => {
    test.setTimeout(240_000)
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
  })
}

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
    await everyStopIsSeen(page, `${screen} at ${size.width}`)
    expect.soft(await tooSmall(page), `${screen} at ${size.width}`).toEqual([])
  }
  await page.emulateMedia({ reducedMotion: 'reduce', forcedColors: 'active' })
  // A colour may still be on its way from before; what never ends would not pass.
  await expect.poll(() => moving(page), `${screen} moves`).toEqual([])
  await page.emulateMedia({ reducedMotion: null, forcedColors: null })
}

/** WCAG 2.4.7 and 2.4.11: wherever Tab leads, what has the focus is in sight and nothing covers it wholly. */
async function everyStopIsSeen(page: Page, where: string): Promise<void> {
  await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur())
  for (let stop = 0; stop < 60; stop++) {
    await page.keyboard.press('Tab')
    const hidden = await page.evaluate(() => {
      const element = document.activeElement
      if (!element || element === document.body) return 'end'
      const covers = (x: number, y: number) => {
        const top = document.elementFromPoint(x, y)
        return (
          top !== null && (element.contains(top) || top.contains(element) || top.closest('label') !== null)
        )
      }
      const { left, right, top, bottom } = element.getBoundingClientRect()
      const spots = [0.15, 0.5, 0.85].flatMap((across) =>
        [0.15, 0.5, 0.85].map(
          (down) => [left + (right - left) * across, top + (bottom - top) * down] as const,
        ),
      )
      return spots.some(([x, y]) => covers(x, y)) ? 'seen' : element.outerHTML.slice(0, 160)
    })
    if (hidden === 'end') return
    expect.soft(hidden, `focus at stop ${stop} of ${where}`).toBe('seen')
  }
}

/** WCAG 2.5.8, for what is no link inside a sentence. */
const tooSmall = (page: Page): Promise<string[]> =>
  page.evaluate((least) => {
    const controls = [
      ...document.querySelectorAll<HTMLElement>('a, button, select, summary, input, textarea'),
    ]
    return controls
      .filter(
        (control) => control.checkVisibility({ visibilityProperty: true }) && !control.closest('.sr-only'),
      )
      .filter((control) => getComputedStyle(control).display !== 'inline' && !control.matches('.sr-only'))
      .filter((control) => !control.matches('input[type=range]'))
      .filter((control) => {
        const { width, height } = (control.closest('label') ?? control).getBoundingClientRect()
        return width > 0 && (width < least || height < least)
      })
      .map((control) => control.outerHTML.slice(0, 160))
  }, leastTarget)

const moving = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    document
      .getAnimations()
      .filter((animation) => Number(animation.effect?.getComputedTiming().duration ?? 0) > 50)
      .map((animation) => (animation.effect as KeyframeEffect).target?.outerHTML.slice(0, 160) ?? ''),
  )

async function dialogGivesFocusBack({ page, language }: Person): Promise<void> {
  const say = words('mood', language)
  await page.goto('/dev/dashboard')
  await appIsThere(page)
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

/** In a low window the bars of a conversation must leave room for what is said. */
async function conversationCanBeRead({ page, language }: Person): Promise<void> {
  const say = words('matching', language)
  await page.getByRole('button', { name: say('find.start') }).click()
  await page.getByRole('button', { name: say('none.wait') }).click()
  await page.waitForURL(/\/chat\//)
  await page.setViewportSize({ width: 390, height: 720 })
  const log = page.getByRole('log')
  // What is asked beforehand is read from its top.
  await expect(log.getByText(words('chat', language)('after.feels.question'))).toBeInViewport({ ratio: 1 })
  await page.setViewportSize({ width: 640, height: 416 })
  expect((await log.boundingBox())?.height).toBeGreaterThan(200)
  await page.getByLabel(words('chat', language)('composer.label')).focus()
  await expect(log).toBeInViewport({ ratio: 0.7 })
}
