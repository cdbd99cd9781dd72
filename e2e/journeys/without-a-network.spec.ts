// Proven below: web/worker/kind-of.test.ts
// Proven below: web/src/chat/connection/keep-conversation.test.ts
// Only here: the cache itself, with the service gone
import { expect, type Page } from '@playwright/test'
import { bothSee, seesLineBack, seesLineLost, write } from '../harness/conversation.ts'
import { meetQuickly, people } from '../harness/pair.ts'
import { newPerson, type Person } from '../harness/people/person.ts'
import { eachRun, test } from '../harness/journey.ts'
import type { Product } from '../harness/product.ts'
import { behindProxy, cachedFiles, waitForOfflineCache } from '../harness/service-worker.ts'
import { words, type Language } from '../harness/words.ts'

let product: Product
test.beforeEach(({ product: own }) => {
  product = own
})

const publicPages = [
  ['/', 'en'],
  ['/dev', 'ar'],
  ['/dev/auth', 'en'],
] as const satisfies readonly (readonly [string, Language])[]

async function seesNumbers({ page, looksRight }: Person): Promise<void> {
  await page.goto('/dev/emergency-connect')
  await page.locator('a[href^="tel:"]').nth(1).waitFor()
  expect(await page.locator('a[href^="tel:"]').count()).toBeGreaterThan(1)
  await looksRight('numbers without a network')
}

for (const [address, language] of publicPages) {
  test(`From a first visit to ${address} (${language}) on, the numbers need no network`, async ({
    browser,
  }) => {
    const person = await newPerson(browser, { language, device: 'phone', url: product.url })
    const { page } = person
    await page.goto(address)
    await waitForOfflineCache(page)
    const font = { en: /figtree/, ar: /vazirmatn/ }
    await expect.poll(() => cachedFiles(page)).toContainEqual(expect.stringMatching(font[language]))
    expect(
      (await cachedFiles(page)).filter((file) => !/^\/(assets\/|[\w.-]+\.\w+$)/.test(file)),
    ).toEqual([])

    person.disconnected()
    await page.context().setOffline(true)
    await page.reload()
    await page.locator('h1').waitFor()
    await seesNumbers(person)
    await page.getByRole('button', { name: language === 'en' ? 'العربية' : 'English' }).click()
    await expect(page.locator('html')).toHaveAttribute('lang', language === 'en' ? 'ar' : 'en')
    expect(person.troubles()).toEqual([])
    await page.context().close()
  })
}

test(
  'With the service gone the screens still open; what is not a screen is left alone',
  eachRun,
  async ({ browser }) => {
    const person = await newPerson(browser, { language: 'en', device: 'phone', url: product.url })
    const { page } = person
    await page.goto('/dev/auth')
    await waitForOfflineCache(page)
    person.disconnected()
    await product.kill9()
    await seesNumbers(person)
    await page.goto('/dev/pre-login-questions?role=seeker')
    await page.getByLabel(words('assessment', 'en')('feeling.label')).waitFor()
    await expect(page.goto('/livez')).rejects.toThrow(/ERR_CONNECTION_REFUSED/)
    await product.startAgain()
    person.connected()
    await page.goto('/livez')
    expect(await page.textContent('body')).toContain('ok')
    await page.context().close()
  },
)

for (const language of ['en', 'ar'] as const)
  test(`A conversation reloaded without a network opens, and sends once later (${language})`, async ({
    browser,
  }) => {
    const pair = await people(browser, product.url, { seeker: language, expert: language })
    const { seeker, expert } = pair
    await meetQuickly(pair)
    await waitForOfflineCache(seeker.page)
    await write(seeker, 'before 800-4673')
    await bothSee([seeker, expert], ['before 800-4673'])
    seeker.disconnected()
    await seeker.page.context().setOffline(true)
    await write(seeker, 'without a network')
    await seeker.page.reload()
    await seesLineLost(seeker)
    await bothSee([seeker], ['before 800-4673', 'without a network'])
    await expect(
      seeker.page.getByText(words('chat', language)('message.kept')).first(),
    ).toBeVisible()
    await write(seeker, 'after the reload')
    await seeker.looksRight('conversation reloaded offline')
    await seeker.page.context().setOffline(false)
    await seesLineBack(seeker)
    seeker.connected()
    await bothSee([seeker, expert], ['before 800-4673', 'without a network', 'after the reload'])
    for (const { page } of [seeker, expert]) await page.context().close()
  })

test('A newer version waits until the person accepts it', async ({ browser }) => {
  const deployment = await behindProxy(product.url)
  const person = await newPerson(browser, { language: 'en', device: 'phone', url: deployment.url })
  const { page } = person
  const say = words('platform', 'en')
  await page.goto('/dev/auth?role=seeker')
  await waitForOfflineCache(page)
  deployment.deployAnother()
  await page.getByLabel(words('identity', 'en')('name')).fill('Lay')
  await page.evaluate(() =>
    navigator.serviceWorker.ready.then((registration) => registration.update()),
  )
  await expect(page.getByText(say('newer.text'))).toBeVisible()
  await expect(page.getByLabel(words('identity', 'en')('name'))).toHaveValue('Lay')
  expect(await aVersionWaits(page)).toBe(true)
  await person.looksRight('a newer version waits')
  await Promise.all([
    page.waitForEvent('load'),
    page.getByRole('button', { name: say('newer.take') }).click(),
  ])
  await expect(page.getByLabel(words('identity', 'en')('name'))).toHaveValue('Lay')
  await expect(page.getByText(say('newer.text'))).toBeHidden()
  expect(await aVersionWaits(page)).toBe(false)

  person.disconnected()
  await product.kill9()
  expect((await fetch(`${deployment.url}/dev`)).status).toBe(502)
  await seesNumbers(person)
  await page.context().close()
  await deployment.close()
})

const aVersionWaits = (page: Page): Promise<boolean> =>
  page.evaluate(async () => (await navigator.serviceWorker.ready).waiting !== null)
