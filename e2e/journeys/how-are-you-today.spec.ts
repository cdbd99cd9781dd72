// Proven below: domain/src/wellbeing/follow-up/follow-up.test.ts
// Proven below: server/src/wellbeing/follow-up/follow-up.test.ts
// Proven below: web/src/wellbeing/follow-up/follow-up.test.tsx
import { expect } from '@playwright/test'
import { timeOfFollowUp } from '../harness/clock.ts'
import { conversationOf, endSession, write } from '../harness/conversation.ts'
import { pressSwitch } from '../harness/people/expert.ts'
import { test } from '../harness/journey.ts'
import { meetAcross } from '../harness/pair.ts'
import { waitForApp } from '../harness/people/person.ts'
import { seekerSpeaks } from '../harness/people/seeker-language.ts'
import { words } from '../harness/words.ts'

const hard = { en: 'I wish I would not wake up', ar: 'أتمنى الموت' } as const
const soon = { timeout: 30_000 }

for (const language of seekerSpeaks('ar'))
  test(`FOLLOW-1 FOLLOW-8 A seeker in ${language} allows one message, answers “harder” a day later, and reaches a person`, async ({
    browser,
    product,
  }) => {
    const pair = await meetAcross(browser, product.url, language)
    const { seeker, expert } = pair
    const { page } = seeker
    const ask = words('follow-up', language)
    const chat = words('chat', language)

    await test.step('after a hard conversation the seeker allows it, in the supporter’s name', async () => {
      await write(seeker, hard[language])
      const dialog = page.getByRole('dialog')
      await dialog.getByRole('button', { name: chat('help.continue') }).click()
      await endSession(seeker)
      await page.getByText(ask('allow.day'), { exact: true }).click()
      const expert = page.getByRole('group', { name: ask('allow.sender') })
      await expert.locator('label').last().click()
      await expect(expert.getByRole('radio').last()).toBeChecked()
      await seeker.looksRight('a follow-up is allowed')
    })

    await test.step('the supporter lends their name, and goes on call', async () => {
      const say = words('follow-up', expert.language)
      const question = expert.page.getByRole('group').filter({ hasText: say('agree.hint') })
      await question.getByText(say('agree.yes'), { exact: true }).click()
      await expect(expert.page.getByText(say('agree.saved')).last()).toBeVisible()
      await expert.looksRight('a supporter agrees to a follow-up')
    })

    await test.step('a day later one tap answers', async () => {
      await timeOfFollowUp(product)
      await page.goto('/dev/dashboard')
      await waitForApp(page)
      const question = page.getByRole('group').filter({ hasText: ask('ask.harder') })
      await expect(question).toBeVisible(soon)
      await seeker.looksRight('how are you today')
      await question.getByText(ask('ask.harder'), { exact: true }).click()
      await expect(page.getByRole('link', { name: ask('after.person') })).toBeVisible()
      await seeker.looksRight('harder today')
    })

    await test.step('a person is offered first, and comes', async () => {
      await expert.page.goto('/dev/dashboard')
      await pressSwitch(expert.page, words('availability', expert.language)('onCall.label'))
      await page.getByRole('link', { name: ask('after.person') }).click()
      await page
        .getByRole('button', { name: words('emergency', language)('connect.start') })
        .click()
      await conversationOf(seeker, soon)
      const arrival = words('matching', expert.language)
      await expert.page
        .getByRole('region', { name: arrival('arrival.tab') })
        .getByRole('button', { name: arrival('arrival.join') })
        .click(soon)
      await write(expert, 'I am here')
      await expect(page.getByText('I am here', { exact: true })).toBeVisible(soon)
    })
    expect([...seeker.troubles(), ...expert.troubles()]).toEqual([])
  })
