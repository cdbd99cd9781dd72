// Proven below: web/src/shell/leave-site.test.tsx
// Proven below: web/src/shell/prerender/drawn-page.test.tsx
// Only here: each frame that is drawn over a slow connection
import { expect, type Page } from '@playwright/test'
import { test } from '../harness/journey.ts'
import { newPerson, waitForApp } from '../harness/people/person.ts'
import { acceptTerms, requestCode } from '../harness/people/seeker.ts'
import { mailedCode } from '../harness/mail.ts'
import { words } from '../harness/words.ts'

const ownPages = [
  '/chat',
  '/profile',
  '/your-data',
  '/reports',
  '/breathing',
  '/pre-login-questions',
  '/emergency-connect',
]

/** Looks at each frame, from the first paint until the app has taken over. */
function watchEachFrame(leave: string): void {
  const missing: string[] = []
  Object.assign(window, { missing })
  const isInSight = (link: Element) => link.checkVisibility() && link.getClientRects().length > 0
  const check = () => {
    const links = [...document.querySelectorAll('a')].filter(isInSight)
    const words = links.map(({ textContent }) => textContent.trim())
    const numbers = links.some(({ href }) => /^tel:|\/(emergency-connect|crisis-lines)$/.test(href))
    const at = Math.round(performance.now())
    if (!words.includes(leave)) missing.push(`${at} ms: no link to leave the site`)
    if (!numbers) missing.push(`${at} ms: no numbers`)
  }
  const watch = () => {
    if (document.body && performance.getEntriesByName('first-paint').length > 0) check()
    requestAnimationFrame(watch)
  }
  requestAnimationFrame(watch)
}

/** A slow phone line and nothing kept by the browser. */
async function onSlowLine(page: Page): Promise<void> {
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Network.setCacheDisabled', { cacheDisabled: true })
  await devtools.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 300,
    downloadThroughput: 50_000,
    uploadThroughput: 25_000,
  })
}

for (const language of ['en', 'ar'] as const)
  test(`No reload on a slow line hides the way out or the numbers (${language})`, async ({
    browser,
    product,
  }) => {
    const person = await newPerson(browser, { language, device: 'phone', url: product.url })
    const { page } = person
    const say = words('assessment', language)
    const leave = words('platform', language)('leave.button')
    await page.context().route('**/service-worker.js', (route) => route.abort())
    const reload = async (name: string) => {
      await page.reload()
      await waitForApp(page)
      await expect(page.locator('h1')).toHaveCount(1)
      const missing = await page.evaluate(
        () => (window as unknown as { missing: string[] }).missing,
      )
      expect(missing, name).toEqual([])
    }
    await page.goto('/dev/pre-login-questions?role=seeker')
    await page.getByLabel(say('feeling.label')).selectOption('lonely')
    await page.getByRole('button', { name: say('next') }).click()
    await page.getByText(say('mood.options.anxious'), { exact: true }).click()
    await page.addInitScript(watchEachFrame, leave)
    await onSlowLine(page)
    await reload('question 2')
    await page.getByRole('button', { name: say('next') }).click()
    await page.getByText(say('urgency.options.soon'), { exact: true }).click()
    await reload('question 3, answered')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(say('urgency.question'))
    await expect(page.getByRole('radio', { checked: true })).toHaveValue('soon')

    await page.getByRole('button', { name: say('complete') }).click()
    const email = `reload-${language}@example.com`
    await requestCode(person, { name: 'Layla Haddad', email })
    await reload('code step')
    await expect(page.locator('[data-address]')).toHaveText(email)
    await page
      .getByLabel(words('identity', language)('code.label'))
      .fill(await mailedCode(product.url, email))
    await page.waitForURL(/terms/)
    await reload('terms')
    await acceptTerms(person)
    await page.waitForURL(/dashboard/)
    await reload('dashboard')
    for (const address of ownPages) {
      await page.goto(`/dev${address}`)
      await reload(address)
    }
    await page.context().close()
  })
