import { expect } from '@playwright/test'
import { test } from '../harness/journey.ts'
import { newPerson, waitForApp } from '../harness/person.ts'
import { words } from '../harness/words.ts'

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
    const press = (name: string) => page.getByRole('button', { name, exact: true }).click()
    await page.goto('/dev/auth')
    await waitForApp(page)
    await page.getByRole('link', { name: first('phrase.link') }).click()
    await page.getByRole('link', { name: first('phrase.toNew') }).click()
    await phone.looksRight('what an account without an address cannot do')
    await press(first('phrase.make'))
    await page.getByRole('heading', { name: first('phrase.shownHeading') }).waitFor()
    await phone.looksRight('the number and the words')
    const six = await page.locator('ol bdi').allTextContents()
    const number = (await page.locator('p.font-mono').textContent()) ?? ''
    expect(six).toHaveLength(6)
    await press(first('phrase.written'))
    for (const place of [2, 5])
      await page.locator(`[name=word-${place}]`).fill(six[place - 1] ?? '')
    await press(first('phrase.finish'))
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
}
