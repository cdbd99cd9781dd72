// Only here: contrast and width
import { expect } from '@playwright/test'
import { conversationOf } from '../harness/conversation.ts'
import { eachRun, test } from '../harness/journey.ts'
import { newPerson, type Person } from '../harness/people/person.ts'
import { screensOf } from '../harness/screens.ts'
import { agree, setUpProfile } from '../harness/people/seeker.ts'
import { enterAs, openAndCheck, checkScreen, signUpBy } from '../harness/sweep.ts'
import { words } from '../harness/words.ts'

test.use({ settings: { DEMO_SUPPORTERS: 'off', LIMITS_FACTOR: '20' } })
test.setTimeout(900_000)

test('Every screen of a seeker looks right', eachRun, async ({ browser, product }) => {
  const person = await newPerson(browser, { language: 'en', device: 'desktop', url: product.url })
  for (const address of screensOf.everybody) await openAndCheck(person, address)
  await signUpBy(person, 'seeker@every-screen.example')
  await person.page.goto('/dev/terms')
  await person.page.goto('/dev/dashboard')
  await agree(person)
  await person.page.waitForURL(/mood-picker/)
  await checkScreen(person, 'mood picker')
  await setUpProfile(person)
  await person.page.waitForURL(/dashboard/)
  for (const address of screensOf.seeker) await openAndCheck(person, address)
  expect(person.troubles()).toEqual([])
})

/** One screen of each kind: a start, a table, a list, a long text, a form. */
const kindsOfConsole = [
  '/dev/staff',
  '/dev/staff/users',
  '/dev/staff/sessions',
  '/dev/staff/terms',
  '/dev/staff/settings',
]
test('Each kind of screen of the console looks right', eachRun, async ({ browser, product }) => {
  const person = await newPerson(browser, { language: 'en', device: 'desktop', url: product.url })
  await enterAs(person, 'owner')
  for (const address of kindsOfConsole) await openAndCheck(person, address, 'owner')
  expect(person.troubles()).toEqual([])
})

test('Every screen of an applicant looks right', async ({ browser, product }) => {
  const person = await newPerson(browser, { language: 'en', device: 'desktop', url: product.url })
  await person.page.goto('/dev/breathing')
  await signUpBy(person, 'applicant@every-screen.example', 'expert')
  await person.page.goto('/dev/terms')
  await checkScreen(person, 'terms of an expert')
  await agree(person)
  await person.page.waitForURL((url) => !url.pathname.endsWith('/terms'))
  for (const address of screensOf.applicant) await openAndCheck(person, address, 'applicant')
  await person.page.goto('/dev/expert-training/introduction')
  const say = words('application', 'en')
  await person.page.getByRole('link', { name: say('training.begin'), exact: true }).click()
  await person.page.waitForURL(/expert-training\/[\w-]+\/[\w-]+/)
  await checkScreen(person, 'part of a module')
  expect(person.troubles()).toEqual([])
})

/** So many screens of one role fit into the time of a test in every cell. */
const screensOfATest = 14
const partsOf = (addresses: readonly string[]): (readonly string[])[] =>
  Array.from({ length: Math.ceil(addresses.length / screensOfATest) }, (_, part) =>
    addresses.slice(part * screensOfATest, (part + 1) * screensOfATest),
  )

for (const [who, account] of [
  ['expert', 'james'],
  ['supervisor', 'supervisor'],
  ['owner', 'owner'],
] as const)
  for (const [part, addresses] of partsOf(screensOf[who]).entries())
    test(`Every screen of the ${who} looks right, part ${part + 1}`, async ({
      browser,
      product,
    }) => {
      const { url } = product
      const person = await newPerson(browser, { language: 'en', device: 'desktop', url })
      await enterAs(person, account)
      for (const address of addresses) await openAndCheck(person, address, who)
      expect(person.troubles()).toEqual([])
    })

test('The question for a reason before an application opens looks right', async ({
  browser,
  product,
}) => {
  const person = await newPerson(browser, { language: 'en', device: 'desktop', url: product.url })
  await enterAs(person, 'owner')
  // Any application shows it.
  const anyApplication = '0190b9a0-0000-7000-8000-00000000000a'
  await openAndCheck(person, `/dev/staff/applications/${anyApplication}`, 'owner')
  expect(person.troubles()).toEqual([])
})

test('Every screen of an emergency looks right', async ({ browser, product }) => {
  const guest = await newPerson(browser, { language: 'en', device: 'desktop', url: product.url })
  const say = words('emergency', 'en')
  await guest.page.goto('/dev/emergency-connect')
  await guest.page.getByRole('button', { name: say('connect.start') }).click()
  await guest.page.getByText(say('truth.nobodyOnCall')).waitFor()
  await checkScreen(guest, 'emergency, waiting')
  await guest.page.goto('/dev/dashboard')
  await checkScreen(guest, 'dashboard of a guest')
  expect(guest.troubles()).toEqual([])
})

test('Every screen of a conversation that waits looks right', async ({ browser, product }) => {
  const person = await newPerson(browser, { language: 'en', device: 'desktop', url: product.url })
  await person.page.goto('/dev/breathing')
  await signUpBy(person, 'waits@every-screen.example')
  await person.page.goto('/dev/dashboard')
  await agree(person)
  await setUpProfile(person)
  await waits(person)
  expect(person.troubles()).toEqual([])
})

/** Nobody is free: the choice, the conversation that waits, and its end. */
async function waits(person: Person): Promise<void> {
  const { page, language } = person
  const say = words('matching', language)
  await page.getByRole('button', { name: say('find.start') }).click()
  await page.getByRole('heading', { name: say('none.title') }).waitFor()
  await checkScreen(person, 'nobody is free')
  await page.getByRole('button', { name: say('none.wait') }).click()
  await conversationOf(person)
  await page.getByRole('log').waitFor()
  await checkScreen(person, 'conversation that waits')
  const end = words('chat', language)('end.button')
  await page.getByRole('button', { name: end }).click()
  await page.getByRole('dialog').getByRole('button', { name: end }).click()
  await page.getByRole('heading', { name: words('chat', language)('closing.title') }).waitFor()
  await checkScreen(person, 'conversation that ended')
}
