// Proven below: server/src/http/pages/screens.test.ts
// Proven below: web/src/shell/prerender/drawn-page.test.tsx
import { expect } from '@playwright/test'
import { waitForApp } from '../harness/people/person.ts'
import { eachRun, test } from '../harness/journey.ts'
import type { Product } from '../harness/product.ts'
import { words } from '../harness/words.ts'

let product: Product
test.beforeEach(({ product: own }) => {
  product = own
})

const locales = { en: 'en-GB', ar: 'ar-AE' } as const

for (const language of ['en', 'ar'] as const) {
  test(
    `Without scripts there are still the pages and the numbers (${language})`,
    language === 'ar' ? eachRun : {},
    async ({ browser }) => {
      const context = await browser.newContext({
        baseURL: product.url,
        locale: locales[language],
        javaScriptEnabled: false,
        viewport: { width: 320, height: 640 },
      })
      const page = await context.newPage()
      const home = words('home', language)
      await page.goto('/')
      await expect(page.locator('html')).toHaveAttribute('dir', language === 'ar' ? 'rtl' : 'ltr')
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(home('landing.heading'))
      await expect(page.getByRole('link', { name: '998' })).toBeVisible()
      await page
        .getByRole('link', { name: home('landing.enter') })
        .first()
        .click()
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(home('welcome.heading'))
      await expect(
        page.getByRole('link', { name: words('platform', language)('leave.button') }),
      ).toBeVisible()

      await page.goto('/dev/crisis-lines')
      await expect(page.locator('a[href="tel:999"]').first()).toBeVisible()
      await page
        .locator('summary')
        .filter({ hasText: { en: 'Saudi Arabia', ar: 'المملكة العربية السعودية' }[language] })
        .click()
      await expect(page.locator('a[href="tel:937"]')).toBeVisible()
      expect(await page.locator('select:visible').count()).toBe(0)
      await page.getByRole('link', { name: language === 'en' ? 'العربية' : 'English' }).click()
      await expect(page.locator('html')).toHaveAttribute('lang', language === 'en' ? 'ar' : 'en')

      await page.goto(`/dev?language=${language}`)
      await page.getByRole('link', { name: home('policies') }).click()
      const policy = words('consent', language)
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(policy('policies.privacy'))
      await expect(page.getByRole('heading', { level: 2 })).not.toHaveCount(0)
      await page.getByRole('link', { name: policy('policies.imprint') }).click()
      await expect(page).toHaveURL(/policies\/imprint/)

      await page.goto('/dev/auth')
      await page.locator('a[href="/dev/crisis-lines"]:visible').first().click()
      await expect(page.locator('a[href="tel:999"]').first()).toBeVisible()
      await context.close()
    },
  )
}

test('A browser too old for the app keeps the plain page, in the language it was in', async ({
  browser,
}) => {
  const context = await browser.newContext({ baseURL: product.url, locale: 'ar-AE' })
  const page = await context.newPage()
  // An old browser ignores modules and cascade layers.
  await context.route(/\/assets\/.*\.js$/, (route) =>
    route.fulfill({ body: 'this is = not; a script' }),
  )
  await page.goto('/dev/crisis-lines')
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl')
  await expect(page.locator('a[href="tel:998"]').first()).toBeVisible()
  await context.close()
})

test('The app takes the place of the plain page without a jump, in the language that was chosen', async ({
  browser,
}) => {
  const context = await browser.newContext({ baseURL: product.url, locale: 'en-GB' })
  const page = await context.newPage()
  await page.addInitScript(() => {
    const shifts: number[] = []
    Object.assign(window, { shifts })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries())
        shifts.push((entry as unknown as { value: number }).value)
    }).observe({ type: 'layout-shift', buffered: true })
  })
  const addresses = [
    '',
    '/crisis-lines',
    '/auth',
    '/auth?role=seeker',
    '/emergency-connect',
    '/pre-login-questions',
  ]
  for (const address of ['/', ...addresses.map((screen) => `/dev${screen}`)]) {
    await page.goto(address)
    await expect(page.locator('#first-words')).toHaveCount(0)
    await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
    const moved = await page.evaluate(() =>
      (window as unknown as { shifts: number[] }).shifts.reduce((sum, shift) => sum + shift, 0),
    )
    expect(moved, address).toBeLessThanOrEqual(0.02)
  }
  await page.getByRole('button', { name: 'العربية' }).click()
  await expect(page.locator('html')).toHaveAttribute('lang', 'ar')
  const answer = await page.request.get('/dev')
  expect(await answer.text()).toContain('<html lang="ar" dir="rtl">')
  await context.close()
})

test('The app draws nothing before its styles are there, and a lost sheet is requested again', async ({
  browser,
}) => {
  const context = await browser.newContext({ baseURL: product.url, locale: 'en-GB' })
  const page = await context.newPage()
  const requested: string[] = []
  await page.route('**/assets/*.css', (route) => {
    const address = route.request().url()
    const isFirst = !requested.includes(address)
    requested.push(address)
    return isFirst ? route.abort() : route.continue()
  })
  await page.goto('/dev')
  await expect.poll(() => requested.length).toBe(1)
  expect(await page.locator('script[type=module]').count()).toBe(0)
  await waitForApp(page)
  expect(requested.length).toBeGreaterThan(1)
  await context.close()
})

test('A press that began on the drawn page counts in the app, and nothing moves for a person who has scrolled', async ({
  browser,
}) => {
  const context = await browser.newContext({ baseURL: product.url, locale: 'en-GB' })
  const page = await context.newPage()
  const loaded = Promise.withResolvers<void>()
  await page.route('**/assets/emergency-connect-screen-*.js', (route) =>
    loaded.promise.then(() => route.continue()),
  )
  await page.goto('/dev/emergency-connect', { waitUntil: 'commit' })
  // The app has started and its screen is loading.
  await page.locator('#root > *').first().waitFor({ state: 'attached' })
  await page.getByRole('button', { name: words('emergency', 'en')('connect.start') }).hover()
  await page.mouse.down()
  const heldAt = () =>
    page
      .getByRole('button', { name: words('emergency', 'en')('connect.start') })
      .evaluate((button) => Math.round(button.getBoundingClientRect().top))
  const before = await heldAt()
  loaded.resolve()
  await waitForApp(page)
  expect(await heldAt()).toBe(before)
  const request = page.waitForRequest(/emergency\/startEmergency/)
  await page.mouse.up()
  await request
  await context.close()
})
