import { expect } from '@playwright/test'
import { comesBack, goesAway, stayAway } from '../harness/clock.ts'
import { conversationOf, endSession, write } from '../harness/conversation.ts'
import { quickLogin, pressSwitch } from '../harness/expert.ts'
import { waitForApp, newPerson, type Person } from '../harness/person.ts'
import { test } from '../harness/journey.ts'
import type { Product } from '../harness/product.ts'
import { words } from '../harness/words.ts'

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
  const supporter = await newPerson(browser, { language: 'ar', device: 'desktop', url })
  await quickLogin(supporter, 'mariam@preview.example')
  await goOnCall(supporter)
  await seeker.page.goto('/dev/emergency-connect')
  await waitForApp(seeker.page)
  await seeker.page.getByRole('button', { name: words('emergency', 'en')('connect.start') }).click()
  await conversationOf(seeker, soon)
  await join(supporter)
  await write(seeker, 'I need somebody')
  await write(supporter, 'أنا هنا')
  await reads(seeker, 'I need somebody')
  await reads(supporter, 'I need somebody')
  await reads(seeker, 'أنا هنا')
  await reads(supporter, 'أنا هنا')
  const lost = say(seeker)('standing.supporterGone', { name: 'مريم' })

  await test.step('26 seconds: told, not shown as here, and back where they were', async () => {
    await goesAway(product, 'expert', supporter, 26)
    await reads(seeker, lost)
    await reads(seeker, chat(seeker)('status.lost'))
    await seeker.looksRight('a supporter in an emergency whose connection is lost')
    await write(seeker, 'Are you there?')
    await comesBack(supporter)
    await readsNoMore(seeker, lost)
    await reads(seeker, 'Are you there?')
    await reads(supporter, 'Are you there?')
    await write(supporter, 'عدت')
    await reads(seeker, 'عدت')
    await reads(supporter, 'عدت')
  })

  const substitute = await newPerson(browser, { language: 'en', device: 'desktop', url })
  await quickLogin(substitute, 'sara@preview.example')
  await goOnCall(substitute)

  await test.step('180 seconds, and the seeker does not wait: the supporter is back before the offer is opened', async () => {
    const conversation = await awayFor180(supporter, seeker)
    await passOn(seeker)
    await seeker.looksRight('a substitute is asked')
    const prompt = substitute.page.getByRole('region', { name: say(substitute)('arrival.tab') })
    await expect(prompt).toBeVisible(soon)
    await comesBack(supporter)
    await readsNoMore(seeker, say(seeker)('standing.replacing', { name: 'مريم' }))
    await expect(prompt).toBeHidden(soon)
    await substitute.opensOldAddress(`/dev/chat/${conversation}`)
    await hasHeading(substitute, chat(substitute)('offerEnded.title'))
    await reads(substitute, chat(substitute)('offerEnded.returned'))
    await substitute.looksRight('an offer that has ended')
    await substitute.page.goto('/dev/dashboard')
  })

  await test.step('180 seconds, and the offer is opened first: the seat changes hands, and nothing written is lost', async () => {
    const composer = supporter.page.getByRole('textbox', {
      name: chat(supporter)('composer.label'),
    })
    await composer.fill('رسائل لم تُرسل بعد')
    await awayFor180(supporter, seeker)
    await passOn(seeker)
    await join(substitute)
    await hasHeading(seeker, 'Sara')
    await write(substitute, 'I am Sara, and I am here now')
    await reads(seeker, 'I am Sara, and I am here now')
    await comesBack(supporter)
    await hasHeading(supporter, chat(supporter)('seatTaken.title'))
    await reads(supporter, 'رسائل لم تُرسل بعد')
    await supporter.looksRight('a seat that was taken')
  })

  await test.step('the closing words say that somebody was there', async () => {
    await endSession(seeker)
    await reads(seeker, chat(seeker)('closing.seeker'))
    await readsNoMore(seeker, chat(seeker)('closing.alone'))
  })
})

/** The seeker is informed after 20 seconds; then the remaining time passes. */
async function awayFor180(supporter: Person, seeker: Person): Promise<string> {
  const conversation = await goesAway(product, 'expert', supporter, 20)
  await reads(seeker, say(seeker)('standing.supporterGone', { name: 'مريم' }))
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
