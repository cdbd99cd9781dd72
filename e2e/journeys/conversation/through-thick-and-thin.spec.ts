// Proven below: web/src/chat/state/outbox.test.ts
// Proven below: web/src/chat/connection/chat-without-socket.test.tsx
// Proven below: server/src/chat/sessions/end-session.test.ts
// Proven below: web/src/chat/ending/closing-card.test.tsx
// Proven below: web/src/chat/messages/arrange-rows.test.ts
import { expect, type Browser, type Page } from '@playwright/test'
import {
  startTyping,
  bothSee,
  conversationOf,
  endSession,
  fill,
  readBack,
  sayHowItFeels,
  seesLineBack,
  seesLineLost,
  seesTheEnd,
  stillWriting,
  typeOn,
  write,
} from '../../harness/conversation.ts'
import { meetQuickly, people, startConversation, type Pair } from '../../harness/pair.ts'
import { staysLoaded } from '../../harness/people/person.ts'
import { eachRun, test } from '../../harness/journey.ts'
import type { Product } from '../../harness/product.ts'
import { words } from '../../harness/words.ts'

let product: Product
test.beforeEach(({ product: own }) => {
  product = own
})

const englishSeeker = { seeker: 'en', expert: 'ar' } as const
const arabicSeeker = { seeker: 'ar', expert: 'en' } as const

async function inConversation(
  browser: Browser,
  languages: Parameters<typeof people>[2],
): Promise<Pair> {
  const pair = await people(browser, product.url, languages, 'desktop')
  await meetQuickly(pair)
  return pair
}

/** The browser's own button; `page.goBack` would wait for a page that an open sheet prevents. */
async function pressBack(page: Page): Promise<void> {
  const devtools = await page.context().newCDPSession(page)
  const { currentIndex, entries } = await devtools.send('Page.getNavigationHistory')
  const entryId = entries[currentIndex - 1]?.id ?? 0
  await devtools.send('Page.navigateToHistoryEntry', { entryId })
  await devtools.detach()
}

test('A kill -9 in the middle of a sentence takes neither a word nor the cursor', async ({
  browser,
}) => {
  const { seeker, expert } = await inConversation(browser, englishSeeker)
  const both = [seeker, expert]
  const parts = {
    en: ['I was about ', 'to say ', 'this.'],
    ar: ['كنت على وشك ', 'أن أقول ', 'هذا.'],
  }
  const type = async (at: number) => {
    for (const person of both) await typeOn(person, parts[person.language][at] ?? '')
  }
  const neverReloaded = await Promise.all(both.map(staysLoaded))
  for (const person of both) await startTyping(person)
  await type(0)

  for (const person of both) person.disconnected()
  await product.kill9()
  await type(1)
  for (const person of both) await seesLineLost(person)
  await product.startAgain()
  await type(2)
  for (const person of both) await seesLineBack(person)
  for (const person of both) person.connected()

  for (const person of both) await stillWriting(person, parts[person.language].join(''))
  await seeker.page.keyboard.press('Enter')
  await bothSee(both, [parts.en.join('')])
  await expert.page.keyboard.press('Enter')
  await bothSee(both, [parts.en.join(''), parts.ar.join('')])
  for (const stillTheSame of neverReloaded) expect(await stillTheSame()).toBe(true)
  for (const person of both) expect(person.troubles()).toEqual([])
})

test(
  'What is written offline survives a reload and goes out once, in order',
  eachRun,
  async ({ browser }) => {
    const { seeker, expert } = await inConversation(browser, arabicSeeker)
    const both = [seeker, expert]
    const written = ['أولًا', 'ثانيًا: and this', 'ثالثًا']
    await write(seeker, 'قبل الانقطاع')
    await bothSee(both, ['قبل الانقطاع'])
    await seeker.page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined))

    seeker.disconnected()
    await seeker.page.context().setOffline(true)
    for (const text of written) await write(seeker, text)
    await seesLineLost(seeker)
    await expect(seeker.page.getByText(words('chat', 'ar')('message.kept')).first()).toBeVisible()
    await seeker.looksRight('conversation offline')
    await write(expert, 'Meanwhile')

    // The app itself opens without a network (decision 8), in the conversation that was open.
    await seeker.page.reload()
    await conversationOf(seeker)
    await seeker.page.context().setOffline(false)
    await seeker.page.reload()
    await bothSee(both, ['قبل الانقطاع', 'Meanwhile', ...written])
    seeker.connected()
    await write(seeker, 'وبعد العودة')
    await bothSee(both, ['قبل الانقطاع', 'Meanwhile', ...written, 'وبعد العودة'])

    // Its address alone, in another tab, shows the list, and so does Back.
    const other = { ...seeker, page: await seeker.page.context().newPage() }
    await other.page.goto(seeker.page.url())
    const listed = other.page.getByRole('link', { name: words('chat', 'ar')('status.active') })
    await listed.click()
    await bothSee([other], ['قبل الانقطاع', 'Meanwhile', ...written, 'وبعد العودة'])
    // The first Back closes what is open, and the conversation stays.
    await other.page.getByRole('button', { name: words('chat', 'ar')('help.button') }).click()
    await expect(other.page.getByRole('dialog')).toBeVisible()
    await pressBack(other.page)
    await expect(other.page.getByRole('dialog')).toBeHidden()
    expect(await conversationOf(other)).toBe(await conversationOf(seeker))
    await pressBack(other.page)
    await expect(listed).toBeVisible()
    await other.page.goForward()
    expect(await conversationOf(other)).toBe(await conversationOf(seeker))
    await other.page.close()
    for (const person of both) expect(person.troubles()).toEqual([])
  },
)

