// Proven below: domain/src/matching/absence.test.ts
// Proven below: server/src/escalation/ladder/absence.test.ts
// Proven below: server/test/faults/absence.test.ts
// Proven below: web/src/chat/conversation/seat-taken.test.tsx
import { expect } from '@playwright/test'
import { comesBack, goesAway, stayAway } from '../../harness/clock.ts'
import { conversationOf, endSession, write } from '../../harness/conversation.ts'
import { quickLogin, pressSwitch } from '../../harness/people/expert.ts'
import { waitForApp, newPerson, type Person } from '../../harness/people/person.ts'
import { test } from '../../harness/journey.ts'
import type { Product } from '../../harness/product.ts'
import { words } from '../../harness/words.ts'

let product: Product
test.beforeEach(({ product: own }) => {
  product = own
})

const soon = { timeout: 30_000 }
const say = ({ language }: Person) => words('matching', language)
const chat = ({ language }: Person) => words('chat', language)
const goOnCall = (expert: Person): Promise<void> =>
  pressSwitch(expert.page, words('availability', expert.language)('onCall.label'))
const reads = ({ page }: Person, text: string) =>
  expect(page.getByText(text).first()).toBeVisible(soon)
const readsNoMore = ({ page }: Person, text: string) =>
  expect(page.getByText(text)).toBeHidden(soon)
const hasHeading = ({ page }: Person, name: string) =>
  expect(page.getByRole('heading', { name })).toBeVisible(soon)

/** The offer that every screen of a supporter shows. */
async function join({ page, language }: Person): Promise<void> {
  const arrival = words('matching', language)
  const prompt = page.getByRole('region', { name: arrival('arrival.tab') })
  await prompt.getByRole('button', { name: arrival('arrival.join') }).click()
}

test('MATCH-35 an emergency goes on over a cut of 26 seconds; after 180 a substitute may have the seat', async ({
  browser,
}) => {
  const { url } = product
  const seeker = await newPerson(browser, { language: 'en', device: 'phone', url })
  const expert = await newPerson(browser, { language: 'ar', device: 'desktop', url })
  await quickLogin(expert, 'mariam@preview.example')
  await goOnCall(expert)
  await seeker.page.goto('/dev/emergency-connect')
  await waitForApp(seeker.page)
  await seeker.page.getByRole('button', { name: words('emergency', 'en')('connect.start') }).click()
  await conversationOf(seeker, soon)
  await join(expert)
  await write(seeker, 'I need somebody')
  await write(expert, 'أنا هنا')
  await reads(seeker, 'I need somebody')
  await reads(expert, 'I need somebody')
  await reads(seeker, 'أنا هنا')
  await reads(expert, 'أنا هنا')
  const lost = say(seeker)('standing.expertGone', { name: 'مريم' })

  await test.step('26 seconds: told, not shown as here, and back where they were', async () => {
    await goesAway(product, 'expert', expert, 26)
    await reads(seeker, lost)
    await reads(seeker, chat(seeker)('status.lost'))
    await seeker.looksRight('a supporter in an emergency whose connection is lost')
    await write(seeker, 'Are you there?')
    await comesBack(expert)
    await readsNoMore(seeker, lost)
    await reads(seeker, 'Are you there?')
    await reads(expert, 'Are you there?')
    await write(expert, 'عدت')
    await reads(seeker, 'عدت')
    await reads(expert, 'عدت')
  })

  const substitute = await newPerson(browser, { language: 'en', device: 'desktop', url })
  await quickLogin(substitute, 'sara@preview.example')
  await goOnCall(substitute)

  await test.step('180 seconds, and the seeker does not wait: the supporter is back before the offer is opened', async () => {
    const conversation = await awayFor180(expert, seeker)
    await passOn(seeker)
    await seeker.looksRight('a substitute is asked')
    const prompt = substitute.page.getByRole('region', { name: say(substitute)('arrival.tab') })
    await expect(prompt).toBeVisible(soon)
    await comesBack(expert)
    await readsNoMore(seeker, say(seeker)('standing.replacing', { name: 'مريم' }))
    await expect(prompt).toBeHidden(soon)
    await substitute.opensOldAddress(`/dev/chat/${conversation}`)
    await hasHeading(substitute, chat(substitute)('offerEnded.title'))
    await reads(substitute, chat(substitute)('offerEnded.returned'))
    await substitute.looksRight('an offer that has ended')
    await substitute.page.goto('/dev/dashboard')
  })

  await test.step('180 seconds, and the offer is opened first: the seat changes hands, and nothing written is lost', async () => {
    const composer = expert.page.getByRole('textbox', {
      name: chat(expert)('composer.label'),
    })
    await composer.fill('رسائل لم تُرسل بعد')
    await awayFor180(expert, seeker)
    await passOn(seeker)
    await join(substitute)
    await hasHeading(seeker, 'Sara')
    await write(substitute, 'I am Sara, and I am here now')
    await reads(seeker, 'I am Sara, and I am here now')
    await comesBack(expert)
    await hasHeading(expert, chat(expert)('seatTaken.title'))
    await reads(expert, 'رسائل لم تُرسل بعد')
    await expert.looksRight('a seat that was taken')
  })

  await test.step('the closing words say that somebody was there', async () => {
    await endSession(seeker)
    await reads(seeker, chat(seeker)('closing.danger'))
    await readsNoMore(seeker, chat(seeker)('closing.alone'))
  })
})

/** The seeker is informed after 20 seconds; then the remaining time passes. */
async function awayFor180(expert: Person, seeker: Person): Promise<string> {
  const conversation = await goesAway(product, 'expert', expert, 20)
  await reads(seeker, say(seeker)('standing.expertGone', { name: 'مريم' }))
  await stayAway(product, 'expert', conversation, 160)
  return conversation
}

/** After two minutes the seeker may choose not to wait. */
async function passOn(seeker: Person): Promise<void> {
  const english = say(seeker)
  await seeker.page.reload()
  await seeker.page.getByRole('button', { name: english('standing.passOn'), exact: true }).click()
  await seeker.page
    .getByRole('button', { name: english('passOn.yes'), exact: true })
    .last()
    .click()
  await reads(seeker, english('standing.replacing', { name: 'مريم' }))
}
