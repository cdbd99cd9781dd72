// Proven below: server/src/matching/matching.test.ts
// Proven below: domain/src/availability/duty.test.ts
// Proven below: server/src/supporter-care/care.test.ts
import { randomUUID } from 'node:crypto'
import { expect, type Browser } from '@playwright/test'
import { otherLanguage, seekerSpeaks } from '../../harness/people/seeker-language.ts'
import { looksBack, talksWith } from '../../harness/debrief.ts'
import { conversationOf, write } from '../../harness/conversation.ts'
import { quickLogin } from '../../harness/people/expert.ts'
import { meetQuickly, people } from '../../harness/pair.ts'
import { newPerson, type Person } from '../../harness/people/person.ts'
import { test } from '../../harness/journey.ts'
import type { Product } from '../../harness/product.ts'
import { acceptTerms, findExpert, openSignUp, signUp } from '../../harness/people/seeker.ts'
import { words, type Language } from '../../harness/words.ts'

let product: Product
test.beforeEach(({ product: own }) => {
  product = own
})

const grave = { en: 'I want to kill myself', ar: 'أريد أن أنتحر' } as const
const heavy = { en: 'One sentence of it stays with me.', ar: 'بقيت معي جملة واحدة.' } as const

/** A new person who asks for a supporter. */
async function another(browser: Browser, language: Language): Promise<Person> {
  const person = await newPerson(browser, { language, device: 'phone', url: product.url })
  const quiet = { ...person, looksRight: () => Promise.resolve() }
  await openSignUp(quiet)
  await signUp(quiet, { name: 'Noor Example', email: `${randomUUID()}@example.org` })
  await acceptTerms(quiet)
  await findExpert(quiet)
  return person
}

async function ends(person: Person): Promise<void> {
  const sessionId = await conversationOf(person)
  const answer = await person.page.request.post('/api/rpc/chat/endSession', {
    data: { json: { sessionId } },
  })
  expect(answer.ok()).toBe(true)
}

for (const language of seekerSpeaks('en'))
  test(`The limits of a supporter in ${language}: two conversations, a pause after a hard one, a talk with the team`, async ({
    browser,
  }) => {
    const pair = await people(browser, product.url, { seeker: language, expert: language })
    const { seeker, expert } = pair
    const say = words('matching', language)
    const availability = words('availability', language)
    await meetQuickly(pair)
    const second = await another(browser, language)
    await second.page.getByRole('log').waitFor({ timeout: 40_000 })
    // An offer that nobody opens is over after a minute.
    const sessionId = await conversationOf(second)
    const opened = await expert.page.request.post('/api/rpc/chat/openSession', {
      data: { json: { sessionId } },
    })
    expect(opened.ok()).toBe(true)
    const third = await another(browser, language)

    await test.step('two at once, and no third, whoever asks', async () => {
      await third.page.getByRole('button', { name: say('none.wait') }).click()
      await third.page.getByText(say('place.next')).first().waitFor()
      await expert.page.goto('/dev/dashboard')
      await expect(
        expert.page.getByText(availability('availability.load', { open: '2', max: '2' })),
      ).toBeVisible()
      await expert.page.getByRole('button', { name: say('line.claim') }).click()
      await expect(
        expert.page.getByText(words('matching', language)('problems.AT_YOUR_LIMIT')),
      ).toBeVisible()
    })

    await test.step('a hard one ends: nothing new for a while, and it is said kindly', async () => {
      await write(seeker, grave[language])
      // Only stored messages are graded, so the help offer comes after the message is stored.
      await seeker.page.getByRole('dialog').waitFor()
      await ends(seeker)
      const [pause = ''] = availability('availability.restCrisis', { time: '|' }).split('|')
      await expect(expert.page.getByText(pause)).toBeVisible()
      await expect(
        expert.page.getByText(availability('availability.load', { open: '1', max: '2' })),
      ).toBeVisible()
      await expert.looksRight('a supporter at rest')
      await expert.page.getByRole('button', { name: say('line.claim') }).click()
      await expect(
        expert.page.getByText(words('matching', language)('problems.RESTING')),
      ).toBeVisible()
      await expect(third.page.getByText(say('place.next')).first()).toBeVisible()
    })

    const supervisor = await newPerson(browser, {
      language: otherLanguage[language],
      device: language === 'en' ? 'phone' : 'desktop',
      url: product.url,
    })
    await test.step('looking back, and somebody to talk to', async () => {
      await looksBack(expert, heavy[language])
      await quickLogin(supervisor, 'supervisor@preview.example')
      await talksWith(supervisor, heavy[language])
    })

    for (const person of [seeker, second, third, expert, supervisor])
      expect(person.troubles()).toEqual([])
  })
