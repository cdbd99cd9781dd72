// Proven below: web/src/shell/leave-site.test.tsx
// Proven below: web/src/platform/navigation/click-handoff.test.ts
import { createServer, type Server } from 'node:http'
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { expect, type Locator, type Page } from '@playwright/test'
import { waitForApp, newPerson, type Person } from '../harness/people/person.ts'
import { eachRun, test } from '../harness/journey.ts'
import type { Product } from '../harness/product.ts'
import { acceptTerms, openSignUp, signUp } from '../harness/people/seeker.ts'
import { cachedFiles, waitForOfflineCache } from '../harness/service-worker.ts'
import { words } from '../harness/words.ts'

let neutral: Server
let neutralAddress: string
let product: Product
test.use({
  settings: ({ browserName: _any }, provide) => provide({ LEAVE_SITE_URL: neutralAddress }),
})
test.beforeAll(async () => {
  neutral = createServer((_request, response) => {
    response
      .writeHead(200, { 'content-type': 'text/html' })
      .end('<title>Weather</title><h1>Sunny</h1>')
  }).listen(0, '127.0.0.1')
  await once(neutral, 'listening')
  neutralAddress = `http://127.0.0.1:${(neutral.address() as AddressInfo).port}/weather`
})
test.beforeEach(({ product: own }) => {
  product = own
})
test.afterAll(() => {
  neutral.closeAllConnections()
  neutral.close()
})

const press = { link: pressLink, keys: pressKeys }

for (const [way, language] of [
  ['link', 'ar'],
  ['keys', 'en'],
] as const) {
  test(
    `Who leaves by ${way} is gone, and Back shows nothing of us (${language})`,
    way === 'link' ? eachRun : {},
    async ({ browser }) => {
      const person = await newPerson(browser, { language, device: 'desktop', url: product.url })
      const { page } = person
      await page.goto(neutralAddress)
      await page.goto('/dev')
      await waitForOfflineCache(page)
      await openSignUp(person)
      await signUp(person, { name: 'Noor', email: `${language}@example.org` })
      await acceptTerms(person)
      await page.getByRole('heading', { level: 1, name: /Noor/ }).waitFor()
      await page.evaluate(() => sessionStorage.setItem('sanad.draft.x', 'words'))
      await page.getByRole('link', { name: words('platform', language)('nav.profile') }).click()
      await page.getByRole('heading', { level: 1 }).waitFor()

      await press[way](person)
      await elsewhere(page)
      await expect.poll(() => whoIsHere(page)).toBeNull()
      for (const _again of [1, 2, 3]) {
        await page.goBack({ waitUntil: 'commit' }).catch(() => null)
        await elsewhere(page)
      }

      await page.goto('/dev/dashboard')
      await page.getByRole('link', { name: words('home', language)('welcome.need') }).waitFor()
      expect(
        await page.evaluate(() => Object.keys(sessionStorage).filter((key) => /draft/.test(key))),
      ).toEqual([])
      expect(await cachedFiles(page)).toContainEqual(expect.stringMatching(/crisis-lines/))
      await page.context().setOffline(true)
      await page.goto('/dev/emergency-connect')
      expect(await page.locator('a[href^="tel:"]').count()).toBeGreaterThan(1)
      await page.context().close()
    },
  )
}

async function whoIsHere(page: Page): Promise<unknown> {
  const answer = await page.request.post(`${product.url}/api/rpc/home/start`, { data: {} })
  return ((await answer.json()) as { json: { me: unknown } }).json.me
}

async function pressLink({ page, language }: Person): Promise<void> {
  await page
    .getByRole('link', { name: words('platform', language)('leave.button') })
    .click({ noWaitAfter: true })
}

/** Three presses within five seconds; on a slow browser they may have to be repeated. */
async function pressKeys({ page }: Person): Promise<void> {
  await expect(async () => {
    if (page.url() === neutralAddress) return
    await page.keyboard.press('Shift')
    await expect(page.getByRole('status').filter({ hasText: 'Shift 2' })).toBeVisible({
      timeout: 4000,
    })
    await page.keyboard.press('Shift')
    await page.keyboard.press('Shift')
    await expect(page).toHaveURL(neutralAddress, { timeout: 10_000 })
  }).toPass()
}

interface Place {
  readonly x: number
  readonly y: number
}

async function placeOf(element: Locator): Promise<Place> {
  const box = await element.boundingBox()
  if (!box) throw new Error('It is not on the page.')
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 }
}

/** Presses and holds until released by the caller. */
const pressers = {
  mouse: async (page: Page, { x, y }: Place) => {
    await page.mouse.move(x, y)
    await page.mouse.down()
    return { end: () => page.mouse.up() }
  },
  finger: async (page: Page, place: Place) => {
    const devTools = await page.context().newCDPSession(page)
    await devTools.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [place] })
    return {
      end: () => devTools.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] }),
    }
  },
}

/** The neutral page is open, and neither its title nor its content mentions us. */
async function elsewhere(page: Page): Promise<void> {
  await expect(page).toHaveURL(neutralAddress)
  await expect(page.getByRole('heading', { name: 'Sunny' })).toBeVisible()
  expect(await page.title()).toBe('Weather')
}

for (const [pointer, language] of [
  ['finger', 'ar'],
  ['mouse', 'en'],
] as const) {
  test(`A press that began on the page before leaves too (${pointer}, ${language})`, async ({
    browser,
  }) => {
    const device = pointer === 'finger' ? 'phone' : 'desktop'
    const { page } = await newPerson(browser, { language, device, url: product.url })
    const loaded = Promise.withResolvers<void>()
    // Cached files come at once.
    await page.addInitScript(() => {
      ServiceWorkerContainer.prototype.register = () => new Promise(() => undefined)
    })
    await page.route('**/assets/assessment-*.js', (route) =>
      loaded.promise.then(() => route.continue()),
    )
    await page.goto('/dev')
    await waitForApp(page)
    await page.getByRole('link', { name: words('home', language)('welcome.need') }).click()
    const place = await placeOf(
      page.getByRole('link', { name: words('platform', language)('leave.button') }),
    )

    const press = await pressers[pointer](page, place)
    loaded.resolve()
    await page.getByLabel(words('assessment', language)('feeling.label')).waitFor()
    await press.end()
    await elsewhere(page)
    await page.context().close()
  })
}
