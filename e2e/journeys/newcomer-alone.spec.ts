// Proven below: server/src/preview/preview.test.ts
// Proven below: server/src/preview/history.test.ts
import { expect } from '@playwright/test'
import { seekerSpeaks } from '../harness/people/seeker-language.ts'
import { write } from '../harness/conversation.ts'
import { newPerson } from '../harness/people/person.ts'
import { test } from '../harness/journey.ts'
import type { Product } from '../harness/product.ts'
import {
  acceptTerms,
  answerQuestions,
  enter,
  findExpert,
  signUp,
} from '../harness/people/seeker.ts'
import { words } from '../harness/words.ts'

let product: Product
test.use({ settings: {} })
test.beforeEach(({ product: own }) => {
  product = own
})

for (const { language, name, text, letters } of [
  { language: 'en', name: 'Noor', text: 'It has been a long week.', letters: /[a-z]/i },
  { language: 'ar', name: 'نور', text: 'كان أسبوعًا طويلًا.', letters: /[\u0600-\u06FF]/ },
] as const) {
  if (!seekerSpeaks('ar').includes(language)) continue
  test(`A newcomer alone talks with a program that says so (${language})`, async ({ browser }) => {
    const newcomer = await newPerson(browser, { language, device: 'desktop', url: product.url })
    await enter(newcomer)
    await answerQuestions(newcomer)
    await signUp(newcomer, { name, email: `${language}@example.org` })
    await acceptTerms(newcomer)
    await findExpert(newcomer)

    const { page } = newcomer
    await expect(page.getByText(words('chat', language)('program')).first()).toBeVisible()
    const messages = page.getByRole('log').locator('li[data-row] p[dir="auto"]')
    const before = await messages.count()
    await write(newcomer, text)
    await expect(messages.filter({ hasText: text })).toHaveCount(1)
    await expect.poll(() => messages.count()).toBeGreaterThan(before + 1)
    await expect(messages.last()).toHaveText(letters)
    await newcomer.looksRight('conversation with a program')
    expect(newcomer.troubles()).toEqual([])
  })
}
