// Proven below: server/src/identity/passkey/passkey.test.ts
// Proven below: server/src/identity/passkey/passkey-factor.test.ts
// Proven below: web/src/identity/passkey/passkey-screens.test.tsx
// Only here: the browser's part
import { expect } from '@playwright/test'
import { test } from '../harness/journey.ts'
import { timePasses } from '../harness/clock.ts'
import { bothSee, write } from '../harness/conversation.ts'
import { goAvailable, openConversation, quickLogin } from '../harness/people/expert.ts'
import { agree, answerQuestions, findExpert, setUpProfile } from '../harness/people/seeker.ts'
import { newPerson, waitForApp } from '../harness/people/person.ts'
import { plugInDevice, nameOf } from '../harness/virtual-device.ts'
import { words } from '../harness/words.ts'

const experts = {
  en: ['sara@preview.example', 'Sara'],
  ar: ['mariam@preview.example', 'مريم'],
} as const
const names = { en: 'Sky', ar: 'سماء' } as const
const exchange = {
  en: ['I made a passkey and came here.', 'Good that you are here.'],
  ar: ['أنشأت مفتاحًا ووصلت إلى هنا.', 'أهلًا بك.'],
} as const

for (const language of ['en', 'ar'] as const) {
  test(`PASSKEY-1 A passkey starts an account in ${language} and opens it again`, async ({
    browser,
    product,
  }) => {
    const url = nameOf(product.url)
    const t = words('identity', language)
    const phone = await newPerson(browser, { language, device: 'phone', url })
    const { page } = phone
    const press = (name: string) => page.getByRole('button', { name, exact: true }).click()
    await page.goto('/dev/auth?role=seeker')
    await waitForApp(page)
    await plugInDevice(page)
    await page.getByText(t('otherWays')).click()
    await phone.looksRight('signing up, with a passkey beside the code')
    await page.getByRole('link', { name: t('passkey.toNew') }).click()
    await phone.looksRight('what a passkey shows and cannot do')
    await press(t('passkey.make'))
    await page.waitForURL('**/terms')
    // Away from the page first: what it still asks for would be answered without a sign-in.
    await page.goto('about:blank')
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
    const url = nameOf(product.url)
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
    await page
      .getByRole('dialog')
      .getByRole('button', { name: t('passkey.remove'), exact: true })
      .click()
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

  test(`PASSKEY-1 A passkey in ${language}, three questions, a supporter, a message each way`, async ({
    browser,
    product,
  }) => {
    const url = nameOf(product.url)
    const t = words('identity', language)
    const [account, name] = experts[language]
    const expert = await newPerson(browser, { language, device: 'desktop', url })
    await quickLogin(expert, account)
    await goAvailable(expert)
    const seeker = await newPerson(browser, { language, device: 'phone', url })
    const { page } = seeker
    await page.goto('/dev')
    await waitForApp(page)
    await answerQuestions(seeker)
    await page.getByText(t('otherWays')).click()
    await page.getByRole('link', { name: t('passkey.toNew') }).waitFor()
    await plugInDevice(page)
    await page.getByRole('link', { name: t('passkey.toNew') }).click()
    await page.getByRole('button', { name: t('passkey.make'), exact: true }).click()
    await agree(seeker)
    await setUpProfile(seeker, names[language])
    await findExpert(seeker)
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
    await openConversation(expert, names[language])
    const both = [seeker, expert]
    const [question, answer] = exchange[language]
    await write(seeker, question)
    await bothSee(both, [question])
    await write(expert, answer)
    await bothSee(both, [question, answer])
    for (const person of both) expect(person.troubles()).toEqual([])
  })
}
