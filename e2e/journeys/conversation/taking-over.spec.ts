// Proven below: server/src/matching/answers-reach-match.test.ts
// Proven below: server/src/supervision/cases/session-brief.test.ts
// Proven below: web/src/supervision/cases/session-brief.test.tsx
import { randomUUID } from 'node:crypto'
import { expect } from '@playwright/test'
import { timePasses } from '../../harness/clock.ts'
import { conversationOf, openMenu, write } from '../../harness/conversation.ts'
import { goAvailable, openConversation, quickLogin } from '../../harness/people/expert.ts'
import { newPerson, type Person } from '../../harness/people/person.ts'
import { test } from '../../harness/journey.ts'
import type { Product } from '../../harness/product.ts'
import {
  acceptTerms,
  answerQuestions,
  enter,
  findExpert,
  signUp,
} from '../../harness/people/seeker.ts'
import { words } from '../../harness/words.ts'

let product: Product
test.beforeEach(({ product: own }) => {
  product = own
})

const disclosure = 'سأنتحر الليلة'
const supervision = ({ language }: Person) => words('supervision', language)
const matching = ({ language }: Person) => words('matching', language)

const briefOf = (person: Person) =>
  person.page.getByRole('region', { name: supervision(person)('brief.title') })
async function hasRead(person: Person): Promise<void> {
  await person.page.getByRole('button', { name: supervision(person)('brief.read') }).click()
  await expect(briefOf(person)).toBeHidden()
}

test('MATCH-33 BRIEF-1 Answers of hours ago reach the first supporter, and a critical disclosure the next one', async ({
  browser,
}) => {
  const { url } = product
  const seeker = await newPerson(browser, { language: 'ar', device: 'phone', url })
  await enter(seeker)
  await answerQuestions(seeker)
  await signUp(seeker, { name: 'ليلى مثال', email: `${randomUUID()}@example.org` })
  await acceptTerms(seeker)
  await seeker.page.waitForURL(/dashboard/)
  await timePasses(product, 2 * 3600)

  const sara = await newPerson(browser, { language: 'en', device: 'desktop', url })
  await quickLogin(sara, 'sara@preview.example')
  await goAvailable(sara)
  await test.step('one tap says how urgent it is now, and the supporter reads it before the first word', async () => {
    await findExpert(seeker)
    const ask = matching(seeker)
    await expect(
      seeker.page.getByRole('heading', { name: ask('urgencyQuestion.now.title') }),
    ).toBeVisible()
    await seeker.looksRight('how urgent it is now')
    await seeker.page.getByRole('button', { name: ask('urgencyQuestion.now.yes') }).click()
    await conversationOf(seeker)
    await openConversation(sara, 'ليلى')
    const say = matching(sara)
    const availability = words('availability', sara.language)
    await expect(briefOf(sara)).toContainText(say('urgency.urgent'))
    await expect(briefOf(sara)).toContainText(
      `${availability('languages.ar')} · ${availability('types.emotional')}`,
    )
    await expect(briefOf(sara)).toContainText(supervision(sara)('brief.noDanger'))
    await sara.looksRight('the brief of the first supporter')
  })

  await test.step('after a critical disclosure the next supporter knows before the first word', async () => {
    await write(seeker, disclosure)
    await expect(sara.page.getByText(disclosure, { exact: true })).toBeVisible()
    const mariam = await newPerson(browser, { language: 'ar', device: 'phone', url })
    await quickLogin(mariam, 'mariam@preview.example')
    await goAvailable(mariam)
    await openMenu(sara)
    await sara.page.getByRole('button', { name: matching(sara)('handover.open') }).click()
    await sara.page
      .getByRole('dialog')
      .getByRole('button', { name: matching(sara)('handover.leaveNow') })
      .click()
    await openConversation(mariam, 'ليلى')
    const say = supervision(mariam)
    for (const fact of [
      say('queue.severity.critical'),
      say('codes.Q4'),
      say('brief.before', { count: 1 }),
      say('brief.hidden', { count: 1 }),
    ])
      await expect(briefOf(mariam)).toContainText(fact)
    await expect(mariam.page.getByText(disclosure)).toBeHidden()
    await mariam.looksRight('the brief of the next supporter')
    // On the smallest phone the brief is also visible, and one tap away afterwards.
    await mariam.page.setViewportSize({ width: 320, height: 568 })
    await expect(briefOf(mariam).getByText(say('queue.severity.critical'))).toBeInViewport()
    await mariam.looksRight('the brief on a small phone')
    await hasRead(mariam)
    await mariam.page.getByRole('button', { name: say('panel.brief') }).tap()
    await expect(mariam.page.getByRole('region', { name: say('panel.brief') })).toContainText(
      say('codes.Q4'),
    )
    await mariam.looksRight('the brief, asked for again')
    expect(mariam.troubles()).toEqual([])
  })
  expect(seeker.troubles()).toEqual([])
})
