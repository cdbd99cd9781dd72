// Proven below: web/src/chat/messages/quoted-message.test.tsx
// Proven below: web/src/chat/look-back/search-messages.test.ts
import { expect } from '@playwright/test'
import { bothSee, openMenu, stillWriting, typeOn, write } from '../../harness/conversation.ts'
import { test } from '../../harness/journey.ts'
import { meetAcross } from '../../harness/pair.ts'
import { seekerSpeaks } from '../../harness/people/seeker-language.ts'
import { words } from '../../harness/words.ts'

const texts = {
  en: {
    said: 'The nights are the hardest.',
    answer: 'What helps at night?',
    reply: 'A walk helps.',
  },
  ar: { said: 'الليالي أصعب الأوقات.', answer: 'ما الذي يخفف عنك ليلًا؟', reply: 'المشي يخفف عني.' },
} as const

for (const language of seekerSpeaks('ar'))
  test(`CHAT-21 A seeker in ${language} answers a message, finds it again and goes to its day`, async ({
    browser,
    product,
  }) => {
    const pair = await meetAcross(browser, product.url, language)
    const { seeker, expert } = pair
    const { page } = seeker
    const say = words('chat', language)
    const { said, answer, reply } = texts[language]
    const dropQuote = page.getByRole('button', { name: say('quote.drop') })
    const rowOf = (text: string) =>
      page.getByRole('log').locator('li[data-row]').filter({ hasText: text })
    await write(seeker, said)
    await write(expert, answer)
    await bothSee([seeker, expert], [said, answer])

    await test.step('the quote survives a reload with its draft, and goes with the message', async () => {
      await rowOf(answer).tap()
      await rowOf(answer)
        .getByRole('button', { name: say('message.reply') })
        .tap()
      await typeOn(seeker, reply)
      await page.reload()
      await expect(dropQuote).toBeVisible()
      await page.getByRole('textbox').focus()
      await stillWriting(seeker, reply)
      await seeker.looksRight('a quote above the composer')
      await page.getByRole('button', { name: say('composer.send') }).tap()
      await expect(dropQuote).toBeHidden()
      await bothSee([seeker, expert], [said, answer, reply])
      await expect(
        expert.page
          .getByRole('log')
          .getByRole('button', { name: words('chat', expert.language)('quote.toOwn') }),
      ).toContainText(answer)
    })

    const sheet = page.getByRole('dialog', { name: say('lookBack.button') })
    const openSearch = async () => {
      await openMenu(seeker)
      await page.getByRole('button', { name: say('lookBack.button') }).tap()
      await sheet.waitFor()
    }
    await test.step('a word leads to its message', async () => {
      await openSearch()
      await seeker.looksRight('search in conversations')
      await sheet.getByLabel(say('lookBack.field')).fill(said.split(' ')[1] ?? '')
      await sheet.getByRole('button').filter({ hasText: said }).tap()
      await expect(sheet).toBeHidden()
      await expect(rowOf(said).first()).toBeFocused()
      await expect(rowOf(said).first().locator('mark')).toBeVisible()
      await page.getByRole('button', { name: say('lookBack.end') }).tap()
    })

    await test.step('a day leads to its first message', async () => {
      await openSearch()
      await sheet.locator('ul').getByRole('button').first().tap()
      await expect(rowOf(said).first()).toBeFocused()
    })
    expect([...seeker.troubles(), ...expert.troubles()]).toEqual([])
  })
