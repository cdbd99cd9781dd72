// Proven below: server/src/emergency/emergency.test.ts
// Proven below: server/src/emergency/nobody-yet.test.ts
// Proven below: server/src/emergency/guests.test.ts
// Proven below: web/src/emergency/emergency-connect-screen.test.tsx
import { randomUUID } from 'node:crypto'
import { expect, type Page } from '@playwright/test'
import { timePasses } from '../harness/clock.ts'
import { conversationOf, endSession, write } from '../harness/conversation.ts'
import { quickLogin, pressSwitch } from '../harness/people/expert.ts'
import { mailedCode } from '../harness/mail.ts'
import { writeDownPhrase } from '../harness/new-phrase.ts'
import { nameOf, plugInDevice } from '../harness/virtual-device.ts'
import { waitForApp, newPerson, type Person } from '../harness/people/person.ts'
import { eachRun, test } from '../harness/journey.ts'
import type { Product } from '../harness/product.ts'
import { watchFor } from '../harness/watch-for.ts'
import { words } from '../harness/words.ts'

let product: Product
test.beforeEach(({ product: own }) => {
  product = own
})

const availability = (person: Person) => words('availability', person.language)
const emergency = (person: Person) => words('emergency', person.language)
const soon = { timeout: 30_000 }

const goOnCall = (expert: Person, on = true): Promise<void> =>
  pressSwitch(expert.page, availability(expert)('onCall.label'), on)

/** Urgent, 8 of 10: up to the gentle question. */
async function answerUrgently({ page, language }: Person): Promise<void> {
  const ask = words('assessment', language)
  const next = page.getByRole('button', { name: ask('next') })
  await page.goto('/dev/pre-login-questions?role=seeker')
  await waitForApp(page)
  await next.click()
  await page.getByText(ask('mood.options.neutral'), { exact: true }).click()
  await next.click()
  await page.getByText(ask('urgency.options.urgent'), { exact: true }).click()
  const slider = page.getByRole('slider')
  await slider.focus()
  for (let presses = 0; presses < 7; presses += 1)
    await slider.press(language === 'ar' ? 'ArrowLeft' : 'ArrowRight')
  await page.getByRole('button', { name: ask('complete') }).click()
}

/** The expert is notified on any screen, with the time left, and joins with one tap. */
async function joinTheArrival(expert: Person): Promise<void> {
  const arrival = words('matching', expert.language)
  const prompt = expert.page.getByRole('region', { name: arrival('arrival.tab') })
  const join = prompt.getByRole('button', { name: arrival('arrival.join') })
  await expect(join).toBeVisible(soon)
  await expect(join).toHaveCount(1)
  await expect(prompt.getByRole('timer')).toHaveText(/^0:[0-5]\d$/)
  await expect(expert.page).toHaveTitle(arrival('arrival.tab'))
  await expect(expert.page.locator('link[rel=icon]')).toHaveAttribute('href', '/icon-waiting.svg')
  await expert.looksRight('an emergency arrives')
  await join.click()
  const badge = words('chat', expert.language)('emergency')
  await expect(expert.page.getByText(badge).first()).toBeVisible()
  await expect(expert.page).not.toHaveTitle(arrival('arrival.tab'))
}

