// Proven below: domain/src/matching/deadlines.test.ts
// Proven below: server/src/matching/deadlines.test.ts
// Proven below: server/src/matching/handover/handover.test.ts
// Proven below: web/src/matching/session-status-banner.test.tsx
import { expect, type Browser } from '@playwright/test'
import { comesBack, goesAway, stayAway, timePasses } from '../../harness/clock.ts'
import { bothSee, openMenu, write } from '../../harness/conversation.ts'
import { goAvailable, openConversation, quickLogin } from '../../harness/people/expert.ts'
import { newPerson, type Person } from '../../harness/people/person.ts'
import { test } from '../../harness/journey.ts'
import type { Product } from '../../harness/product.ts'
import { acceptTerms, findExpert, openSignUp, signIn, signUp } from '../../harness/people/seeker.ts'
import { words } from '../../harness/words.ts'

let product: Product
test.beforeEach(({ product: own }) => {
  product = own
})

const soon = { timeout: 30_000 }
const say = ({ language }: Person) => words('matching', language)
const press = ({ page }: Person, name: string) =>
  page.getByRole('button', { name, exact: true }).click()

/** The status text above the conversation. */
const reads = (person: Person, text: string | RegExp) =>
  expect(person.page.getByText(text).first(), `${person.language} is told: ${text}`).toBeVisible(
    soon,
  )
const readsNoMore = (person: Person, text: string) =>
  expect(person.page.getByText(text), `${person.language} is told no more: ${text}`).toBeHidden(
    soon,
  )

async function aSeeker(browser: Browser, language: 'en' | 'ar', name: string, email: string) {
  const seeker = await newPerson(browser, { language, device: 'phone', url: product.url })
  await openSignUp(seeker)
  await signUp(seeker, { name, email })
  await acceptTerms(seeker)
  return seeker
}

async function anExpert(browser: Browser, language: 'en' | 'ar', name: string): Promise<Person> {
  const expert = await newPerson(browser, { language, device: 'desktop', url: product.url })
  await quickLogin(expert, `${name}@preview.example`)
  await goAvailable(expert)
  return expert
}

/** The supporter's page says that the seeker continues with another supporter. */
const isLetGo = (expert: Person) =>
  expect(
    expert.page.getByRole('heading', {
      name: words('chat', expert.language)('wentOn.title'),
    }),
  ).toBeVisible(soon)

/** From the page of a conversation that went on without them, or from wherever they are. */
async function setAvailable({ page }: Person, available: boolean): Promise<void> {
  const answer = await page.request.post('/api/rpc/availability/setAvailable', {
    data: { json: { available } },
  })
  expect(answer.ok()).toBe(true)
}

async function isOffered(expert: Person, seekerName: string): Promise<void> {
  await expert.page.goto('/dev/dashboard')
  await openConversation(expert, seekerName)
}

test('No supporter, then one; a supporter who vanishes is shown and replaced; another supporter is one tap away', async ({
  browser,
}) => {
  const email = 'layla@no-silence.example'
  const seeker = await aSeeker(browser, 'en', 'Layla Example', email)
  const english = say(seeker)
  const nextInLine = new RegExp(`${english('place.next')}.*${english('next.nobodyNow')}`)

  await test.step('nobody at all: a real choice', async () => {
    await findExpert(seeker)
    await reads(seeker, english('none.title'))
    await reads(seeker, /No supporter is on the rota yet|A supporter is due here/)
    await seeker.looksRight('nobody is free')
    await seeker.page.getByRole('link', { name: words('platform', 'en')('helpNow') }).click()
    await expect(seeker.page.locator('a[href^="tel:"]').first()).toBeVisible()
    await seeker.page.goBack()
    await press(seeker, english('find.start'))
    await press(seeker, english('none.leaveWords'))
    await reads(seeker, english('standing.leftWords'))
    await write(seeker, 'I am waiting here.')
    await seeker.looksRight('a message for the next shift')
    await press(seeker, english('standing.takeBack'))
    await reads(seeker, nextInLine)
    await seeker.looksRight('waiting in line')
  })

  await test.step('the place is kept through a reload, and through signing out and in', async () => {
    await seeker.page.reload()
    await reads(seeker, nextInLine)
    await bothSee([seeker], ['I am waiting here.'])
    const home = words('home', 'en')
    // Requests during sign-out are refused, and the browser logs them.
    await seeker.page.goto('/dev/profile', { waitUntil: 'networkidle' })
    await press(seeker, words('identity', 'en')('signOut.button'))
    await seeker.page.waitForURL((url) => !url.pathname.includes('profile'))
    // A code is sent again after a minute.
    await timePasses(product, 61)
    await signIn(seeker, email)
    const open = seeker.page.getByRole('region', { name: home('dashboard.goOn') })
    await open.getByRole('link').click()
    await reads(seeker, nextInLine)
    await bothSee([seeker], ['I am waiting here.'])
  })

  const mariam = await anExpert(browser, 'ar', 'mariam')
  await test.step('somebody is here: matched', async () => {
    await reads(seeker, english('standing.offered', { name: 'مريم' }))
    await openConversation(mariam, 'Layla')
    await bothSee([seeker, mariam], ['I am waiting here.'])
    await write(mariam, 'أنا هنا.')
    await bothSee([seeker, mariam], ['I am waiting here.', 'أنا هنا.'])
  })

  const expertGone = english('standing.expertGone', { name: 'مريم' })
  const james = await anExpert(browser, 'en', 'james')
  await test.step('the supporter vanishes: told, back, gone again, a choice, passed on', async () => {
    const conversation = await goesAway(product, 'expert', mariam, 20)
    await reads(seeker, expertGone)
    await seeker.looksRight('a supporter who is gone')
    await comesBack(mariam)
    await readsNoMore(seeker, expertGone)

    await goesAway(product, 'expert', mariam, 20)
    await reads(seeker, expertGone)
    await stayAway(product, 'expert', conversation, 200)
    await seeker.page.reload()
    await reads(seeker, english('standing.passOn'))
    await write(seeker, 'Are you still there?')
    await stayAway(product, 'expert', conversation, 100)
    await reads(seeker, english('standing.replacing', { name: 'مريم' }))
    await openConversation(james, 'Layla')
    await reads(james, new RegExp(words('supervision', 'en')('brief.hidden', { count: 2 })))
    await bothSee([james], ['Are you still there?'])
    await bothSee([seeker], ['I am waiting here.', 'أنا هنا.', 'Are you still there?'])
    await comesBack(mariam)
  })

  await test.step('someone else, please', async () => {
    // A supporter who only lost the connection may get an offer again.
    await setAvailable(mariam, false)
    await openMenu(seeker)
    await press(seeker, english('standing.someoneElse'))
    await press(seeker, english('someoneElse.yes'))
    await reads(seeker, new RegExp(english('place.next')))
    await isLetGo(james)
  })
  // After the hand-over the supporter's page requests once what it may no longer read; the seeker's
  // page does not.
  expect(seeker.troubles()).toEqual([])
})

