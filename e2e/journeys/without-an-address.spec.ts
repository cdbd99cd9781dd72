// Proven below: server/src/identity/phrase/phrase.test.ts
// Proven below: domain/src/identity/phrase/phrase.test.ts
// Proven below: web/src/identity/phrase/phrase-screens.test.tsx
import { randomUUID } from 'node:crypto'
import { expect } from '@playwright/test'
import { composer, conversationOf, write } from '../harness/conversation.ts'
import { goAvailable, quickLogin } from '../harness/people/expert.ts'
import { test } from '../harness/journey.ts'
import { mailedCode } from '../harness/mail.ts'
import { writeDownPhrase } from '../harness/new-phrase.ts'
import { newPerson, waitForApp } from '../harness/people/person.ts'
import { agree, findExpert, setUpProfile, signIn } from '../harness/people/seeker.ts'
import { words } from '../harness/words.ts'

const names = { en: 'Sky', ar: 'سماء' } as const
const text = { en: 'This stays with me.', ar: 'هذا يبقى معي.' } as const
const experts = { en: 'sara@preview.example', ar: 'mariam@preview.example' } as const

for (const [language, elsewhere] of [
  ['en', 'ar'],
  ['ar', 'en'],
] as const) {
  test(`PHRASE-5 Six words written down in ${language} open the account on another device`, async ({
    browser,
    product,
  }) => {
    const first = words('identity', language)
    const phone = await newPerson(browser, { language, device: 'phone', url: product.url })
    const { page } = phone
    await page.goto('/dev/auth')
    await waitForApp(page)
    await page.getByRole('link', { name: first('phrase.link') }).click()
    await page.getByRole('link', { name: first('phrase.toNew') }).click()
    const { number, six } = await writeDownPhrase(phone)
    await page.waitForURL('**/terms')

    const there = words('identity', elsewhere)
    const desk = await newPerson(browser, {
      language: elsewhere,
      device: 'desktop',
      url: product.url,
    })
    await desk.page.goto('/dev/phrase')
    await waitForApp(desk.page)
    await desk.page.getByRole('textbox', { name: there('phrase.number') }).fill(number)
    const field = desk.page.getByRole('textbox', { name: there('phrase.words') })
    await field.fill(`${six.slice(0, 5).join(' ')} qqqq`)
    const signIn = desk.page.getByRole('button', { name: there('signIn'), exact: true })
    await signIn.click()
    await expect(field).toHaveAttribute('aria-invalid', 'true')
    await desk.looksRight('a word that no list has')
    await field.fill(six.join('  '))
    await signIn.click()
    await desk.page.waitForURL('**/terms')
    expect([...phone.troubles(), ...desk.troubles()]).toEqual([])
  })

  test(`PHRASE-6 An address that is added later in ${language} keeps everything`, async ({
    browser,
    product: { url },
  }) => {
    const t = words('identity', language)
    const expert = await newPerson(browser, { language, device: 'desktop', url })
    await quickLogin(expert, experts[language])
    await goAvailable(expert)
    const phone = await newPerson(browser, { language, device: 'phone', url })
    const { page } = phone
    await page.goto('/dev/new-phrase')
    await waitForApp(page)
    await writeDownPhrase(phone)
    await agree(phone)
    await setUpProfile(phone, names[language])
    await findExpert(phone)
    await conversationOf(phone)
    await write(phone, text[language])

    await page.goto('/dev/profile')
    await page.getByRole('link', { name: t('phrase.addAddress') }).click()
    const email = `${randomUUID()}@later.example`
    await addAddress(phone.page, email)
    await page.waitForURL((address) => !address.pathname.endsWith('/auth'))
    await page.goto('/dev/profile')
    await expect(page.getByText(email)).toBeVisible()
    await phone.looksRight('the profile, with an address that was added')

    const desk = await newPerson(browser, { language, device: 'desktop', url })
    await signIn(desk, email)
    await desk.page.waitForURL((address) => !address.pathname.endsWith('/auth'))
    await desk.page.goto('/dev/chat')
    await desk.page.getByRole('main').getByRole('listitem').getByRole('link').click()
    await expect(desk.page.getByText(text[language], { exact: true }).first()).toBeVisible()
    await expect(composer(desk.page, language)).toBeVisible()
    expect([...phone.troubles(), ...expert.troubles()]).toEqual([])

    async function addAddress(at: typeof page, address: string): Promise<void> {
      await at.getByLabel(t('email')).fill(address)
      await at.getByRole('button', { name: t('sendCode') }).click()
      await at.getByLabel(t('code.label')).fill(await mailedCode(url, address))
    }
  })
}
