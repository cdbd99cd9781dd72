// Proven below: server/src/escalation/notices/tell-away.test.ts
// Proven below: web/src/escalation/notices/happenings.test.ts
// Proven below: web/src/shell/header/bell.test.tsx
import { randomUUID } from 'node:crypto'
import { expect } from '@playwright/test'
import { goesAway } from '../../harness/clock.ts'
import { bothSee, write } from '../../harness/conversation.ts'
import { goAvailable, quickLogin } from '../../harness/people/expert.ts'
import { test } from '../../harness/journey.ts'
import { mailedNotice } from '../../harness/mail.ts'
import { people, startConversation } from '../../harness/pair.ts'
import { otherLanguage, seekerSpeaks } from '../../harness/people/seeker-language.ts'
import { acceptTerms, openSignUp, signUp } from '../../harness/people/seeker.ts'
import { words } from '../../harness/words.ts'

const first = 'Hello, I am here.'
const reply = 'Take your time. I will read it when you are back.'

for (const language of seekerSpeaks('ar'))
  test(`NOTICE-4 NOTICE-6 A seeker in ${language} who closed the page hears of a reply once, and finds it behind the bell`, async ({
    browser,
    product,
  }) => {
    const email = `${randomUUID()}@example.org`
    const pair = await people(browser, product.url, {
      seeker: language,
      expert: otherLanguage[language],
    })
    const { seeker, expert } = pair
    const { page } = seeker
    const platform = words('platform', language)
    const say = words('escalation', language)
    const bell = (count: number) =>
      page.getByRole('button', {
        name: count === 0 ? platform('bell_zero') : platform('bell', { count }),
        exact: true,
      })

    await quickLogin(
      expert,
      expert.language === 'en' ? 'sara@preview.example' : 'mariam@preview.example',
    )
    await goAvailable(expert)
    await openSignUp(seeker)
    const name = expert.language === 'en' ? 'ليلى مثال' : 'Layla Example'
    await signUp(seeker, { name, email })
    await acceptTerms(seeker)

    await test.step('mail is off until the seeker turns it on', async () => {
      await bell(0).click()
      await page.getByRole('dialog').waitFor()
      await page.keyboard.press('Escape')
      await expect(bell(0)).toBeFocused()
      await page.keyboard.press('Enter')
      await page.getByRole('link', { name: say('notices.title') }).click()
      const mail = page.getByRole('switch', { name: say('away.mail') })
      await expect(mail).not.toBeChecked()
      await mail.click()
      await expect(mail).toBeChecked()
      await seeker.looksRight('notices of a seeker')
    })

    await page.getByRole('link', { name: platform('nav.home') }).click()
    await startConversation(pair)
    await write(seeker, first)
    await bothSee([seeker, expert], [first])
    await goesAway(product, 'seeker', seeker, 180)
    await write(expert, reply)

    await test.step('the mail leads to the list, which leads to the reply', async () => {
      await page.goto(await mailedNotice(product.url, email))
      await expect(bell(1)).toBeVisible()
      await expect(page).toHaveTitle(/^\(1\) /)
      await page.getByRole('link', { name: platform('nav.home') }).click()
      // A screen that has arrived has the focus on its heading.
      await expect(page.locator('h1')).toBeFocused()
      await bell(1).click()
      await page.getByRole('dialog').waitFor()
      await seeker.looksRight('the bell')
      await page
        .getByRole('dialog')
        .getByRole('link', { name: say('notices.messages', { count: 1 }) })
        .click()
      await bothSee([seeker, expert], [first, reply])
      await expect(page).not.toHaveTitle(/^\(/)
    })
    expect([...seeker.troubles(), ...expert.troubles()]).toEqual([])
  })