test('A seeker who vanishes releases the supporter and meets them again; a hand-over needs a yes, and reading a second one', async ({
  browser,
}) => {
  const sara = await anExpert(browser, 'en', 'sara')
  const seeker = await aSeeker(browser, 'ar', 'ليلى مثال', 'layla@hand-over.example')
  const [arabic, english] = [say(seeker), say(sara)]
  await findExpert(seeker)
  await expect(seeker.page.getByRole('heading', { level: 1, name: 'Sara' })).toBeVisible()
  await openConversation(sara, 'ليلى')
  await write(seeker, 'مرحبًا')
  await write(sara, 'Hello')
  await bothSee([seeker, sara], ['مرحبًا', 'Hello'])

  await test.step('gone for ten minutes: the supporter is free; back: the same one', async () => {
    const conversation = await goesAway(product, 'seeker', seeker, 20)
    await reads(sara, english('standing.seekerGone'))
    await sara.looksRight('a seeker who is gone')
    await stayAway(product, 'seeker', conversation, 600)
    await isLetGo(sara)
    await sara.page.goto('/dev/dashboard')
    await reads(sara, words('home', 'en')('dashboard.noneActive'))
    await comesBack(seeker)
    await reads(seeker, arabic('standing.offered', { name: 'Sara' }))
    await openConversation(sara, 'ليلى')
    await bothSee([seeker, sara], ['مرحبًا', 'Hello'])
  })

  await test.step('gone again, and nobody is free on return: the head of the line', async () => {
    await goesAway(product, 'seeker', seeker, 620)
    await isLetGo(sara)
    await setAvailable(sara, false)
    await comesBack(seeker)
    await reads(seeker, new RegExp(arabic('place.next')))
    await write(seeker, 'عدت')
  })

  const omar = await anExpert(browser, 'ar', 'omar')
  await test.step('handed over with a yes to reading: the next supporter reads on', async () => {
    await reads(seeker, arabic('standing.offered', { name: 'عمر' }))
    await openConversation(omar, 'ليلى')
    await bothSee([omar], ['عدت'])
    await write(omar, 'أهلًا بك')
    await setAvailable(sara, true)
    await isAskedToGoOn(omar, seeker)
    await seeker.looksRight('may somebody else go on')
    await press(seeker, arabic('handover.yesShare'))
    await isLetGo(omar)
    await reads(seeker, arabic('standing.offered', { name: 'Sara' }))
    await isOffered(sara, 'ليلى')
    await expect(sara.page.getByText('أهلًا بك')).toBeVisible()
    await write(sara, 'I have read it')
  })

  const mariam = await anExpert(browser, 'ar', 'mariam')
  await test.step('handed over with a yes to go on alone: the next supporter begins afresh', async () => {
    await isAskedToGoOn(sara, seeker)
    await press(seeker, arabic('handover.yesFresh'))
    await isLetGo(sara)
    await openConversation(mariam, 'ليلى')
    await reads(mariam, new RegExp(words('supervision', 'ar')('brief.hidden', { count: 5 })))
    await write(seeker, 'من جديد')
    await bothSee([mariam], ['من جديد'])
  })
  for (const person of [seeker, mariam]) expect(person.troubles()).toEqual([])
})

/** The supporter says that they have to leave; the seeker sees the question. */
async function isAskedToGoOn(expert: Person, seeker: Person): Promise<void> {
  const [theirs, own] = [say(expert), say(seeker)]
  await openMenu(expert)
  await press(expert, theirs('handover.open'))
  await press(expert, theirs('handover.ask', { name: 'ليلى' }))
  await reads(expert, theirs('handover.asked'))
  await press(seeker, own('handover.answer'))
  await expect(seeker.page.getByRole('dialog')).toBeVisible()
}
