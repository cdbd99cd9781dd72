// Proven below: server/src/chat/messages/crisis-in-messages.test.ts
// Proven below: classifier/src/assess-message.test.ts
// Proven below: web/src/chat/help/help-offer.test.tsx
import { expect } from '@playwright/test'
import { otherLanguage, seekerSpeaks } from '../../harness/people/seeker-language.ts'
import { bothSee, write } from '../../harness/conversation.ts'
import { quickLogin } from '../../harness/people/expert.ts'
import { meetQuickly, people } from '../../harness/pair.ts'
import { newPerson, type Person } from '../../harness/people/person.ts'
import { eachRun, test } from '../../harness/journey.ts'
import type { Product } from '../../harness/product.ts'
import {
  closeCase,
  joinConversation,
  readsAround,
  takeGravest,
} from '../../harness/people/supervisor.ts'
import { words } from '../../harness/words.ts'

let product: Product
test.beforeEach(({ product: own }) => {
  product = own
})

const grave = { en: 'I want to kill myself', ar: 'أريد أن أنتحر' } as const
const here = { en: 'I am Karim. I am here with you both.', ar: 'أنا كريم. أنا هنا معكما.' } as const

const sees = ({ page }: Person, text: string | RegExp) =>
  expect(page.getByText(text).first()).toBeVisible()

for (const language of seekerSpeaks('ar'))
  test(
    `A word of crisis in ${language}: help for the writer, the reason for the supporter, a supervisor who comes`,
    eachRun,
    async ({ browser }) => {
      const pair = await people(browser, product.url, { seeker: language, expert: language })
      const { seeker, expert } = pair
      const supervisor = await newPerson(browser, {
        language: otherLanguage[language],
        device: language === 'en' ? 'phone' : 'desktop',
        url: product.url,
      })
      await meetQuickly(pair)
      // CHAT-17. The level comes with the message, also where the service answers nothing else.
      const released = Promise.withResolvers<void>()
      await expert.page.route(/\/api\/rpc\/(chat\/session|supervision\/sessionBrief)$/, (route) =>
        released.promise.then(() => route.continue()),
      )
      await write(seeker, grave[language])

      const dialog = seeker.page.getByRole('dialog')
      await expect(
        dialog.getByRole('button', { name: words('chat', language)('help.continue') }),
      ).toBeVisible()
      const calls = dialog.locator('a[href^="tel:"]')
      const named = words('crisis', language)
      await expect(calls.first()).toHaveText(named('lines.callAmbulance', { number: '998' }))
      await expect(calls.nth(1)).toHaveText(named('lines.callPolice', { number: '999' }))
      await seeker.looksRight('help beside what one wrote')
      await dialog.getByRole('button', { name: words('chat', language)('help.continue') }).click()

      const guide = words('supervision', language)
      await sees(expert, grave[language])
      await sees(expert, guide('guide.level.severe'))
      await sees(expert, words('chat', language)('status.flagged'))
      released.resolve()
      await sees(expert, guide('codes.Q2'))
      await expect(expert.page.getByRole('dialog')).toBeHidden()
      await expert.looksRight('a flagged conversation')
      const steps = { name: guide('panel.steps') }
      if (expert.device === 'phone') await expert.page.getByRole('button', steps).click()
      await expect(expert.page.getByRole('region', steps)).toContainText(
        { en: 'Stay calm, and stay.', ar: 'الهدوء والبقاء.' }[expert.language],
      )
      await expert.looksRight('the guided check')
      await expect(seeker.page.getByText(guide('guide.level.severe'))).toBeHidden()

      await quickLogin(supervisor, 'supervisor@preview.example')
      await takeGravest(supervisor)
      await readsAround(supervisor, grave[language])
      await joinConversation(supervisor)
      const joined = new RegExp(words('chat', language)('supervisor.joinedText').slice(0, 20))
      await sees(seeker, joined)
      await sees(expert, joined)
      await write(supervisor, here[supervisor.language])
      await bothSee([seeker, expert], [grave[language], here[supervisor.language]])
      await seeker.looksRight('a supervisor has joined')
      await closeCase(supervisor)
      await expect(seeker.page.getByText(joined)).toBeHidden()
      await expect(expert.page.getByText(guide('guide.level.severe'))).toBeHidden()
      for (const person of [seeker, expert, supervisor]) expect(person.troubles()).toEqual([])
    },
  )

const hopeless = { en: 'there is no way out of this', ar: 'ما في أمل في أي شيء' } as const

for (const language of ['en', 'ar'] as const)
  test(`The quiet card in ${language}: one line, a way to numbers, once a conversation`, async ({
    browser,
  }) => {
    const pair = await people(browser, product.url, {
      seeker: language,
      expert: otherLanguage[language],
    })
    const { seeker, expert } = pair
    const chat = words('chat', language)
    await meetQuickly(pair)
    await write(seeker, hopeless[language])

    const card = seeker.page.getByText(chat('help.cardTitle'))
    await expect(card).toBeVisible()
    await seeker.looksRight('the quiet card')
    await expect(seeker.page.getByRole('dialog')).toBeHidden()
    await expect(
      expert.page.getByText(words('supervision', expert.language)('panel.steps')),
    ).toBeHidden()
    await seeker.page.getByRole('button', { name: chat('help.show') }).click()
    const dialog = seeker.page.getByRole('dialog', { name: chat('help.button') })
    await expect(dialog).toBeVisible()
    await dialog.getByRole('button', { name: chat('help.continue') }).click()

    await write(seeker, hopeless[language])
    await bothSee([seeker, expert], [hopeless[language], hopeless[language]])
    await expect(card).toBeHidden()
    for (const person of [seeker, expert]) expect(person.troubles()).toEqual([])
  })
