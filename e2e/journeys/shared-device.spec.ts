// Proven below: domain/src/identity/shared-device/pin.test.ts
// Proven below: server/src/identity/shared-device/pin.test.ts
// Proven below: server/src/http/lock.test.ts
// Proven below: web/src/shell/behind-lock.test.tsx
import { expect, type Browser, type Locator, type Page } from '@playwright/test'
import { lockAfterSeconds } from '@sanad/domain/identity/shared-device/pin'
import { test } from '../harness/journey.ts'
import { mailedCode } from '../harness/mail.ts'
import { write } from '../harness/conversation.ts'
import { goAvailable, quickLogin } from '../harness/people/expert.ts'
import { startConversation } from '../harness/pair.ts'
import { newPerson, waitForApp, type Person } from '../harness/people/person.ts'
import { acceptTerms } from '../harness/people/seeker.ts'
import { words } from '../harness/words.ts'

/**
 * What the browser holds once a page that needs a sign-in led a person without one to the start, and
 * the page for signing in has asked for the crisis lines.
 */
async function visit(page: Page, url: string) {
  await page.goto(`${url}/dev/dashboard`)
  await page.waitForURL((address) => !address.pathname.endsWith('/dashboard'))
  await waitForApp(page)
  await page.goto(`${url}/dev/auth?role=seeker`)
  await page.waitForFunction(
    () => localStorage.getItem('sanad.lines') && sessionStorage.getItem('sanad.typed'),
  )
  return page.evaluate(async () => ({
    device: Object.keys(localStorage).toSorted(),
    tab: Object.keys(sessionStorage).toSorted(),
    cached: (await caches.keys()).filter((name) => !name.startsWith('shell-')),
    files: (await indexedDB.databases()).length,
  }))
}

const goAway = (page: Page) =>
  page.evaluate((seconds) => {
    sessionStorage.setItem('sanad.touched', String(Date.now() - seconds * 1000))
    document.dispatchEvent(new Event('visibilitychange'))
  }, lockAfterSeconds)

interface Lock {
  readonly browser: Browser
  readonly locked: Locator
  readonly unlock: () => Promise<void>
}

/**
 * SHARED-9, SHARED-11, SHARED-12. The phone locks without a network and with unsent words: they arrive,
 * the supporter sees the lock and writes on, and nobody gets in by a screen, or by the phone's cookie.
 */
async function isLockedInConversation(seeker: Person, { browser, locked, unlock }: Lock) {
  const { page, url } = seeker
  const expert = await newPerson(browser, { language: 'ar', device: 'desktop', url })
  await quickLogin(expert, 'mariam@preview.example')
  await goAvailable(expert)
  await acceptTerms(seeker)
  await startConversation({ seeker, expert })
  seeker.disconnected()
  await page.context().setOffline(true)
  await write(seeker, 'Written before the lock')
  const press = page.getByRole('button', { name: words('platform', seeker.language)('lock') })
  await press.click()
  await locked.waitFor()
  await page.context().setOffline(false)
  await expect(expert.page.getByText('Written before the lock', { exact: true })).toBeVisible()
  seeker.connected()
  await expect(
    expert.page.getByText(words('matching', expert.language)('standing.locked')),
  ).toBeVisible()
  await expert.looksRight('beside a locked screen')
  await write(expert, 'Take your time')
  for (const screen of ['safety-plan', 'new-phrase', 'new-passkey', 'your-data']) {
    await page.goto(`/dev/${screen}`)
    await locked.waitFor()
  }
  for (const operation of ['plan/ownPlan', 'identity/makePhrase', 'chat/mySessions']) {
    const answer = await page.request.post(`/api/rpc/${operation}`, {
      data: { json: { language: 'en' } },
    })
    expect(answer.status()).toBe(423)
  }
  await expect(page.getByText('Take your time')).toBeHidden()
  await page.goto('/dev/chat')
  await unlock()
  await page.getByRole('link', { name: 'مريم' }).click()
  await page.getByText('Take your time').first().waitFor()
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
    await page.getByRole('radio', { name: t('device.shared') }).check({ force: true })
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

    await goAway(page)
    const locked = page.getByRole('heading', { name: t('shared.lockHeading') })
    await locked.waitFor()
    await phone.looksRight('the lock')
    await page.reload()
    await locked.waitFor()
    const unlock = async () => {
      await page.getByLabel(t('shared.pin')).fill('4821')
      await press(t('shared.unlock'))
      await expect(locked).toBeHidden()
    }
    await unlock()
    if (language === 'en') await isLockedInConversation(phone, { browser, locked, unlock })

    const later = await page.context().newPage()
    await page.close()
    const stranger = await newPerson(browser, { language, device: 'phone', url: product.url })
    const before = await visit(stranger.page, product.url)
    expect(await visit(later, product.url)).toEqual(before)
    expect((await later.context().cookies()).map(({ name }) => name)).toEqual([])
    expect(phone.troubles()).toEqual([])
  })
}