test(
  'Urgent 8 in the assessment, nobody on call, then one; and the guest keeps it with an e-mail',
  eachRun,
  async ({ browser }) => {
    const { url } = product
    const seeker = await newPerson(browser, { language: 'ar', device: 'phone', url })
    const expert = await newPerson(browser, { language: 'en', device: 'desktop', url })
    await quickLogin(expert, 'sara@preview.example')

    await answerUrgently(seeker)
    const card = words('crisis', 'ar')
    await expect(
      seeker.page.getByRole('heading', { name: card('card.confirmHeading') }),
    ).toBeVisible()
    await seeker.looksRight('the confirmation')
    await seeker.page.getByRole('button', { name: card('card.confirmConnect') }).click()
    await expect(seeker.page.getByText(emergency(seeker)('truth.nobodyOnCall'))).toBeVisible(soon)
    await seeker.looksRight('waiting')
    await seeker.page.reload()
    await expect(seeker.page.getByText(emergency(seeker)('truth.nobodyOnCall'))).toBeVisible(soon)

    await goOnCall(expert)
    await conversationOf(seeker, soon)
    await joinTheArrival(expert)
    await write(seeker, 'أحتاج إلى شخص')
    await expect(expert.page.getByText('أحتاج إلى شخص', { exact: true })).toBeVisible()
    await write(expert, 'I am here')
    await expect(seeker.page.getByText('I am here', { exact: true })).toBeVisible()
    await seeker.looksRight('an emergency’s conversation')

    // In another tab, as a link in a mail opens: a text being written in this tab stays and can be
    // sent.
    await composerOf(seeker).fill('جملة لم تكتمل')
    const other = await seeker.page.context().newPage()
    await prove(other, seeker, `${randomUUID()}@example.org`, 'ليلى مثال')
    await write(expert, 'still here')
    await expect(seeker.page.getByText('still here', { exact: true })).toBeVisible(soon)
    await expect(composerOf(seeker)).toHaveValue('جملة لم تكتمل')
    await seeker.page.getByRole('button', { name: words('chat', 'ar')('composer.send') }).tap()
    await expect(expert.page.getByText('جملة لم تكتمل', { exact: true })).toBeVisible(soon)

    // Signing out in one tab asks about unsent text in the other, which is then deleted.
    await composerOf(seeker).fill('كلمات أخرى')
    await other.goto('/dev/profile')
    const signOut = words('identity', 'ar')('signOut.button')
    await other.getByRole('button', { name: signOut, exact: true }).click()
    await other.getByRole('dialog').getByRole('button', { name: signOut }).click()
    await seeker.page.waitForURL(/\/dev$/, soon)
    expect(await seeker.page.evaluate(() => Object.keys(sessionStorage))).toEqual([])
    await goOnCall(await backHome(expert), false)
  },
)

const composerOf = ({ page, language }: Person) =>
  page.getByRole('textbox', { name: words('chat', language)('composer.label') })

/** Verifies an address by its code. */
async function prove(
  page: Page,
  { url, language }: Person,
  email: string,
  name: string,
): Promise<void> {
  const ask = words('identity', language)
  await page.goto('/dev/auth?role=seeker')
  await page.getByLabel(ask('name')).fill(name)
  await page.getByLabel(ask('email')).fill(email)
  await page.getByRole('button', { name: ask('sendCode') }).click()
  const code = page.getByLabel(ask('code.label'))
  await code.waitFor()
  await code.fill(await mailedCode(url, email))
  await page.waitForURL((address) => !address.pathname.includes('/auth'))
}

const backHome = async (expert: Person) => {
  await expert.page.goto('/dev/dashboard')
  return expert
}

/** Asks for emergency help, while a supporter is on call. */
async function askForHelp(seeker: Person): Promise<void> {
  await seeker.page.goto('/dev/emergency-connect')
  await waitForApp(seeker.page)
  await seeker.page.getByRole('button', { name: emergency(seeker)('connect.start') }).click()
  await conversationOf(seeker, soon)
}

const keepingWays = ['email', 'passkey', 'phrase'] as const
for (const [at, way] of keepingWays.entries()) {
  const language = at === 1 ? 'ar' : 'en'
  test(`KEEP-1 A guest in ${language} keeps the conversation of an emergency by ${way}`, async ({
    browser,
  }) => {
    const url = nameOf(product.url)
    const expert = await newPerson(browser, { language, device: 'desktop', url })
    await quickLogin(expert, { en: 'sara@preview.example', ar: 'mariam@preview.example' }[language])
    await goOnCall(expert)
    const seeker = await newPerson(browser, { language, device: 'phone', url })
    const { page } = seeker
    await askForHelp(seeker)
    const kept = { en: 'Please stay with me.', ar: 'أحتاج إلى شخص هنا.' }[language]
    await write(seeker, kept)
    await plugInDevice(page)
    await page.goto('/dev/dashboard')
    await page.getByRole('link', { name: emergency(seeker)('guest.keep') }).click()
    const identity = words('identity', language)
    if (way !== 'email') await page.getByText(identity('otherWays')).click()
    if (way === 'passkey') await page.getByRole('link', { name: identity('passkey.toNew') }).click()
    if (way === 'phrase') {
      await page.getByRole('link', { name: identity('phrase.link') }).click()
      await page.getByRole('link', { name: identity('phrase.toNew') }).click()
    }
    if (way === 'email') await prove(page, seeker, `${randomUUID()}@keep.example`, 'Sky')
    if (way === 'phrase') await writeDownPhrase(seeker)
    if (way === 'passkey')
      await page.getByRole('button', { name: identity('passkey.make'), exact: true }).click()
    // An open emergency comes before every form: they are back in it at once.
    await conversationOf(seeker, soon)
    await expect(page.getByText(kept, { exact: true }).first()).toBeVisible(soon)
    const me = await page.request.post('/api/rpc/identity/me', { data: {} })
    expect(await me.json()).toMatchObject({ json: { standing: 'seeker' } })
    await expect(composerOf(seeker)).toBeVisible()
    expect(seeker.troubles()).toEqual([])
  })
}

