import { expect, test } from '@playwright/test'
import { conversationOf } from '../harness/conversation.ts'
import { newPerson, type Person } from '../harness/person.ts'
import { startProduct, type Product } from '../harness/product.ts'
import { screensOf } from '../harness/screens.ts'
import { agree, setUpProfile } from '../harness/seeker.ts'
import {
  cells,
  enterAs,
  full,
  openAndCheck,
  checkScreen,
  nameOf,
  narrow,
  signUpBy,
} from '../harness/sweep.ts'
import { words } from '../harness/words.ts'

let product: Product
test.beforeAll(async () => {
  product = await startProduct({ env: { DEMO_SUPPORTERS: 'off', LIMITS_FACTOR: '20' } })
})
test.afterAll(() => product.remove())

for (const cell of cells) {
  const name = nameOf(cell)
  test(`Every screen of a seeker looks right (${name})`, async ({ browser }) => {
    test.setTimeout(600_000)
    const person = await newPerson(browser, { ...cell, url: product.url })
    for (const address of screensOf.everybody) await openAndCheck(person, address)
    await signUpBy(person, `sweep-${name.replaceAll(', ', '-')}@example.org`)
    await person.page.goto('/dev/terms')
    await person.page.goto('/dev/dashboard')
    await agree(person)
    await person.page.waitForURL(/mood-picker/)
    await narrow(person, 'mood picker')
    await setUpProfile(person)
    await person.page.waitForURL(/dashboard/)
    for (const address of screensOf.seeker) await openAndCheck(person, address)
    if (full) await waits(person)
    expect(person.troubles()).toEqual([])
    await person.page.context().close()
  })
}

/** In the long run the whole console is looked at in every cell, with the other screens of those who help. */
const consoleAtOnce = [
  '/dev/staff',
  '/dev/staff/users',
  '/dev/staff/sessions',
  '/dev/staff/terms',
  '/dev/staff/settings',
]
if (!full)
  test('The console looks right (ar, dark, phone)', async ({ browser }) => {
    const person = await newPerson(browser, {
      language: 'ar',
      theme: 'dark',
      device: 'phone',
      url: product.url,
    })
    await enterAs(person, 'owner')
    for (const address of consoleAtOnce) await openAndCheck(person, address, 'owner')
    expect(person.troubles()).toEqual([])
    await person.page.context().close()
  })

for (const cell of full ? cells : [])
  test(`Every screen of an emergency looks right (${nameOf(cell)})`, async ({ browser }) => {
    const guest = await newPerson(browser, { ...cell, url: product.url })
    const say = words('emergency', cell.language)
    await openAndCheck(guest, '/dev/emergency-connect')
    await guest.page.getByRole('button', { name: say('connect.start') }).click()
    await guest.page.getByText(say('truth.nobodyOnCall')).waitFor()
    await checkScreen(guest, 'emergency, waiting')
    await guest.page.goto('/dev/dashboard')
    await checkScreen(guest, 'dashboard of a guest')
    expect(guest.troubles()).toEqual([])
    await guest.page.context().close()
  })

/** Nobody is free: the choice, and the conversation that waits. */
async function waits(person: Person): Promise<void> {
  const { page, language } = person
  const say = words('matching', language)
  await page.goto('/dev/dashboard')
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
