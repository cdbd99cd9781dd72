import { expect, type Page } from '@playwright/test'
import { test } from '../harness/journey.ts'
import { newPerson, waitForApp } from '../harness/person.ts'
import { words } from '../harness/words.ts'

/** A device that answers by itself, as Chromium's WebAuthn domain plays it. */
async function plugInDevice(page: Page): Promise<void> {
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('WebAuthn.enable')
  await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
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
}