for (const language of ['en', 'ar'] as const)
  test(`Two taps from the landing page ask for a supporter (${language})`, async ({ browser }) => {
    const seeker = await newPerson(browser, { language, device: 'phone', url: product.url })
    const { page } = seeker
    await page.goto('/')
    await waitForApp(page)
    await page.getByRole('link', { name: words('platform', language)('helpNow') }).tap()
    await page.getByRole('button', { name: emergency(seeker)('connect.start') }).tap()
    await expect(page.getByText(emergency(seeker)('truth.nobodyOnCall'))).toBeVisible(soon)
    expect(seeker.troubles()).toEqual([])
  })

test('A supporter is free and joins at once; without the service the crisis lines and the place remain', async ({
  browser,
}) => {
  const { url } = product
  const expert = await newPerson(browser, { language: 'ar', device: 'phone', url })
  const seeker = await newPerson(browser, { language: 'en', device: 'desktop', url })
  await quickLogin(expert, 'mariam@preview.example')
  await goOnCall(expert)
  // An open screen, which needs no sign-in: a supporter breathes between two conversations.
  await expert.page.goto('/dev/breathing')
  await askForHelp(seeker)
  await joinTheArrival(expert)
  await write(expert, 'أنا هنا')
  await expect(seeker.page.getByText('أنا هنا', { exact: true })).toBeVisible()

  const other = await newPerson(browser, { language: 'en', device: 'phone', url })
  await other.page.goto('/dev/emergency-connect')
  await waitForApp(other.page)
  await expect(
    other.page.getByRole('button', { name: emergency(other)('connect.start') }),
  ).toBeVisible()
  for (const person of [other, seeker, expert]) person.disconnected()
  await product.kill9()
  await other.page.getByRole('button', { name: emergency(other)('connect.start') }).click()
  await expect(
    other.page.getByRole('heading', { name: emergency(other)('connect.failed') }),
  ).toBeVisible(soon)
  await expect(other.page.getByRole('link', { name: /998|999/ }).first()).toBeVisible()
  await product.startAgain()
  await other.page.getByRole('button', { name: emergency(other)('connect.retry') }).click()
  await expect(
    other.page.getByRole('heading', { name: emergency(other)('connect.waiting') }),
  ).toBeVisible(soon)
  await other.looksRight('waiting, in English')
})

test('The guest proves an address that has an account, in another tab: what was open follows them, however late', async ({
  browser,
}) => {
  const { url } = product
  const arrive = (language: Person['language'], device: Person['device']) =>
    newPerson(browser, { language, device, url })
  // Layla's account has its own emergency, so the guest's is transferred after that one ends.
  const [first, layla] = [await arrive('ar', 'desktop'), await arrive('en', 'desktop')]
  const email = `${randomUUID()}@example.org`
  await prove(layla.page, layla, email, 'Layla')
  // Until a new code may be sent.
  await timePasses(product, 60)
  await quickLogin(first, 'mariam@preview.example')
  await goOnCall(first)
  await askForHelp(layla)
  await joinTheArrival(first)
  await goOnCall(await backHome(first), false)
  const [expert, guest] = [await arrive('en', 'desktop'), await arrive('en', 'phone')]
  await quickLogin(expert, 'james@preview.example')
  await goOnCall(expert)
  await askForHelp(guest)
  await joinTheArrival(expert)
  await write(expert, 'I am here')
  await expect(guest.page.getByText('I am here', { exact: true })).toBeVisible()
  await write(guest, 'do not go')

  await composerOf(guest).fill('not said yet')
  const chat = words('chat', 'en')
  const wasSaidToBeGone = await watchFor(guest.page, chat('notFound.title'))
  await prove(await guest.page.context().newPage(), guest, email, 'Layla')
  await expect(guest.page.getByText(chat('onItsWay.title'))).toBeVisible(soon)
  await guest.looksRight('a conversation that follows its guest')
  await endSession(layla)
  await expect(guest.page.getByText('do not go', { exact: true })).toBeVisible(soon)
  await write(expert, 'still here')
  await expect(guest.page.getByText('still here', { exact: true })).toBeVisible(soon)
  await expect(composerOf(guest)).toHaveValue('not said yet')
  await guest.page.getByRole('button', { name: chat('composer.send') }).tap()
  await expect(expert.page.getByText('not said yet', { exact: true })).toBeVisible(soon)
  expect(await wasSaidToBeGone()).toBe('no')
})
