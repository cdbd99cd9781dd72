// Proven below: server/src/identity/sign-in/proof-of-work.test.ts
// Proven below: web/src/identity/sign-in/code-step.test.tsx
import { expect } from '@playwright/test'
import { mailedCode } from '../harness/mail.ts'
import { waitForApp, newPerson } from '../harness/people/person.ts'
import { test } from '../harness/journey.ts'
import type { Product } from '../harness/product.ts'
import { words } from '../harness/words.ts'

let product: Product
// A preview on loopback has a hundred times each limit; with this factor one wrong code for an
// address is enough.
test.use({ settings: { LIMITS_FACTOR: '0.002' } })
test.beforeEach(({ product: own }) => {
  product = own
})

for (const [language, device] of [
  ['en', 'desktop'],
  ['ar', 'phone'],
] as const) {
  test(`SIGN-IN-3 After wrong codes the browser does a proof of work by itself (${language})`, async ({
    browser,
  }) => {
    const identity = words('identity', language)
    const email = `layla-${language}@proof.example`
    const person = await newPerson(browser, { language, device, url: product.url })
    const { page } = person
    const workers: string[] = []
    page.on('worker', (worker) => workers.push(new URL(worker.url()).origin))
    // The proof takes only a moment, so the worker is held until its message was seen.
    await page.addInitScript(() => {
      const { postMessage } = Worker.prototype
      Worker.prototype.postMessage = function (message: unknown) {
        addEventListener('worker-may-start', () => postMessage.call(this, message))
      }
    })
    await page.goto('/dev/auth')
    await waitForApp(page)
    await page.getByRole('textbox', { name: identity('email') }).fill(email)
    await page.getByRole('button', { name: identity('sendCode') }).click()
    const field = page.getByRole('textbox', { name: identity('code.label') })
    await field.waitFor()
    const right = await mailedCode(product.url, email)
    const wrong = right === '111111' ? '222222' : '111111'
    for (const code of [wrong, wrong.replace(/.$/, '3')]) {
      await field.fill(code)
      await expect(page.getByText(identity('problems.INVALID_TOKEN'))).toBeVisible()
      await field.fill('')
    }
    await person.looksRight('the code step')
    const below = page.getByRole('button', { name: identity('code.other') })
    const place = await below.boundingBox()
    await field.fill(right)
    await expect(page.getByRole('status').filter({ hasText: identity('proving') })).toBeVisible()
    expect((await below.boundingBox())?.y).toBe(place?.y)
    await page.evaluate(() => dispatchEvent(new Event('worker-may-start')))
    await page.waitForURL((url) => !url.pathname.endsWith('/auth'))
    expect(workers).toEqual([product.url])
    expect(person.troubles()).toEqual([])
  })
}
