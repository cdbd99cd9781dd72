import { expect, type Page } from '@playwright/test'
import { test } from '../harness/journey.ts'
import { timePasses } from '../harness/clock.ts'
import { quickLogin } from '../harness/expert.ts'
import { newPerson, waitForApp } from '../harness/person.ts'
import { words } from '../harness/words.ts'

/** A device that answers by itself, as Chromium's WebAuthn domain plays it. */
async function plugInDevice(page: Page) {
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('WebAuthn.enable')
  const { authenticatorId } = await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
  return {
    /** Without an answer, as when nobody touches it; the sign-in page would let its owner in. */
    answers: async (enabled: boolean) => {
      await devtools.send('WebAuthn.setAutomaticPresenceSimulation', { authenticatorId, enabled })
    },
  }
}

for (const language of ['en', 'ar'] as const) {
  test(`PASSKEY-1 A passkey starts an account in ${language} and opens it again`, async ({
    browser,
    product,
  }) => {
    // Browsers make passkeys for names, not for addresses of machines.
    const url = product.url.replace('127.0.0.1', 'localhost')
    const t = words('identity', language)
    const phone = await newPerson(browser, { language, device: 'phone', url })
    const { page } = phone
    const press = (name: string) => page.getByRole('button', { name, exact: true }).click()
    await page.goto('/dev/auth?role=seeker')
    await waitForApp(page)
    await plugInDevice(page)
    await phone.looksRight('signing up, with a passkey beside the code')
    await page.getByRole('link', { name: t('passkey.toNew') }).click()
    await phone.looksRight('what a passkey shows and cannot do')
    await press(t('passkey.make'))
    await page.waitForURL('**/terms')
    await page.context().clearCookies()
    await page.goto('/dev/auth')
    await waitForApp(page)
    const signIn = page.getByRole('button', { name: t('passkey.signIn'), exact: true })
    await signIn
      .or(page.getByRole('heading', { level: 1 }))
      .first()
      .waitFor()
    // The browser may already have offered the passkey in the field.
    if (page.url().includes('/auth')) await signIn.click().catch(() => undefined)
    await page.waitForURL('**/terms')
    await page.goto('/dev/passkeys')
    await expect(
      page
        .getByRole('listitem')
        .filter({ has: page.locator('bdi') })
        .first(),
    ).toBeVisible()
    await phone.looksRight('the passkeys of an account')
    expect(phone.troubles()).toEqual([])
  })
  test(`PASSKEY-10 A staff member works by passkey alone in ${language}, and confirms with it`, async ({
    browser,
    product,
  }) => {
    const url = product.url.replace('127.0.0.1', 'localhost')
    const t = words('identity', language)
    const owner = await newPerson(browser, { language, device: 'desktop', url })
    const { page } = owner
    const press = (name: string) => page.getByRole('button', { name, exact: true }).click()
    await page.goto('/dev/auth')
    const device = await plugInDevice(page)
    await quickLogin(owner, 'owner@preview.example')
    await page.waitForURL('**/dashboard')
    await page.goto('/dev/new-passkey')
    await waitForApp(page)
    await press(t('passkey.make'))
    await page.waitForURL('**/passkeys')

    await page.context().clearCookies()
    await device.answers(false)
    await quickLogin(owner, 'owner@preview.example')
    await page.waitForURL('**/second-factor')
    await device.answers(true)
    await expect(page.getByRole('heading', { name: t('factor.passkeyTitle') })).toBeVisible()
    await owner.looksRight('the second step, by passkey')
    await press(t('factor.passkey'))
    await page.waitForURL('**/dashboard')

    await timePasses(product, 16 * 60)
    await page.goto('/dev/passkeys')
    await waitForApp(page)
    await page.getByRole('listitem').getByRole('button').last().click()
    const dialog = page.getByRole('dialog')
    await expect(dialog.getByRole('button', { name: t('factor.passkey') })).toBeVisible()
    await owner.looksRight('one more check, by passkey')
    await dialog.getByRole('button', { name: t('factor.passkey') }).click()
    await expect(page.getByRole('alert')).toHaveText(t('problems.LAST_FACTOR'))

    await page.context().clearCookies()
    await page.goto('/dev/auth')
    await waitForApp(page)
    const signIn = page.getByRole('button', { name: t('passkey.signIn'), exact: true })
    await signIn.or(page.getByRole('navigation')).first().waitFor()
    if (page.url().includes('/auth')) await signIn.click().catch(() => undefined)
    await page.waitForURL('**/dashboard')
    expect(owner.troubles()).toEqual([])
  })
}
