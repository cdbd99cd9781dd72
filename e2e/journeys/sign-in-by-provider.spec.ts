// Proven below: domain/src/identity/provider/provider.test.ts
// Proven below: server/src/identity/provider/provider.test.ts
// Proven below: web/src/identity/provider/provider-screens.test.tsx
import { randomUUID } from 'node:crypto'
import { expect, type Page } from '@playwright/test'
import { freePort } from '../../server/test/processes/free-port.ts'
import { openOwnProvider, type OwnProvider } from '../../server/test/processes/own-provider.ts'
import { appWith } from '../harness/authenticator-app.ts'
import { timePasses } from '../harness/clock.ts'
import { test } from '../harness/journey.ts'
import { newPerson, waitForApp } from '../harness/people/person.ts'
import { startProduct, type Product } from '../harness/product.ts'
import { words } from '../harness/words.ts'

let provider: OwnProvider
let product: Product
const subject = randomUUID()
test.beforeEach(async () => {
  const [port, providerPort] = [await freePort(), await freePort()]
  provider = await openOwnProvider(providerPort, `http://localhost:${port}/dev/auth`)
  provider.knows(subject, { email: 'owner@preview.example' })
  product = await startProduct({ port, env: { DEMO_SUPPORTERS: 'off', ...provider.env } })
})
test.afterEach(async ({ browser }) => {
  for (const context of browser.contexts()) await context.close()
  await product.remove()
  await provider.close()
})

/** The provider's own page. */
async function passProvider(page: Page, second: boolean): Promise<void> {
  await page.getByLabel('Name').fill(subject)
  await page.getByLabel('with a second factor').setChecked(second)
  await page.getByRole('button', { name: 'Sign in' }).click()
}

for (const language of ['en', 'ar'] as const)
  test(`OIDC-6 OIDC-8 A staff member signs in by the organisation in ${language}; whoever asked for no second step there gives their own`, async ({
    browser,
  }) => {
    const url = product.url.replace('127.0.0.1', 'localhost')
    const t = words('identity', language)
    const owner = await newPerson(browser, { language, device: 'desktop', url })
    const { page } = owner
    const signIn = async (second: boolean) => {
      await page.context().clearCookies()
      await page.goto('/dev/auth')
      await waitForApp(page)
      const button = page.getByRole('button', { name: t('provider.signIn') })
      await button.waitFor()
      await owner.looksRight('signing in, with the organisation beside the code')
      await button.click()
      await passProvider(page, second)
    }

    await signIn(true)
    await page.waitForURL('**/dashboard')
    await page.goto('/dev/second-factor')
    await expect(page.getByText(t('provider.isFactor'))).toBeVisible()
    await owner.looksRight('the second step, given by the organisation')
    await page.getByRole('button', { name: t('factor.addApp') }).click()
    const app = appWith((await page.locator('p.select-all').innerText()).replace(/\s/g, ''))
    await page.getByLabel(t('factor.code')).fill(await app(0))
    await page.getByRole('checkbox').check()
    await page.getByRole('button', { name: t('factor.done') }).click()
    await page.waitForURL('**/dashboard')

    await signIn(false)
    await page.waitForURL('**/second-factor')
    await page.getByLabel(t('factor.code')).fill(await app(1))
    await page.waitForURL('**/dashboard')
    await page.goto('/dev/staff')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()

    await signIn(true)
    await page.waitForURL('**/dashboard')
    await timePasses(product, 16 * 60)
    await page.goto('/dev/second-factor')
    await page.getByRole('button', { name: t('factor.newCodes') }).click()
    const confirm = page.getByRole('dialog').getByRole('link', { name: t('provider.confirm') })
    await confirm.waitFor()
    await owner.looksRight('one more check, by the organisation')
    const opened = page.waitForEvent('popup')
    await confirm.click()
    const tab = await opened
    await passProvider(tab, true)
    await expect(tab.getByText(t('provider.close'))).toBeVisible()
    await expect(page.getByRole('heading', { name: t('factor.codesTitle') })).toBeVisible()
    const atProvider = (trouble: string) => trouble.includes(provider.issuer)
    expect(owner.troubles().filter((trouble) => !atProvider(trouble))).toEqual([])
  })
