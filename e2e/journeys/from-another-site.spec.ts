// Proven below: server/src/http/pages/public-pages.test.ts
// Proven below: web/src/admin/links/links-screen.test.tsx
// Proven below: web/src/shell/leave-site.test.tsx
import { createServer, type Server } from 'node:http'
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { textPages } from '@sanad/domain/home/policies'
import { expect, type Page } from '@playwright/test'
import {
  addressOf,
  buttonMarkup,
  buttonStyle,
  type LinkChoice,
} from '../../web/src/admin/links/link-markup.ts'
import { looksRight, viewports, waitForApp } from '../harness/people/person.ts'
import { test } from '../harness/journey.ts'
import type { Product } from '../harness/product.ts'
import { words } from '../harness/words.ts'

/** A website of another origin. What it may load and run is as strict as can be, but for `/attack`. */
let host: Server
let hostAddress: string
let neutralAddress: string
let markup = ''
let product: Product
test.use({
  settings: ({ browserName: _any }, provide) => provide({ LEAVE_SITE_URL: neutralAddress }),
})
test.beforeAll(async () => {
  host = createServer(({ url = '/' }, response) => {
    if (url === '/style.css')
      return void response.writeHead(200, { 'content-type': 'text/css' }).end(buttonStyle)
    const policy = "default-src 'none'; style-src 'self'; base-uri 'none'; form-action 'none'"
    response
      .writeHead(200, {
        'content-type': 'text/html; charset=utf-8',
        ...(url === '/' && { 'content-security-policy': policy }),
      })
      .end(
        `<!doctype html><meta name="viewport" content="width=device-width"><link rel="stylesheet" href="/style.css"><h1>Town</h1>${markup}`,
      )
  }).listen(0, '127.0.0.1')
  await once(host, 'listening')
  // Another host name than that of the product, so that the two are no neighbours for a browser.
  hostAddress = `http://localhost:${(host.address() as AddressInfo).port}`
  neutralAddress = `${hostAddress}/weather`
})
test.beforeEach(({ product: own }) => {
  product = own
})
test.afterAll(() => {
  host.closeAllConnections()
  host.close()
})

/** Shows the button of the link kit on the website. */
function putUp(choice: LinkChoice): void {
  markup = buttonMarkup(addressOf(`${product.url}/dev`, choice), 'Talk', choice.language)
}

const ways = [
  ['en', 'phone', 'welcome'],
  ['ar', 'phone', 'emergency'],
  ['en', 'desktop', 'emergency'],
  ['ar', 'desktop', 'welcome'],
] as const
for (const [language, device, entrance] of ways) {
  test(`A button elsewhere leads here in one tap (${language}, ${device}, ${entrance})`, async ({
    browser,
  }) => {
    putUp({ entrance, language, place: 'campus' })
    // The browser speaks the other language: that of the link counts.
    const context = await browser.newContext({
      locale: language === 'ar' ? 'en-GB' : 'ar-AE',
      viewport: viewports[device],
    })
    const page = await context.newPage()
    const ours: string[] = []
    page.on('request', (request) => {
      if (request.url().startsWith(product.url)) ours.push(request.url())
    })
    await page.goto(hostAddress)
    const button = page.getByRole('link', { name: 'Talk' })
    expect(await button.evaluate((link) => getComputedStyle(link).backgroundColor)).toBe(
      'rgb(27, 107, 104)',
    )
    expect(ours, 'before the tap').toEqual([])
    await button.click()
    await waitForApp(page)
    await expect(page).toHaveURL(
      `${product.url}/dev${entrance === 'emergency' ? '/emergency-connect' : ''}`,
    )
    await expect(page.locator('html')).toHaveAttribute('lang', language)
    const heading =
      entrance === 'welcome'
        ? words('home', language)('welcome.heading')
        : words('emergency', language)('connect.heading')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading)
    expect(await page.evaluate(() => document.referrer)).toBe('')
    // The language stays after a reload.
    await page.reload()
    await expect(page.locator('html')).toHaveAttribute('lang', language)

    await page.getByRole('link', { name: words('platform', language)('leave.button') }).click()
    await expect(page).toHaveURL(neutralAddress)
    await page.goBack()
    await expect(page).toHaveURL(`${hostAddress}/`)
    await context.close()
  })
}

const attempts: Readonly<Record<string, (page: Page, url: string) => Promise<unknown>>> = {
  'a frame shows nothing of ours': (page, url) =>
    page.evaluate(async (address) => {
      const frame = document.createElement('iframe')
      frame.src = address
      document.body.append(frame)
      await new Promise((resolve) => frame.addEventListener('load', resolve, { once: true }))
      try {
        return frame.contentDocument?.body.textContent || 'nothing'
      } catch {
        return 'nothing'
      }
    }, url),
  'a request is answered to nobody': (page, url) =>
    page.evaluate(
      (address) =>
        fetch(address, { credentials: 'include' }).then(
          (answer) => answer.text(),
          () => 'nothing',
        ),
      url,
    ),
  'a script of ours does not load': (page, url) =>
    page.evaluate(
      (address) =>
        new Promise((resolve) => {
          const script = document.createElement('script')
          script.src = new URL('/first-paint.js', address).href
          script.addEventListener('load', () => resolve('it ran'))
          script.addEventListener('error', () => resolve('nothing'))
          document.body.append(script)
        }),
      url,
    ),
  'a window that was opened cannot be read or led': async (page, url) => {
    const [opened] = await Promise.all([
      page.context().waitForEvent('page'),
      page.evaluate((address) => void Object.assign(window, { led: open(address) }), url),
    ])
    await waitForApp(opened)
    const read = await page.evaluate(() => {
      const { led } = window as unknown as { led: Window }
      try {
        return led.closed ? 'nothing' : led.document.body.textContent
      } catch {
        return 'nothing'
      }
    })
    expect(await opened.evaluate(() => opener)).toBeNull()
    return read
  },
}

test('A website with a button can read nothing of ours', async ({ browser }) => {
  const context = await browser.newContext({ locale: 'en-GB' })
  for (const [name, attempt] of Object.entries(attempts)) {
    const page = await context.newPage()
    await page.goto(`${hostAddress}/attack`)
    expect(await attempt(page, `${product.url}/dev`), name).toBe('nothing')
    expect(page.frames().filter((frame) => frame.url().startsWith(product.url))).toEqual([])
    await page.close()
  }
  await context.close()
})

test('Everybody can read the public texts', async ({ browser }) => {
  for (const language of ['en', 'ar'] as const)
    for (const theme of ['light', 'dark'] as const) {
      const context = await browser.newContext({
        colorScheme: theme,
        viewport: { width: 320, height: 640 },
      })
      const page = await context.newPage()
      for (const name of textPages) {
        await page.goto(`${product.url}/dev/${name}?language=${language}`)
        await looksRight(page, { language, theme, device: 'phone', name })
      }
      await context.close()
    }
})
