import { expect, type Page } from '@playwright/test'
import { lockAfterSeconds } from '@sanad/domain/identity/shared-device/pin'
import { test } from '../harness/journey.ts'
import { mailedCode } from '../harness/mail.ts'
import { newPerson, waitForApp } from '../harness/person.ts'
import { words } from '../harness/words.ts'

/** What the browser holds once a page that needs a sign-in led a person without one to the start. */
async function visit(page: Page, url: string) {
  await page.goto(`${url}/dev/dashboard`)
  await page.waitForURL((address) => !address.pathname.endsWith('/dashboard'))
  await waitForApp(page)
  await page.waitForFunction(() => localStorage.getItem('sanad.lines') !== null)
  return page.evaluate(async () => ({
    device: Object.keys(localStorage).toSorted(),
    tab: Object.keys(sessionStorage).toSorted(),
    cached: (await caches.keys()).filter((name) => !name.startsWith('shell-')),
    files: (await indexedDB.databases()).length,
  }))
}

for (const language of ['en', 'ar'] as const) {
  test(`SHARED-2 A seeker reads on a device that others use (${language}), is away, comes back, and leaves nothing`, async ({
    browser,
    product,
  }) => {
    const t = words('identity', language)
    const phone = await newPerson(browser, { language, device: 'phone', url: product.url })
    const { page } = phone
    const email = `shared-${language}@people.example`
    const press = (name: string) => page.getByRole('button', { name, exact: true }).click()
    await page.goto('/dev/auth?role=seeker')
    await waitForApp(page)
    await page.getByRole('textbox', { name: t('name') }).fill('Layla')
    await page.getByRole('textbox', { name: t('email') }).fill(email)
    await page.getByRole('checkbox', { name: t('shared.label') }).check()
    await phone.looksRight('the switch for a shared device')
    await press(t('sendCode'))
    await page.getByLabel(t('code.label')).fill(await mailedCode(product.url, email))

    await page.getByRole('heading', { name: t('shared.chooseHeading') }).waitFor()
    await phone.looksRight('choosing a PIN')
    await page.getByLabel(t('shared.newPin')).fill('4821')
    await press(t('shared.setPin'))
    await page.waitForURL('**/terms')
    const terms = page.getByRole('heading', { level: 1 })
    await expect(terms).not.toHaveText(t('shared.chooseHeading'))
    await expect(page).toHaveTitle(words('platform', language)('sharedTitle'))

    await page.evaluate((seconds) => {
      sessionStorage.setItem('sanad.touched', String(Date.now() - seconds * 1000))
      document.dispatchEvent(new Event('visibilitychange'))
    }, lockAfterSeconds)
    const locked = page.getByRole('heading', { name: t('shared.lockHeading') })
    await locked.waitFor()
    await phone.looksRight('the lock')
    await page.reload()
    await locked.waitFor()
    await page.getByLabel(t('shared.pin')).fill('4821')
    await press(t('shared.unlock'))
    await expect(locked).toBeHidden()

    const later = await page.context().newPage()
    await page.close()
    const stranger = await newPerson(browser, { language, device: 'phone', url: product.url })
    const before = await visit(stranger.page, product.url)
    expect(await visit(later, product.url)).toEqual(before)
    expect((await later.context().cookies()).map(({ name }) => name)).toEqual([])
    expect(phone.troubles()).toEqual([])
  })
}