test('A message written offline is sent later by itself, also after leaving the session', async ({
  browser,
}) => {
  const { seeker, expert } = await inConversation(browser, arabicSeeker)
  const t = words('chat', 'ar')
  const back = seeker.page.getByRole('link', { name: words('platform', 'ar')('back') })
  await write(seeker, 'قبل الانقطاع')
  await bothSee([seeker, expert], ['قبل الانقطاع'])
  await back.click()
  const link = seeker.page.getByRole('link', { name: t('status.active') })
  await link.click()

  seeker.disconnected()
  await seeker.page.context().setOffline(true)
  for (const text of ['أولًا', 'ثانيًا']) await write(seeker, text)
  await back.click()
  await expect(link).toContainText(t('list.unsent'))
  await seeker.looksRight('dashboard with words not sent')
  await seeker.page.context().setOffline(false)
  await bothSee([expert], ['قبل الانقطاع', 'أولًا', 'ثانيًا'])
  await expect(link).not.toContainText(t('list.unsent'))
  seeker.connected()
  // After the reload their own messages do not count as new.
  await seeker.page.reload()
  await expect(link).toBeVisible()
  await expect(link).not.toContainText(t('list.unread', { count: 2 }))
  await link.click()
  await bothSee([seeker, expert], ['قبل الانقطاع', 'أولًا', 'ثانيًا'])
  for (const person of [seeker, expert]) expect(person.troubles()).toEqual([])
})

test('Either side may end a session; the seeker says how they feel and may begin again', async ({
  browser,
}) => {
  const { seeker, expert } = await inConversation(browser, englishSeeker)
  const both = [seeker, expert]
  await write(seeker, 'Thank you for your time.')
  await bothSee(both, ['Thank you for your time.'])
  await endSession(seeker)
  for (const person of both) await seesTheEnd(person)
  await sayHowItFeels(seeker)
  await seeker.looksRight('closing card after the answer')

  await seeker.page.getByRole('link', { name: words('chat', 'en')('closing.again') }).click()
  await expert.page.getByRole('link', { name: words('chat', 'ar')('closing.home') }).click()
  await startConversation({ seeker, expert })
  await write(expert, 'أهلًا من جديد.')
  await bothSee(both, ['أهلًا من جديد.'])
  await startTyping(seeker)
  await typeOn(seeker, 'Half a sent')
  await endSession(expert)
  for (const person of both) await seesTheEnd(person)
  await sayHowItFeels(seeker)
  for (const person of both) expect(person.troubles()).toEqual([])
})

test('Older and newer messages load without moving the message being read', async ({ browser }) => {
  const { seeker, expert } = await inConversation(browser, arabicSeeker)
  const long = Array.from({ length: 130 }, (_, at) =>
    at % 3 === 0 ? `رسالة ${at}: ${'كلام يطول قليلًا '.repeat(at % 7)}` : `Message ${at}`,
  )
  await fill(expert, long.slice(0, 65))
  await fill(seeker, long.slice(65))
  const texts = long.map((text) => text.trim())
  await seeker.page.reload()
  await bothSee([seeker], texts.slice(-50))
  expect(await readBack(seeker)).toBeLessThanOrEqual(1)
  expect(await readBack(seeker)).toBeLessThanOrEqual(1)
  await bothSee([seeker], texts)

  const log = seeker.page.getByRole('log')
  const place = await log.evaluate((view) => (view.scrollTop = 400))
  await write(expert, 'Something new')
  const news = seeker.page.getByRole('button', {
    name: words('chat', 'ar')('log.unread', { count: 1 }),
  })
  await expect(news).toBeVisible()
  expect(await log.evaluate((view) => view.scrollTop)).toBe(place)
  await news.click()
  await expect(log.getByText('Something new')).toBeInViewport()
  for (const person of [seeker, expert]) expect(person.troubles()).toEqual([])
})

test('A draft survives a reload, and typing continues at its end', async ({ browser }) => {
  const { seeker, expert } = await inConversation(browser, englishSeeker)
  for (const [person, text, rest] of [
    [seeker, 'I do not know how to', ' begin'],
    [expert, 'خذ وقتك', '، أنا هنا'],
  ] as const) {
    await startTyping(person)
    await typeOn(person, text)
    await person.page.reload()
    const field = person.page.getByRole('textbox')
    await field.focus()
    await stillWriting(person, text)
    await typeOn(person, rest)
    await person.page.keyboard.press('Enter')
  }
  await bothSee([seeker, expert], ['I do not know how to begin', 'خذ وقتك، أنا هنا'])
  for (const person of [seeker, expert]) expect(person.troubles()).toEqual([])
})
